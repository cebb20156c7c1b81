import type { Around, ArticleCard } from "@gyan/contract/reading.ts";
import type { WholeSummary } from "@gyan/contract/reading/summary.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import { writeLargeTopic } from "../support/large-topic.ts";
import { everythingTold, linksOf, makePrivate, outsiderOf } from "./links.scene.ts";
import type { Owner } from "./links.scene.ts";

// What an outsider reads by a link, and what must never be among it.

let server: TestApp;
let owner: Owner;
let colleague: Owner;
let topicId: number;
let whole: WholeSummary;
let cards: ArticleCard[];
let links: ReturnType<typeof linksOf>;

const read = async <T>(path: string): Promise<T> =>
  (await server.call<T>("GET", `/topics/${topicId}${path}`, { token: owner.token })).body;

beforeAll(async () => {
  server = await startApp({ LOG_LEVEL: "silent" });
  owner = await server.someone({ email: "xenophon.quill@example.org" });
  colleague = await server.someone();
  ({ topicId } = await server.finishedGyan(owner.token, "What makes lithium-ion batteries age and fail?"));
  links = linksOf(server, owner, topicId);
  whole = await read<WholeSummary>("/summary");
  cards = (await read<{ articles: ArticleCard[] }>("/articles")).articles;
});
afterAll(() => server.stop());

describe("SH-06 what a link shows", () => {
  test("the gyan as it is now: its name, its outline with counts, its summary with the quotes", async () => {
    const outsider = outsiderOf(server, (await links.make()).secret);
    const { body } = await outsider.topic();
    expect(body.articles).toBe(cards.length);
    expect(body.outline[0]).toMatchObject({ id: 1, parentId: null, depth: 0, articles: cards.length });
    const summary = (await outsider.summary()).body;
    expect(summary.sentences).toEqual(whole.sentences);
    const references = summary.references.map((one) => ({ ...one, isIrrelevant: false }));
    expect(references).toEqual(whole.references);

    await server.call("PATCH", `/topics/${topicId}`, { token: owner.token, body: { name: "Ageing cells" } });
    expect((await outsider.topic()).body.name).toBe("Ageing cells");
  });

  test("its articles in the order of the list, page by page, by title, and by the words of a title", async () => {
    const outsider = outsiderOf(server, (await links.make()).secret);
    const all = (await outsider.articles()).body;
    expect(all.total).toBe(cards.length);
    expect(all.articles.map(({ id }) => id)).toEqual(cards.map(({ id }) => id));
    const second = (await outsider.articles("?from=1&limit=1")).body;
    expect(second.articles).toEqual([all.articles[1]]);
    const titles = (await outsider.articles("?sort=title")).body.articles.map(({ title }) =>
      title.toLowerCase(),
    );
    expect(titles).toEqual(titles.toSorted());
    const word = all.articles[0]!.title.split(" ").at(-1)!;
    const found = (await outsider.articles(`?q=${encodeURIComponent(word.toUpperCase())}`)).body;
    expect(found.articles.map(({ id }) => id)).toContain(all.articles[0]!.id);
    expect(found.total).toBeLessThan(all.total);
    expect((await outsider.articles("?q=zzzz")).body).toEqual({ articles: [], total: 0 });
    expect((await outsider.articles("?node=99")).body).toMatchObject({ code: "node_not_found" });
    expect((await outsider.summary("?node=99")).body).toMatchObject({ code: "node_not_found" });
  });

  test("of an article what is quoted from it and its abstract; of no other topic's any", async () => {
    const outsider = outsiderOf(server, (await links.make()).secret);
    const { articleId, quote } = whole.sentences[0]!.citations[0]!;
    const article = (await outsider.article(articleId)).body;
    expect(article.passages.some((passage) => passage.includes(quote))).toBe(true);
    const other = await writeLargeTopic(server.app.db, owner.personId, 3);
    const { rows } = await server.app.db.execute<{ id: number }>(
      sql`select id from findings where topic_id = ${other} limit 1`,
    );
    expect(await outsider.article(rows[0]!.id)).toMatchObject({
      status: 404,
      body: { code: "article_not_found" },
    });
  });
});

describe("SH-06 the paragraph around a quote", () => {
  test("is shown with who wrote it and why it is here, around what is quoted and around nothing else", async () => {
    const outsider = outsiderOf(server, (await links.make()).secret);
    const citation = whole.sentences.flatMap(({ citations }) => citations)[0]!;
    const { body } = await outsider.around(citation);
    expect(body.quote).toBe(citation.quote);
    expect(body.before.length + body.after.length).toBeGreaterThan(0);
    const card = cards.find(({ id }) => id === citation.articleId)!;
    expect(body).toMatchObject({ authors: card.authors, level: card.level, unspoken: card.reason.unspoken });
    for (const by of [-1, 1, 400])
      expect(
        await outsider.around({ ...citation, start: citation.start + by, end: citation.end + by }),
      ).toMatchObject({ status: 404, body: { code: "article_not_found" } });
    const { body: own } = await server.call<Around & { topicId: number; workId: number }>(
      "GET",
      `/articles/${citation.articleId}/around?start=${citation.start}&end=${citation.end}`,
      { token: owner.token },
    );
    expect(own).toEqual({ ...body, topicId, workId: card.workId });
  });
});

describe("SH-06 SH-07 what a link never shows", () => {
  test("no notes, tags, decisions, marks, people, scores or whole texts", async () => {
    const [first, second] = cards;
    const put = (id: number, what: string, body: object) =>
      server.call("PUT", `/articles/${id}/${what}`, { token: owner.token, body });
    await server.call("POST", `/articles/${first!.id}/notes`, {
      token: owner.token,
      body: { text: "Secretnote of mine", isPrivate: true },
    });
    await server.call("POST", `/articles/${first!.id}/notes`, {
      token: owner.token,
      body: { text: "Sharednote of ours", isPrivate: false },
    });
    await put(first!.id, "tags", { tags: ["Hushtag"] });
    await put(second!.id, "feedback", { relevant: false });
    await put(second!.id, "saved", { saved: true });
    const { secret } = await links.make({ name: "Namelesslink" });
    const told = await everythingTold(server, secret);
    for (const word of [
      "Secretnote",
      "Sharednote",
      "Hushtag",
      "Namelesslink",
      "xenophon",
      "Test Person",
      "isIrrelevant",
      "decision",
      "isSaved",
      "score",
      "workId",
      "topicId",
      "personId",
      "documentId",
    ])
      expect([word, told.includes(word)]).toEqual([word, false]);
    const { rows } = await server.app.db.execute<{ text: string; quotes: string[] }>(sql`
      select t.text from findings f join work_texts t on t.id = f.text_id
      where f.topic_id = ${topicId} and f.is_kept and t.is_full`);
    for (const { text } of rows) expect(told).not.toContain(JSON.stringify(text).slice(1, -1));
    const after = (await outsiderOf(server, secret).articles()).body;
    expect(after.articles.map(({ id }) => id)).toEqual(cards.map(({ id }) => id));
  });

  test("what a node hides: neither its articles nor the sentences that rest on them", async () => {
    const personId = owner.personId;
    const large = await writeLargeTopic(server.app.db, personId, 24);
    const { secret } = await linksOf(server, owner, large).make();
    const outsider = outsiderOf(server, secret);
    const before = (await outsider.articles("?node=2")).body;
    expect(before.total).toBe(2);
    await server.app.db.execute(sql`
      update outlines set root = jsonb_set(root, '{children,0,hidesArticles}', 'true') where topic_id = ${large}`);
    // The listing is made anew when the outline has another version.
    await server.app.db.execute(sql`update outlines set version = version + 1 where topic_id = ${large}`);
    await server.app.db.execute(sql`update runs set outline_version = 2 where topic_id = ${large}`);
    expect((await outsider.articles("?node=2")).body.total).toBe(0);
    expect((await outsider.topic()).body.articles).toBe(22);
    const told = await everythingTold(server, secret);
    for (const { id, title } of before.articles) {
      expect(told).not.toContain(title);
      expect((await outsider.article(id)).status).toBe(404);
    }
  });

  test("people's own documents: only the maker's, only when the link says so, and then no more than quotes", async () => {
    const mine = whole.sentences[0]!.citations[0]!;
    const theirs = whole.references.find(({ articleId }) => articleId !== mine.articleId)!;
    await makePrivate(server, mine.articleId, owner.personId, "ownword");
    await makePrivate(server, theirs.articleId, colleague.personId, "colleagueword");
    const plain = await links.make();
    const told = await everythingTold(server, plain.secret);
    const quotesOf = (articleId: number) =>
      whole.sentences
        .flatMap(({ citations }) => citations)
        .filter((one) => one.articleId === articleId)
        .map(({ quote }) => JSON.stringify(quote).slice(1, -1));
    for (const word of [
      "ownword",
      "colleagueword",
      ...quotesOf(mine.articleId),
      ...quotesOf(theirs.articleId),
    ])
      expect(told).not.toContain(word);
    const outsider = outsiderOf(server, plain.secret);
    expect((await outsider.topic()).body.articles).toBe(cards.length - 2);
    expect((await outsider.articles("?q=ownword")).body.total).toBe(0);
    expect((await outsider.article(mine.articleId)).status).toBe(404);
    const shown = (await outsider.summary()).body;
    expect(shown.sentences.length).toBeGreaterThan(0);
    expect(shown.sentences.every(({ theme }) => theme === null)).toBe(true);

    const rich = await links.make({ withDocuments: true });
    const more = await everythingTold(server, rich.secret);
    expect(more).toContain("ownword");
    expect(more).not.toContain("colleagueword");
    const document = (await outsiderOf(server, rich.secret).article(mine.articleId)).body;
    expect(document.abstract).toBeNull();
    expect(document.passages.length).toBeGreaterThan(0);
  });

  test("the names of libraries in which it was found, unless they came with the product", async () => {
    const { secret } = await links.make();
    const outsider = outsiderOf(server, secret);
    const { articles } = (await outsider.articles()).body;
    expect(articles[0]!.sources.length).toBeGreaterThan(0);
    const { rows } = await server.app.db.execute<{ id: number }>(sql`
      insert into libraries (uuid, name, description, kind, shelf, tag_types, created_at)
      values (gen_random_uuid(), 'Hushlibrary', '', 'documents', 'mine', '{}', now()) returning id`);
    await server.app.db.execute(sql`
      update findings set sources = array['Hushlibrary', 'arXiv'], found_by = array[${`library:${rows[0]!.id}`}, 'arxiv']
      where id = ${articles[0]!.id}`);
    const after = (await outsider.articles()).body.articles.find(({ id }) => id === articles[0]!.id)!;
    expect(after.sources).toEqual([]);
    expect(await everythingTold(server, secret)).not.toContain("Hushlibrary");
  });
});
