import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { AskEvent } from "@gyan/contract/conversations/calls.ts";
import { localEmbedder } from "../../server/src/adapters/embedder.local.ts";
import { passageInput } from "../../server/src/processing/embedding/input.ts";
import { saveStarterLibrary } from "../../server/src/sources/libraries/store.ts";
import { titlesOf } from "../../server/src/sources/works/index.ts";
import { startApp, type TestApp } from "../../tests/support/app.ts";
import { readCollections } from "../collections.ts";
import { cached } from "../retrieval/cached.ts";

export type Speed = {
  passages: number;
  firstMs: number[];
  wholeMs: number[];
  /** What others wait for, before and while twenty people ask. */
  others: { name: string; before: number; meanwhile: number }[];
  askedMeanwhile: number;
};

const PASSAGES = 10_000;
const ASKERS = 20;
const WORKS_AT_ONCE = 200;
const VECTORS_AT_ONCE = 500;
const QUESTIONS = 60;
const ROUNDS = 25;

type Document = { title: string; text: string };

/** A library of 10,000 passages in the whole product, asked over HTTP. */
export async function speedOf(
  articles: Document[],
  questions: string[],
  data: string,
  say: (line: string) => void,
): Promise<Speed> {
  const product = await startApp({ EMBEDDINGS: "local", QUESTIONS_PER_DAY: "100000" });
  try {
    const passages = await fill(product, articles, data, say);
    const [reader, ...people] = await Promise.all(
      Array.from({ length: ASKERS + 1 }, async () => (await product.someone()).token),
    );
    const asked = Array.from({ length: QUESTIONS }, (_, at) => questions[(at * 7) % questions.length]!);
    for (const question of asked.slice(0, 3)) await askOnce(product, reader!, question);
    const times: Awaited<ReturnType<typeof askOnce>>[] = [];
    for (const question of asked) times.push(await askOnce(product, reader!, question));
    say(`${times.length} questions were asked one after the other`);
    const before = await waited(product, reader!);
    const over = new AbortController();
    let askedMeanwhile = 0;
    const asking = people.map(async (token, person) => {
      for (let at = person; !over.signal.aborted; at += ASKERS) {
        await askOnce(product, token, questions[(at * 3) % questions.length]!);
        askedMeanwhile += 1;
      }
    });
    await wait(1_000);
    const meanwhile = await waited(product, reader!);
    over.abort();
    await Promise.all(asking);
    return {
      passages,
      firstMs: times.map(({ firstMs }) => firstMs),
      wholeMs: times.map(({ wholeMs }) => wholeMs),
      others: before.map(({ name, ms }, at) => ({ name, before: ms, meanwhile: meanwhile[at]!.ms })),
      askedMeanwhile,
    };
  } finally {
    await product.stop();
  }
}

async function fill(
  { app }: TestApp,
  articles: Document[],
  data: string,
  say: (line: string) => void,
): Promise<number> {
  const at = new Date();
  const library = {
    uuid: crypto.randomUUID(),
    name: "Asked",
    description: "",
    shelf: "shared" as const,
    tagTypes: {},
  };
  const libraryId = await saveStarterLibrary(app.db, library, at);
  const collections = await readCollections(path.join(data, "collections"));
  const others = collections.flatMap(({ documents }) => documents).filter(({ text }) => text.length > 200);
  const all = [...articles, ...others];
  for (let from = 0; from < all.length; from += WORKS_AT_ONCE) {
    const some = all
      .slice(from, from + WORKS_AT_ONCE)
      .map(({ title, text }, place) => ({ title: `${title.slice(0, 300)} [${from + place}]`, text }));
    await app.db.execute(sql`
      with given as (select * from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as g (title text, text text)),
      made as (insert into works (title, authors, language, created_at) select title, '{}', 'en', ${at} from given returning id, title),
      texts as (insert into work_texts (work_id, version, content_hash, text, created_at)
        select m.id, 1, md5(g.text), g.text, ${at} from given g join made m on m.title = g.title returning work_id)
      insert into library_works (library_id, work_id, tags, added_at) select ${libraryId}, work_id, '{}', ${at} from texts`);
    const held = await indexed(app);
    if (held >= PASSAGES) break;
  }
  const embedder = localEmbedder();
  try {
    const kept = await cached(embedder, {
      onProgress: (made) => void (made % 1_024 === 0 && say(`${made} new vectors`)),
    });
    for (;;) {
      const waiting = await app.passages.unembedded(app.db, VECTORS_AT_ONCE);
      if (waiting.length === 0) break;
      const titles = await titlesOf(app.db, [...new Set(waiting.map(({ workId }) => workId))]);
      const inputs = waiting.map(({ workId, text }) => passageInput(titles.get(workId) ?? "", text));
      await app.passages.addVectors(app.db, waiting, await kept.embed(inputs));
    }
  } finally {
    await embedder.close();
  }
  await app.db.execute(sql`analyze`);
  const passages = await indexed(app);
  say(`${passages} passages are indexed`);
  return passages;
}

/** Waits until nothing is left to index; how many passages there are. */
async function indexed({ db }: TestApp["app"]): Promise<number> {
  for (;;) {
    const { rows } = await db.execute<{ waiting: number }>(
      sql`select count(*)::int as waiting from works_to_index`,
    );
    if (rows[0]!.waiting === 0) break;
    await wait(100);
  }
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from passages_textsearch.passages`,
  );
  return rows[0]!.count;
}

/** From the question to the first sentence, and to the whole answer. */
async function askOnce(
  { base }: TestApp,
  token: string,
  question: string,
): Promise<{ firstMs: number; wholeMs: number }> {
  const began = performance.now();
  const response = await fetch(`${base}/api/ask/stream`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-auth-token": token },
    body: JSON.stringify({ question }),
  });
  if (!response.ok || !response.body) throw new Error(`Asked: ${response.status} ${await response.text()}`);
  let [text, firstMs] = ["", 0];
  for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
    text += part;
    if (firstMs === 0 && text.includes('"kind":"sentence"')) firstMs = performance.now() - began;
  }
  const last = text.trim().split("\n\n").at(-1)!;
  const event = JSON.parse(last.slice(last.indexOf("{"))) as AskEvent;
  if (event.kind !== "answer")
    throw new Error(`The answer ended with ${JSON.stringify(event).slice(0, 300)}`);
  const wholeMs = performance.now() - began;
  return { firstMs: firstMs || wholeMs, wholeMs };
}

const PATHS = [
  ["A list of gyans", "/topics?kind=search"],
  ["A search in everything", "/search?q=virus%20infection"],
  ["One's own account", "/me"],
] as const;

async function waited({ call }: TestApp, token: string): Promise<{ name: string; ms: number }[]> {
  const found: { name: string; ms: number }[] = [];
  for (const [name, address] of PATHS) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const began = performance.now();
      const { status } = await call("GET", address, { token });
      if (status !== 200) throw new Error(`${address} answered ${status}`);
      times.push(performance.now() - began);
    }
    found.push({ name, ms: times.toSorted((a, b) => a - b)[ROUNDS >> 1]! });
  }
  return found;
}
