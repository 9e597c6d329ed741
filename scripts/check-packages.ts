// node scripts/check-packages.ts FILE…: what would fail in packages once others install them, a line for each fault.
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { checkPackage, createPackageFromTarballData, type Problem } from "@arethetypeswrong/core";
import { publint } from "publint";

/** They are modules and nothing else: how `require` or an old Node would find their types is not asked. */
const isOurs = (problem: Problem): boolean =>
  !("resolutionKind" in problem && /^node(?:10|16-cjs)$/.test(problem.resolutionKind));

for (const file of process.argv.slice(2)) {
  const tarball = new Uint8Array(readFileSync(file));
  const { messages } = await publint({ pack: { tarball: tarball.buffer }, strict: true });
  const types = await checkPackage(createPackageFromTarballData(tarball));
  const problems = types.types ? types.problems.filter(isOurs) : ["it has no types"];
  for (const fault of [...messages, ...problems]) console.log(`${basename(file)}: ${JSON.stringify(fault)}`);
}
