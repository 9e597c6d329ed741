// The two parts of a language's words, as vite.config.ts makes them.
declare module "*.json?first" {
  const texts: Readonly<Record<string, string>>;
  // biome-ignore lint/style/noDefaultExport: a file of texts has no other
  export default texts;
}
declare module "*.json?later" {
  const texts: Readonly<Record<string, string>>;
  // biome-ignore lint/style/noDefaultExport: a file of texts has no other
  export default texts;
}
