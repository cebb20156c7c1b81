import { readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { ensureBrowser } from "./browser.ts";
import { endTogether, root, run, runTool } from "./process.ts";

/** Every screen at both widths in both themes, for people to look at, with one page that shows them all. */
const FOLDER = path.join(root, "screenshots");
const VIEWS = ["1440-light", "1440-dark", "390-light", "390-dark"];
const MINUTE = 60_000;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

endTogether();
const built = await run(process.execPath, ["--disable-warning=ExperimentalWarning", "scripts/web-build.ts"], {
  output: "show",
});
if (!built.ok) throw new Error("The web could not be built, so there is nothing to picture.");
// What is not there any more must not be looked at.
await rm(FOLDER, { recursive: true, force: true });
const taken = await runTool("@playwright/test", ["test", "--project=pictures", ...process.argv.slice(2)], {
  command: "playwright",
  env: { CHROME_PATH: await ensureBrowser(), SCREENSHOTS: FOLDER },
  output: "show",
  limitMs: 40 * MINUTE,
});
const files = await readdir(FOLDER).catch((): string[] => []);
await writeFile(path.join(FOLDER, "index.html"), contactSheet(files));
say(`${files.length} pictures: ${path.join(FOLDER, "index.html")}`);
if (!taken.ok) {
  say("Some screens could not be reached; what went wrong is told above.");
  process.exitCode = 1;
}

function contactSheet(all: string[]): string {
  const suffix = new RegExp(`-(?:${VIEWS.join("|")})\\.png$`);
  const names = [...new Set(all.filter((file) => suffix.test(file)).map((file) => file.replace(suffix, "")))];
  const row = (name: string): string =>
    `<section><h2>${name}</h2><div>${VIEWS.map((view) => `${name}-${view}.png`)
      .filter((file) => all.includes(file))
      .map((file) => `<a href="${file}"><img src="${file}" alt="${file}" loading="lazy"></a>`)
      .join("")}</div></section>`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Screens of Gyan</title>
<style>
body { font: 14px/1.5 system-ui, sans-serif; margin: 24px; background: #eee; color: #222; }
h2 { font-size: 14px; margin: 32px 0 8px; }
div { display: flex; gap: 12px; align-items: flex-start; overflow-x: auto; }
img { display: block; height: 420px; border: 1px solid #bbb; }
</style>
<h1>Screens of Gyan</h1>
${names.toSorted().map(row).join("\n")}
</html>
`;
}
