import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { tellLanguages } from "../../server/src/sources/libraries/index.ts";
import { embeddedDatabase } from "../support/database.ts";

// A version that understands one more language finds out by itself which of the stored texts are in it.

let database: Awaited<ReturnType<typeof embeddedDatabase>>;
beforeEach(async () => {
  database = await embeddedDatabase();
});
afterEach(() => database.close());

async function add(title: string, said: string): Promise<void> {
  await database.db.execute(sql`
    with work as (insert into works (title, authors, language, created_at)
      values (${title}, '{}', 'und', now()) returning id)
    insert into work_texts (work_id, version, content_hash, text, created_at)
    select id, 1, ${title}, ${said}, now() from work`);
}

test("texts of a language that was unknown when they were read are told and indexed anew; others are noted", async () => {
  const { db } = database;
  await add("german", "Die Speicherung von Energie macht das Stromnetz stabiler, auch wenn kein Wind weht.");
  await add(
    "polish",
    "Magazynowanie energii sprawia, że sieć elektryczna jest stabilniejsza także bez wiatru.",
  );
  await db.execute(sql`delete from works_to_index`);
  expect(await tellLanguages({ db })).toBe(true);
  expect(await tellLanguages({ db })).toBe(false);
  const { rows } = await db.execute(sql`
    select w.title, w.language, n.work_id is not null as "isNoted", u.work_id is not null as "isUntold"
    from works w left join works_to_index n on n.work_id = w.id left join languages_untold u on u.work_id = w.id
    order by w.title`);
  expect(rows).toEqual([
    { title: "german", language: "de", isNoted: true, isUntold: false },
    { title: "polish", language: "und", isNoted: false, isUntold: true },
  ]);
});
