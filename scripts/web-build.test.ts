import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { buildWebIfChanged, sourceFiles, sourcesHash, swapIn } from "./web-build.ts";

let base = "";
const put = async (file: string, text: string): Promise<void> => {
  await mkdir(path.dirname(path.join(base, file)), { recursive: true });
  await writeFile(path.join(base, file), text);
};

beforeEach(async () => {
  base = await mkdtemp(path.join(tmpdir(), "gyan-web-build-"));
  await put("web/src/main.tsx", "1");
  await put("web/index.html", "<html>");
  await put("contract/src/index.ts", "2");
  await put("locales/en/web.json", "{}");
  await put("package-lock.json", "{}");
});
afterEach(() => rm(base, { recursive: true, force: true }));

test("sources are the web, the contract, the texts and the lock file; not tests and not what was built", async () => {
  await put("web/src/main.test.tsx", "");
  await put("web/dist/index.html", "");
  await put("web/node_modules/x/index.js", "");
  await put("server/src/main.ts", "");
  expect(await sourceFiles(base)).toEqual([
    "contract/src/index.ts",
    "locales/en/web.json",
    "package-lock.json",
    "web/index.html",
    "web/src/main.tsx",
  ]);
});

test("the hash changes with an edit, a rename and a new file, and with nothing else", async () => {
  const first = await sourcesHash(base);
  await put("web/src/main.test.tsx", "changed");
  await put("web/src/main.tsx", "1");
  expect(await sourcesHash(base)).toBe(first);
  await put("contract/src/index.ts", "3");
  const edited = await sourcesHash(base);
  await rename(path.join(base, "web/src/main.tsx"), path.join(base, "web/src/start.tsx"));
  const renamed = await sourcesHash(base);
  await put("web/src/more.ts", "");
  expect(new Set([first, edited, renamed, await sourcesHash(base)]).size).toBe(4);
});

test("what is built from these sources already is not built again", async () => {
  await put("web/dist/.sources-hash", `${await sourcesHash(base)}\n`);
  expect(await buildWebIfChanged(base)).toBe("unchanged");
});

test("a new folder takes the place of the old one as a whole", async () => {
  await put("web/dist/old.js", "");
  await put("fresh/new.js", "new");
  await swapIn(path.join(base, "fresh"), path.join(base, "web/dist"), path.join(base, "old"));
  expect(await readFile(path.join(base, "web/dist/new.js"), "utf8")).toBe("new");
  await expect(readFile(path.join(base, "web/dist/old.js"))).rejects.toThrow("ENOENT");
  await expect(readFile(path.join(base, "old/old.js"))).rejects.toThrow("ENOENT");
});
