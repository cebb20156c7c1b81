import { contract } from "@gyan/contract";
import type { Endpoint } from "@gyan/contract/endpoint.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import { TABLE } from "./permissions.table.ts";
import type { Objects, Row, ToldByRight } from "./permissions.table.ts";
import { NEVER } from "./rights.named.ts";
import { HOLDERS, rightsScene } from "./rights.scene.ts";
import type { Caller, Kind } from "./rights.scene.ts";

/** What is told tells also what it is that a right is needed on. */
const KINDS: Record<string, Kind> = {
  topic_not_found: "topic",
  article_not_found: "topic",
  note_not_found: "topic",
  folder_not_found: "folder",
  library_not_found: "library",
};
const CALLERS = Object.keys(HOLDERS) as Caller[];
const ROWS = Object.entries(TABLE).filter(([, row]) => row.reader !== undefined);

let server: TestApp;
let scene: Awaited<ReturnType<typeof rightsScene>>;
/** Which nobody changes: calls that only read, or that are refused. */
let standing: Record<Kind, Objects>;
beforeAll(async () => {
  server = await startApp({ LOG_LEVEL: "silent" });
  scene = await rightsScene(server);
  standing = {
    topic: await scene.fresh("topic"),
    folder: await scene.fresh("folder"),
    library: await scene.fresh("library"),
  };
});
afterAll(() => server.stop());

const endpointOf = (name: string): Endpoint => {
  const [slice, call] = name.split(".") as [keyof typeof contract, string];
  return (contract[slice] as Record<string, Endpoint>)[call]!;
};

async function asked(name: string, objects: Objects, token: string) {
  const { at, body } = TABLE[name]!.foreign!;
  const sent = typeof body === "function" ? (body as (objects: Objects) => object)(objects) : body;
  const response = await fetch(`${server.base}/api${at(objects)}`, {
    method: endpointOf(name).method,
    headers: { "x-auth-token": token, ...(sent ? { "content-type": "application/json" } : {}) },
    ...(sent ? { body: JSON.stringify(sent) } : {}),
  });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  return { status: response.status, body: (isJson ? JSON.parse(text) : {}) as { code?: string } };
}

function expectedFor(row: Row, caller: Caller): ToldByRight {
  const right = HOLDERS[caller];
  if (right === "commenter") return row.commenter ?? row.reader!;
  if (right === "owner") return row.owner ?? (row.editor === 404 ? 404 : "in");
  return right === "reader" ? row.reader! : row.editor!;
}

const toldBy = (status: number): ToldByRight | 500 =>
  status >= 500 ? 500 : status === 403 || status === 404 ? status : "in";

/** Some ways do not lead to some things. */
const callersOf = (kind: Kind): Caller[] =>
  CALLERS.filter(
    (caller) =>
      !(kind === "library" && caller === "a commenter by a folder") &&
      !(kind === "folder" && caller === "a reader by the portal"),
  );

const kindOf = (row: Row): Kind => KINDS[row.foreign!.code]!;

test("P-03 every row with rights says on what they are", () => {
  expect(ROWS.filter(([, row]) => !row.foreign || !kindOf(row) || !row.editor).map(([name]) => name)).toEqual(
    [],
  );
  // Every call with a topic, an article, a folder or a library in its address says what each right opens.
  const unsaid = Object.entries(TABLE).filter(([name, row]) => {
    const isNamed = /:(topicId|articleId|folderId|libraryId)\b/.test(endpointOf(name).path);
    return isNamed && !endpointOf(name).public && row.reader === undefined && !SAID_ELSEWHERE.has(name);
  });
  expect(unsaid.map(([name]) => name)).toEqual([]);
});

/** Whom the portal tells what: portal.rights.test.ts. */
const SAID_ELSEWHERE = new Set(["portal.library", "portal.work"]);

describe("P-03 X-03 what each right opens, by whatever way it came", () => {
  test.each(ROWS)("%s", async (name, row) => {
    const kind = kindOf(row);
    const answers: Partial<Record<Caller, string | number>> = {};
    const wanted: typeof answers = {};
    for (const caller of callersOf(kind)) {
      const expected = expectedFor(row, caller);
      const changes = expected === "in" && endpointOf(name).method !== "GET";
      const objects = changes ? await scene.fresh(kind) : standing[kind];
      const { status, body } = await asked(name, objects, scene.people.get(caller)!.token);
      answers[caller] = toldBy(status);
      wanted[caller] = expected;
      if (status === 403) expect([caller, body.code]).toEqual([caller, "right_missing"]);
    }
    expect(answers).toEqual(wanted);
  });
});

describe("P-03 what lies in the bin", () => {
  let binned: Record<Kind, Objects>;
  const ADDRESSES = {
    topic: ({ topicId }: Objects) => `/topics/${topicId}`,
    folder: ({ folderId }: Objects) => `/folders/${folderId}`,
    library: ({ libraryId }: Objects) => `/libraries/${libraryId}`,
  };
  beforeAll(async () => {
    const put = async (kind: Kind) => {
      const objects = await scene.fresh(kind);
      const { token } = scene.owner;
      expect((await server.call("DELETE", ADDRESSES[kind](objects), { token })).status).toBe(200);
      return objects;
    };
    binned = { topic: await put("topic"), folder: await put("folder"), library: await put("library") };
  });
  const restores = ["topics.restore", "folders.restore", "libraries.restore"];

  test.each(ROWS.filter(([name]) => !restores.includes(name)))(
    "%s: is nowhere, for nobody",
    async (name, row) => {
      for (const caller of callersOf(kindOf(row))) {
        const { status, body } = await asked(name, binned[kindOf(row)], scene.people.get(caller)!.token);
        expect([caller, status, body.code]).toEqual([caller, 404, row.foreign!.code]);
      }
    },
  );

  test.each(restores)("%s: its owner takes it back, and nobody else", async (name) => {
    const kind = kindOf(TABLE[name]!);
    const told = async (token: string) => toldBy((await asked(name, binned[kind], token)).status);
    expect(await told((await scene.person()).token)).toBe(404);
    for (const caller of ["a reader", "a commenter", "an editor", "an editor by a group"] as const)
      expect([caller, await told(scene.people.get(caller)!.token)]).toEqual([caller, 403]);
    expect(await told(scene.owner.token)).toBe("in");
  });
});

describe("P-03 who has no right", () => {
  let strangers: Record<string, string>;
  beforeAll(async () => {
    strangers = {
      "somebody of another organisation": (await scene.person()).token,
      "a curator of another organisation": (await scene.person("Portal Curator")).token,
    };
  });

  test.each(ROWS)("%s: is told what is told of what never was", async (name, row) => {
    const [theirs, never] = [standing[kindOf(row)], NEVER];
    for (const [who, token] of Object.entries(strangers))
      expect([who, await asked(name, theirs, token)]).toEqual([who, await asked(name, never, token)]);
  });
});

describe("P-03 P-04 who was disabled", () => {
  const caller = "an editor by a group";
  const disabled = (isSo: boolean) =>
    server.app.db.pool.query(`update people set disabled_at = ${isSo ? "now()" : "null"} where id = $1`, [
      scene.people.get(caller)!.personId,
    ]);
  beforeAll(() => disabled(true));
  afterAll(() => disabled(false));

  test.each(ROWS)("%s: nothing is open to them, whatever they were given", async (name, row) => {
    const { status } = await asked(name, standing[kindOf(row)], scene.people.get(caller)!.token);
    expect(status).toBe(401);
  });
});
