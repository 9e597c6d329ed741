// Runs before the first paint, so that a light room does not see a dark flash.
(() => {
  let chosen = "auto";
  try {
    chosen = JSON.parse(localStorage.getItem("rubizh.settings") ?? "{}").theme ?? "auto";
  } catch {}
  const light =
    chosen === "light" || (chosen === "auto" && matchMedia("(prefers-color-scheme: light)").matches);
  document.documentElement.dataset.theme = light ? "light" : "dark";
})();
