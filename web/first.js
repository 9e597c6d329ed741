// Runs before anything is painted: a light room sees no dark flash, and the fonts and words that the first screen
// needs are on their way while the app is still being read. `FILES` is filled in by the build.
(() => {
  const FILES = { texts: {}, fonts: {} };
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
  const fetchEarly = (href, rel, as) => {
    const link = document.createElement("link");
    link.rel = rel;
    link.href = href;
    if (as) link.as = as;
    link.crossOrigin = "";
    document.head.append(link);
  };
  for (const href of FILES.fonts[spoken] ?? []) fetchEarly(href, "preload", "font");
  if (FILES.texts[spoken]) fetchEarly(FILES.texts[spoken], "modulepreload");
})();
