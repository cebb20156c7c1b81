import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { root } from "../process.ts";
import { brokenNames } from "../structure/documents.ts";

let text: string;
beforeAll(async () => {
  text = await readFile(path.join(root, "SECURITY.md"), "utf8");
});

const STATES = ["met", "partly", "not met", "not applicable"];

test("every test and file that the page names is there", () => {
  const exists = (file: string) => existsSync(path.join(root, file));
  expect(brokenNames([{ path: "SECURITY.md", text }], exists)).toEqual([]);
});

test("the page speaks of all seventeen chapters, and of each group says one of four things and by what", () => {
  const chapters = text.split(/^### V/m).slice(1);
  expect(chapters.map((chapter) => Number.parseInt(chapter, 10))).toEqual(
    Array.from({ length: 17 }, (_, at) => at + 1),
  );
  for (const chapter of chapters) {
    const rows = chapter.split("\n").filter((line) => /^\| \d/.test(line));
    expect([chapter.slice(0, 30), rows.length > 0]).toEqual([chapter.slice(0, 30), true]);
    for (const row of rows) {
      const [, group, state, by] = row.split("|").map((cell) => cell.trim());
      expect([group, STATES.includes(state!), by !== ""]).toEqual([group, true, true]);
      expect(group).toMatch(new RegExp(`^${Number.parseInt(chapter, 10)}\\.`));
    }
  }
});
