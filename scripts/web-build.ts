import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { compressTexts } from "./compress.ts";
import { isMain, root } from "./process.ts";

/** What the built web depends on. Whatever is missing here leaves people with yesterday's page after an update. */
const SOURCES = ["web", "contract/src", "locales", "package-lock.json", "tsconfig.base.json"];
const NOT_SOURCES = new Set(["node_modules", "dist", ".vite", ".cache"]);
const isTest = (name: string): boolean => /\.test\.tsx?$/.test(name);

export async function sourceFiles(base: string): Promise<string[]> {
  const found: string[] = [];
  for (const source of SOURCES) await collect(base, source, found);
  return found.sort();
}

async function collect(base: string, relative: string, found: string[]): Promise<void> {
  const entries = await readdir(path.join(base, relative), { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOTDIR") found.push(relative);
      else if (error.code !== "ENOENT") throw error;
      return [];
    },
  );
  for (const entry of entries) {
    if (NOT_SOURCES.has(entry.name) || isTest(entry.name)) continue;
    if (entry.isDirectory()) await collect(base, `${relative}/${entry.name}`, found);
    else if (entry.isFile()) found.push(`${relative}/${entry.name}`);
  }
}

/** Changes when a source is added, removed, renamed or edited; not when it is only touched. */
export async function sourcesHash(base: string): Promise<string> {
  const hash = createHash("sha256");
  for (const file of await sourceFiles(base)) {
    const content = await readFile(path.join(base, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

export type Built = "built" | "unchanged" | "no web";

export async function buildWebIfChanged(base: string): Promise<Built> {
  const web = path.join(base, "web");
  const dist = path.join(web, "dist");
  const files = await sourceFiles(base);
  if (!files.includes("web/index.html")) return "no web";
  const hash = await sourcesHash(base);
  const built = await readFile(path.join(dist, ".sources-hash"), "utf8").catch(() => "");
  if (built.trim() === hash) return "unchanged";
  process.stderr.write("Building the web …\n");
  process.env["NODE_ENV"] = "production"; // a "development" from outside would put React's slow build into the page
  const { build } = await import("vite");
  const fresh = path.join(base, ".cache", `web-build-${process.pid}`);
  try {
    await build({
      root: web,
      configFile: path.join(web, "vite.config.ts"),
      logLevel: "warn",
      build: { outDir: fresh, emptyOutDir: true },
    });
    await compressTexts(fresh);
    await writeFile(path.join(fresh, ".sources-hash"), `${hash}\n`);
    await swapIn(fresh, dist, path.join(base, ".cache", `web-old-${process.pid}`));
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
  return "built";
}

/** By renaming, so that a server that is running never serves a half-written folder; the last of two builds wins. */
export async function swapIn(fresh: string, target: string, old: string): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true });
  for (let attempt = 1; ; attempt += 1) {
    await rm(old, { recursive: true, force: true });
    await rename(target, old).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
    });
    try {
      await rename(fresh, target);
      break;
    } catch (error) {
      if (attempt === 5) throw error; // another build put its folder there between the two renames
    }
  }
  await rm(old, { recursive: true, force: true });
}

if (isMain(import.meta)) {
  const result = await buildWebIfChanged(root).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  });
  if (result === "no web") process.stderr.write("There is no web/index.html, so no web was built.\n");
}
