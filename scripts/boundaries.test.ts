import { describe, expect, test } from "vitest";
import { explain, findViolations } from "./boundaries.ts";
import { blank, scan } from "./boundaries/scan.ts";

const broken = (path: string, text: string): string[] =>
  findViolations([{ path, text }], []).map((one) => one.rule);
const importing = (path: string, specifier: string): string[] =>
  broken(path, `import { a } from "${specifier}";\n`);

describe("finding imports", () => {
  const specifiers = (text: string): string[] =>
    scan("server/src/x/a.ts", text).imports.map((one) => one.specifier);

  test("sees static, re-exporting, side-effect and dynamic imports, also over several lines", () => {
    const text = [
      `import a, { b as c, type D } from "one";`,
      `import * as e from 'two';`,
      `import {\n  f,\n  g,\n} from "three";`,
      `export { h } from "four";`,
      `export * from "five";`,
      `import "six.css";`,
      `const i = await import("seven");`,
      `import type { J } from "eight";`,
      `export * as k from "nine";`,
    ].join("\n");
    expect(specifiers(text)).toEqual([
      "one",
      "two",
      "three",
      "four",
      "five",
      "six.css",
      "seven",
      "eight",
      "nine",
    ]);
  });

  test("does not see imports in comments, strings, templates or patterns", () => {
    const text = [
      `// import a from "one";`,
      `/* export * from "two"; */`,
      'const b = `import c from "three"`;',
      `const d = 'import e from "four"';`,
      `const f = /import g from "five"/;`,
      `object.import("six");`,
    ].join("\n");
    expect(specifiers(text)).toEqual([]);
  });

  test("an import after odd quotes is still seen", () => {
    expect(specifiers(`const a = /["'\`]/;\nimport b from "one";`)).toEqual(["one"]);
    expect(specifiers(`const a = <p>Don't</p>;\nimport b from "one";`)).toEqual(["one"]);
    expect(specifiers('const a = `x ${b ? `y ${c}` : "}"} z`;\nimport d from "one";')).toEqual(["one"]);
    expect(specifiers(`const half = width / 2; const x = "a/b";\nimport b from "one";`)).toEqual(["one"]);
  });

  test("knows whether only types come in", () => {
    const [a, b, c] = scan(
      "web/src/lib/a.ts",
      `import type { A } from "a";\nimport { type B } from "b";\nexport type { C } from "c";`,
    ).imports;
    expect([a?.isTypeOnly, b?.isTypeOnly, c?.isTypeOnly]).toEqual([true, false, true]);
  });

  test("follows the project's aliases", () => {
    const targets = (path: string, specifier: string) =>
      scan(path, `import "${specifier}";`).imports[0]?.target;
    expect(targets("server/src/research/topics/routes.ts", "#people/rights/index.ts")).toBe(
      "server/src/people/rights/index.ts",
    );
    expect(targets("web/src/entities/topics/data.ts", "../../lib/api.ts")).toBe("web/src/lib/api.ts");
    expect(targets("server/src/main.ts", "@gyan/contract")).toBe("contract/src/index.ts");
    expect(targets("server/src/main.ts", "@gyan/text/stem.ts")).toBe("text/src/stem.ts");
  });

  test("blanking keeps every line and column in its place", () => {
    const text = "const a = 'secret'; // why\nconst b = `x ${a} y`;\n";
    const code = blank(text);
    expect(code).toHaveLength(text.length);
    expect(code.split("\n")).toHaveLength(3);
    expect(code).toContain("${a}");
    expect(code).not.toMatch(/secret|why|x /);
  });
});

describe("who may import whom", () => {
  test.each([
    ["workspaces", "contract/src/topics.ts", "../../server/src/main.ts"],
    ["workspaces", "web/src/entities/topics/data.ts", "@gyan/text"],
    ["workspaces", "server/src/main.ts", "../../web/src/main.tsx"],
    ["pure-packages", "text/src/stem.ts", "node:fs"],
    ["pure-packages", "contract/src/topics.ts", "fastify"],
    ["pure-rules", "server/src/research/outline/rules.ts", "./store.ts"],
    ["pure-rules", "server/src/research/pipeline/judge.rules.ts", "#platform/clock.ts"],
    ["pure-bibliography", "server/src/sources/bibliography/ris/read.ts", "#platform/clock.ts"],
    ["pure-bibliography", "server/src/sources/bibliography/formats.ts", "node:fs"],
    ["layers", "server/src/research/topics/routes.ts", "./store.ts"],
    ["layers", "server/src/research/topics/routes.ts", "./card.store.ts"],
    ["layers", "server/src/research/topics/store.ts", "./actions.ts"],
    ["joined-in-compose", "server/src/research/topics/actions.ts", "#adapters/files.disk.ts"],
    ["joined-in-compose", "server/src/main.ts", "#research/topics/routes.ts"],
    ["joined-in-compose", "server/src/reading/bin/actions.ts", "./jobs.ts"],
    ["ground", "server/src/platform/events.ts", "#research/runs/index.ts"],
    ["ground", "server/src/sources/providers/pubmed.ts", "#research/pipeline/index.ts"],
    ["slices-by-index", "server/src/reading/articles/actions.ts", "#research/topics/store.ts"],
    ["slices-downward", "server/src/research/topics/actions.ts", "#reading/articles/index.ts"],
    ["contract-as-types", "web/src/entities/topics/data.ts", "@gyan/contract"],
    ["light-contract-rules", "contract/src/outline/rules.ts", "./model.ts"],
    ["library-in-ui", "web/src/screens/topic/Card.tsx", "react-aria-components/Popover"],
    ["library-in-ui", "web/src/ui/layout/Group.tsx", "react-aria/useOverlay"],
    ["web-layers", "web/src/ui/Button.tsx", "#entities/topics/Card.tsx"],
    ["web-layers", "web/src/entities/topics/data.ts", "#features/notes/data.ts"],
    ["web-layers", "web/src/features/notes/data.ts", "#app/router.tsx"],
    ["web-layers", "web/src/screens/topic/TopicScreen.tsx", "#screens/gyans/Empty.tsx"],
    ["web-layers", "web/src/gardening/Beds.tsx", "./Bed.tsx"],
  ])("%s: %s may not import %s", (rule, path, specifier) => {
    expect(importing(path, specifier)).toEqual([rule]);
  });

  test.each([
    ["server/src/research/outline/rules.ts", "@gyan/contract/outline/model.ts"],
    ["server/src/sources/bibliography/zotero/read.ts", "#processing/parsing/xml-tree.ts"],
    ["server/src/sources/bibliography/reference.ts", "#sources/providers/remote/reading.ts"],
    ["server/src/research/topics/routes.ts", "./actions.ts"],
    ["server/src/compose/compose.ts", "#research/topics/routes.ts"],
    ["server/src/compose/compose.ts", "#adapters/files.disk.ts"],
    ["server/src/reading/articles/actions.ts", "#research/topics/index.ts"],
    ["server/src/reading/articles/actions.slice.test.ts", "#together/sharing/store.ts"],
    ["server/src/sources/providers/libraries.ts", "#sources/libraries/index.ts"],
    ["server/src/adapters/files.disk.ts", "#ports/files.ts"],
    ["web/src/features/outline/data.ts", "@gyan/contract/outline/rules.ts"],
    ["web/src/ui/overlays/Dialog.tsx", "react-aria-components/Modal"],
    ["web/src/screens/topic/TopicScreen.tsx", "#features/notes/data.ts"],
    ["web/src/screens/topic/TopicScreen.tsx", "./RunOutcome.tsx"],
    ["web/src/features/notes/NoteCard.tsx", "#features/marks/data.ts"],
    ["web/src/app/router.tsx", "#screens/topic/TopicScreen.tsx"],
    ["web/vite.config.ts", "@gyan/contract"],
  ])("%s may import %s", (path, specifier) => {
    expect(importing(path, specifier)).toEqual([]);
  });

  test("a type of the contract may come to the web", () => {
    expect(
      broken("web/src/entities/topics/data.ts", `import type { TopicCard } from "@gyan/contract";`),
    ).toEqual([]);
  });

  test("features of the web may know each other, but not in a circle", () => {
    const feature = (name: string, other: string) => ({
      path: `web/src/features/${name}/data.ts`,
      text: `import "#features/${other}/data.ts";`,
    });
    expect(findViolations([feature("notes", "marks"), feature("marks", "reader")], [])).toEqual([]);
    expect(findViolations([feature("notes", "marks"), feature("marks", "notes")], [])).toMatchObject([
      { rule: "web-circles", what: "features/marks, features/notes" },
    ]);
  });

  test("a new slice has to take its place in the order", () => {
    const [violation] = findViolations([{ path: "server/src/gardening/actions.ts", text: "" }], []);
    expect(violation).toMatchObject({
      rule: "slices-downward",
      what: expect.stringContaining("add it") as string,
    });
  });
});

describe("what has one home", () => {
  test.each([
    ["environment-in-config", "server/src/research/topics/actions.ts", "const a = process.env.PORT;"],
    ["network-in-adapters", "server/src/research/topics/actions.ts", "const a = await fetch(url);"],
    ["network-in-adapters", "server/src/research/topics/actions.ts", `import http from "node:http";`],
    ["network-in-adapters", "server/src/platform/log.ts", "const a = isOn ? fetch(a) : b;"],
    ["time-and-ids-in-clock", "server/src/research/topics/actions.ts", "const a = new Date();"],
    ["time-and-ids-in-clock", "server/src/research/topics/store.ts", "const a = Date.now();"],
    ["pure-code", "text/src/stem.ts", "const a = Math.random();"],
    ["pure-code", "contract/src/topics.ts", "setTimeout(a, 1);"],
    ["pure-code", "server/src/sources/bibliography/formats.ts", "setTimeout(a, 1);"],
    ["sql-in-stores", "server/src/research/topics/actions.ts", "await tx\n  .insert(topics);"],
    ["sql-in-stores", "server/src/research/topics/actions.ts", "const a = sql`select 1`;"],
    ["sql-in-stores", "server/src/research/topics/actions.ts", `import { eq } from "drizzle-orm";`],
    ["rows-have-shapes", "server/src/research/topics/store.ts", "const a = await db.execute<Row>(b);"],
    ["names-at-the-edge", "web/src/features/outline/data.ts", "const { keyConcept } = node;"],
    ["names-at-the-edge", "contract/src/outline/rules.ts", 'const a = node["childOntologys"];'],
    ["names", "server/src/research/topics/utils.ts", ""],
    ["names", "web/src/lib/date-helpers.ts", ""],
    ["names", "server/src/research/runs/actions.ts", "class RunManager {}"],
    ["no-barrels-in-web", "web/src/features/topics/index.ts", `export { a } from "./a.ts";`],
  ])("%s: %s with %j", (rule, path, text) => {
    expect(broken(path, text)).toEqual([rule]);
  });

  test.each([
    ["server/src/platform/config.ts", "const a = process.env;"],
    ["server/src/adapters/fetcher.http.ts", "const a = await fetch(url);"],
    ["server/src/ports/fetcher.ts", "export type Fetcher = { fetch(url: string): Promise<Page> };"],
    ["server/src/platform/clock.ts", "const a = new Date();"],
    ["server/src/research/topics/actions.ts", "const a = new Date(text); // not Date.now()"],
    [
      "server/src/research/topics/actions.ts",
      `const a = "process.env"; seen.delete(b); prefetch(c); d.fetch(e);`,
    ],
    ["server/src/research/topics/actions.test.ts", "const a = Date.now();"],
    ["server/src/research/topics/card.store.ts", "await db.select();"],
    ["scripts/x.ts", "process.env; Date.now(); fetch(a);"],
  ])("%s may have %j", (path, text) => {
    expect(broken(path, text)).toEqual([]);
  });

  test("a file of more than 400 lines has to say why in its first line", () => {
    const long = "a;\n".repeat(401);
    expect(broken("text/src/a.ts", "a;\n".repeat(400))).toEqual([]);
    expect(broken("text/src/a.ts", long)).toEqual(["length"]);
    expect(broken("text/src/a.ts", `// long: one list of words\n${long}`)).toEqual([]);
  });

  test("a folder holds fewer than 20 files, tests not counted", () => {
    const files = (count: number) =>
      Array.from({ length: count }, (_, n) => ({ path: `text/src/f${n}.ts`, text: "" }));
    expect(findViolations([...files(19), { path: "text/src/f.test.ts", text: "" }], [])).toEqual([]);
    expect(findViolations(files(20), [])[0]).toMatchObject({ rule: "folder-size", path: "text/src/" });
  });
});

describe("the specification's names", () => {
  const text = "const { keyConcept } = node;";

  test("the edge and tests may know them, and a comment may explain them", () => {
    expect(broken("contract/src/outline/wire/node.rules.ts", text)).toEqual([]);
    expect(broken("contract/src/outline/editing.test.ts", text)).toEqual([]);
    expect(broken("web/src/features/outline/test-builder.tsx", text)).toEqual([]);
    expect(
      broken("server/src/research/topics/rules.ts", "// The specification calls it keyConcept."),
    ).toEqual([]);
  });

  test("a longer word is another one", () => {
    expect(broken("web/src/features/refresh/data.ts", "const a = api.refreshing.keyConcepts;")).toEqual([]);
  });
});

describe("exceptions", () => {
  const file = { path: "server/src/research/topics/actions.ts", text: "const a = Date.now();" };

  test("an exception excuses its rule in its file or folder only", () => {
    const reason = "because";
    expect(findViolations([file], [{ rule: "time-and-ids-in-clock", path: file.path, reason }])).toEqual([]);
    expect(
      findViolations(
        [file],
        [{ rule: "time-and-ids-in-clock", path: "server/src/research/topics/", reason }],
      ),
    ).toEqual([]);
    expect(findViolations([file], [{ rule: "length", path: file.path, reason }])).toHaveLength(2);
  });

  test("an exception that is no longer needed is reported", () => {
    const [violation] = findViolations([], [{ rule: "length", path: "text/src/gone.ts", reason: "because" }]);
    expect(violation?.rule).toBe("needless-exception");
  });

  test("a violation is told with its place and its reason", () => {
    const told = explain(findViolations([file], []));
    expect(told).toContain("server/src/research/topics/actions.ts:1");
    expect(told).toContain("a test that sets the clock must reach all of them");
  });
});
