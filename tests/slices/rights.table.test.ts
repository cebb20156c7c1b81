import { contract } from "@gyan/contract";
import type { Endpoint } from "@gyan/contract/endpoint.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import { TABLE } from "./permissions.table.ts";
import type { Objects, Row, ToldByRight } from "./permissions.table.ts";
import { HOLDERS, NEVER, rightsScene } from "./rights.scene.ts";
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
  test.each(ROWS)("%s: is told what is told of what never was", async (name, row) => {
    const { token } = await scene.person();
    const [theirs, never] = [standing[kindOf(row)], NEVER];
    expect(await asked(name, theirs, token)).toEqual(await asked(name, never, token));
  });
});

/** Things that a call names beside what stands in its address, or without an address: another's are as those that never were. */
const NAMED: Record<
  string,
  {
    at(objects: Objects): string;
    body?(objects: Objects): object;
    /** Null: nothing is found, as in one that is empty. */
    code: string | null;
  }
> = {
  "libraries.search libraryId": {
    at: ({ libraryId }) => `/libraries/passages?q=rain&libraryId=${libraryId}`,
    code: null,
  },
  "libraries.knowledgeStoreTags libraryId": {
    at: ({ libraryId }) => `/gyan/create/v1/gyanknowledgestore/tags?libraryId=${libraryId}`,
    code: "library_not_found",
  },
  "searching.everywhere libraryId": {
    at: ({ libraryId }) => `/search?q=rain&libraryId=${libraryId}`,
    code: "library_not_found",
  },
  "searching.everywhere topicId": {
    at: ({ topicId }) => `/search?q=rain&topicId=${topicId}`,
    code: "topic_not_found",
  },
  "catalogue.consolidateOptions topicId": {
    at: ({ topicId }) => `/gyan/create/v1/consolidateoptions?topicId=${topicId}`,
    code: "topic_not_found",
  },
  "dashboard.visit topicId": {
    at: () => "/visits",
    body: ({ topicId }) => ({ topicId }),
    code: "topic_not_found",
  },
  "topics.bulk ids": {
    at: () => "/topics/bulk",
    body: ({ topicId }) => ({ ids: [topicId], addTags: ["x"] }),
    code: "topic_not_found",
  },
  "topics.bulk folderId": {
    at: () => "/topics/bulk",
    body: ({ folderId }) => ({ ids: [1], folderId }),
    code: "folder_not_found",
  },
  "folders.add parentId": {
    at: () => "/folders",
    body: ({ folderId }) => ({ kind: "search", name: "Below", parentId: folderId }),
    code: "folder_not_found",
  },
  "documents.list libraryId": {
    at: () => "/document/v1/documents",
    body: ({ libraryId }) => ({ filter: { text: "", libraryId } }),
    code: null,
  },
  "outline.submitConcept knowledgeStoreIds": {
    at: () => "/gyan/create/v4/submitconceptfordiscovery",
    body: ({ libraryId }) => ({
      topicOutline: { id: 1, name: "rain" },
      sources: { knowledgeStoreIds: { [libraryId]: {} } },
    }),
    code: "library_not_found",
  },
};

describe("P-03 what is named beside the address", () => {
  test.each(Object.entries(NAMED))("%s", async (name, { at, body, code }) => {
    const { method } = endpointOf(name.split(" ")[0]!);
    const { token } = await scene.person();
    const told = async (objects: Objects) => {
      const { status, body: said } = await server.call(method, at(objects), {
        token,
        ...(body ? { body: body(objects) } : {}),
      });
      return { status, said };
    };
    const theirs = { ...NEVER, ...pick(standing.topic), ...pick(standing.folder), ...pick(standing.library) };
    const never = await told(NEVER);
    expect(await told(theirs)).toEqual(never);
    expect([never.status, never.said["code"]]).toEqual(code === null ? [200, undefined] : [404, code]);
  });
});

/** Those of the ids that are of something. */
const pick = (objects: Objects): Partial<Objects> =>
  Object.fromEntries(Object.entries(objects).filter(([key, id]) => id !== NEVER[key as keyof Objects]));
