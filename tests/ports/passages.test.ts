import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { sqlPassages } from "../../server/src/adapters/passages.sql.ts";
import {
  hasTextsearch,
  scannedPassages,
  textsearchPassages,
} from "../../server/src/adapters/passages.textsearch.ts";
import { embeddedDatabase, testDatabase } from "../support/database.ts";
import { passagesSuite } from "./passages.suite.ts";

const asItIs = async () => {};

passagesSuite({
  name: "passages.textsearch, embedded",
  passages: textsearchPassages,
  schema: "passages_textsearch",
  open: embeddedDatabase,
  settle: asItIs,
});

passagesSuite({
  name: "passages.textsearch, embedded, as it ranks among many",
  passages: scannedPassages,
  schema: "passages_textsearch",
  open: embeddedDatabase,
  // Out of memory into a segment, where the extension rounds the passages' lengths.
  settle: async (db) => {
    await db.execute(sql`select bm25_spill_index('passages_textsearch.passages_words')`);
  },
});

passagesSuite({
  name: "passages.sql, embedded",
  passages: sqlPassages,
  schema: "passages_sql",
  open: embeddedDatabase,
  settle: asItIs,
});

test("the embedded database has the extension, before anything was made with it", async () => {
  const { db, close } = await embeddedDatabase();
  expect(await hasTextsearch(db)).toBe(true);
  await close();
});

if (process.env["TEST_DATABASE_URL"])
  passagesSuite({
    name: "passages.sql, on a server",
    passages: sqlPassages,
    schema: "passages_sql",
    open: testDatabase,
    settle: asItIs,
  });
