import { installWithApt, isDebianRoot } from "./apt.ts";
import { ensureBrowser } from "./browser.ts";
import { endTogether, runTool } from "./process.ts";
import { missingPrograms, PROGRAMS } from "./testing/programs.ts";

// npm run test:programs  every export, made by the whole server and opened by the program that it is made for
//
// No part of npm test or test:full: the programs are a gigabyte, and LibreOffice alone takes half a minute.

const say = (line: string): void => void process.stdout.write(`${line}\n`);
/** What cannot be had is not tried, and that is said. */
const unlessRefused = (installing: Promise<unknown>): Promise<unknown> =>
  installing.catch((error: unknown) => say(error instanceof Error ? error.message : String(error)));

endTogether();
if (isDebianRoot())
  for (const name of missingPrograms())
    for (const packageName of PROGRAMS[name].packages) await unlessRefused(installWithApt(packageName));
const browser = await ensureBrowser().catch(() => null);

const missing = missingPrograms();
const ended = await runTool("vitest", ["run", "--project=programs"], {
  output: "show",
  env: browser === null ? {} : { CHROME_PATH: browser },
});
for (const name of missing)
  say(`Not tried, because ${name} is not on this machine: ${PROGRAMS[name].opens}.`);
if (browser === null)
  say("Not tried, because there is no Chrome or Chromium on this machine: SVG and web pages in a browser.");
process.exitCode = ended.ok ? 0 : 1;
