import type { ParameterDefinition, Subtopic } from "@gyan/contract/catalogue.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readCatalogue } from "../../server/src/research/catalogue/index.ts";
import { aTemplate, subtopic, catalogueScene } from "./admin.catalogue.scene.ts";

let scene: Awaited<ReturnType<typeof catalogueScene>>;
beforeAll(async () => {
  scene = await catalogueScene();
});
afterAll(() => scene.server.stop());

const byNumber = (a: number, b: number): number => a - b;

describe("X-06 templates", () => {
  test("X-06 GT-03 every category and template is there whole, in all its languages", async () => {
    const all = await scene.categories();
    expect(all).toHaveLength(6);
    for (const category of all) {
      expect(category).toMatchObject({ isStarter: true, isEdited: false, isRemoved: false });
      expect(category.templates.length).toBeGreaterThanOrEqual(3);
      for (const { content } of category.templates)
        expect([content.name.en, content.name.hi, content.name.fr]).not.toContain(undefined);
    }
  });

  test("X-06 GT-03 what is added is offered to everybody at once, with its names cleaned", async () => {
    const categoryId = await scene.addCategory("Field work");
    const made = await scene.addTemplate(
      categoryId,
      aTemplate(" Dig <b>site</b> ", {
        name: { en: " Dig <b>site</b> ", fr: "L’étude" },
        subtopics: [
          subtopic("Layers / strata", {
            keywords: [{ text: { en: "soil*" }, forSearch: false, forRelevance: true }],
          }),
        ],
      }),
    );
    expect([made.status, made.body.isStarter, made.body.isRemoved]).toEqual([200, false, false]);
    const shown = (await scene.shownTemplates()).find(({ name }) => name === "Field work")!;
    expect(shown.ontologies).toEqual([
      expect.objectContaining({ id: made.body.id, name: "Dig bsiteb", description: "To begin with." }),
    ]);
    expect(shown.ontologies[0]!.childOntologys[0]).toMatchObject({
      name: "Layers  strata",
      keyWords: [{ keywords: ["soil"], is_for_search: false, is_for_relevance: true }],
    });
    expect((await scene.template("Dig bsiteb")).content.name.fr).toBe("L'étude");
    expect(await scene.noted(made.body.id)).toEqual([
      { action: "catalogue_added", actor_id: scene.admin.personId, details: { name: "Dig bsiteb" } },
    ]);
  });

  test("X-06 a template is changed and moved, and a search by its name takes the new one", async () => {
    const [from, to] = [await scene.addCategory("From"), await scene.addCategory("To")];
    const { body: made } = await scene.addTemplate(from, aTemplate("Moving"));
    const changed = await scene.asAdmin("PUT", `/admin/templates/${made.id}`, {
      version: made.version,
      categoryId: to,
      content: aTemplate("Moved", { subtopics: [subtopic("Only one")] }),
    });
    expect(changed.status).toBe(200);
    expect(changed.body.version).not.toBe(made.version);
    expect((await scene.template("Moved")).categoryId).toBe(to);
    const names = await scene.asReader<Record<string, number>>("/gyan/create/v1/templates");
    expect([names["Moving"], names["Moved"]]).toEqual([undefined, made.id]);
    expect((await scene.noted(made.id)).at(-1)).toMatchObject({
      action: "catalogue_changed",
      details: { name: "Moved", parts: ["name", "subtopics", "category"] },
    });
  });

  test("X-06 of two administrators at once the second is told, and nothing of the first is lost", async () => {
    const categoryId = await scene.addCategory("Shared");
    const { body: made } = await scene.addTemplate(categoryId, aTemplate("Ours"));
    const save = (summary: string, version: string) =>
      scene.asAdmin("PUT", `/admin/templates/${made.id}`, {
        version,
        categoryId,
        content: aTemplate("Ours", { summary: { en: summary } }),
      });
    const both = await Promise.all([save("Mine.", made.version), save("Yours.", made.version)]);
    expect(both.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 409]);
    const won = both.findIndex(({ status }) => status === 200);
    expect(both[1 - won]!.body).toMatchObject({
      code: "catalogue_changed",
      message: expect.stringMatching(/^Someone else/u),
    });
    expect((await scene.template("Ours")).content.summary.en).toBe(["Mine.", "Yours."][won]);
    // Who read the new one may change it.
    expect((await save("Again.", both[won]!.body.version)).status).toBe(200);
    // The same words again are no change, and nothing is noted of them.
    const before = (await scene.noted(made.id)).length;
    expect((await save("Again.", (await scene.template("Ours")).version)).status).toBe(200);
    expect(await scene.noted(made.id)).toHaveLength(before);
  });

  test("X-06 a name is taken once in a category, whatever its letters; a second category is free", async () => {
    const [one, other] = [await scene.addCategory("First of two"), await scene.addCategory("Second of two")];
    await scene.addTemplate(one, aTemplate("Étude"));
    expect(await scene.addTemplate(one, aTemplate("étude"))).toMatchObject({
      status: 409,
      body: { code: "name_taken", params: { name: "étude" } },
    });
    expect((await scene.addTemplate(other, aTemplate("Étude"))).status).toBe(200);
    expect(
      await scene.asAdmin("POST", "/admin/templates/categories", {
        content: { name: { en: "FIRST of two" } },
      }),
    ).toMatchObject({ status: 409, body: { code: "name_taken" } });
    const taken = await Promise.all([1, 2, 3].map(() => scene.addTemplate(one, aTemplate("At once"))));
    expect(taken.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 409, 409]);
  });

  test("X-06 what is removed is gone for everybody and comes back as it was", async () => {
    const categoryId = await scene.addCategory("Short-lived");
    const { body: made } = await scene.addTemplate(categoryId, aTemplate("Passing"));
    const removed = await scene.asAdmin("POST", `/admin/catalogue/${made.id}/remove`, {
      version: made.version,
    });
    expect([removed.status, removed.body.isRemoved]).toEqual([200, true]);
    // A category without a template is not offered.
    expect((await scene.shownTemplates()).map(({ name }) => name)).not.toContain("Short-lived");
    const sentence = await scene.server.call("POST", "/gyan/create/submitsentencefordiscovery", {
      token: scene.reader.token,
      body: { discoverySentence: ["ports"], template: "Passing", ontologyId: made.id },
    });
    expect(sentence.status).toBe(400);
    const again = await scene.asAdmin("PUT", `/admin/templates/${made.id}`, {
      version: made.version,
      categoryId,
      content: aTemplate("Passing"),
    });
    expect(again).toMatchObject({ status: 409, body: { code: "catalogue_changed" } });
    const back = await scene.asAdmin("POST", `/admin/catalogue/${made.id}/restore`);
    expect([back.status, back.body.isRemoved]).toEqual([200, false]);
    expect((await scene.asAdmin("POST", `/admin/catalogue/${made.id}/restore`)).status).toBe(200);
    expect((await scene.shownTemplates()).map(({ name }) => name)).toContain("Short-lived");
    expect((await scene.noted(made.id)).map(({ action }) => action)).toEqual([
      "catalogue_added",
      "catalogue_removed",
      "catalogue_restored",
    ]);
  });

  test("X-06 a category with templates goes only together with them, and they come back together", async () => {
    const id = await scene.addCategory("Whole shelf");
    const { body: kept } = await scene.addTemplate(id, aTemplate("Kept"));
    const { body: gone } = await scene.addTemplate(id, aTemplate("Gone before"));
    await scene.asAdmin("POST", `/admin/catalogue/${gone.id}/remove`, { version: gone.version });
    const category = () => scene.categories().then((all) => all.find((one) => one.id === id)!);
    const remove = async (more: object) =>
      scene.asAdmin("POST", `/admin/catalogue/${id}/remove`, {
        version: (await category()).version,
        ...more,
      });
    expect(await remove({})).toMatchObject({ status: 409, body: { code: "category_not_empty" } });
    expect((await remove({ withTemplates: true })).status).toBe(200);
    expect((await category()).templates.map(({ isRemoved }) => isRemoved)).toEqual([true, true]);
    expect(await scene.addTemplate(id, aTemplate("Too late"))).toMatchObject({
      status: 404,
      body: { code: "catalogue_item_not_found" },
    });
    await scene.asAdmin("POST", `/admin/catalogue/${id}/restore`);
    expect((await category()).templates.map((one) => [one.id, one.isRemoved])).toEqual([
      [kept.id, false],
      [gone.id, true],
    ]);
    // A template alone brings its category back, and no other template.
    await remove({ withTemplates: true });
    await scene.asAdmin("POST", `/admin/catalogue/${gone.id}/restore`);
    expect((await category()).isRemoved).toBe(false);
    expect((await category()).templates.map(({ isRemoved }) => isRemoved)).toEqual([true, false]);
  });

  test("X-06 what came with the product goes back to its own words, and follows them again", async () => {
    const before = await scene.template("Market overview");
    const content = { ...before.content, summary: { en: "Ours." } };
    const changed = await scene.asAdmin("PUT", `/admin/templates/${before.id}`, {
      version: before.version,
      categoryId: before.categoryId,
      content,
    });
    expect(changed.body).toMatchObject({ isStarter: true, isEdited: true });
    expect(
      await scene.asAdmin("POST", `/admin/catalogue/${before.id}/reset`, { version: before.version }),
    ).toMatchObject({ status: 409, body: { code: "catalogue_changed" } });
    const reset = await scene.asAdmin("POST", `/admin/catalogue/${before.id}/reset`, {
      version: changed.body.version,
    });
    expect(reset.body).toMatchObject({ isEdited: false, version: before.version });
    expect((await scene.template("Market overview")).content).toEqual(before.content);
    const { body: own } = await scene.addTemplate(before.categoryId, aTemplate("Nobody else's"));
    expect(
      (await scene.asAdmin("POST", `/admin/catalogue/${own.id}/reset`, { version: own.version })).status,
    ).toBe(404);
  });

  test.each([
    ["no subtopic", { subtopics: [] }],
    ["a name of nothing but signs", { name: { en: "<>//" } }],
    ["a subtopic without an English name", { subtopics: [subtopic("a", { name: { hi: "नाम" } as never })] }],
    ["a subtopic whose name is signs", { subtopics: [subtopic("***")] }],
    ["a label that hides articles", { isLabel: true, hidesArticles: true }],
    ["another language", { name: { en: "a", qq: "b" } as never }],
    ["a flag that is a word", { isLabel: "yes" as never }],
    ["a field that nobody knows", { owner: 1 } as never],
    ["a name of 501 letters", { name: { en: "x".repeat(501) } }],
    ["10,000 subtopics", { subtopics: Array.from({ length: 10_000 }, (_, at) => subtopic(`Part ${at}`)) }],
    [
      "600 subtopics on two levels",
      {
        subtopics: Array.from({ length: 20 }, (_, at) =>
          subtopic(`Part ${at}`, { subtopics: Array.from({ length: 29 }, (__, n) => subtopic(`No ${n}`)) }),
        ),
      },
    ],
    ["201 keywords", { subtopics: [subtopic("a", { keywords: Array.from({ length: 201 }, keyword) })] }],
    ["26 levels", { subtopics: [tower(26)] }],
    ["200 levels", { subtopics: [tower(200)] }],
  ])("GT-03 a template with %s is refused and not kept", async (_what, more) => {
    const [category] = await scene.categories();
    const before = category!.templates.length;
    const { status, body } = await scene.addTemplate(category!.id, aTemplate("Wrong", more));
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(body).toMatchObject({ message: expect.stringMatching(/\.$/u) });
    expect((await scene.categories())[0]!.templates).toHaveLength(before);
  });

  function keyword() {
    return { text: { en: "a" }, forSearch: true, forRelevance: true };
  }
  function tower(levels: number): Subtopic {
    return subtopic(`Level ${levels}`, { subtopics: levels > 1 ? [tower(levels - 1)] : [] });
  }

  test("GT-03 as many and as deep as an outline may be is taken", async () => {
    const categoryId = await scene.addCategory("Large");
    const many = Array.from({ length: 475 }, (_, at) => subtopic(`Part ${at}`));
    const { status } = await scene.addTemplate(
      categoryId,
      aTemplate("Largest", { subtopics: [tower(24), ...many] }),
    );
    expect(status).toBe(200);
    expect(
      (
        await scene.addTemplate(
          categoryId,
          aTemplate("Larger", { subtopics: [tower(24), tower(1), ...many] }),
        )
      ).body,
    ).toMatchObject({ code: "outline_too_large" });
  });
});

describe("X-06 the order", () => {
  const order = (body: object) =>
    scene.asAdmin<{ ids: number[]; code?: string }>("PUT", "/admin/catalogue/order", body);

  test("X-06 H-01 questions stand as an administrator puts them, through a later start as well", async () => {
    const was = (await scene.answers()).map(({ id }) => id);
    const ids = [was.at(-1)!, ...was.slice(0, -1)];
    expect(await order({ kind: "answer", was, ids })).toMatchObject({ status: 200, body: { ids } });
    expect((await scene.answers()).map(({ id }) => id)).toEqual(ids);
    const first = (await scene.answers())[0]!.content.question.en;
    expect((await scene.shownQuestions())[0]!.question).toBe(first);
    await scene.server.app.db.pool.query(
      "update starter_content set content_hash = 'an older one' where path = 'faq.json'",
    );
    expect(await readCatalogue(scene.server.app)).toBe(1);
    expect((await scene.answers()).map(({ id }) => id)).toEqual(ids);
    // Their words still follow the product's.
    expect((await scene.answers()).every(({ isEdited }) => !isEdited)).toBe(true);
  });

  test("X-06 templates are ordered within their category, parameters among themselves", async () => {
    const [category] = await scene.categories();
    const was = category!.templates.filter(({ isRemoved }) => !isRemoved).map(({ id }) => id);
    const ids = was.toReversed();
    expect((await order({ kind: "template", categoryId: category!.id, was, ids })).status).toBe(200);
    expect((await scene.shownTemplates())[0]!.ontologies.map(({ id }) => id)).toEqual(ids);
    const params = (await scene.parameters()).map(({ id }) => id);
    expect((await order({ kind: "parameter", was: params, ids: params.toReversed() })).status).toBe(200);
    const shown = await scene.asReader<ParameterDefinition[]>("/gyan/create/v1/parameters?scope=CREATE");
    expect(shown.at(-1)!.name).toBe("maxSearchCount");
    expect((await order({ kind: "parameter", was: params.toReversed(), ids: params })).status).toBe(200);
  });

  test("X-06 an order of other things than there are, or made from an older one, changes nothing", async () => {
    const was = (await scene.answers()).map(({ id }) => id);
    const strangers = (await scene.parameters()).map(({ id }) => id);
    for (const body of [
      { was, ids: was.slice(1) },
      { was, ids: [...was, strangers[0]] },
      { was, ids: [was[0], was[0], ...was.slice(2)] },
      { was, ids: strangers },
      { was: was.toReversed(), ids: was },
    ])
      expect(await order({ kind: "answer", ...body })).toMatchObject({
        status: 409,
        body: { code: "catalogue_changed" },
      });
    expect((await scene.answers()).map(({ id }) => id)).toEqual(was);
    const swap = [was[1]!, was[0]!, ...was.slice(2)];
    const both = await Promise.all([
      order({ kind: "answer", was, ids: swap }),
      order({ kind: "answer", was, ids: was.toReversed() }),
    ]);
    expect(both.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 409]);
  });
});
