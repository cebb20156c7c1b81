import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tellLanguages } from "../../server/src/sources/libraries/index.ts";
import { startApp, type TestApp } from "../support/app.ts";

// A version that understands one more language finds out by itself which of the stored texts are in it.

let server: TestApp;

beforeAll(async () => {
  server = await startApp({ LOG_LEVEL: "silent" });
});
afterAll(() => server.stop());

async function workSaying(said: string): Promise<number> {
  const { rows } = await server.app.db.execute<{ id: number }>(sql`
    with work as (update works set language = 'und' where id = (
        select w.id from works w join work_texts t on t.work_id = w.id where w.language <> 'und' order by w.id limit 1) returning id)
    update work_texts t set text = ${said} from work where t.work_id = work.id returning t.work_id as id`);
  return rows[0]!.id;
}
const languageOf = async (workId: number) =>
  (await server.app.db.execute<{ language: string }>(sql`select language from works where id = ${workId}`))
    .rows[0]!.language;
async function tellAll(): Promise<void> {
  // Another handle on the same database, because this one knows that it is finished.
  const again = Object.create(server.app.db) as typeof server.app.db;
  while (await tellLanguages({ db: again }));
}

test("texts of a language that was unknown when they were read are told and indexed anew; others are looked at once", async () => {
  const german = await workSaying(
    "Die Speicherung von Energie macht das Stromnetz stabiler, auch wenn kein Wind weht.",
  );
  await tellAll();
  expect(await languageOf(german)).toBe("de");
  const polish = await workSaying(
    "Magazynowanie energii sprawia, że sieć elektryczna jest stabilniejsza także bez wiatru.",
  );
  await tellAll();
  expect(await languageOf(polish)).toBe("und");
  const { rows } = await server.app.db.execute<{ id: number }>(
    sql`select work_id as id from languages_untold`,
  );
  expect(rows.map(({ id }) => Number(id))).toContain(Number(polish));
  expect(rows.map(({ id }) => Number(id))).not.toContain(Number(german));
});
