import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pdf } from "../../../../tests/ports/parser.makers.ts";

const COMMAND = fileURLToPath(new URL("./extract.ts", import.meta.url));

/** As a person runs it. */
function extract(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const { promise, resolve } = Promise.withResolvers<{ code: number; stdout: string; stderr: string }>();
  const child = execFile(process.execPath, [COMMAND, ...args], (_, stdout, stderr) =>
    resolve({ code: child.exitCode ?? -1, stdout, stderr }),
  );
  return promise;
}

let folder: string;
const stored = async (name: string, content: string, encoding: BufferEncoding = "utf8"): Promise<string> => {
  const file = path.join(folder, name);
  await writeFile(file, content, encoding);
  return file;
};
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "gyan-extract-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const SENTENCE =
  "The reefs of Curaçao are warm this year, and the corals bleach wherever the water stays above thirty degrees.";
const PAGE = `<!doctype html><meta charset="windows-1252"><title>Warm reefs</title><nav>Home Login</nav>
<article><h1>Warm reefs</h1>${`<p>${SENTENCE}</p>`.repeat(4)}</article>`;

test("a page in an old encoding is printed as facts and text", async () => {
  const { code, stdout } = await extract(await stored("page.html", PAGE, "latin1"));
  const [facts = "", ...text] = stdout.split("\n\n");
  expect(facts.split("\n")).toEqual(expect.arrayContaining(["title: Warm reefs", "language: en", "doi: -"]));
  expect(text.join("\n\n")).toContain(SENTENCE);
  expect(text.join("\n\n")).not.toContain("Login");
  expect(code).toBe(0);
});

test("the same as JSON", async () => {
  const { stdout } = await extract(await stored("page.html", PAGE, "latin1"), "--json");
  expect(JSON.parse(stdout)).toMatchObject({ title: "Warm reefs", language: "en", canonicalUrl: null });
});

test("what is no page is parsed, whatever it is called", async () => {
  const { stdout, code } = await extract(await stored("paper.html", pdf(2)));
  expect(stdout).toMatch(/^kind: pdf\n/u);
  expect(stdout).toMatch(/^pages: 2$/mu);
  expect(code).toBe(0);
});

test.each([
  ["an address on this machine", "http://127.0.0.1:3000/?secret", "127.0.0.1:3000 is on this machine"],
  ["what is no address", "http://name:secret@example.org/", "This address is not fetched."],
  [
    "a file that is not there",
    "no-such-page.html",
    "There is no such file. Check its name: no-such-page.html",
  ],
  ["a folder", ".", "This is a folder."],
])("%s is refused in one sentence", async (_, place, sentence) => {
  const { code, stdout, stderr } = await extract(place);
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toContain(sentence);
  expect(stderr).not.toContain("secret");
  expect(stderr.trim().split("\n")).toHaveLength(1);
});
