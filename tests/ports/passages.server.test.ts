import { sql } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { serverPassages } from "../../server/src/adapters/passages/server.ts";
import { pgvectorPassages, plainPassages } from "../../server/src/adapters/passages.sql.ts";
import type { Db } from "../../server/src/platform/db.ts";
import { isUnreadable } from "../../server/src/platform/watching/trouble.rules.ts";
import { indexWorks, type IndexedWork, type Passages } from "../../server/src/ports/passages.ts";
import { databaseOn, embeddedDatabase, type TestDatabase } from "../support/database.ts";
import { aWork, everything, worksOf } from "./passages.makers.ts";
import { passagesSuite } from "./passages.suite.ts";

// The index on a server: by what it has, and while that changes. The embedded database has both extensions, so that the way of a server
// that has them is run there too.

const server = process.env["TEST_DATABASE_URL"];
const withPgvector = server !== undefined && (await offersPgvector(server)) ? server : null;
const why = server === undefined ? "there is no TEST_DATABASE_URL" : "that of TEST_DATABASE_URL has none";

test.skipIf(!withPgvector)(`what needs a server with pgvector is run (skipped where ${why})`, () => {
  expect(withPgvector).toBe(server);
});

async function offersPgvector(url: string): Promise<boolean> {
  const { db, close } = await databaseOn(url);
  const { rows } = await db.execute(sql`select 1 from pg_available_extensions where name = 'vector'`);
  await close();
  return rows.length > 0;
}

const asItIs = async () => {};

passagesSuite({
  name: "the index by what the server has, where it has both extensions",
  passages: serverPassages(),
  schema: "passages_textsearch",
  open: embeddedDatabase,
  settle: asItIs,
});

if (server)
  passagesSuite({
    name: "passages.sql, on a server",
    passages: plainPassages(),
    schema: "passages_sql",
    open: () => databaseOn(server),
    settle: asItIs,
  });

if (withPgvector)
  passagesSuite({
    name: "passages.pgvector, on a server",
    passages: pgvectorPassages(),
    schema: "passages_pgvector",
    async open() {
      const database = await databaseOn(withPgvector);
      await database.db.execute(sql`create extension vector`);
      return database;
    },
    settle: asItIs,
  });

const space = { name: "three", dimensions: 3, languages: ["en" as const] };
const SEA = Float32Array.of(1, 0, 0);

const places = [
  { place: "embedded", way: "textsearch", open: embeddedDatabase },
  ...(withPgvector ? [{ place: "on a server", way: "pgvector", open: () => databaseOn(withPgvector) }] : []),
];

describe.each(places)("what a server has changes ($place)", ({ way, open }) => {
  let database: TestDatabase;
  afterEach(() => database.close());

  const aShelf = (): IndexedWork[] => [
    aWork(1, { texts: ["ocean wave"] }),
    aWork(2, { texts: ["ocean", "sand"] }),
    aWork(3, { texts: ["cloud"] }),
  ];
  const byWord = (passages: Passages, db: Db, terms = ["ocean"]) =>
    passages.search(db, { terms, libraries: everything, limit: 10 });
  const byVector = (passages: Passages, db: Db) =>
    passages.search(db, { terms: [], vector: SEA, libraries: everything, limit: 10 });
  const lookUp = (passages: Passages, db: Db) =>
    passages.lookUp(db, {
      words: [{ forms: ["ocean"] }],
      welcome: [],
      phrases: [],
      without: [],
      libraries: everything,
      skip: 1,
      limit: 1,
    });
  const schemasOf = async (db: Db): Promise<string[]> => {
    const { rows } = await db.execute<{ name: string }>(sql`
      select nspname as name from pg_namespace
      where nspname like 'passages%' and nspname <> 'passages_numbers' order by nspname`);
    return rows.map(({ name }) => name);
  };
  async function embedAll(passages: Passages, db: Db): Promise<number> {
    const waiting = await passages.unembedded(db, 100);
    await passages.addVectors(
      db,
      waiting,
      waiting.map(() => SEA),
    );
    return waiting.length;
  }
  const startedOn = async (db: Db): Promise<Passages> => {
    const passages = serverPassages();
    await passages.prepare(db, space);
    return passages;
  };

  test("an index in plain SQL is searched while its works move, and goes when it is empty", async () => {
    database = await open();
    const { db } = database;
    const before = plainPassages();
    await before.prepare(db, space);
    await indexWorks(before, db, aShelf());
    expect(await embedAll(before, db)).toBe(4);

    const passages = await startedOn(db);
    expect((await passages.keeping(db)).ways).toContain("pgvector");
    const isWhole = async () => {
      expect(new Set(worksOf(await byWord(passages, db)))).toEqual(new Set([1, 2]));
      expect(await byVector(passages, db)).toHaveLength(4);
      const page = await lookUp(passages, db);
      expect([page.works, page.hits.length]).toEqual([2, 1]);
      expect(await passages.count(db)).toMatchObject({ works: 3, passages: 4 });
      const words = [{ forms: ["ocean"] }, { forms: ["cloud"] }];
      const texts = aShelf().map(({ workId, textId }) => ({ workId, textId }));
      const { works, missing } = await passages.having(db, words, texts);
      expect(works).toEqual([new Set([1, 2]), new Set([3])]);
      expect(missing).toEqual([]);
      const { works: all, byTerm } = await passages.frequencies(db, ["ocean"], [everything[0]!.id]);
      expect([all, byTerm.get("ocean")]).toEqual([3, 2]);
    };
    await isWhole();
    // What is held in another way is to be indexed anew.
    expect([...(await passages.held(db)).values()].map(({ madeWith }) => madeWith)).not.toContain("test");
    for (const work of aShelf()) {
      await indexWorks(passages, db, [work]);
      while (await passages.sweep(db));
      await isWhole();
    }
    // Nothing was embedded a second time.
    expect(await passages.unembedded(db, 10)).toEqual([]);
    expect(await schemasOf(db)).toEqual([`passages_${way}`, `passages_${way}_vectors`]);
    await isWhole();
  });

  test("what is removed while works move is found in neither", async () => {
    database = await open();
    const { db } = database;
    const before = plainPassages();
    await before.prepare(db, null);
    await indexWorks(before, db, aShelf());
    const passages = await startedOn(db);
    await indexWorks(passages, db, aShelf().slice(0, 1));
    await passages.remove(db, [1, 2]);
    expect(await byWord(passages, db)).toEqual([]);
    expect(worksOf(await byWord(passages, db, ["cloud"]))).toEqual([3]);
  });

  test("a process that was started before finds what another one moves", async () => {
    database = await open();
    const { db } = database;
    const other = plainPassages();
    await other.prepare(db, null);
    await indexWorks(other, db, aShelf());
    await db.execute(sql`comment on schema passages_numbers is 'sql'`);
    const passages = await startedOn(db);
    const second = serverPassages();
    // It replaces nothing and follows who may.
    await second.prepare(db, space, { keepsVectors: true });
    await indexWorks(passages, db, aShelf());
    while (await passages.sweep(db));
    expect(new Set(worksOf(await byWord(second, db)))).toEqual(new Set([1, 2]));
  });

  test("a process that was started before another one changes the model searches by the vectors that are there", async () => {
    database = await open();
    const { db } = database;
    const passages = await startedOn(db);
    await indexWorks(passages, db, aShelf());
    const embed = async (dimensions: number) => {
      const waiting = await passages.unembedded(db, 100);
      const vector = new Float32Array(dimensions).fill(0).with(0, 1);
      await passages.addVectors(db, waiting, Array<Float32Array>(waiting.length).fill(vector));
      return waiting.length;
    };
    expect(await embed(space.dimensions)).toBeGreaterThan(0);
    const second = serverPassages();
    await second.prepare(db, space, { keepsVectors: true });
    const other = { ...space, name: "another", dimensions: 4 };
    await passages.prepare(db, other);
    const third = serverPassages();
    await third.prepare(db, other, { keepsVectors: true });
    expect((await second.serving(db))?.name).toBe(space.name);
    await embed(4);
    expect(await passages.switchOver(db)).toBe(true);
    // It was told of the first model alone: the vectors of another one are none of its own.
    const hits = await second.search(db, {
      terms: [],
      vector: SEA,
      vectorOf: space.name,
      libraries: everything,
      limit: 5,
    });
    expect(hits).toEqual([]);
    expect((await second.serving(db))?.name).toBe("another");
    // What it knew to be made elsewhere has moved: nothing is damaged, so that nothing is to be made anew.
    expect(await third.isKeptAnew(db)).toBe(true);
    await third.probe(db);
    expect((await third.serving(db))?.name).toBe("another");
  });

  test("without pgvector any more, words go on finding, and the works move to plain SQL", async () => {
    database = await open();
    const { db } = database;
    const passages = await startedOn(db);
    const second = await startedOn(db);
    await indexWorks(passages, db, aShelf());
    await embedAll(passages, db);
    expect(await byVector(passages, db)).toHaveLength(4);
    await db.execute(sql`drop extension vector cascade`);
    for (const each of [passages, second]) {
      await expect(byVector(each, db)).rejects.toSatisfy(isUnreadable);
      expect(await each.isKeptAnew(db)).toBe(true);
      expect(new Set(worksOf(await byWord(each, db)))).toEqual(new Set([1, 2]));
      expect(await byVector(each, db)).toEqual([]);
    }
    await indexWorks(passages, db, aShelf());
    while (await passages.sweep(db));
    expect(await schemasOf(db)).toEqual(["passages_sql", "passages_sql_vectors"]);
    expect(await embedAll(passages, db)).toBe(4);
    expect(await byVector(passages, db)).toHaveLength(4);
    expect(await passages.keeping(db)).toEqual({ ways: [], lack: "restart" });
  });

  test("a damaged table is no change of the server", async () => {
    database = await open();
    const { db } = database;
    const passages = await startedOn(db);
    await db.execute(sql.raw(`drop table passages_${way}.passages cascade`));
    expect(await passages.isKeptAnew(db)).toBe(false);
  });

  test("a role that may not make the extension is told what a superuser should run", async () => {
    database = await open();
    const { db } = database;
    await db.tx(async (tx) => {
      const { rows } = await tx.execute<{ name: string }>(sql`select current_database() as name`);
      const role = `${rows[0]!.name}_modest`;
      await tx.execute(sql.raw(`create role "${role}"`));
      await tx.execute(sql.raw(`grant create on database "${rows[0]!.name}" to "${role}"`));
      await tx.execute(sql.raw(`set local role "${role}"`));
      const passages = serverPassages();
      await passages.prepare(tx, null, { keepsVectors: true });
      expect(await passages.keeping(tx)).toEqual({ ways: [], lack: "refused" });
      await tx.execute(sql`reset role`);
      await tx.execute(sql.raw(`drop owned by "${role}" cascade`));
      await tx.execute(sql.raw(`drop role "${role}"`));
    });
  });
});
