import { expect, test } from "vitest";
import { brokenNames, checkDocuments, wrongRooms } from "./documents.ts";

const files = new Set([
  "server/src/research/runs/work.ts",
  "docs/decisions/0001-start.md",
  "docs/architecture.md",
]);
const broken = (text: string) =>
  brokenNames([{ path: "docs/architecture.md", text }], (one) => files.has(one));

test("a file may be named from the root, from a workspace or from its wing", () => {
  expect(broken("`server/src/research/runs/work.ts`, `research/runs/work.ts` and `runs/work.ts`")).toEqual(
    [],
  );
  expect(broken("`POST /api/topics`, `npm run check`, `server/src/<slice>/`, `a*/b.ts`")).toEqual([]);
});

test("a file that is gone and a link that leads nowhere are told with their page", () => {
  expect(broken("`runs/gone.ts`")).toEqual(["docs/architecture.md names runs/gone.ts, which does not exist"]);
  expect(broken("[one](decisions/0001-start.md#why) [two](decisions/0002.md)")).toEqual([
    "docs/architecture.md links to decisions/0002.md, which does not exist",
  ]);
});

test("the page of a wing tells of all its rooms and of no others", () => {
  expect(
    wrongRooms("server/src/people", "- **rights** who may do what\n- **tours** help", ["rights", "audit"]),
  ).toEqual([
    "server/src/people/README.md does not tell of audit",
    "server/src/people/README.md tells of tours, which is gone",
  ]);
  expect(wrongRooms("server/src/people", null, ["rights"])).toHaveLength(1);
});

test("the documents of the project name what is there", async () => {
  expect((await checkDocuments()).output).toBe("");
});
