import type { ParameterView } from "@gyan/contract/admin/index.ts";
import type { ParameterDefinition } from "@gyan/contract/catalogue.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aQuestion, aTemplate, catalogueScene } from "./admin.catalogue.scene.ts";
import type { Item } from "./admin.catalogue.scene.ts";

let scene: Awaited<ReturnType<typeof catalogueScene>>;
beforeAll(async () => {
  scene = await catalogueScene();
});
afterAll(() => scene.server.stop());

describe("X-06 parameters", () => {
  const given = ({ content }: ParameterView) => {
    const { label, description, effect, options, minimum, maximum, groupDefaults, isDisabled } = content;
    return {
      label,
      description,
      effect,
      options,
      minimum,
      maximum,
      default: content.default,
      groupDefaults,
      isDisabled,
    };
  };
  const change = async (name: string, more: object) => {
    const before = await scene.parameter(name);
    return scene.asAdmin<Item & { fields?: { path: string }[] }>("PUT", `/admin/parameters/${before.id}`, {
      version: before.version,
      content: { ...given(before), ...more },
    });
  };
  const back = async (name: string) => {
    const { id, version } = await scene.parameter(name);
    expect((await scene.asAdmin("POST", `/admin/catalogue/${id}/reset`, { version })).status).toBe(200);
  };

  test("X-06 RF-01 what it says, its limits and its defaults are shown to everybody at once", async () => {
    const { status, body } = await change("maxSearchCount", {
      label: { en: "Articles", fr: "Articles à lire" },
      minimum: 2,
      maximum: 40,
      default: "20",
      groupDefaults: { "Portal Users": "12" },
      isDisabled: true,
    });
    expect([status, body.isEdited]).toEqual([200, true]);
    const shown = (
      await scene.asReader<ParameterDefinition[]>("/gyan/create/v1/parameters?scope=CREATE")
    ).find(({ name }) => name === "maxSearchCount");
    expect(shown).toMatchObject({
      label: "Articles",
      minimum: 2,
      maximum: 40,
      defaultValue: "20",
      userGroupDefaultValue: "12",
      disabled: true,
      fieldType: "TextField",
      type: "number",
    });
    await back("maxSearchCount");
    expect((await scene.parameter("maxSearchCount")).content).toMatchObject({
      default: "30",
      groupDefaults: { "Portal Curator": "50" },
      isDisabled: false,
    });
  });

  test.each([
    ["maxSearchCount", { default: "101" }, "content.default"],
    ["maxSearchCount", { default: "0" }, "content.default"],
    ["maxSearchCount", { default: "many" }, "content.default"],
    ["maxSearchCount", { default: "1.5" }, "content.default"],
    ["maxSearchCount", { default: "-5" }, "content.default"],
    ["maxSearchCount", { default: "" }, "content.default"],
    ["maxSearchCount", { default: ["30"] }, "content.default"],
    ["maxSearchCount", { maximum: 101 }, "content.maximum"],
    ["maxSearchCount", { minimum: 0 }, "content.minimum"],
    ["maxSearchCount", { minimum: 40, maximum: 30 }, "content.maximum"],
    ["maxSearchCount", { maximum: 20 }, "content.default"],
    ["maxSearchCount", { groupDefaults: { "Portal Users": "500" } }, "content.groupDefaults.Portal Users"],
    ["maxRepositorySearchCount", { maximum: 1000 }, "content.maximum"],
    ["maxIdleWaitTime", { minimum: 5 }, "content.minimum"],
    ["maxIdleWaitTime", { default: "9" }, "content.default"],
    ["maxIdleWaitTime", { default: "60000" }, "content.default"],
    ["metaSearch", { default: "perhaps" }, "content.default"],
    ["metaSearch", { default: ["true"] }, "content.default"],
    ["metaSearch", { minimum: 1 }, "content.minimum"],
    ["metaSearch", { options: { true: { en: "Yes" } } }, "content.options"],
    ["searchProvider", { default: [4] }, "content.default"],
    ["searchProvider", { default: [1, "1"] }, "content.default"],
    ["searchProvider", { default: "1" }, "content.default"],
    [
      "searchProvider",
      { options: Object.fromEntries([1, 2, 3, 4].map((n) => [n, { en: `No ${n}` }])) },
      "content.options",
    ],
    ["publishedFrom", { default: "2024-02-31" }, "content.default"],
    ["publishedFrom", { default: "yesterday" }, "content.default"],
    ["minimumRelevance", { default: "1.5" }, "content.default"],
    ["minimumRelevance", { maximum: 2 }, "content.maximum"],
  ])("RF-01 %s cannot have %j", async (name, more, path) => {
    const before = await scene.parameter(name);
    const { status, body } = await change(name, more);
    expect(body).toMatchObject({
      code: "invalid_input",
      fields: expect.arrayContaining([expect.objectContaining({ path })]),
    });
    expect(status).toBe(400);
    expect(await scene.parameter(name)).toEqual(before);
  });

  test.each([
    ["name", "anotherName"],
    ["fieldType", "MultiSelect"],
    ["type", "date"],
    ["scopes", ["REFRESH"]],
  ])("RF-01 the %s of a parameter is the product's own", async (field, value) => {
    expect((await change("maxSearchCount", { [field]: value })).status).toBe(400);
  });

  test("RF-01 a parameter is neither removed nor changed as if it were a question", async () => {
    const { id, version } = await scene.parameter("metaSearch");
    expect((await scene.asAdmin("POST", `/admin/catalogue/${id}/remove`, { version })).status).toBe(404);
    expect(
      (await scene.asAdmin("PUT", `/admin/faq/${id}`, { version, content: aQuestion("Why?") })).status,
    ).toBe(404);
    expect(await scene.parameter("metaSearch")).toMatchObject({ isRemoved: false, version });
  });

  test("RF-01 options are chosen by number where they are numbers", async () => {
    expect((await change("searchProvider", { default: ["2", "3"] })).status).toBe(200);
    expect((await scene.parameter("searchProvider")).content.default).toEqual([2, 3]);
    await back("searchProvider");
  });

  const configOf = async (config?: object, topicName = "tides") => {
    const made = await scene.server.call<{ topic: { topicId: number } }>(
      "POST",
      "/gyan/create/v4/submitconceptfordiscovery",
      {
        token: scene.reader.token,
        body: { topicOutline: { name: topicName, id: 1 }, ...(config && { config }) },
      },
    );
    expect(made.status).toBe(200);
    const { rows } = await scene.server.app.db.pool.query<{ config: Record<string, unknown> }>(
      "select request -> 'config' as config from runs where topic_id = $1",
      [made.body.topic.topicId],
    );
    return { topicId: made.body.topic.topicId, config: rows[0]!.config };
  };

  test("RF-01 a run that is sent nothing takes the defaults of the person's group", async () => {
    await change("maxSearchCount", { groupDefaults: { "Portal Users": "5", "Portal Curator": "50" } });
    await change("maxRepositorySearchCount", { groupDefaults: { "Portal Users": "2" } });
    const { topicId, config } = await configOf(undefined, "thermal runaway");
    expect(config).toMatchObject({
      maxSearchCount: "5",
      maxRepositorySearchCount: "2",
      maxIdleWaitTime: "30",
    });
    const topic = await scene.server.finished(scene.reader.token, topicId);
    // Two of each library, though there are many more.
    const libraries = topic.run!.outcomes.filter(({ found }) => found > 0);
    expect(libraries.length).toBeGreaterThan(0);
    for (const { found } of libraries) expect(found).toBeLessThanOrEqual(2);
    const sentence = await scene.server.call<{ topic: { topicId: number } }>(
      "POST",
      "/gyan/create/submitsentencefordiscovery",
      { token: scene.reader.token, body: { discoverySentence: ["tides"], ontologyId: null } },
    );
    const { rows } = await scene.server.app.db.pool.query<{ count: string }>(
      "select request #>> '{config,maxSearchCount}' as count from runs where topic_id = $1",
      [sentence.body.topic.topicId],
    );
    expect(rows).toEqual([{ count: "5" }]);
    // What the person chooses counts, and nothing that is sent is lost.
    expect((await configOf({ maxSearchCount: "7", other: "kept" })).config).toMatchObject({
      maxSearchCount: "7",
      maxRepositorySearchCount: "2",
      other: "kept",
    });
    await back("maxSearchCount");
    await back("maxRepositorySearchCount");
  });

  test("RF-01 what is turned off is nobody's to choose, and a limit holds for what is sent", async () => {
    await change("openAccessOnly", { isDisabled: true });
    await change("maxSearchCount", { maximum: 40, groupDefaults: {} });
    expect((await configOf({ openAccessOnly: "true", maxSearchCount: "40" })).config).toMatchObject({
      openAccessOnly: "false",
      maxSearchCount: "40",
    });
    const refused = await scene.server.call("POST", "/gyan/create/v4/submitconceptfordiscovery", {
      token: scene.reader.token,
      body: { topicOutline: { name: "tides", id: 1 }, config: { maxSearchCount: "41" } },
    });
    expect([refused.status, refused.body["code"]]).toEqual([400, "invalid_input"]);
    // A list of nothing is a choice, and so is an empty date; nothing at all is none.
    expect(
      (await configOf({ minimumRelevance: null, languages: [], publishedFrom: "" })).config,
    ).toMatchObject({
      minimumRelevance: "0.2",
      languages: [],
      publishedFrom: "",
    });
    await back("openAccessOnly");
    await back("maxSearchCount");
  });

  test("RF-01 whoever may make no library is given none by the default of their group", async () => {
    const { token } = await scene.server.someone({ access: ["CreateSentenceGyan"] });
    const wantsLibrary = async (path: string, body: object) => {
      const made = await scene.server.call<{ topic: { topicId: number } }>("POST", path, { token, body });
      expect(made.status).toBe(200);
      const { rows } = await scene.server.app.db.pool.query<{ wanted: string }>(
        "select request #>> '{config,consolidateNow}' as wanted from runs where topic_id = $1",
        [made.body.topic.topicId],
      );
      return rows[0]!.wanted;
    };
    const concept = { topicOutline: { name: "tides", id: 1 } };
    for (const isDisabled of [false, true]) {
      await change("consolidateNow", { groupDefaults: { "Portal Users": "true" }, isDisabled });
      expect(await wantsLibrary("/gyan/create/v4/submitconceptfordiscovery", concept)).toBe("false");
      expect(
        await wantsLibrary("/gyan/create/submitsentencefordiscovery", { discoverySentence: ["tides"] }),
      ).toBe("false");
      expect((await configOf()).config).toMatchObject({ consolidateNow: "true" });
    }
    await back("consolidateNow");
  });
});

describe("X-06 questions and answers", () => {
  test("X-06 H-01 a question is added, changed, removed and brought back, and the help shows it so", async () => {
    const { body: made } = await scene.addQuestion({
      question: { en: "What is new?", fr: "Quoi de neuf\u00a0?" },
      answer: { en: "<p>This.</p>", fr: "<p>Ceci.</p>" },
    });
    expect((await scene.shownQuestions()).at(-1)).toEqual({
      question: "What is new?",
      answer: "<p>This.</p>",
    });
    const changed = await scene.asAdmin("PUT", `/admin/faq/${made.id}`, {
      version: made.version,
      content: aQuestion("What was new?"),
    });
    expect((await scene.shownQuestions()).at(-1)).toEqual({
      question: "What was new?",
      answer: "<p>So.</p>",
    });
    await scene.asAdmin("POST", `/admin/catalogue/${made.id}/remove`, { version: changed.body.version });
    expect((await scene.shownQuestions()).map(({ question }) => question)).not.toContain("What was new?");
    expect((await scene.answers()).find(({ id }) => id === made.id)!.isRemoved).toBe(true);
    await scene.asAdmin("POST", `/admin/catalogue/${made.id}/restore`);
    expect((await scene.shownQuestions()).map(({ question }) => question)).toContain("What was new?");
  });

  test.each([
    ["<p>a<script>alert(1)</script>b</p>", "<p>ab</p>"],
    ["<p onclick='alert(1)' style='position:fixed' id='main'>a</p>", "<p>a</p>"],
    ["<p>a</p><img src=x onerror=alert(1)>", "<p>a</p>"],
    ["<svg onload=alert(1)><a href='javascript:alert(1)'>x</a></svg><p>a</p>", "<p>a</p>"],
    [
      "<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)></style></math><p>a</p>",
      "<p>a</p>",
    ],
    ['<iframe srcdoc="<script>alert(1)</script>"></iframe><p>a</p>', "<p>a</p>"],
    ["<noscript><p title='</noscript><img src=x onerror=alert(1)>'></noscript><p>a</p>", "<p>a</p>"],
    ["<a href='java\nscript:alert(1)'>a</a>", "<a>a</a>"],
    ["<a href=' \u0001javascript:alert(1)'>a</a>", "<a>a</a>"],
    ["<a href='data:text/html,x'>a</a>", "<a>a</a>"],
    ["<a href='//example.org'>a</a>", "<a>a</a>"],
    [
      "<a href='https://example.org/?a=1&b=2' target=_blank>a</a>",
      '<a href="https://example.org/?a=1&amp;b=2">a</a>',
    ],
    ["<a href='/mysearches'>My Gyans</a>", '<a href="/mysearches">My Gyans</a>'],
    ["<div><h1>Big</h1><p>kept</p></div>", "Big<p>kept</p>"],
    ["<p>1 < 2 & 3</p>", "<p>1 &lt; 2 &amp; 3</p>"],
    ["<!-- a --><p>a</p>", "<p>a</p>"],
  ])("H-01 of %s only prose is kept", async (html, kept) => {
    const { status, body } = await scene.addQuestion(aQuestion("Safe?", html));
    expect(status).toBe(200);
    const stored = (await scene.answers()).find(({ id }) => id === body.id)!.content.answer.en;
    expect(stored).toBe(kept);
    // What is kept is what it would be cleaned to again.
    const again = await scene.asAdmin("PUT", `/admin/faq/${body.id}`, {
      version: body.version,
      content: aQuestion("Safe?", stored),
    });
    expect(again.body.version).toBe(body.version);
  });

  test.each([
    ["nothing that is seen", aQuestion("Why?", "<script>alert(1)</script><img src=x>")],
    ["spaces", aQuestion("Why?", "<p>&nbsp; </p>")],
    ["no English", { question: { fr: "Quoi\u00a0?" }, answer: { en: "<p>a</p>" } }],
    ["a question without words", aQuestion("  ")],
    ["an answer of 20,001 letters", aQuestion("Why?", "x".repeat(20_001))],
    ["a number", { question: { en: 1 }, answer: { en: "<p>a</p>" } }],
    ["something else with it", { ...aQuestion("Why?"), starterKey: "faq.json#deleting" }],
  ])("H-01 an answer with %s is refused", async (_what, content) => {
    const before = (await scene.answers()).length;
    expect(await scene.addQuestion(content)).toMatchObject({ status: 400, body: { code: "invalid_input" } });
    expect(await scene.answers()).toHaveLength(before);
  });

  test("H-01 an answer that is longer as it is kept than it may be is refused, not kept for good", async () => {
    // Each of them is kept as "&amp;".
    const grown = await scene.addQuestion(aQuestion("How many?", `<p>${"&".repeat(10_000)}</p>`));
    expect([grown.status, grown.body]).toMatchObject([400, { fields: [{ path: "content.answer.en" }] }]);
    const fits = await scene.addQuestion(aQuestion("How many fit?", `<p>${"&".repeat(3_900)}</p>`));
    const kept = (await scene.answers()).find(({ id }) => id === fits.body.id)!;
    const again = { ...kept.content, question: { en: "How many fit here?" } };
    const path = `/admin/faq/${kept.id}`;
    expect((await scene.asAdmin("PUT", path, { version: kept.version, content: again })).status).toBe(200);
  });

  test("H-01 a thousand nested elements are no harm", async () => {
    const { status } = await scene.addQuestion(aQuestion("Deep?", `${"<b>".repeat(1000)}deep`));
    expect(status).toBe(200);
  });
});

describe("X-06 who may", () => {
  test("X-06 nobody but an administrator reads or changes any of it", async () => {
    const { id, version } = (await scene.answers())[0]!;
    for (const [method, path, body] of [
      ["GET", "/admin/templates", undefined],
      ["GET", "/admin/parameters", undefined],
      ["GET", "/admin/faq", undefined],
      ["POST", "/admin/faq", { content: aQuestion("Mine?") }],
      ["POST", `/admin/catalogue/${id}/remove`, { version }],
    ] as const) {
      const { status, body: told } = await scene.server.call(method, path, {
        token: scene.reader.token,
        ...(body && { body }),
      });
      expect([path, status, told["code"]]).toEqual([path, 403, "role_missing"]);
    }
    expect((await scene.answers())[0]).toMatchObject({ id, version, isRemoved: false });
  });

  test("X-06 what is not there is not found", async () => {
    const none = Number.MAX_SAFE_INTEGER;
    expect((await scene.asAdmin("POST", `/admin/catalogue/${none}/restore`)).status).toBe(404);
    expect((await scene.asAdmin("POST", `/admin/catalogue/${none}/remove`, { version: "a" })).status).toBe(
      404,
    );
    expect((await scene.addTemplate(none, aTemplate("Nowhere"))).status).toBe(404);
    const [question] = await scene.answers();
    expect((await scene.addTemplate(question!.id, aTemplate("In a question"))).status).toBe(404);
  });
});
