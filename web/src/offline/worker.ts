import { type PrecacheEntry, Serwist, type SerwistGlobalConfig } from "serwist";

declare global {
  interface WorkerGlobalScope extends SerwistGlobalConfig {
    __SW_MANIFEST: (PrecacheEntry | string)[] | undefined;
  }
}
declare const self: WorkerGlobalScope;

// Everything that was built is kept: the app, the games, their bots and rulebooks work without a network.
const serwist = new Serwist({
  precacheEntries: self.__SW_MANIFEST ?? [],
  skipWaiting: true,
  clientsClaim: true,
  navigationPreload: false,
  precacheOptions: { navigateFallback: "/index.html", navigateFallbackDenylist: [/^\/api\//, /^\/metrics/] },
});
serwist.addEventListeners();
