import type { PersonId } from "@gyan/contract/ids.ts";
import type { ArticleCard } from "@gyan/contract/reading.ts";
import { sql } from "drizzle-orm";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readIntoLibrary } from "../../server/src/sources/documents/index.ts";
import { countWaiting } from "../../server/src/sources/libraries/index.ts";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.stop());

type Person = { token: string; personId: number };

async function read({ personId }: Person, title: string, text: string) {
  const bytes = Buffer.from(`${title}\n\n${text}\n`);
  const file = { name: `${title}.txt`, size: bytes.length, open: () => Readable.from([bytes]) };
  const outcome = await readIntoLibrary(server.app, personId as PersonId, "My documents", file);
  if ("why" in outcome) throw new Error(`${title}: ${outcome.why}`);
  await expect.poll(() => countWaiting(server.app)).toBe(0);
  return outcome.workId;
}

async function ask({ token }: Person, question: string): Promise<ArticleCard[]> {
  const { topicId } = await server.gyan(token, question);
  const { body } = await server.call<{ articles: ArticleCard[] }>("GET", `/topics/${topicId}/articles`, {
    token,
  });
  return body.articles;
}
const matchedIn = (articles: ArticleCard[], title: string): string[] =>
  articles.find((one) => one.title === title)?.reason.matched.map(({ label }) => label) ?? [];

const STATING = [
  "Methods of the harbour",
  "The brine strip assay (BSA) is read by eye. A BSA is cheap.",
] as const;
const LONG = [
  "A morning at the quay",
  "Boats lay at the quay. The brine strip assay showed salt in the mud within four hours. Gulls circled above.",
] as const;
const OTHER = ["Milk proteins", "Bovine serum albumin (BSA) is a protein of cows. BSA is pure."] as const;
const QUESTION = "How many hours does a BSA need to show salt?";

describe("names that libraries state for each other", () => {
  test("an article that only has the long form answers a question that has the short one, and the other way round", async () => {
    const person = await server.someone();
    await read(person, ...STATING);
    await read(person, ...LONG);
    const articles = await ask(person, QUESTION);
    const [first] = articles;
    expect(first).toMatchObject({ title: LONG[0], level: "answers" });
    expect(matchedIn(articles, LONG[0])).toContain("BSA");
    const { quote, marks } = first!.reason;
    expect(quote).toBe("The brine strip assay showed salt in the mud within four hours.");
    expect(marks.map(({ start, end }) => quote!.slice(start, end))).toEqual([
      "brine strip assay",
      "showed",
      "salt",
      "hours",
    ]);
    await read(person, "Notes from the pier", "Nets dried on the pier. A BSA showed salt within two days.");
    const found = await ask(person, "When does a brine strip assay show salt?");
    expect(matchedIn(found, "Notes from the pier")).toEqual(
      expect.arrayContaining(["brine", "strip", "assay"]),
    );
  });

  test("are taken only from what the person may read", async () => {
    const [owner, stranger] = [await server.someone(), await server.someone()];
    await read(owner, ...STATING);
    await read(stranger, ...LONG);
    expect(matchedIn(await ask(stranger, QUESTION), LONG[0])).not.toContain("BSA");
  });

  test("widen nothing when they name two things, unless the question says which", async () => {
    const person = await server.someone();
    for (const [title, text] of [STATING, LONG, OTHER]) await read(person, title, text);
    expect(matchedIn(await ask(person, QUESTION), LONG[0])).not.toContain("BSA");
    expect(
      matchedIn(await ask(person, "How many hours does a BSA of brine need to show salt?"), LONG[0]),
    ).toContain("BSA");
  });

  test("are there with the starter libraries, follow a new text, and go with their text", async () => {
    const namesOf = async (where: ReturnType<typeof sql>) =>
      (
        await server.app.db.execute<{ label: string }>(sql`
          select distinct n.label from stated_names n join work_texts t on t.id = n.text_id where ${where} order by 1`)
      ).rows.map(({ label }) => label);
    expect(await namesOf(sql`n.other_label = 'PCR'`)).toEqual(["polymerase chain reaction"]);
    const person = await server.someone();
    const workId = await read(person, "Of tides", "The lowest tide mark (LTM) is painted red.");
    const own = sql`t.work_id = ${workId}`;
    expect(await namesOf(own)).toEqual(["lowest tide mark"]);
    await server.app.db.execute(sql`
      insert into work_texts (work_id, version, content_hash, text, created_at)
      values (${workId}, 9, 'new', 'The highest tide mark (HTM) is painted blue.', now())`);
    await expect.poll(() => countWaiting(server.app)).toBe(0);
    expect(await namesOf(own)).toEqual(["highest tide mark"]);
    await server.app.db.execute(sql`delete from library_works where work_id = ${workId}`);
    await expect.poll(() => countWaiting(server.app)).toBe(0);
    expect(await namesOf(own)).toEqual([]);
  });
});
