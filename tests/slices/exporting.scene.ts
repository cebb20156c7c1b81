import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { ArticleCard } from "@gyan/contract/reading.ts";
import { sql } from "drizzle-orm";
import type { TestApp } from "../support/app.ts";

export type Downloaded = { status: number; name: string; type: string; bytes: Buffer; text: string };

/** A file as a browser gets it. */
export async function download(
  server: TestApp,
  token: string,
  address: string,
  options: { body?: unknown; language?: string; signal?: AbortSignal } = {},
): Promise<Downloaded> {
  const response = await fetch(`${server.base}/api${address}`, {
    method: options.body === undefined ? "GET" : "POST",
    headers: {
      "x-auth-token": token,
      "accept-language": options.language ?? "en",
      ...(options.body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    ...(options.signal ? { signal: options.signal } : {}),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const named = /filename\*=UTF-8''(.+)$/u.exec(response.headers.get("content-disposition") ?? "")?.[1];
  return {
    status: response.status,
    name: decodeURIComponent(named ?? ""),
    type: response.headers.get("content-type") ?? "",
    bytes,
    text: bytes.toString("utf8"),
  };
}

/** What titles may hold that somebody else wrote. */
export const NASTY = [
  "<script>alert(1)</script> & the \\input{sea} of 50% {marsh}",
  '=HYPERLINK("http://example.org","cells")',
  "समुद्र का बढ़ता स्तर और विज्ञान",
  "海平面上升对盐沼的影响",
  "ارتفاع مستوى سطح البحر",
];

export type Scene = {
  topicId: number;
  token: string;
  personId: number;
  articles: ArticleCard[];
};

/** A finished gyan whose first articles have such titles, with tags, marks and notes of its owner. */
export async function nastyGyan(server: TestApp): Promise<Scene> {
  const { token, personId } = await server.someone();
  const { topicId } = await server.finishedGyan(token, "What makes lithium-ion batteries age and fail?");
  const list = () =>
    server.call<{ articles: ArticleCard[] }>("GET", `/topics/${topicId}/articles`, { token });
  const { articles } = (await list()).body;
  const { db } = server.app;
  const at = new Date();
  for (const [place, title] of NASTY.entries())
    await db.execute(sql`update works set title = ${title} where id = ${articles[place]!.workId}`);
  const [first, second] = articles.map(({ workId }) => workId);
  await db.execute(sql`
    insert into article_tags (topic_id, work_id, tag_key, tag, tagged_by, tagged_at)
    values (${topicId}, ${first!}, 'to read', 'To read', ${personId}, ${at})`);
  await db.execute(sql`
    insert into article_marks (person_id, topic_id, work_id, saved_at, changed_at)
    values (${personId}, ${topicId}, ${first!}, ${at}, ${at})`);
  await db.execute(sql`
    insert into article_decisions (person_id, topic_id, work_id, is_relevant, decided_at)
    values (${personId}, ${topicId}, ${first!}, true, ${at}), (${personId}, ${topicId}, ${second!}, false, ${at})`);
  await db.execute(sql`
    insert into notes (topic_id, work_id, author_id, is_private, text, created_at, updated_at)
    values (${topicId}, ${first!}, ${personId}, true, '<b>Mine</b> alone: compare with the sea', ${at}, ${at})`);
  return { topicId, token, personId, articles: (await list()).body.articles };
}

const run = promisify(execFile);

/** Whether a program is on this machine; tests that ask it say so when it is not. */
export const hasProgram = (name: string): Promise<boolean> =>
  run(name, ["-v"]).then(
    () => true,
    (error: { code?: unknown }) => error.code !== "ENOENT",
  );

/** What a program makes of a file. */
export async function readBy(bytes: Buffer, name: string, command: (file: string, out: string) => string[]) {
  const folder = await mkdtemp(path.join(tmpdir(), "gyan-export-"));
  try {
    const [file, out] = [path.join(folder, name), path.join(folder, "out.txt")];
    await writeFile(file, bytes);
    const [program = "", ...rest] = command(file, out);
    await run(program, rest);
    return await readFile(out, "utf8");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
