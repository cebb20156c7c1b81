import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createDb, type Queryable } from "../../server/src/platform/db.ts";
import { number } from "../../server/src/platform/rows/columns.ts";
import { values } from "../../server/src/platform/rows/rows.ts";
import { whileStill } from "../../server/src/platform/rows/still.ts";
import { sql } from "drizzle-orm";
import { testDatabase, type TestDatabase } from "../support/database.ts";

let database: TestDatabase;
let made = 0;
beforeAll(async () => {
  database = await testDatabase();
  await database.db.pool.query("create table seen_things (id integer primary key)");
});
beforeEach(async () => {
  made = 0;
  await database.db.pool.query("truncate seen_things");
});
afterAll(() => database.close());

const aDb = () => createDb(database.db, () => new Date());
const aReading = () =>
  whileStill((db: Queryable, _of: object) => {
    made += 1;
    return values(db, number(), sql`select id from seen_things order by id`);
  });
const write = (db: Queryable, id: number) => db.execute(sql`insert into seen_things values (${id})`);

test("what was read is read again only after somebody has written", async () => {
  const [db, reading, of] = [aDb(), aReading(), {}];
  expect(await reading(db, of)).toEqual([]);
  expect(await reading(db, of)).toEqual([]);
  expect(made).toBe(1);
  await write(aDb(), 1);
  expect(await reading(db, of)).toEqual([1]);
  expect(await reading(db, of)).toEqual([1]);
  expect(made).toBe(2);
});

test("what is made of one thing is not given for another", async () => {
  const [db, reading] = [aDb(), aReading()];
  await reading(db, {});
  await reading(db, {});
  expect(made).toBe(2);
});

test("a transaction that has written sees each of its own writings, and nobody else sees what it takes back", async () => {
  const [db, reading, of] = [aDb(), aReading(), {}];
  await db
    .tx(async (tx) => {
      await write(tx, 1);
      expect(await reading(tx, of)).toEqual([1]);
      await write(tx, 2);
      expect(await reading(tx, of)).toEqual([1, 2]);
      throw new Error("taken back");
    })
    .catch(() => {});
  expect(await reading(db, of)).toEqual([]);
});
