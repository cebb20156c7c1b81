import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp, type TestApp } from "../support/app.ts";
import type { Person } from "./sharing.scene.ts";
import {
  DRUG,
  NEVIRIL,
  OSTAMIN,
  RANDOM,
  SAMPLE,
  SILENT,
  tabling,
  told,
  toldBy,
  WHEN,
  playReader,
} from "./tables.scene.ts";

let server: TestApp;
let on: ReturnType<typeof tabling>;
let owner: Person;
let read: { read: string[] };
beforeAll(async () => {
  server = await startApp({ LOG_LEVEL: "silent" });
  on = tabling(server);
  owner = await on.somebody("owner");
  read = playReader(server);
});
afterAll(() => server.stop());

const topic = (topicId: number) => ({ kind: "topic", topicId });
const filters = (...given: string[]) => given.map((one) => `filter=${encodeURIComponent(one)}`).join("&");

test("a table over a gyan is filled in the order in which it is shown, each value with its quote; it is corrected, and what it says stays", async () => {
  const { topicId, articles } = await on.trials(owner, "Ills of winter", OSTAMIN, SILENT, NEVIRIL);
  const [, silent, neviril] = articles.map(({ workId }) => workId);
  const made = await on.make(owner, topic(topicId), [SAMPLE, RANDOM, DRUG], "Trials of winter");
  expect(made).toMatchObject({
    name: "Trials of winter",
    scope: { kind: "topic", topicId },
    scopeName: "Ills of winter",
    isClosed: false,
    isMine: true,
    isShared: false,
    mayEdit: true,
    mayComment: true,
    mayShare: true,
    rows: 3,
    isCut: false,
    filling: { of: 9 },
  });
  const table = await on.filled(owner, made.id);
  expect(table.filling).toEqual({ state: "idle", done: 9, of: 9 });
  expect(new Set(read.read)).toEqual(new Set([NEVIRIL.title, OSTAMIN.title, SILENT.title]));
  // Two are taken at once in the embedded database, and whichever text is there first is read first.
  if (server.app.db.kind === "embedded") expect(read.read[0]).not.toBe(SILENT.title);
  expect(table.columns.map(({ name, counts }) => [name, counts])).toEqual([
    ["Sample", { found: 2, notStated: 1, corrected: 0, waiting: 0 }],
    ["Randomised", { found: 2, notStated: 1, corrected: 0, waiting: 0 }],
    ["Drug", { found: 2, notStated: 1, corrected: 0, waiting: 0 }],
  ]);
  const [sample, random, drug] = table.columns.map(({ id }) => id);

  const { rows, total, next } = await on.rows(owner, made.id);
  expect([total, next]).toEqual([3, null]);
  expect(toldBy(rows)).toEqual([
    [NEVIRIL.title, 120, "yes", "neviril"],
    [OSTAMIN.title, 48, "yes", "ostamin"],
    [SILENT.title, "not_stated", "not_stated", "not_stated"],
  ]);
  expect(rows[0]).toMatchObject({
    workId: neviril,
    authors: NEVIRIL.authors,
    publishedOn: "2023-02",
    doors: [{ topicId }],
  });
  const [quote] = rows[0]!.cells[0]!.quotes;
  expect(quote!.quote).toBe("In this study 120 patients took part.");
  expect(NEVIRIL.text.slice(quote!.at.start, quote!.at.end)).toBe(quote!.quote);

  // Ordered and narrowed.
  const titles = async (query: string) =>
    (await on.rows(owner, made.id, query)).rows.map(({ title }) => title);
  expect(await titles(`sort=${sample}&order=asc`)).toEqual([OSTAMIN.title, NEVIRIL.title, SILENT.title]);
  expect(await titles(`sort=${sample}&order=desc`)).toEqual([NEVIRIL.title, OSTAMIN.title, SILENT.title]);
  expect(await titles(`sort=${drug}&order=desc`)).toEqual([OSTAMIN.title, NEVIRIL.title, SILENT.title]);
  expect(await titles("sort=title&order=asc")).toEqual([SILENT.title, NEVIRIL.title, OSTAMIN.title]);
  expect(await titles("sort=year&order=asc")).toEqual([SILENT.title, OSTAMIN.title, NEVIRIL.title]);
  expect(await titles(filters(`${sample}:>=100`))).toEqual([NEVIRIL.title]);
  expect(await titles(filters(`${sample}:>=40`, `${sample}:<=100`))).toEqual([OSTAMIN.title]);
  expect(await titles(filters(`${random}:yes`, `${drug}:~OSTAM`))).toEqual([OSTAMIN.title]);
  expect(await titles(filters(`${drug}:not_stated`))).toEqual([SILENT.title]);
  expect(await titles("q=larkish")).toEqual([OSTAMIN.title]);
  expect(await titles(`work=${silent}&work=${neviril}`)).toEqual([NEVIRIL.title, SILENT.title]);
  expect(await titles("limit=1&offset=1")).toEqual([OSTAMIN.title]);
  expect((await on.rows(owner, made.id, "limit=2")).next).toBe(2);
  for (const nonsense of ["sort=relevance", filters("999999:yes"), "sort=999999"])
    expect((await on.rows(owner, made.id, nonsense)).code).toBe("column_not_found");
  expect((await on.rows(owner, made.id, filters(`${sample}:perhaps`))).code).toBe("invalid_input");

  // Corrected, with words of the article, and without.
  const at = { start: SILENT.text.indexOf("Whoever"), end: SILENT.text.length };
  const corrected = await on.correct(owner, made.id, drug!, silent!, { value: "Spring", at });
  expect(corrected).toMatchObject({
    state: "found",
    value: { kind: "text", text: "Spring" },
    by: "person",
    correctedBy: { id: owner.personId },
    quotes: [{ quote: "Whoever is ill in winter waits for spring.", at }],
    machine: { state: "not_stated", value: null },
  });
  expect(await on.correct(owner, made.id, drug!, neviril!, { value: null })).toMatchObject({
    state: "not_stated",
    by: "person",
    quotes: [],
    machine: { state: "found", value: { text: "neviril" } },
  });
  expect(await titles(filters(`${drug}:corrected`))).toEqual([NEVIRIL.title, SILENT.title]);
  for (const nowhere of [
    { start: 5, end: 5 },
    { start: 10, end: 100_000 },
    { start: 9, end: 4 },
    { start: 2, end: 9 },
  ])
    expect((await on.correct(owner, made.id, drug!, silent!, { value: "x", at: nowhere })).code).toBe(
      "quote_not_found",
    );
  expect((await on.correct(owner, made.id, sample!, silent!, { value: "many of them" })).code).toBe(
    "value_not_understood",
  );
  for (const [language, words] of [
    ["de", " Ja"],
    ["es", "sí"],
    ["es", "SI"],
    ["hi", "yes"],
  ] as const)
    expect(await on.correctIn(language, owner, made.id, random!, silent!, words)).toMatchObject({
      value: { kind: "yesno", answer: "yes" },
    });
  await on.takeBack(owner, made.id, random!, silent!);
  expect((await on.correct(owner, made.id, drug!, 999_999, { value: "x" })).code).toBe("article_not_found");
  expect((await on.correct(owner, made.id, 999_999, silent!, { value: "x" })).code).toBe("column_not_found");

  // Asked in another way it is looked for again; corrections stay, and the machine's word beside them is the new one.
  const asked = { ...DRUG, question: "How are winters?" };
  await on.act(owner, made.id, "PUT", `/columns/${drug}`, asked);
  await on.filled(owner, made.id);
  const again = (await on.rows(owner, made.id)).rows.map(({ cells }) => cells[2]!);
  expect(again.map(told)).toEqual(["not_stated", "not_stated", "Spring"]);
  expect(again.map(({ machine }) => machine)).toEqual([
    { state: "not_stated", value: null },
    null,
    { state: "found", value: { kind: "text", text: "long" } },
  ]);
  expect(told(await on.takeBack(owner, made.id, drug!, silent!))).toBe("long");

  // Another column, another order, another name.
  const wider = await on.act(owner, made.id, "POST", "/columns", WHEN);
  expect(wider.columns.map(({ name }) => name)).toEqual(["Sample", "Randomised", "Drug", "Begun"]);
  await on.filled(owner, made.id);
  const order = wider.columns.map(({ id }) => id).toReversed();
  const renamed = await on.act(owner, made.id, "PATCH", "", { name: "Winter", columns: order });
  expect([renamed.name, renamed.columns.map(({ name }) => name)]).toEqual([
    "Winter",
    ["Begun", "Drug", "Randomised", "Sample"],
  ]);
  expect(await titles(filters(`${order[0]}:<=2017`))).toEqual([OSTAMIN.title]);
  expect(await titles(filters(`${order[0]}:>=2018`))).toEqual([NEVIRIL.title]);
  for (const wrong of [order.slice(1), [...order, 999_999], [order[0], order[0], order[1], order[2]]])
    expect((await on.act(owner, made.id, "PATCH", "", { columns: wrong })).code).toBe("column_not_found");
  const narrower = await on.act(owner, made.id, "DELETE", `/columns/${drug}`);
  expect(narrower.columns.map(({ name }) => name)).toEqual(["Begun", "Randomised", "Sample"]);

  // Among others.
  const other = await on.make(owner, topic(topicId), [], "Another");
  expect(other.filling).toMatchObject({ done: 0, of: 0 });
  expect((await on.tables(owner)).tables.map(({ name, columns, rows: of }) => [name, columns, of])).toEqual([
    ["Another", 0, 3],
    ["Winter", 3, 3],
  ]);
  const page = await on.tables(owner, "limit=1");
  expect([page.tables[0]!.name, page.total]).toEqual(["Another", 2]);
  expect((await on.tables(owner, `limit=1&cursor=${page.next}`)).tables[0]!.name).toBe("Winter");
  expect((await on.tables(owner, `about=topic&id=${topicId}`)).total).toBe(2);
  expect((await on.tables(owner, "about=library")).total).toBe(0);
  await on.act(owner, other.id, "DELETE");
  expect((await on.show(owner, other.id)).code).toBe("table_not_found");
});

test("chosen articles and a folder have tables too; what is no longer in them has no row", async () => {
  const { topicId, articles } = await on.trials(owner, "Chosen ones", NEVIRIL, OSTAMIN, SILENT);
  const [first, second] = articles;
  const articleIds = [first!.articleId, second!.articleId];
  const chosen = await on.make(owner, { kind: "articles", topicId, articleIds });
  expect(chosen).toMatchObject({
    rows: 2,
    scopeName: "Chosen ones",
    scope: { kind: "articles", articleIds },
  });
  expect((await on.make(owner, { kind: "articles", topicId, articleIds: [999_999] })).code).toBe(
    "article_not_found",
  );

  const folder = await on.folder(owner, "Winters");
  await on.bulk(owner, { ids: [topicId], folderId: folder.id });
  const over = await on.make(owner, { kind: "folder", folderId: folder.id });
  expect(over).toMatchObject({ rows: 3, scopeName: "Winters" });

  // Decided against by an editor: no longer among the relevant ones, here and there.
  await on.call(owner, "PUT", `/articles/${first!.articleId}/feedback`, { relevant: false });
  expect((await on.show(owner, chosen.id)).rows).toBe(1);
  expect((await on.show(owner, over.id)).rows).toBe(2);
  expect((await on.tables(owner, `about=topic&id=${topicId}`)).tables.map(({ id }) => id)).toEqual([
    chosen.id,
  ]);
});
