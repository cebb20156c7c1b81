import type { Note } from "@gyan/contract/reading/notes.ts";
import type { ArticleText } from "@gyan/contract/reading.ts";
import type { ArticleId, PersonId, WorkId } from "@gyan/contract/ids.ts";
import { anchorAt } from "@gyan/contract/reading/anchors.rules.ts";
import type { Right, TopicDetail } from "@gyan/contract/topics.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { purgeJob } from "../../server/src/reading/bin/jobs.ts";
import { noteCounts, notesOf } from "../../server/src/reading/notes/index.ts";
import { eventsAfter, latestEventId } from "../../server/src/platform/events.store.ts";
import { grant } from "../../server/src/people/rights/index.ts";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";

type Someone = { token: string; personId: number };
type Listed = { notes: Note[]; total: number; mayShare: boolean; next: number | null };

let server: TestApp;
let owner: Someone;
let topic: TopicDetail;
let article: ArticleText;

beforeAll(async () => {
  server = await startApp();
  owner = await server.someone();
  topic = await server.finishedGyan(owner.token, "thermal runaway");
  const list = await server.call<{ articles: { id: ArticleId }[] }>(
    "GET",
    `/topics/${topic.topicId}/articles`,
    owner,
  );
  article = (await server.call<ArticleText>("GET", `/articles/${list.body.articles[0]!.id}`, owner)).body;
});
afterAll(() => server.stop());

async function withRight(right: Right): Promise<Someone> {
  const someone = await server.someone();
  const holder = { kind: "person" as const, id: someone.personId };
  await grant(server.app.db, { kind: "topic", id: topic.topicId }, holder, right, null, new Date());
  return someone;
}

const write = (who: Someone, body: object) =>
  server.call<Note & { code?: string }>("POST", `/articles/${article.id}/notes`, { ...who, body });
const change = (who: Someone, note: Note, body: object) =>
  server.call<Note & { code?: string; params?: Record<string, unknown> }>("PATCH", `/notes/${note.id}`, {
    ...who,
    body: { version: note.version, ...body },
  });
const remove = (who: Someone, note: Note) => server.call("DELETE", `/notes/${note.id}`, who);
const restore = (who: Someone, note: Note) => server.call("POST", `/notes/${note.id}/restore`, who);
const read = async (who: Someone, query = "") =>
  (await server.call<Listed>("GET", `/articles/${article.id}/notes${query}`, who)).body;
const readAll = async (who: Someone, query = "") =>
  (await server.call<Listed>("GET", `/topics/${topic.topicId}/notes${query}`, who)).body;
const ids = ({ notes }: Listed) => notes.map(({ id }) => id);

/** The words of the text at these places of it. */
const anchor = (start = 40, end = 90) => anchorAt(article.text, { start, end })!;

test("a note about words of the text keeps them, and stands where they stand", async () => {
  const text = '<script>alert("x")</script>\n\n **Look** https://example.org  ';
  const made = await write(owner, { text, isPrivate: false, anchor: anchor() });
  expect(made.status).toBe(200);
  expect(made.body).toMatchObject({
    text,
    articleId: article.id,
    articleTitle: article.title,
    anchor: anchor(),
    place: { start: anchor().start, end: anchor().end, how: "same" },
    author: { id: owner.personId, name: "Test Person" },
    isMine: true,
    mayDelete: true,
    version: 1,
  });
  const [first] = (await read(owner)).notes;
  expect(first).toEqual(made.body);
  await remove(owner, made.body);
});

test("words that do not stand there letter for letter are refused, and nothing is kept", async () => {
  const before = (await read(owner)).total;
  const good = anchor();
  for (const wrong of [
    { ...good, start: good.start + 1, end: good.end + 1 },
    { ...good, quote: `${good.quote.slice(0, -1)}~` },
    { ...good, before: "~".repeat(32) },
    { ...good, after: "~".repeat(32) },
    { ...good, start: 10 ** 7, end: 10 ** 7 + good.quote.length },
  ])
    expect((await write(owner, { text: "x", isPrivate: true, anchor: wrong })).body).toMatchObject({
      code: "invalid_input",
      fields: [{ path: "anchor.quote" }],
    });
  expect((await write(owner, { text: " \n", isPrivate: true })).body.code).toBe("note_blank");
  expect((await write(owner, { text: "x".repeat(20_001), isPrivate: true })).body.code).toBe("invalid_input");
  expect((await read(owner)).total).toBe(before);
});

test("words are highlighted without a text, and a note about them may lose its text again", async () => {
  const { body: note } = await write(owner, { text: "", isPrivate: true, anchor: anchor() });
  expect(note).toMatchObject({ text: "", anchor: { quote: anchor().quote } });
  const written = (await change(owner, note, { text: "x".repeat(20_000) })).body;
  expect((await change(owner, written, { text: "" })).body).toMatchObject({ text: "", version: 3 });
  const { body: whole } = await write(owner, { text: "About it all", isPrivate: true });
  expect(whole).toMatchObject({ anchor: null, place: null });
  expect((await change(owner, whole, { text: "  " })).body.code).toBe("note_blank");
});

describe("who may what", () => {
  test("another's private note is nowhere to be seen: not in lists, counts, exports, nor by its id", async () => {
    const [editor, reader] = [await withRight("editor"), await withRight("reader")];
    const before = [(await exported(owner)).count, (await exported(reader)).count] as const;
    const { body: own } = await write(reader, { text: "Only for me", isPrivate: true, anchor: anchor() });
    expect(ids(await read(reader))).toContain(own.id);
    for (const other of [owner, editor]) {
      expect(ids(await read(other))).not.toContain(own.id);
      expect(ids(await readAll(other))).not.toContain(own.id);
      expect(ids(await readAll(other, "?q=only for me"))).toEqual([]);
      expect((await change(other, own, { text: "y" })).body.code).toBe("note_not_found");
      expect((await remove(other, own)).body["code"]).toBe("note_not_found");
    }
    const [seen, theirs] = [await exported(owner), await exported(reader)];
    expect(seen.ids).not.toContain(own.id);
    expect(theirs.ids).toContain(own.id);
    expect([seen.count, theirs.count]).toEqual([before[0], before[1] + 1]);
    await remove(reader, own);
  });

  test("somebody who reads writes for themselves alone; somebody who comments, for everybody", async () => {
    const [reader, commenter] = [await withRight("reader"), await withRight("commenter")];
    expect(await write(reader, { text: "Look", isPrivate: false })).toMatchObject({
      status: 403,
      body: { code: "right_missing", params: { right: "commenter" } },
    });
    const { body: own } = await write(reader, { text: "Look", isPrivate: true });
    expect(await change(reader, own, { text: "Look", isPrivate: false })).toMatchObject({ status: 403 });
    expect([(await read(reader)).mayShare, (await read(commenter)).mayShare]).toEqual([false, true]);
    const { body: shared } = await write(commenter, { text: "Look here", isPrivate: false });
    const seen = (await read(reader)).notes.find(({ id }) => id === shared.id);
    expect(seen).toMatchObject({ isMine: false, mayDelete: false, text: "Look here" });
    await Promise.all([remove(reader, own), remove(commenter, shared)]);
  });

  test("only the author changes a note; the owner of the gyan may delete one that everybody sees", async () => {
    const [commenter, editor] = [await withRight("commenter"), await withRight("editor")];
    const { body: note } = await write(commenter, { text: "Look here", isPrivate: false });
    for (const other of [owner, editor])
      expect(await change(other, note, { text: "Mine" })).toMatchObject({
        status: 403,
        body: { code: "note_not_yours" },
      });
    expect(await remove(editor, note)).toMatchObject({
      status: 403,
      body: { code: "right_missing", params: { right: "owner" } },
    });
    expect((await remove(owner, note)).status).toBe(200);
    expect(ids(await read(commenter))).not.toContain(note.id);
    // Who put it into the bin takes it out again.
    expect((await restore(commenter, note)).body["code"]).toBe("note_not_found");
    expect((await restore(owner, note)).status).toBe(200);
    expect((await read(commenter)).notes.find(({ id }) => id === note.id)).toMatchObject({
      text: "Look here",
    });
    await remove(commenter, note);
  });

  test("who lost the right to read the gyan has lost its notes too, their own among them", async () => {
    const reader = await withRight("reader");
    const { body: note } = await write(reader, { text: "Mine", isPrivate: true });
    await server.app.db.pool.query(
      "delete from rights where object_kind = 'topic' and object_id = $1 and holder_id = $2",
      [topic.topicId, reader.personId],
    );
    expect((await change(reader, note, { text: "x" })).body.code).toBe("note_not_found");
    expect((await server.call("GET", `/articles/${article.id}/notes`, reader)).body["code"]).toBe(
      "article_not_found",
    );
    expect((await server.call("GET", `/topics/${topic.topicId}/notes`, reader)).body["code"]).toBe(
      "topic_not_found",
    );
  });

  async function exported(who: Someone) {
    const ref = await server.app.rights.forReading(await whoIs(who), topic.topicId);
    const works = await workOf();
    const personId = who.personId as PersonId;
    const byWork = await notesOf(server.app.db, ref, personId, [works]);
    const counts = await noteCounts(server.app.db, ref, personId);
    return { ids: (byWork.get(works) ?? []).map(({ id }) => id), count: counts.get(works) ?? 0 };
  }
});

async function whoIs({ personId }: Someone) {
  const { rows } = await server.app.db.pool.query<{ organisation_id: number }>(
    "select organisation_id from people where id = $1",
    [personId],
  );
  return { personId: personId as PersonId, organisationId: rows[0]!.organisation_id as never };
}

async function workOf(): Promise<WorkId> {
  const { rows } = await server.app.db.pool.query<{ work_id: WorkId }>(
    "select work_id from findings where id = $1",
    [article.id],
  );
  return rows[0]!.work_id;
}

test("two who change the same version: the second is told what stands, and nothing is lost", async () => {
  const { body: note } = await write(owner, { text: "First", isPrivate: true });
  const [one, two] = await Promise.all([
    change(owner, note, { text: "From one window" }),
    change(owner, note, { text: "From the other" }),
  ]);
  const [won, lost] = one.status === 200 ? [one, two] : [two, one];
  expect(lost).toMatchObject({
    status: 409,
    body: {
      code: "note_changed",
      params: { version: 2, text: won.body.text, isPrivate: 1 },
    },
  });
  const both = `${won.body.text}\n\nFrom me too`;
  expect((await change(owner, won.body, { text: both })).body).toMatchObject({ text: both, version: 3 });
  // The same change again, because its answer was lost on the way.
  expect((await change(owner, won.body, { text: both })).body).toMatchObject({ text: both, version: 3 });
  await remove(owner, note);
  expect((await change(owner, won.body, { text: "x" })).body.code).toBe("note_not_found");
});

test("X-02 when the article has a new text, its notes are found again in it, or said to be lost", async () => {
  const moved = (await write(owner, { text: "moved", isPrivate: true, anchor: anchor(200, 260) })).body;
  const edited = (await write(owner, { text: "edited", isPrivate: true, anchor: anchor(300, 380) })).body;
  const gone = (await write(owner, { text: "gone", isPrivate: true, anchor: anchor(20, 60) })).body;
  const { pool } = server.app.db;
  const workId = await workOf();
  const words = edited.anchor!.quote;
  const blank = words.indexOf(" ", 30);
  const text = `An introduction that was not there before.\n\n${article.text
    .replace(gone.anchor!.quote, "")
    .replace(words, `${words.slice(0, blank)} indeed${words.slice(blank)}`)}`;
  const made = await pool.query<{ id: number }>(
    `insert into work_texts (work_id, version, content_hash, text, created_at)
     select work_id, max(version) + 1, 'another', $2, now() from work_texts where work_id = $1 group by work_id returning id`,
    [workId, text],
  );
  await pool.query("update findings set text_id = $1 where topic_id = $2 and work_id = $3", [
    made.rows[0]!.id,
    topic.topicId,
    workId,
  ]);
  const after = new Map((await read(owner, "?limit=100")).notes.map((note) => [note.id, note]));
  const place = after.get(moved.id)!.place!;
  expect(place.how).toBe("moved");
  expect(text.slice(place.start, place.end)).toBe(moved.anchor!.quote);
  const near = after.get(edited.id)!.place!;
  expect(near.how).toBe("changed");
  expect(text.slice(near.start, near.end)).toContain("indeed");
  expect(after.get(gone.id)).toMatchObject({ place: null, anchor: { quote: gone.anchor!.quote } });
  // A change of its words leaves the place alone.
  expect((await change(owner, moved, { text: "still there" })).body.place).toEqual(place);
  article = (await server.call<ArticleText>("GET", `/articles/${article.id}`, owner)).body;
  expect(article.text).toBe(text);
  await Promise.all([moved, edited, gone].map((note) => remove(owner, note)));
});

test("ten a page, newest first, each once; of the gyan those with certain words, one's own, or the deleted", async () => {
  const commenter = await withRight("commenter");
  for (let at = 0; at < 23; at += 1)
    await write(commenter, {
      text: `Paged ${at}`,
      isPrivate: at % 2 === 0,
      ...(at === 7 && { anchor: anchor() }),
    });
  for (const list of [read, readAll]) {
    const seen: number[] = [];
    for (let cursor: number | null = 0; cursor !== null;) {
      const page: Listed = await list(commenter, cursor ? `?cursor=${cursor}` : "");
      expect(page.notes.length).toBeLessThanOrEqual(10);
      seen.push(...ids(page));
      cursor = page.next;
    }
    expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => b - a));
    expect(seen).toHaveLength((await list(commenter)).total);
  }
  const mine = await readAll(commenter, "?of=mine&q=PAGED 7&limit=100");
  expect(mine.notes).toMatchObject([{ text: "Paged 7", articleId: article.id, articleTitle: article.title }]);
  const byQuote = encodeURIComponent(anchor().quote.slice(5, 30));
  expect((await readAll(commenter, `?q=${byQuote}`)).notes.map(({ text }) => text)).toContain("Paged 7");
  expect((await readAll(owner, "?of=mine&q=Paged")).total).toBe(0);
  expect((await readAll(owner, "?q=Paged")).total).toBe(11);
  const { notes } = await readAll(commenter, "?of=mine&limit=100");
  await Promise.all(notes.map((note) => remove(commenter, note)));
  expect((await readAll(commenter, "?of=deleted")).total).toBe(23);
  expect((await readAll(owner, "?of=deleted&q=Paged")).total).toBe(0);
  expect((await readAll(commenter, "?q=Paged")).total).toBe(0);
});

test("news of a private note reach its author alone, of another everybody who reads the gyan", async () => {
  const { db } = server.app;
  const news = async (deed: () => Promise<unknown>) => {
    const last = await latestEventId(db);
    await deed();
    return (await eventsAfter(db, last, 10)).map(({ event }) => event);
  };
  const mine = { kind: "mine.changed", personId: owner.personId };
  const everybody = { kind: "articles.changed", topicId: topic.topicId };
  let note!: Note;
  expect(await news(async () => (note = (await write(owner, { text: "a", isPrivate: true })).body))).toEqual([
    mine,
  ]);
  const shared = { text: "b", isPrivate: false };
  expect(await news(async () => (note = (await change(owner, note, shared)).body))).toEqual([everybody]);
  const hidden = { text: "b", isPrivate: true };
  expect(await news(async () => (note = (await change(owner, note, hidden)).body))).toEqual([everybody]);
  expect(await news(() => remove(owner, note))).toEqual([mine]);
  expect(await news(() => restore(owner, note))).toEqual([mine]);
});

test("a note stays in the bin for thirty days, and is gone for good then", async () => {
  const { pool } = server.app.db;
  const deleted = async (text: string, daysAgo: number) => {
    const { body: note } = await write(owner, { text, isPrivate: true });
    await remove(owner, note);
    await pool.query(
      "update bin set deleted_at = now() - make_interval(days => $2) where object_kind = 'note' and object_id = $1",
      [note.id, daysAgo],
    );
    return note;
  };
  const [kept, dropped] = [await deleted("Taken back", 29), await deleted("Let go", 31)];
  await purgeJob.run({}, server.app, undefined as never);
  expect((await restore(owner, kept)).status).toBe(200);
  expect(ids(await read(owner, "?limit=100"))).toContain(kept.id);
  expect((await restore(owner, dropped)).body["code"]).toBe("note_not_found");
  const { rows } = await pool.query("select 1 from notes where id = $1", [dropped.id]);
  expect(rows).toEqual([]);
});

test("a gyan that its owner deletes takes its notes out of everybody's sight, and brings them back", async () => {
  const commenter = await withRight("commenter");
  const { body: note } = await write(commenter, { text: "Half written", isPrivate: true });
  await server.call("DELETE", `/topics/${topic.topicId}`, owner);
  expect((await write(commenter, { text: "More", isPrivate: true })).body.code).toBe("article_not_found");
  expect((await change(commenter, note, { text: "More" })).body.code).toBe("note_not_found");
  await server.call("POST", `/topics/${topic.topicId}/restore`, owner);
  expect((await change(commenter, note, { text: "More" })).body).toMatchObject({ text: "More" });
});

test("an article that the gyan no longer lists keeps its notes, without a way to it", async () => {
  const { body: note } = await write(owner, { text: "Stays", isPrivate: true, anchor: anchor() });
  const { pool } = server.app.db;
  await pool.query("update findings set is_kept = false where work_id = $1", [await workOf()]);
  const [left] = (await readAll(owner, "?q=Stays")).notes;
  expect(left).toMatchObject({ articleId: null, articleTitle: article.title, text: "Stays", place: null });
  expect((await change(owner, note, { text: "Stays too" })).status).toBe(200);
  await pool.query("update findings set is_kept = true where work_id = $1", [await workOf()]);
});
