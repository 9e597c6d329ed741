// Runs before anything is painted: a light room sees no dark flash, and the fonts, words and code that the first screen
// needs are on their way while the app is still being read. `FILES` is filled in by the build.
(() => {
  const FILES = { texts: {}, fonts: {}, screens: {}, games: {} };
  let settings = {};
  try {
    settings = JSON.parse(localStorage.getItem("rubizh.settings") ?? "{}") ?? {};
  } catch {}
  const { theme = "auto", language = "auto" } = settings;
  const light =
    theme === "light" || (theme === "auto" && matchMedia("(prefers-color-scheme: light)").matches);
  document.documentElement.dataset.theme = light ? "light" : "dark";

  const known = ["uk", "pl", "en"];
  const wanted =
    language === "auto" ? navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()) : [language];
  const spoken = wanted.find((tag) => known.includes(tag)) ?? "uk";
  document.documentElement.lang = spoken;
  const KINDS = { css: "style", svg: "image", woff2: "font" };
  const fetchEarly = (href) => {
    const as = KINDS[href.slice(href.lastIndexOf(".") + 1)];
    const link = document.createElement("link");
    link.rel = as ? "preload" : "modulepreload";
    link.href = href;
    if (as) link.as = as;
    // Asked for in the same way as by whoever needs it, or it is fetched twice.
    if (as !== "image") link.crossOrigin = "";
    document.head.append(link);
  };
  // The address names the screen, and often the game.
  const [, screen, game] = location.pathname.split("/");
  const { files = [], texts = {} } = (screen === "play" && FILES.games[game]) || {};
  const needed = [
    ...(FILES.fonts[spoken] ?? []),
    ...(FILES.texts[spoken] ?? []),
    ...(FILES.screens[screen] ?? []),
    ...files,
    ...(texts[spoken] ?? []),
  ];
  for (const href of new Set(needed)) if (href) fetchEarly(href);
})();
