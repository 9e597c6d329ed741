interface Notice {
  readonly title: string;
  readonly body: string;
  /** A later notice under the same name takes the place of the earlier one. */
  readonly tag: string;
  /** Where a tap on it leads. */
  readonly path: string;
}

/** Longer nobody waits for a worker that is only being installed. */
const PATIENCE = 3000;

const worker = (): Promise<ServiceWorkerRegistration | undefined> =>
  "serviceWorker" in navigator
    ? Promise.race([
        navigator.serviceWorker.ready,
        new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE)),
      ])
    : Promise.resolve(undefined);

/** A notice of the system. Android has them from the service worker only; a page without one makes its own. */
export async function notify({ title, body, tag, path }: Notice): Promise<void> {
  if (!("Notification" in globalThis) || Notification.permission !== "granted") return;
  const options = { body, tag, icon: "/icon-192.png", data: { path } };
  const shown = await worker()
    .then((registration) => registration?.showNotification(title, options).then(() => true))
    .catch(() => false);
  if (shown) return;
  try {
    const notice = new Notification(title, options);
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // No way to show it; the tab's name and the app's icon tell of the turn.
  }
}
