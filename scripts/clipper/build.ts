import { existsSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { zipSync, type Zippable } from "fflate";
import { build } from "vite";
import { languagesIn } from "../languages/write.ts";
import { isMain, root } from "../process.ts";
import { type Browser, BROWSERS, manifestFor } from "./manifest.ts";

const here = (...parts: string[]): string => path.join(root, "clipper", ...parts);

/** For each browser a folder that it loads, and the same as a zip; answers where they lie. */
export async function buildClipper(target = here("dist")): Promise<string[]> {
  const { version } = JSON.parse(await readFile(here("package.json"), "utf8")) as { version: string };
  await rm(target, { recursive: true, force: true });
  const built: string[] = [];
  for (const browser of BROWSERS) {
    const folder = path.join(target, browser);
    await programs(folder);
    await cp(here("icons"), path.join(folder, "icons"), { recursive: true });
    await texts(folder);
    await manifest(folder, browser, version);
    const archive = path.join(target, `gyan-clipper-${version}-${browser}.zip`);
    await writeFile(archive, zipSync(await filesIn(folder), { level: 9 }));
    built.push(folder, archive);
  }
  return built;
}

/** Two programs that stand by themselves: nothing is fetched, and nothing is made of text while they run. */
async function programs(outDir: string): Promise<void> {
  const common = { configFile: false, logLevel: "warn", publicDir: false } as const;
  await build({
    ...common,
    root: here("src/popup"),
    base: "./",
    build: {
      outDir,
      emptyOutDir: true,
      target: "es2023",
      modulePreload: false,
      rolldownOptions: {
        input: here("src/popup/popup.html"),
        output: { entryFileNames: "popup.js", assetFileNames: "popup[extname]" },
      },
    },
  });
  await build({
    ...common,
    root: here("src"),
    build: {
      outDir,
      emptyOutDir: false,
      target: "es2023",
      lib: { entry: here("src/background.ts"), formats: ["es"], fileName: () => "background.js" },
    },
  });
}

/** What the browser itself shows, in its own form. */
async function texts(folder: string): Promise<void> {
  for (const [language] of await languagesIn(path.join(root, "locales"))) {
    const file = path.join(root, "locales", language, "clipper.json");
    // The browser says in English what a language lacks.
    if (!existsSync(file)) continue;
    const all = JSON.parse(await readFile(file, "utf8")) as Record<string, string>;
    const messages = ["name", "description", "command"].map((key) => [key, { message: all[key] }]);
    const place = path.join(folder, "_locales", language);
    await mkdir(place, { recursive: true });
    await writeFile(path.join(place, "messages.json"), JSON.stringify(Object.fromEntries(messages), null, 2));
  }
}

const manifest = (folder: string, browser: Browser, version: string): Promise<void> =>
  writeFile(
    path.join(folder, "manifest.json"),
    `${JSON.stringify(manifestFor(browser, version), null, 2)}\n`,
  );

/** A fixed time of the clock on the wall, which is what a zip holds: the same sources give the same archive. */
const MTIME = new Date(2000, 0, 1);

async function filesIn(folder: string): Promise<Zippable> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .toSorted();
  const files = names.map(async (name) => [
    name.split(path.sep).join("/"),
    [new Uint8Array(await readFile(path.join(folder, name))), { mtime: MTIME }],
  ]);
  return Object.fromEntries(await Promise.all(files)) as Zippable;
}

if (isMain(import.meta)) {
  const { values } = parseArgs({ options: { to: { type: "string" } } });
  const built = await buildClipper(values.to === undefined ? undefined : path.resolve(values.to));
  process.stdout.write(`${built.join("\n")}\n`);
}
