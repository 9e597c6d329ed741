import { CacheFirst, type PrecacheEntry, Serwist, type SerwistGlobalConfig } from "serwist";

declare global {
  interface WorkerGlobalScope extends SerwistGlobalConfig {
    __SW_MANIFEST: (PrecacheEntry | string)[] | undefined;
  }
}
declare const self: ServiceWorkerGlobalScope;

// Everything that was built is kept: the app, the games, their bots and rulebooks work without a network. Old rules are
// kept once a game has asked for them; the name of their file says what is in it, so it never has to be asked for again.
const serwist = new Serwist({
  precacheEntries: self.__SW_MANIFEST ?? [],
  skipWaiting: true,
  clientsClaim: true,
  navigationPreload: false,
  runtimeCaching: [
    {
      matcher: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/frozen/"),
      handler: new CacheFirst({ cacheName: "frozen-rules" }),
    },
  ],
  precacheOptions: { navigateFallback: "/index.html", navigateFallbackDenylist: [/^\/api\//, /^\/metrics/] },
});
serwist.addEventListeners();

// Word of a table comes while no tab is open. A later one about the same table takes the earlier one's place.
interface Pushed {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly path: string;
}
self.addEventListener("push", (event) => {
  const told = event.data?.json() as Pushed | undefined;
  if (!told) return;
  const { title, body, tag, path } = told;
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, icon: "/icon-192.png", data: { path } }),
  );
});

// A browser may give up an endpoint and take another: the server learns of it without the player.
self.addEventListener("pushsubscriptionchange", (event) => {
  const { oldSubscription } = event as Event & { readonly oldSubscription?: PushSubscription };
  (event as ExtendableEvent).waitUntil(subscribeAgain(oldSubscription));
});
async function subscribeAgain(old: PushSubscription | undefined): Promise<void> {
  const known = await fetch("/api/me/notices").then((answer) => (answer.ok ? answer.json() : undefined));
  const key = (known as { readonly push?: string } | undefined)?.push;
  if (key === undefined) return;
  const fresh = await self.registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  const { endpoint, keys } = fresh.toJSON();
  await fetch("/api/me/channels", {
    method: "POST",
    headers: { "content-type": "application/json", "x-rubizh": "1" },
    body: JSON.stringify({ kind: "push", endpoint, keys, ...(old ? { instead: old.endpoint } : {}) }),
  });
}

// A tap on a notice comes back to its table: the tab that shows it, or a new one.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const path = (event.notification.data as { readonly path?: unknown } | null)?.path;
  if (typeof path !== "string") return;
  event.waitUntil(comeBack(new URL(path, self.location.origin)));
});
async function comeBack(to: URL): Promise<void> {
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const tab = tabs.find(({ url }) => new URL(url).pathname === to.pathname);
  if (tab) await tab.focus();
  else await self.clients.openWindow(to);
}
