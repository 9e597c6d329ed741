import { DESK, type Journey, must, overflow, PHONE, same, type Trip, violations } from "../journey.ts";

/** Privacy and terms on a phone, in every language and both themes, found from home and from the account. */
async function papers({ visitor, picture }: Trip): Promise<void> {
  const { page } = await visitor({ viewport: PHONE });
  await page.goto("/");
  await page.locator("footer a[href='/privacy']").click();
  await page.locator("#long").waitFor();
  for (const language of ["pl", "en", "uk"]) {
    await page.evaluate((to) => {
      const kept = JSON.parse(localStorage.getItem("rubizh.settings") ?? "{}");
      const theme = to === "en" ? "light" : "dark";
      localStorage.setItem("rubizh.settings", JSON.stringify({ ...kept, language: to, theme }));
    }, language);
    for (const [path, last] of [
      ["/privacy", "#yours"],
      ["/terms", "[id='terms.service']"],
    ] as const) {
      await page.goto(path);
      await page.locator(last).waitFor();
      await page.locator("#who").waitFor();
      must(!/\{\w+\}/.test(await page.locator("main").innerText()), `${path} has a gap in ${language}`);
      same(await overflow(page), 0, `${path} does not fit a phone in ${language}`);
      same(await violations(page), [], `${path} has accessibility faults in ${language}`);
      await picture(page, `papers${path.replace("/", "-")}-390-${language}`);
    }
  }
  await page.setViewportSize(DESK);
  await page.goto("/privacy");
  await page.locator("#yours").waitFor();
  await picture(page, "papers-privacy-1440");
  await page.locator("section .btn[href='/account']").click();
  await page.locator("main h1").waitFor();
}

export const journeys: readonly Journey[] = [
  { name: "T68: privacy and terms read well in every language", run: papers },
];
