import { readIntoLibrary } from "../../server/src/sources/documents/index.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { FoundPassage } from "@gyan/contract/libraries.ts";
import type { PersonId } from "@gyan/contract/ids.ts";
import { Readable } from "node:stream";
import { commandsOf } from "../../server/src/operating/cli/commands.ts";
import { countWaiting, indexChanged, indexWork } from "../../server/src/sources/libraries/index.ts";
import { freePieces } from "../../server/src/platform/work/index.ts";
import { somebodyElse } from "../support/workers.ts";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.stop());

const search = async (token: string, q: string, more = ""): Promise<FoundPassage[]> => {
  const answer = await server.call<{ passages: FoundPassage[] }>(
    "GET",
    `/libraries/passages?q=${encodeURIComponent(q)}${more}`,
    {
      token,
    },
  );
  expect(answer.status).toBe(200);
  return answer.body.passages;
};
/** Until everything that changed is in the index. */
const indexed = async () => {
  await expect.poll(() => countWaiting(server.app)).toBe(0);
};
const aFile = (name: string, content: string) => {
  const bytes = Buffer.from(content);
  return { name, size: bytes.length, open: () => Readable.from([bytes]) };
};
const read = async (personId: number, name: string, content: string) => {
  const outcome = await readIntoLibrary(
    server.app,
    personId as PersonId,
    "My documents",
    aFile(name, content),
  );
  if ("why" in outcome) throw new Error(`${name}: ${outcome.why}`);
  await indexed();
  return outcome;
};

describe("search over passages", () => {
  test("it finds passages of the starter library, word for word, with the question's words marked", async () => {
    const { token } = await server.someone();
    const passages = await search(token, "Why do lithium-ion batteries age?", "&limit=5");
    expect(passages).toHaveLength(5);
    const [best] = passages;
    expect(best!.libraries.length).toBeGreaterThan(0);
    const text = await server.app.db.execute<{ text: string }>(sql`
      select text from work_texts where work_id = ${best!.workId} order by version desc limit 1`);
    expect(text.rows[0]!.text.slice(best!.start, best!.end)).toBe(best!.passage);
    const marks = best!.highlights.map(({ start, end }) => best!.passage.slice(start, end).toLowerCase());
    expect(marks.some((word) => /^(?:batter|age|lithium)/.test(word))).toBe(true);
  });

  test("a question without words, too long, or with a date that is none is refused with a sentence", async () => {
    const { token } = await server.someone();
    for (const query of ["q=", `q=${"x".repeat(2001)}`, "q=a&from=yesterday", "q=a&limit=0", ""])
      expect((await server.call("GET", `/libraries/passages?${query}`, { token })).status).toBe(400);
    expect(await search(token, "क ॐ ! ?")).toEqual([]);
  });

  test("dates of publication narrow what is found", async () => {
    const { token } = await server.someone();
    for (const { publishedOn } of await search(token, "energy", "&from=2025-01&limit=50"))
      expect(publishedOn! >= "2025").toBe(true);
    expect(await search(token, "energy", "&to=1900")).toEqual([]);
  });
});

describe("what a person reads in", () => {
  const secret = "The confidential zirconate membrane of the Harbour laboratory resists chloride.";

  test("is found by them within seconds, and by nobody else: no text, no title, no count", async () => {
    const [owner, stranger] = [await server.someone(), await server.someone()];
    await read(owner.personId, "membrane.txt", `Zirconate membranes\n\n${secret}`);
    const [found] = await search(owner.token, "zirconate membrane chloride");
    expect(found).toMatchObject({ libraries: ["My documents"] });
    expect(found!.passage).toContain(secret);
    const theirs = await search(stranger.token, "zirconate membrane chloride", "&limit=100");
    expect(JSON.stringify(theirs)).not.toMatch(/zirconate/i);
  });

  test("follows a new title, a new text, its removal from the library and its deletion", async () => {
    const { token, personId } = await server.someone();
    const { workId } = await read(
      personId,
      "note.txt",
      "Obsidian hydration dating\n\nThe rim grows with time in glassy tuff.",
    );
    const titles = async (q: string) =>
      (await search(token, q)).filter((hit) => hit.workId === workId).map((hit) => hit.title);
    expect(await titles("glassy rim")).toHaveLength(1);

    await server.app.db.execute(sql`update works set title = 'Perlite chronology' where id = ${workId}`);
    await indexed();
    expect(await titles("perlite chronology")).toEqual(["Perlite chronology"]);

    await server.app.db.execute(sql`
      insert into work_texts (work_id, version, content_hash, text, created_at) values (${workId}, 9, 'new', 'Only pumice is left here.', now())`);
    await indexed();
    expect(await titles("pumice")).toHaveLength(1);
    expect(await titles("glassy rim")).toEqual([]);

    await server.app.db.execute(sql`delete from library_works where work_id = ${workId}`);
    await indexed();
    expect(await titles("pumice")).toEqual([]);
    await server.app.db.execute(sql`delete from documents where work_id = ${workId}`);
    await server.app.db.execute(sql`delete from works where id = ${workId}`);
    await indexed();
    expect((await server.app.passages.held(server.app.db)).has(workId)).toBe(false);
  });

  test("the same file twice is one document", async () => {
    const { personId } = await server.someone();
    const content = "Twice told\n\nThe same words in the same file.";
    const first = await read(personId, "a.txt", content);
    expect(await read(personId, "b.txt", content)).toMatchObject({ workId: first.workId, isNew: false });
  });
});

test("X-04 a long document is searched, judged and summarised like a short one, every sentence letter for letter", async () => {
  const { token, personId } = await server.someone();
  const facts = Array.from(
    { length: 900 },
    (_, at) =>
      `In trial ${at} the tardigrade colony number ${at * 7} entered cryptobiosis after ${at + 3} days of drought.`,
  );
  const text = `Tardigrade cryptobiosis in long droughts\n\n${facts.join(" ")}`;
  await read(personId, "tardigrades.txt", text);
  const topic = await server.gyan(token, "How do tardigrades survive drought by cryptobiosis?");
  expect(topic.run!.status).toBe("FINISHED");
  const list = await server.call<{ articles: { id: number; title: string }[] }>(
    "GET",
    `/topics/${topic.topicId}/articles`,
    { token },
  );
  const [article] = list.body.articles;
  expect(article!.title).toMatch(/tardigrade/i);
  const summary = await server.call<{ sentences: { citations: { quote: string }[] }[] }>(
    "GET",
    `/topics/${topic.topicId}/summary`,
    { token },
  );
  const quotes = summary.body.sentences.flatMap(({ citations }) => citations.map(({ quote }) => quote));
  expect(quotes.length).toBeGreaterThan(0);
  expect(quotes.filter((quote) => quote.includes("tardigrade")).every((quote) => facts.includes(quote))).toBe(
    true,
  );
});

test("the index is made anew while people search: every answer on the way is whole", async () => {
  const { token } = await server.someone();
  const ask = () => search(token, "batteries", "&limit=30");
  const before = await ask();
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const reindexing = commandsOf({ ...server.app, isServed: true })["reindex"]!([], say);
  let answers = 0;
  const progress = { isDone: false };
  void reindexing.then(() => (progress.isDone = true));
  while (!progress.isDone) {
    expect(new Set((await ask()).map((hit) => `${hit.workId}:${hit.start}`))).toEqual(
      new Set(before.map((hit) => `${hit.workId}:${hit.start}`)),
    );
    answers++;
  }
  await reindexing;
  expect(answers).toBeGreaterThan(0);
  expect(await ask()).toEqual(before);
  expect(said[0]).toMatch(/^\d+ works are indexed anew/u);
});

test("while the index is made anew, every few seconds a line says how far that is", async () => {
  const { pool } = server.app.db;
  // In nobody's hands until the lines were seen.
  await pool.query(`create function hold() returns trigger language plpgsql as $$
    begin new.not_before := now() + interval '1 hour'; return new; end $$`);
  await pool.query(
    "create trigger hold before insert on works_to_index for each row execute function hold()",
  );
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  try {
    const said: string[] = [];
    const reindexing = commandsOf({ ...server.app, isServed: true })["reindex"]!([], (line) => {
      said.push(line);
    });
    await expect.poll(() => said.length).toBe(1);
    vi.advanceTimersByTime(7_000);
    expect(said.slice(1)).toEqual([
      expect.stringMatching(/^0 of \d+ works are indexed \(0 %\)\.$/u),
      expect.stringMatching(/^0 of \d+ works are indexed \(0 %\)\.$/u),
    ]);
    await pool.query("drop trigger hold on works_to_index");
    await pool.query("update works_to_index set not_before = null");
    await indexChanged(server.app);
    expect(await reindexing).toBe("Done.");
    vi.advanceTimersByTime(7_000);
    expect(said).toHaveLength(3);
  } finally {
    vi.useRealTimers();
  }
});

describe("the index after trouble", () => {
  const lineOf = (word: string) => `${word} is spoken of here, in a sentence that is long enough to be one.`;

  test("a statement that fails once leaves no work half indexed: all that it concerned are tried again", async () => {
    const { personId } = await server.someone();
    const works = await Promise.all(
      ["quokka", "numbat", "bilby"].map(async (word) => {
        const outcome = await readIntoLibrary(
          server.app,
          personId as PersonId,
          "Trouble",
          aFile(`${word}.txt`, lineOf(word)),
        );
        return "workId" in outcome ? outcome.workId : 0;
      }),
    );
    await indexed();
    let fails = 0;
    const failing = {
      ...server.app,
      passages: {
        ...server.app.passages,
        add: (...args: Parameters<typeof server.app.passages.add>) =>
          fails-- > 0 ? Promise.reject(new Error("the disk is full")) : server.app.passages.add(...args),
      },
    };
    const failed = async () =>
      (
        await server.app.db.execute<{ work_id: number }>(
          sql`select work_id from works_to_index where failed_at is not null order by work_id`,
        )
      ).rows.map((row) => row.work_id);
    // Noted without a word to the server's own indexer; on a busy machine an old word may still reach it, and it is faster.
    for (let tries = 0; tries < 20 && (await failed()).length === 0; tries++) {
      fails = 1;
      await server.app.db.execute(sql`
        insert into works_to_index (work_id) select unnest(${sql.param(works)}::bigint[]) on conflict do nothing`);
      await indexChanged(failing);
    }
    expect(await failed()).toEqual(works.toSorted((a, b) => a - b));
    await server.app.db.execute(sql`update works_to_index set not_before = null`);
    await indexChanged(server.app);
    await indexed();
    expect(await failed()).toEqual([]);
  });

  test("what a process had taken when it stopped is taken up at once by the next", async () => {
    const { token, personId } = await server.someone();
    const { workId } = await read(personId, "wombat.txt", lineOf("wombat"));
    await server.app.passages.remove(server.app.db, [workId]);
    expect(await search(token, "wombat")).toEqual([]);
    const stopped = { ...server.app, stopping: AbortSignal.abort() };
    await server.app.db.execute(sql`
      insert into works_to_index (work_id, state, attempts, worker, started_at)
      values (${workId}, 'running', 1, ${await somebodyElse(server.app.db)}, now())`);
    expect(await indexChanged(stopped)).toBe(0);
    expect(await countWaiting(server.app)).toBe(1);
    await freePieces(server.app, [indexWork as never]);
    // On a server others may be at it, and only their silence tells that they are not.
    if (server.app.db.kind === "server")
      await server.app.db.execute(sql`delete from workers where seen_at > now()`);
    // The server's own indexer may be awake still, from the reading above, and come first.
    await indexChanged(server.app);
    await indexed();
    expect((await search(token, "wombat"))[0]!.workId).toBe(workId);
  });

  test("names of files are shown without what could command a terminal", async () => {
    const { personId } = await server.someone();
    const { title } = await read(
      personId,
      "\u001b[31mred\u202etxt.exe",
      "just some words that are no title, and nothing else.",
    );
    expect(title).not.toMatch(/[\p{Cc}\u202e]/u);
  });

  test("a file that cannot be read is not kept", async () => {
    const { personId } = await server.someone();
    const file = aFile("noise.bin", `MZ\0\u0001${"\0\u0002\u0003".repeat(500)}`);
    const put: string[] = [];
    const watched = {
      ...server.app,
      files: {
        ...server.app.files,
        put: async (...args: Parameters<typeof server.app.files.put>) => {
          const stored = await server.app.files.put(...args);
          put.push(stored.key);
          return stored;
        },
      },
    };
    expect(await readIntoLibrary(watched, personId as PersonId, "Noise", file)).toEqual({
      why: "unsupported",
    });
    expect(await server.app.files.open(put[0] as never)).toBeNull();
  });
});
