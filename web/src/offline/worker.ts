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
