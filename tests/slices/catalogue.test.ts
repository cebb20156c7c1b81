import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import type { ParameterDefinition } from "@gyan/contract/catalogue.ts";
import type { TemplateCategoryPayload, TemplatePayload } from "@gyan/contract/outline/wire/replies.ts";
import type { ArticleCard } from "@gyan/contract/reading.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";

let server: TestApp;
let token: string;
beforeAll(async () => {
  server = await startApp();
  ({ token } = await server.someone());
});
afterAll(() => server.stop());

/** As a page in that language asks. */
async function get<T>(route: string, language?: string): Promise<T> {
  const answer = await fetch(`${server.base}/api${route}`, {
    headers: { "x-auth-token": token, ...(language && { "accept-language": language }) },
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as T;
}
const categoriesIn = (language?: string) =>
  get<TemplateCategoryPayload[]>("/gyan/create/v1/templatecategories", language);
const templatesIn = (language?: string) => get<Record<string, number>>("/gyan/create/v1/templates", language);
const parametersIn = (scope: string, language?: string) =>
  get<ParameterDefinition[]>(`/gyan/create/v1/parameters?scope=${scope}`, language);
const questionsIn = (language?: string) =>
  get<{ question: string; answer: string }[]>("/questionnaire", language);

function* walk(node: TemplatePayload): Generator<TemplatePayload> {
  yield node;
  for (const child of node.childOntologys) yield* walk(child);
}
const nodesOf = (categories: TemplateCategoryPayload[]) =>
  categories.flatMap(({ ontologies }) => ontologies.flatMap((one) => [...walk(one)]));

describe("templates", () => {
  test("GT-03 six categories with three or more templates each, as the specification has them", async () => {
    const categories = await categoriesIn();
    expect(categories).toHaveLength(6);
    for (const { name, ontologies } of categories) {
      expect(name).not.toBe("");
      expect(ontologies.length).toBeGreaterThanOrEqual(3);
      for (const one of ontologies) {
        expect(one.description).toMatch(/\.$/u);
        expect(one.childOntologys.length).toBeGreaterThanOrEqual(2);
        expect(one).toMatchObject({
          exportDocumentRules: null,
          isArticleCountToZero: false,
          isOrganisationalLabel: false,
          globalRelevance: true,
        });
        const ids = [...walk(one)].slice(1).map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
      }
    }
    const keywords = nodesOf(categories).flatMap(({ keyWords }) => keyWords);
    expect(keywords.some((one) => !one.is_for_search && one.is_for_relevance)).toBe(true);
    for (const { keywords: texts } of keywords) expect(texts).toHaveLength(1);
  });

  test("the list maps every template's name to its id, in the language of the page", async () => {
    const [english, hindi, french, other] = [
      await templatesIn("en-GB,en;q=0.9"),
      await templatesIn("hi"),
      await templatesIn("fr-FR,fr;q=0.9,en;q=0.8"),
      await templatesIn("tlh"),
    ];
    expect(Object.keys(english).length).toBeGreaterThanOrEqual(18);
    expect(english).toHaveProperty("Technology overview");
    expect(french["Panorama d’une technologie"]).toBe(english["Technology overview"]);
    expect(hindi["प्रौद्योगिकी का परिचय"]).toBe(english["Technology overview"]);
    expect(other).toEqual(english);
    const ids = (await categoriesIn("fr")).flatMap(({ ontologies }) => ontologies.map(({ id }) => id));
    for (const names of [english, hindi, french]) expect(new Set(Object.values(names))).toEqual(new Set(ids));
    expect(Object.keys(hindi).length + Object.keys(french).length).toBe(2 * ids.length);
  });

  test("GT-03 names, summaries, subtopics and keywords are all in the language of the page", async () => {
    const texts = (categories: TemplateCategoryPayload[]) => [
      ...categories.map(({ name }) => name),
      ...nodesOf(categories).flatMap(({ name, description, keyWords }) => [
        name,
        description,
        ...keyWords.flatMap(({ keywords }) => keywords),
      ]),
    ];
    const [english, hindi, french] = [
      texts(await categoriesIn("en")),
      texts(await categoriesIn("hi")),
      texts(await categoriesIn("fr")),
    ];
    expect([hindi.length, french.length]).toEqual([english.length, english.length]);
    for (const text of hindi.filter((one) => one !== "")) expect(text).toMatch(/\p{Script=Devanagari}/u);
    for (const text of english) expect(text).not.toMatch(/[\u0900-\u097f]|[éèêç]/u);
    // Some words are the same in both languages, such as "Applications".
    const same = french.filter((text, at) => text !== "" && text === english[at]);
    expect(same.length).toBeLessThan(french.length / 12);
  });
});

describe("a sentence with a template", () => {
  const submit = (body: object, as = token) =>
    server.call<{ message: string; topic: { UUID: string; ownerId: number; topicId: number }; code: string }>(
      "POST",
      "/gyan/create/submitsentencefordiscovery",
      { token: as, body },
    );
  const topicsOf = async (as: string) =>
    (await server.call<{ total: number }>("GET", "/topics", { token: as })).body.total;

  test("SS-05 the template's subtopics are searched below the sentence", async () => {
    const { token: mine, personId } = await server.someone();
    const names = await templatesIn();
    const sentence = "Thermal runaway in lithium-ion batteries";
    const made = await submit(
      {
        discoverySentence: [` ${sentence} `],
        template: "Safety and failure analysis",
        ontologyId: names["Safety and failure analysis"],
      },
      mine,
    );
    expect(made.status).toBe(200);
    expect(made.body).toEqual({
      message: "Your search has started.",
      topic: { UUID: expect.any(String), ownerId: personId, topicId: expect.any(Number) },
    });
    const topic = await server.finished(mine, made.body.topic.topicId);
    expect(topic.run!.status).toBe("FINISHED");
    const template = (await categoriesIn())
      .flatMap(({ ontologies }) => ontologies)
      .find(({ id }) => id === names["Safety and failure analysis"])!;
    expect(topic.nodes.map(({ name, parentId }) => ({ name, parentId }))).toEqual([
      { name: sentence, parentId: null },
      ...template.childOntologys.map(({ name }) => ({ name, parentId: 1 })),
    ]);
    const asked = new Set(topic.run!.outcomes.map(({ nodeId }) => Number(nodeId)));
    expect(asked).toEqual(new Set(topic.nodes.map(({ id }) => Number(id))));
    const prevention = topic.nodes.find(({ name }) => name === "Prevention")!;
    expect(prevention.articles).toBeGreaterThan(0);
    const { body } = await server.call<{ articles: ArticleCard[] }>(
      "GET",
      `/topics/${topic.topicId}/articles?node=${prevention.id}`,
      { token: mine },
    );
    expect(body.articles[0]!.title).toBe("Thermal runaway in lithium-ion batteries");
  });

  test("SS-05 a label of the template is not searched, and what is below it is", async () => {
    const made = await submit({
      discoverySentence: ["mRNA vaccines"],
      template: "Systematic review",
      ontologyId: String((await templatesIn())["Systematic review"]),
    });
    const topic = await server.finished(token, made.body.topic.topicId);
    const asked = new Set(topic.run!.outcomes.map(({ nodeId }) => Number(nodeId)));
    const named = (name: string) => topic.nodes.find((node) => node.name === name)!;
    expect(asked.has(Number(named("Review question").id))).toBe(false);
    expect(named("Comparison group").parentId).toBe(named("Review question").id);
    expect(asked.has(Number(named("Comparison group").id))).toBe(true);
  });

  test("the subtopics speak the language of the sentence, whatever the page's is", async () => {
    const names = await templatesIn();
    const made = await submit({
      discoverySentence: ["डेंगू और मलेरिया कैसे फैलते हैं?"],
      template: "Disease profile",
      ontologyId: names["Disease profile"],
    });
    const topic = await server.finished(token, made.body.topic.topicId);
    for (const { name } of topic.nodes) expect(name).toMatch(/\p{Script=Devanagari}/u);
    expect(topic.nodes.find(({ name }) => name === "रोग का प्रसार")!.articles).toBeGreaterThan(0);
  });

  test.each([null, "", undefined])("SS-05 ontologyId %j takes no template", async (ontologyId) => {
    const { token: plain } = await server.someone({ access: ["CreateSentenceGyan"] });
    const made = await submit({ discoverySentence: ["flow batteries"], template: "", ontologyId }, plain);
    expect(made.status).toBe(200);
    const topic = await server.finished(plain, made.body.topic.topicId);
    expect(topic.nodes.map(({ name }) => name)).toEqual(["flow batteries"]);
    expect(topic.run!.figures.kept).toBeGreaterThan(0);
  });

  test("P-03 a template needs its flag and a sentence the search, on the server too", async () => {
    const ontologyId = (await templatesIn())["Market overview"];
    for (const access of ["CreateSentenceGyan", "CreateGyanWithTemplate"] as const) {
      const { token: plain } = await server.someone({ access: [access, "ShowMyGyanLibrary"] });
      const body = { discoverySentence: ["ports"], template: "Market overview", ontologyId };
      expect(await submit(body, plain)).toMatchObject({
        status: 403,
        body: { code: "access_missing" },
      });
      expect(await topicsOf(plain)).toBe(0);
    }
  });

  test("a blank sentence and a template that is none are refused, and make nothing", async () => {
    const { token: mine } = await server.someone();
    expect(await submit({ discoverySentence: ["  "], ontologyId: null }, mine)).toMatchObject({
      status: 422,
      body: { code: "outline_blank" },
    });
    expect(await submit({ discoverySentence: ["ports"], ontologyId: 999_999 }, mine)).toMatchObject({
      status: 400,
      body: { code: "invalid_input", fields: [{ path: "ontologyId" }] },
    });
    expect(await topicsOf(mine)).toBe(0);
  });
});

describe("parameters", () => {
  test("RF-01 every parameter says what it is, by scope and in the language of the page", async () => {
    const create = await parametersIn("CREATE");
    expect(create.map(({ order }) => order)).toEqual(create.map((_, at) => at + 1));
    expect(Object.fromEntries(create.map((one) => [one.name, one]))).toMatchObject({
      maxSearchCount: {
        label: "Max search count",
        fieldType: "TextField",
        type: "number",
        options: {},
        defaultValue: "30",
        disabled: false,
        isValueChanged: false,
      },
      searchProvider: {
        fieldType: "MultiSelect",
        options: { "1": "Google", "2": "Bing", "3": "Brave" },
        defaultValue: [1],
      },
      generateMultidocSummary: {
        fieldType: "SingleSelect",
        type: "true/false",
        options: { true: "Yes", false: "No" },
        defaultValue: "true",
      },
    });
    for (const { label, description, effect } of create)
      for (const text of [label, description, effect]) expect(text).not.toBe("");
    const french = await parametersIn("CREATE", "fr");
    expect(french.find(({ name }) => name === "metaSearch")).toMatchObject({
      label: "Métarecherche",
      options: { true: "Oui", false: "Non" },
    });
    for (const { label, description, effect } of await parametersIn("CREATE", "hi"))
      for (const text of [label, description, effect]) expect(text).toMatch(/\p{Script=Devanagari}/u);
  });

  test("RF-01 a parameter that an administrator keeps for one scope or turns off is shown so", async () => {
    const change = (name: string, content: object) =>
      server.app.db.pool.query("update catalogue_items set content = content || $2 where starter_key = $1", [
        `parameters.json#${name}`,
        JSON.stringify(content),
      ]);
    await change("languages", { scopes: ["REFRESH"] });
    await change("metaSearch", { isDisabled: true });
    const names = async (scope: string) => (await parametersIn(scope)).map(({ name }) => name);
    expect(await names("CREATE")).not.toContain("languages");
    expect(await names("REFRESH")).toContain("languages");
    expect((await parametersIn("REFRESH")).find(({ name }) => name === "metaSearch")!.disabled).toBe(true);
    await change("languages", { scopes: ["CREATE", "REFRESH"] });
    await change("metaSearch", { isDisabled: false });
    for (const query of ["", "?scope=", "?scope=create", "?scope=OTHER"])
      expect((await server.call("GET", `/gyan/create/v1/parameters${query}`, { token })).status).toBe(400);
  });

  test("RF-01 the group's default stands beside the general one", async () => {
    const count = async () => (await parametersIn("CREATE")).find(({ name }) => name === "maxSearchCount")!;
    expect(await count()).toMatchObject({ userGroupDefaultValue: "30", defaultValue: "30" });
    const { token: curator, personId } = await server.someone();
    await server.app.db.pool.query(
      "update people set main_group_id = (select id from groups where name = 'Portal Curator') where id = $1",
      [personId],
    );
    const { body } = await server.call<ParameterDefinition[]>(
      "GET",
      "/gyan/create/v1/parameters?scope=CREATE",
      { token: curator },
    );
    expect(body.find(({ name }) => name === "maxSearchCount")).toMatchObject({
      userGroupDefaultValue: "50",
      defaultValue: "30",
    });
    for (const { userGroupDefaultValue, defaultValue } of body.filter(({ name }) => !name.endsWith("Count")))
      expect(userGroupDefaultValue).toEqual(defaultValue);
  });

  test("MS-12 special sources are the scholarly ones with the names of their parameters", async () => {
    const sources = await get<Record<string, string[]>>("/gyan/create/v1/specialsources");
    expect(sources).toMatchObject({
      arxiv: expect.arrayContaining(["category", "author"]),
      pubmed: expect.arrayContaining(["journal", "mesh"]),
      openalex: expect.arrayContaining(["type", "institution"]),
    });
    for (const name of ["google-cse", "bing", "brave", "searxng", "unpaywall"])
      expect(sources).not.toHaveProperty(name);
  });
});

describe("questions and answers", () => {
  test("K-08 eight or more, in HTML of a few harmless elements, in the language of the page", async () => {
    for (const [language, question] of [
      ["en", "What is a gyan?"],
      ["hi", "ज्ञान क्या है?"],
      ["fr", "Qu’est-ce qu’un gyan\u00a0?"],
    ] as [LanguageTag, string][]) {
      const items = await questionsIn(language);
      expect(items.length).toBeGreaterThanOrEqual(8);
      expect(items[0]!.question).toBe(question);
      for (const { question: asked, answer } of items) {
        expect(asked).toMatch(/\?$/u);
        expect(answer).toMatch(/^<p>.*<\/p>$/su);
        expect(answer.replace(/<\/?(?:p|strong|code)>/gu, "")).not.toMatch(/[<>]/u);
      }
    }
  });
});
