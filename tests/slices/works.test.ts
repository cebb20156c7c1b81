import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "../../server/src/platform/db.ts";
import { saveWork } from "../../server/src/sources/works/index.ts";
import type { FoundWork } from "../../server/src/sources/works/index.ts";
import { testDatabase } from "../support/database.ts";
import type { TestDatabase } from "../support/database.ts";

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
});
afterAll(() => database.close());

let made = 0;
/** A text of its own, long enough to be told from others by its words. */
const aText = (seed: number, words = 200) =>
  Array.from({ length: words }, (_, at) => `word${(seed * 7919 + at * 104_729) % 9973}`).join(" ");
const aFind = (parts: Partial<FoundWork> = {}): FoundWork => {
  made++;
  return {
    identities: [`url:example.org/${made}`],
    title: "Sodium batteries for the grid",
    authors: [],
    venue: null,
    url: `https://example.org/${made}`,
    doi: null,
    publishedOn: null,
    language: "en",
    privateTo: null,
    text: aText(made),
    layout: {},
    isFull: true,
    ...parts,
  };
};
const at = new Date("2026-11-01T00:00:00Z");
const save = (find: FoundWork) => db.tx((tx) => saveWork(tx, find, at));
const places = async (workId: number) => {
  const { rows } = await db.execute<{ url: string }>(
    sql`select url from work_identities where work_id = ${workId} order by identity`,
  );
  return rows.map((row) => row.url);
};
const texts = async (workId: number) => {
  const { rows } = await db.execute<{ version: number; text: string }>(
    sql`select version, text from work_texts where work_id = ${workId} order by version`,
  );
  return rows;
};

test("the same place found again is the same work, and the same text is no new version", async () => {
  const find = aFind();
  const first = await save(find);
  expect(await save(find)).toEqual({ ...first, isNew: false });
  expect(await texts(first.workId)).toHaveLength(1);
});

test("a changed text is a new version; the old one stays, letter for letter", async () => {
  const find = aFind();
  const { workId, textId } = await save(find);
  const changed = await save({ ...find, text: `${find.text} and one sentence more` });
  expect(changed.workId).toBe(workId);
  expect(changed.textId).not.toBe(textId);
  expect((await texts(workId)).map(({ text }) => text)).toEqual([
    find.text,
    `${find.text} and one sentence more`,
  ]);
});

test("a DOI makes one work of two places, and both are kept", async () => {
  const doi = "doi:10.1000/one";
  const journal = await save(aFind({ identities: [doi, "url:journal.org/a"], url: "https://journal.org/a" }));
  const archive = await save(
    aFind({ identities: [doi, "url:archive.org/b"], url: "https://archive.org/b", text: aText(9001) }),
  );
  expect(archive.workId).toBe(journal.workId);
  expect(new Set(await places(journal.workId))).toEqual(
    new Set(["https://journal.org/a", "https://archive.org/b"]),
  );
});

test("nearly the same text under nearly the same title is one work; the better copy stays", async () => {
  const long = aText(77, 400);
  const kept = await save(aFind({ text: long, title: "Sodium batteries for the grid" }));
  const words = long.split(" ");
  words[50] = "edited";
  const copy = await save(
    aFind({ text: words.join(" "), title: "Sodium Batteries for the Grid", publishedOn: "2024" }),
  );
  expect(copy).toEqual({ workId: kept.workId, textId: kept.textId, isNew: false });
  expect(await places(kept.workId)).toHaveLength(2);
  const { rows } = await db.execute(sql`select published_on from works where id = ${kept.workId}`);
  expect(rows).toEqual([{ published_on: "2024" }]);
});

test("the whole text takes the place of an abstract, and keeps it", async () => {
  const text = aText(88, 300);
  const abstract = aFind({ isFull: false, text, identities: ["doi:10.1000/two"] });
  const first = await save(abstract);
  const whole = await save(aFind({ text: `${text} and the rest of it`, isFull: true }));
  expect(whole.workId).toBe(first.workId);
  expect(whole.textId).not.toBe(first.textId);
  expect((await save(abstract)).textId).toBe(whole.textId);
});

test("other titles, other years and other words are other works", async () => {
  const text = aText(99);
  const { workId } = await save(aFind({ text, title: "Annual report of the harbour", publishedOn: "2021" }));
  const others = [
    aFind({ text, title: "Annual report of the harbour", publishedOn: "2024" }),
    aFind({ text, title: "Something else entirely" }),
    aFind({ text: aText(100), title: "Annual report of the harbour", publishedOn: "2021" }),
  ];
  for (const other of others) expect((await save(other)).workId).not.toBe(workId);
});

test("a person's own document is never joined with another's, nor with what is found in the open", async () => {
  const { rows } = await db.execute<{ id: number }>(sql`
    with o as (insert into organisations (name, url_name, created_at) values ('O', 'o-works', now()) returning id),
    g as (insert into groups (organisation_id, name, created_at) select id, 'G', now() from o returning id, organisation_id)
    insert into people (uuid, organisation_id, email, first_name, last_name, role, main_group_id, access, created_at)
    select gen_random_uuid(), organisation_id, email, 'A', 'B', 'User', id, '{}', now()
    from g, unnest(array['a@example.org', 'b@example.org']) as email returning id`);
  const [one, two] = rows.map((row) => row.id);
  const text = aText(111);
  const open = await save(aFind({ text }));
  const mine = await save(aFind({ text, identities: ["document:1:x"], privateTo: one! }));
  const again = await save(aFind({ text, identities: ["document:1:y"], privateTo: one! }));
  const theirs = await save(aFind({ text, identities: ["document:2:x"], privateTo: two! }));
  expect(again.workId).toBe(mine.workId);
  expect(new Set([open.workId, mine.workId, theirs.workId]).size).toBe(3);
});

test("two finds of one work at the same moment make one", async () => {
  const find = aFind();
  const saved = await Promise.all(Array.from({ length: 5 }, () => save(find)));
  expect(new Set(saved.map(({ workId }) => workId)).size).toBe(1);
  expect(saved.filter(({ isNew }) => isNew)).toHaveLength(1);
});

test("a short text is joined by its names only", async () => {
  const short = { text: "A note of few words." };
  expect((await save(aFind(short))).workId).not.toBe((await save(aFind(short))).workId);
});

test("joined copies do not take turns: each place may change only its own text", async () => {
  const text = aText(222, 300);
  const first = aFind({ text, title: "Tides of the northern harbour" });
  const copy = aFind({ text: `${text} reprinted`, title: "Tides of the Northern Harbour" });
  const { workId, textId } = await save(first);
  expect((await save(copy)).workId).toBe(workId);
  for (const again of [copy, first, copy])
    expect(await save(again)).toEqual({ workId, textId, isNew: false });
  const { rows } = await db.execute(sql`select title from works where id = ${workId}`);
  expect(rows).toEqual([{ title: "Tides of the northern harbour" }]);
  const changed = await save({ ...first, text: `${text} with a correction` });
  expect(changed.textId).not.toBe(textId);
});

test("zero bytes and endless addresses are stored all the same, and a work without a text has its title", async () => {
  const odd = aFind({
    identities: [`url:example.org/${"x".repeat(6_000)}`],
    title: "Zero\0title",
    doi: "10.1000/a\0b",
    authors: ["A\0B"],
    layout: { sections: [{ heading: "one\0two" }] },
    text: "",
  });
  const { workId } = await save(odd);
  expect(await texts(workId)).toMatchObject([{ text: "Zerotitle" }]);
  expect((await save(odd)).workId).toBe(workId);
});
