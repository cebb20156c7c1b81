import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import { attackOn, below, body, DRAFT, libraryOf, type Node, root, SUBMIT } from "./outline.scene.ts";

type Library = { id: number; uuid: string };
let server: TestApp;
let mine: Library;
let binned: Library;
let foreign: Library;
let foreignDraft: number;
let foreignDocument: number;
let send: ReturnType<typeof attackOn>["send"];
let expectRefusal: ReturnType<typeof attackOn>["expectRefusal"];

beforeAll(async () => {
  server = await startApp({ LOG_LEVEL: "silent" });
  const [me, other] = [await server.someone(), await server.someone()];
  ({ send, expectRefusal } = attackOn(server, me.token));
  [mine, binned, foreign] = [
    await libraryOf(server, me.token, "Mine"),
    await libraryOf(server, me.token, "Thrown away"),
    await libraryOf(server, other.token, "Theirs"),
  ];
  await server.call("DELETE", `/libraries/${binned.id}`, { token: me.token });
  await server.call("POST", DRAFT, {
    token: other.token,
    body: { name: "Theirs", data: '{"topicOutline":{"name":"Theirs","id":1}}' },
  });
  const drafts = await server.call<{ drafts: { id: number }[] }>("POST", "/gyan/create/v1/drafts", {
    token: other.token,
  });
  foreignDraft = drafts.body.drafts[0]!.id;
  const { rows } = await server.app.db.pool.query<{ id: string }>(
    `insert into documents (uuid, owner_id, library_id, folder, file_name, name_key, file_size, state, tags, created_at)
     values (gen_random_uuid(), $1, $2, '', 'theirs.txt', 'theirs.txt', 0, 'ready', '{}', now()) returning id`,
    [other.personId, foreign.id],
  );
  foreignDocument = Number(rows[0]!.id);
});
afterAll(() => server.stop());

describe("sources that are none", () => {
  const node = (more: Node) => body(root(more));
  const gyan = (sources: Node) => body(root(), { sources });
  const tagged = (tags: unknown) => gyan({ repoIds: { [mine.id]: tags } });

  test.each([
    "example.org",
    "ftp://example.org/",
    "javascript:alert(1)",
    "file:///etc/passwd",
    "data:text/html,x",
    "https://",
    "https://name:secret@example.org/",
    "not an address",
    "https://exa mple.org/",
    `https://example.org/${"x".repeat(1990)}`,
  ])("MS-02 %s is no web address, for the gyan or for a node", async (address) => {
    for (const json of [
      gyan({ favouriteWebsites: [address] }),
      gyan({ dispreferredWebsites: ["https://example.org/", address] }),
      node({ sources: [address] }),
      node({ sourcesSubTopic: { favouriteWebsites: [address] } }),
    ])
      await expectRefusal(() => send(SUBMIT, json), "invalid_input", /Please add valid Website URL|Too big/u);
  });

  test("MS-02 an empty address, and one that is there already, say so in the builder's words", async () => {
    await expectRefusal(
      () => send(SUBMIT, gyan({ favouriteWebsites: [" "] })),
      "invalid_input",
      /^Please add Website URL$/u,
    );
    const twice = ["https://example.org/a", "HTTPS://EXAMPLE.ORG/a/"];
    for (const json of [gyan({ favouriteWebsites: twice }), node({ sources: twice })])
      await expectRefusal(() => send(SUBMIT, json), "invalid_input", /^URL already exists in the list$/u);
    await expectRefusal(() => send(SUBMIT, gyan({ favouriteWebsites: [7] })), "invalid_input");
    const many = Array.from({ length: 501 }, (_, n) => `https://example.org/${n}/`);
    await expectRefusal(() => send(SUBMIT, gyan({ favouriteWebsites: many })), "invalid_input");
  });

  test.each<[what: string, params: unknown]>([
    ["a source that there is not", { nowhere: { author: "x" } }],
    ["a search engine, which is no special source", { "google-cse": { q: "x" } }],
    ["a parameter that there is not", { arxiv: { colour: "x" } }],
    ["a source without a parameter", { arxiv: {} }],
    ["an empty value", { arxiv: { author: "" } }],
    ["a value of commas", { arxiv: { author: " , ," } }],
    ["a list of no values", { arxiv: { author: [] } }],
    ["an empty value among others", { arxiv: { author: ["Hinton", " "] } }],
    ["an entry without a value", { arxiv: { author: [{ value: [], includeSubtopic: ["true"] }] } }],
    ["a value that is a number", { arxiv: { author: 7 } }],
    ["a value of 3,000 characters", { arxiv: { author: "x".repeat(3000) } }],
    ["parameters that are a list", { arxiv: ["author"] }],
  ])("MS-12 %s", async (_, sourceParams) => {
    await expectRefusal(() => send(SUBMIT, node({ sourceParams })), "invalid_input");
  });

  test.each<[what: string, tags: unknown, message?: RegExp]>([
    ["no values", { Subject: { DT: "Text", V: [] } }, /please select values for the tags selected/u],
    ["a blank value", { Subject: { DT: "Text", V: [" "] } }, /please select values/u],
    ["values of another type", { Subject: { DT: "Text", V: [7] } }],
    ["values that are no list", { Subject: { DT: "Text", V: "x" } }],
    ["no type", { Subject: { V: ["x"] } }],
    ["a date without ends", { Read: { DT: "Date", V: ["", ""] } }, /please select values/u],
    ["a date with one end only", { Read: { DT: "Date", V: ["2024-01-01"] } }, /two ends/u],
    ["a date with three ends", { Read: { DT: "Date", V: ["2024", "2025", "2026"] } }, /two ends/u],
    ["an end that is no date", { Read: { DT: "Date", V: ["yesterday", ""] } }, /is a date/u],
    ["a thirteenth month", { Read: { DT: "Date", V: ["2024-13-01", ""] } }, /is a date/u],
    ["from after to", { Read: { DT: "Date", V: ["2024-05-02", "2024-05-01"] } }, /begins before/u],
    ["from a year after to", { Read: { DT: "Date", V: ["2025", "2024-12-31T23:59:59.999Z"] } }, /begins/u],
    ["201 values", { Subject: { DT: "Text", V: Array(201).fill("x") } }],
    ["a filter that is null", { Subject: null }],
  ])("KS-05 MS-04 a tag filter with %s", async (_, tags, message) => {
    await expectRefusal(() => send(SUBMIT, tagged(tags)), "invalid_input", message);
    const own = { sourcesSubTopic: { knowledgeStoreIds: { [mine.uuid]: tags } } };
    await expectRefusal(() => send(SUBMIT, node(own)), "invalid_input", message);
  });

  test("KS-05 a tag that the library has not, or that is a date there, is refused by its name", async () => {
    await expectRefusal(() => send(SUBMIT, tagged({ Colour: { DT: "Text", V: ["red"] } })), "tag_unknown");
    await expectRefusal(() => send(SUBMIT, tagged({ Read: { DT: "Text", V: ["x"] } })), "tag_value_wrong");
    await expectRefusal(
      () => send(SUBMIT, tagged({ Subject: { DT: "Date", V: ["2024", ""] } })),
      "tag_value_wrong",
    );
  });

  test("a library of somebody else, in the bin, or that never was: by id and by uuid, wherever it is named", async () => {
    for (const id of [foreign.id, foreign.uuid, binned.id, binned.uuid, 999_999, 0, -1, 1.5, "", "١", "null"])
      for (const json of [
        gyan({ repoIds: { [id]: {} } }),
        gyan({ knowledgeStoreIds: { [mine.id]: {}, [id]: {} } }),
        node({ sourcesSubTopic: { repoIds: { [id]: {} } } }),
        body(below({ name: "a", id: 2, sourcesSubTopic: { knowledgeStoreIds: { [id]: {} } } })),
      ])
        await expectRefusal(() => send(SUBMIT, json), "library_not_found");
  });

  test("one's own library is searched, by id and by uuid, with both kinds of tags", async () => {
    const tags = {
      Subject: { DT: "Text", V: ["cells"] },
      Read: { DT: "Date", V: ["", "2024-05-01T23:59:59.999Z"] },
    };
    for (const id of [mine.id, mine.uuid])
      expect((await send(SUBMIT, gyan({ repoIds: { [id]: tags } }))).status).toBe(200);
  });
});

describe("things of other people", () => {
  test("another's draft, or one that is none, is searched with by nobody", async () => {
    for (const draftId of [
      foreignDraft,
      String(foreignDraft),
      0,
      -1,
      1.5,
      2 ** 53,
      2 ** 31,
      "x",
      "constructor",
    ])
      await expectRefusal(
        () => send(SUBMIT, body(below({ name: "a", id: 2 }), { draftId })),
        "draft_not_found",
      );
    const stolen = { id: foreignDraft, name: "Mine now", data: "{}" };
    await expectRefusal(() => send(DRAFT, JSON.stringify(stolen)), "draft_not_found");
  });

  test("nor is another's document analysed", async () => {
    const sent = JSON.stringify({ name: "Theirs", description: "", docId: [foreignDocument] });
    await expectRefusal(() => send("/gyan/create/v1/submitdocumentfordiscovery", sent), "document_not_found");
  });
});
