import { isOver, type TaskStatus } from "@gyan/contract/runs.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import {
  attackOn,
  below,
  body,
  type Code,
  DRAFT,
  libraryOf,
  type Node,
  root,
  SUBMIT,
} from "./outline.scene.ts";
import { usualSeconds } from "../support/usual-seconds.ts";

let server: TestApp;
let token: string;
let mine: { id: number };
let send: ReturnType<typeof attackOn>["send"];
let expectRefusal: ReturnType<typeof attackOn>["expectRefusal"];

beforeAll(async () => {
  server = await startApp({ LOG_LEVEL: "silent" });
  ({ token } = await server.someone());
  ({ send, expectRefusal } = attackOn(server, token));
  mine = await libraryOf(server, token, "Mine");
});
afterAll(() => server.stop());

const flat = (count: number): Node =>
  below(...Array.from({ length: count }, (_, at) => ({ name: `Node ${at}`, id: at + 2 })));
const nested = (levels: number): string =>
  `{"topicOutline":${Array.from({ length: levels }, (_, at) => `{"name":"n","id":${at + 1},"subtopics":[`).join("")}${"]}".repeat(levels)}}`;

const TWICE = /is used twice/u;
const ABOVE = /names topics above/u;
const NUMBER = /expected number|expected int|>=1|<=/iu;

const trees: [what: string, outline: unknown, code?: Code, message?: RegExp][] = [
  ["a subtopic with the id of its parent", below({ name: "a", id: 1 }), "invalid_input", TWICE],
  [
    "a subtopic that repeats an ancestor further up",
    below({ name: "a", id: 2, subtopics: [{ name: "b", id: 3, subtopics: [{ name: "c", id: 2 }] }] }),
    "invalid_input",
    TWICE,
  ],
  ["two subtopics of one id", below({ name: "a", id: 2 }, { name: "b", id: 2 }), "invalid_input", TWICE],
  [
    "one id in two branches",
    below({ name: "a", id: 2, subtopics: [{ name: "x", id: 9 }] }, { name: "x", id: 9 }),
    "invalid_input",
    TWICE,
  ],
  ["a root that is not 1", { name: "x", id: 7 }, "invalid_input", /root of an outline/u],
  [
    "a context that is itself",
    below({ name: "a", id: 2, parentSearchContextList: [2] }),
    "invalid_input",
    ABOVE,
  ],
  [
    "a context below it",
    below({ name: "a", id: 2, parentRelContextList: [3], subtopics: [{ name: "b", id: 3 }] }),
    "invalid_input",
    ABOVE,
  ],
  [
    "a context beside it",
    below({ name: "a", id: 2 }, { name: "b", id: 3, parentSearchContextList: [1, 2] }),
    "invalid_input",
    ABOVE,
  ],
  [
    "a context that nobody is",
    below({ name: "a", id: 2, parentRelContextList: [404] }),
    "invalid_input",
    ABOVE,
  ],
  ["a root within itself", root({ parentSearchContextList: [1] }), "invalid_input", ABOVE],
  [
    "TO-07 a label that counts zero",
    below({ name: "a", id: 2, isOrganisationalLabel: true, isArticleCountToZero: true }),
    "invalid_input",
    /not both/u,
  ],
  [
    "TO-07 a label with a search context",
    below({ name: "a", id: 2, isOrganisationalLabel: true, parentSearchContextList: [1] }),
    "invalid_input",
    /has no context/u,
  ],
  [
    "TO-07 a zero count with a relevance context",
    below({ name: "a", id: 2, isArticleCountToZero: true, parentRelContextList: [1] }),
    "invalid_input",
    /has no context/u,
  ],
  ["TO-10 a blank root", { name: "  ", id: 1 }, "outline_blank"],
  ["TO-10 a root of signs that nobody sees", { name: "\u200b\u00a0\u200d", id: 1 }, "outline_blank"],
  ["TO-11 a blank subtopic", below({ name: " ", id: 2 }), "outline_blank"],
  ["TO-10 a subtopic of nothing that a name may have", below({ name: "<>()/*", id: 2 }), "outline_blank"],
  ["TO-11 a blank keyword", root({ keyConcept: [{ name: "  " }] }), "invalid_input"],
  [
    "TO-11 a keyword of nothing that a name may have",
    root({ keyConcept: [{ name: "(*)" }] }),
    "invalid_input",
    /Empty keyword not allowed/u,
  ],
  ["a name of 501 characters", root({ name: "x".repeat(501) }), "invalid_input"],
  ["a name of a megabyte", root({ name: "x".repeat(1_000_000) }), "invalid_input"],
  ["201 keywords", root({ keyConcept: Array.from({ length: 201 }, () => ({ name: "k" })) }), "invalid_input"],
  ["a subtopic without a name", below({ id: 2 }), "invalid_input"],
  ["a subtopic without an id", below({ name: "a" }), "invalid_input"],
  ["no outline", undefined, "invalid_input"],
  ["a list", [root()], "invalid_input"],
  ["a word", "Energy storage", "invalid_input"],
  ["null", null, "invalid_input"],
  ["subtopics that are an object", root({ subtopics: { name: "a", id: 2 } }), "invalid_input"],
  ["a subtopic that is null", below(null), "invalid_input"],
  ["a subtopic that is a list", below([]), "invalid_input"],
  ["a name that is a number", root({ name: 7 }), "invalid_input"],
  ["a flag that is a text", root({ skipRelevance: "true" }), "invalid_input"],
  ["a keyword that is a text", root({ keyConcept: ["k"] }), "invalid_input"],
  ["contexts that are a number", below({ name: "a", id: 2, parentRelContextList: 1 }), "invalid_input"],
  ...[0, -1, 1.5, 2 ** 31, 2 ** 53, "2", true, [2], null].map((id): [string, unknown, Code, RegExp] => [
    `an id that is ${JSON.stringify(id)}`,
    below({ name: "a", id }),
    "invalid_input",
    NUMBER,
  ]),
  ["export rules of 100 kB", root({ exportDocumentRules: { a: "x".repeat(100_000) } }), "invalid_input"],
  ["501 nodes", flat(500), "outline_too_large"],
  ["10,000 nodes", flat(10_000), "outline_too_large"],
  [
    "10,000 nodes, a hundred below each of a hundred",
    below(
      ...Array.from({ length: 100 }, (_, n) => ({
        name: "n",
        id: n + 2,
        subtopics: Array.from({ length: 100 }, (_child, m) => ({ name: "m", id: 1000 + n * 100 + m })),
      })),
    ),
    "outline_too_large",
  ],
  [
    "300,000 nodes of nothing",
    root({ subtopics: Array.from({ length: 300_000 }, () => ({})) }),
    "outline_too_large",
  ],
];

describe("outlines that are none", () => {
  test.each(trees)(
    "%s: a search says what is wrong, and stores nothing",
    async (_, outline, code, message) => {
      await expectRefusal(() => send(SUBMIT, body(outline)), code ?? "invalid_input", message);
    },
  );

  /** What is missing, blank or a number too many is work that is not finished; a draft keeps it. */
  const inDraft = trees.filter(
    ([what]) =>
      !/blank|without|nothing|keyword|flag|rules|no outline|null$|contexts that|nobody sees|megabyte/u.test(
        what,
      ),
  );
  test.each(inDraft)("%s: is no draft either", async (_, outline) => {
    const data = JSON.stringify({ topicOutline: outline, sources: {}, config: {} });
    await expectRefusal(() => send(DRAFT, JSON.stringify({ name: "Bad", data })), "invalid_input");
  });

  test.each([26, 31])("%i levels are too deep, 25 are not", async (levels) => {
    await expectRefusal(() => send(SUBMIT, nested(levels)), "outline_too_deep");
    await expectRefusal(
      () => send(DRAFT, JSON.stringify({ name: "Deep", data: nested(levels) })),
      "invalid_input",
    );
    expect((await send(SUBMIT, nested(25))).status).toBe(200);
  });

  test("10,000 levels, and brackets without end, do not overflow anything", async () => {
    await expectRefusal(() => send(SUBMIT, nested(10_000)), "bad_request");
    const data = nested(10_000);
    await expectRefusal(() => send(DRAFT, JSON.stringify({ name: "Deep", data })), "invalid_input");
    await expectRefusal(
      () => send("/me/unfinished", `{"data":{"ontologyData":${nested(10_000)}}}`, "PUT"),
      "bad_request",
    );
  });

  test.each([
    ["10,000 nodes", () => body(flat(10_000))],
    ["2 MB of empty nodes", () => body(root({ subtopics: Array.from({ length: 600_000 }, () => ({})) }))],
    ["10,000 levels", () => nested(10_000)],
  ])("%s are answered at once", async (_, make) => {
    const json = make();
    const took: number[] = [];
    for (let n = 0; n < 3; n++)
      took.push(
        await usualSeconds(async () => {
          expect((await send(SUBMIT, json)).status).toBeGreaterThanOrEqual(400);
        }),
      );
    expect(Math.min(...took)).toBeLessThan(1);
  });
});

test("an outline of 500 nodes is taken, and the server answers while it is planned", async () => {
  const within = { parentSearchContextList: [1], parentRelContextList: [1], keyConcept: [{ name: "cells" }] };
  const subtopics = Array.from({ length: 499 }, (_, at) => ({ name: `Kind ${at}`, id: at + 2, ...within }));
  const made = await server.call<{ topic: { topicId: number } }>("POST", SUBMIT, {
    token,
    body: { topicOutline: root({ subtopics }) },
  });
  expect(made.status).toBe(200);
  const topic = `/topics/${made.body.topic.topicId}`;
  const asked = await server.call<{ run: { status: string }; nodes: unknown[] }>("GET", topic, { token });
  expect(asked.body.nodes).toHaveLength(500);
  expect(isOver(asked.body.run.status as TaskStatus)).toBe(false);
  await server.call("POST", `${topic}/cancel`, { token });
});

describe("numbers and names that JSON lets through", () => {
  test.each([
    ["an id", `{"topicOutline":{"name":"x","id":1e999}}`],
    ["a parameter", `{"topicOutline":{"name":"x","id":1},"config":{"maxSearchCount":1e999}}`],
    ["a parameter in a list", `{"topicOutline":{"name":"x","id":1},"config":{"searchProvider":[-1e999]}}`],
    ["what is carried along", `{"topicOutline":{"name":"x","id":1,"dor":{"deep":[1e999]}}}`],
    ["a context", `{"topicOutline":{"name":"x","id":1,"parentRelContextList":[1e999]}}`],
  ])("1e999 as %s", async (_, json) => {
    await expectRefusal(() => send(SUBMIT, json), "invalid_input");
  });

  test("NaN is no JSON", async () => {
    await expectRefusal(() => send(SUBMIT, '{"topicOutline":{"name":"x","id":NaN}}'), "bad_request");
  });

  test.each<[what: string, json: string, code: Code]>([
    ["a library", '"sources":{"repoIds":{"constructor":{}}}', "library_not_found"],
    ["a knowledge store", '"sources":{"knowledgeStoreIds":{"toString":{}}}', "library_not_found"],
    [
      "a tag",
      '"sources":{"repoIds":{"MINE":{"constructor":{"DT":"Text","V":["x"]},"__proto__":{"DT":"Text","V":["x"]}}}}',
      "tag_unknown",
    ],
  ])("the name of a prototype is no name of %s", async (_, json, code) => {
    const sent = `{"topicOutline":{"name":"x","id":1},${json.replace("MINE", String(mine.id))}}`;
    await expectRefusal(() => send(SUBMIT, sent), code);
    expect(Object.hasOwn(Object, "V")).toBe(false);
    expect(({} as { DT?: unknown }).DT).toBeUndefined();
  });

  test("nor of a special source, a parameter of one, or a node's library", async () => {
    for (const node of [
      '"sourceParams":{"constructor":{"name":"x"}}',
      '"sourceParams":{"arxiv":{"constructor":"x"}}',
      '"sourceParams":{"hasOwnProperty":{}}',
    ])
      await expectRefusal(
        () => send(SUBMIT, `{"topicOutline":{"name":"x","id":1,${node}}}`),
        "invalid_input",
      );
    const json =
      '{"topicOutline":{"name":"x","id":1,"sourcesSubTopic":{"repoIds":{"valueOf":{}},"includeSubTopic":{"valueOf":true}}}}';
    await expectRefusal(() => send(SUBMIT, json), "library_not_found");
  });

  test("what would be a prototype is gone before anybody sees it", async () => {
    const sent = '{"topicOutline":{"name":"x","id":1},"sources":{"repoIds":{"__proto__":{"a":{}}}}}';
    expect((await send(SUBMIT, sent)).status).toBe(200);
    expect(({} as { a?: unknown }).a).toBeUndefined();
  });
});

describe("unfinished work", () => {
  test("what is no object, too much, or no JSON is refused and changes nothing", async () => {
    const put = (json: string) => send("/me/unfinished", json, "PUT");
    expect((await put('{"data":{"ontologyData":{"name":"Kept"}}}')).status).toBe(200);
    await expectRefusal(() => put('{"data":[]}'), "invalid_input");
    await expectRefusal(() => put('{"data":"{}"}'), "invalid_input");
    await expectRefusal(() => put("{}"), "invalid_input");
    await expectRefusal(() => put(`{"data":{"${"k".repeat(201)}":1}}`), "invalid_input");
    await expectRefusal(() => put(`{"data":{"a":"${"x".repeat(1_100_000)}"}}`), "too_large");
    await expectRefusal(() => put('{"data":{"a":NaN}}'), "bad_request");
    const { body: kept } = await server.call("GET", "/me/unfinished", { token: token });
    expect(kept).toMatchObject({ data: { ontologyData: { name: "Kept" } } });
  });
});

describe("TO-10 names are cleaned as the browser cleans them", () => {
  test("a sentence of signs that nobody sees is none", async () => {
    const sentence = JSON.stringify({ discoverySentence: ["\u200b\u00a0\u200d"], ontologyId: null });
    await expectRefusal(() => send("/gyan/create/submitsentencefordiscovery", sentence), "outline_blank");
  });

  test("in an outline; a question alone stays as somebody wrote it", async () => {
    const sent = below({ name: "Cells (old)\u200b & new", id: 2, keyConcept: [{ name: "<b>ageing</b>" }] });
    const answer = await server.call<{ topic: { topicId: number } }>("POST", SUBMIT, {
      token: token,
      body: { topicOutline: { ...sent, name: "Store* of energy" } },
    });
    const { rows } = await server.app.db.pool.query<{ root: unknown }>(
      "select root from outlines where topic_id = $1",
      [answer.body.topic.topicId],
    );
    expect(rows[0]!.root).toMatchObject({
      name: "Store of energy",
      children: [{ name: "Cells old & new", keywords: [{ text: "bageingb" }] }],
    });
    const question = "Is CO₂/CH₄ (gas) “stored”: how?";
    const alone = await server.call<{ topic: { topicId: number } }>("POST", SUBMIT, {
      token: token,
      body: { topicOutline: { name: ` ${question} `, id: 1 } },
    });
    const { body: topic } = await server.call("GET", `/topics/${alone.body.topic.topicId}`, {
      token: token,
    });
    expect(topic).toMatchObject({ topicName: question });
  });
});
