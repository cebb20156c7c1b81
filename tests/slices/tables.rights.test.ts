import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { proveQuotes } from "../../server/src/research/summaries/index.ts";
import { startApp, type TestApp } from "../support/app.ts";
import { upload } from "./documents.scene.ts";
import type { Person } from "./sharing.scene.ts";
import { DRUG, NEVIRIL, OSTAMIN, playReader, SAMPLE, SILENT, tabling, told, toldBy } from "./tables.scene.ts";

let server: TestApp;
let on: ReturnType<typeof tabling>;
let owner: Person;
beforeAll(async () => {
  server = await startApp({ LOG_LEVEL: "silent" });
  on = tabling(server);
  owner = await on.somebody("owner");
  playReader(server);
});
afterAll(() => server.stop());

/** Once their documents are read. */
async function read(who: Person): Promise<void> {
  await expect
    .poll(async () => (await on.call(who, "GET", "/document/v1/usage")).body, { timeout: 120_000 })
    .toMatchObject({ unread: 0 });
}
const topic = (topicId: number) => ({ kind: "topic", topicId });
const SECRET = /Neviril|neviril|Ills of winter|Trials of winter|120 patients/u;

/** Everything by which somebody could learn of a table. */
async function toldTo(who: Person, id: number): Promise<string> {
  const texts = [
    await on.show(who, id),
    await on.rows(who, id),
    await on.tables(who),
    await on.said(who, id),
    await on.act(who, id, "PATCH", "", { name: "Mine" }),
    await on.act(who, id, "POST", "/fill"),
    await on.act(who, id, "POST", "/stop"),
    await on.act(who, id, "POST", "/columns", DRUG),
  ].map((one) => JSON.stringify(one));
  for (const format of ["csv", "xlsx", "docx"]) {
    const { status, bytes } = await on.download(who, id, `format=${format}`);
    expect(status).toBe(404);
    texts.push(bytes.toString("utf8"));
  }
  return texts.join("\n");
}

describe("P-03 a table is read with the rights of what it is over", () => {
  test("its owner's alone until it is shown; then of all who may read that, changed by editors, spoken of by commenters", async () => {
    const { topicId, articles } = await on.trials(owner, "Ills of winter", NEVIRIL, SILENT);
    const [reader, commenter, editor] = [
      await on.somebody("reader"),
      await on.somebody("commenter"),
      await on.somebody("editor"),
    ];
    const [stranger, outsider] = [await on.somebody("stranger"), await on.outsider()];
    const object = { kind: "topic", id: topicId } as const;
    await on.share(owner, object, { people: [reader.email] });
    await on.share(owner, object, { people: [commenter.email], right: "commenter" });
    await on.share(owner, object, { people: [editor.email], right: "editor" });
    const { id } = await on.make(owner, topic(topicId), [SAMPLE, DRUG], "Trials of winter");
    const [sample, drug] = (await on.filled(owner, id)).columns.map((column) => column.id);
    const workId = articles[0]!.workId;
    for (const who of [reader, commenter, editor, stranger, outsider]) {
      expect(await toldTo(who, id)).not.toMatch(SECRET);
      expect((await on.correct(who, id, drug!, workId, { value: "x" })).code).toBe("table_not_found");
      expect((await on.say(who, id, drug!, workId, "x")).code).toBe("table_not_found");
    }

    expect(await on.act(owner, id, "PATCH", "", { isShared: true })).toMatchObject({ isShared: true });
    for (const who of [stranger, outsider]) expect(await toldTo(who, id)).not.toMatch(SECRET);
    const seen = await on.show(reader, id);
    expect(seen).toMatchObject({
      isMine: false,
      mayEdit: false,
      mayComment: false,
      mayShare: false,
      rows: 2,
    });
    expect(toldBy((await on.rows(reader, id)).rows)[0]).toEqual([NEVIRIL.title, 120, "neviril"]);
    expect((await on.tables(reader)).total).toBe(1);
    expect((await on.download(reader, id, "format=csv")).bytes.toString("utf8")).toContain("120 patients");
    const needs = (right: string) => ({ code: "right_missing", params: { right } });
    for (const who of [reader, commenter]) {
      expect(await on.correct(who, id, drug!, workId, { value: "x" })).toMatchObject(needs("editor"));
      expect(await on.takeBack(who, id, drug!, workId)).toMatchObject(needs("editor"));
      for (const [method, rest, body] of [
        ["PATCH", "", { name: "Mine" }],
        ["POST", "/columns", DRUG],
        ["PUT", `/columns/${drug}`, DRUG],
        ["DELETE", `/columns/${drug}`, undefined],
        ["POST", "/fill", undefined],
        ["POST", "/stop", undefined],
      ] as const)
        expect(await on.act(who, id, method, rest, body)).toMatchObject(needs("editor"));
    }
    expect(await on.say(reader, id, drug!, workId, "Is it?")).toMatchObject(needs("commenter"));
    expect(await on.act(editor, id, "PATCH", "", { isShared: false })).toMatchObject(needs("owner"));
    expect(await on.act(editor, id, "DELETE")).toMatchObject(needs("owner"));

    // An editor changes it, a commenter speaks of it, and each deletes what is theirs.
    expect(await on.show(editor, id)).toMatchObject({ mayEdit: true, mayComment: true, mayShare: false });
    expect(await on.correct(editor, id, drug!, workId, { value: "Neviril forte" })).toMatchObject({
      by: "person",
      correctedBy: { id: editor.personId },
    });
    const comment = await on.say(commenter, id, drug!, workId, "Is it really <b>forte</b>?");
    expect(comment).toMatchObject({
      isMine: true,
      text: "Is it really <b>forte</b>?",
      columnId: drug,
      workId,
    });
    const reply = await on.say(owner, id, drug!, workId, "It is.");
    expect((await on.rows(reader, id)).rows[0]!.cells.map(({ comments }) => comments)).toEqual([0, 2]);
    expect((await on.said(reader, id)).comments.map(({ text, isMine }) => [text, isMine])).toEqual([
      [comment.text, false],
      [reply.text, false],
    ]);
    expect((await on.said(reader, id, `columnId=${sample}`)).comments).toEqual([]);
    const remove = (who: Person, commentId: number) =>
      on.call<{ code?: string }>(who, "DELETE", `/tables/${id}/comments/${commentId}`);
    expect((await remove(commenter, reply.id)).body).toMatchObject(needs("editor"));
    expect((await remove(reader, 999_999)).body.code).toBe("comment_not_found");
    expect((await remove(commenter, comment.id)).status).toBe(200);
    expect((await remove(editor, reply.id)).status).toBe(200);

    // Between two calls the right is lost.
    for (const who of [reader, commenter, editor]) {
      await on.unshare(owner, object, `kind=person&id=${who.personId}`);
      expect((await on.show(who, id)).code).toBe("table_not_found");
      expect(await toldTo(who, id)).not.toMatch(SECRET);
      expect((await on.correct(who, id, drug!, workId, { value: "x" })).code).toBe("table_not_found");
    }
    expect(told((await on.rows(owner, id)).rows[0]!.cells[1])).toBe("Neviril forte");
  });

  test("who made it and lost the right has a closed table without a row; the bin closes it too, and opens it again", async () => {
    const guest = await on.somebody("guest");
    const { topicId } = await on.trials(owner, "Ills of winter", NEVIRIL, OSTAMIN);
    const object = { kind: "topic", id: topicId } as const;
    await on.share(owner, object, { people: [guest.email] });
    const { id } = await on.make(guest, topic(topicId), [SAMPLE], "Numbers");
    const { columns } = await on.filled(guest, id);
    const closed = {
      isClosed: true,
      scopeName: null,
      rows: 0,
      mayEdit: false,
      mayComment: false,
      mayShare: false,
    };
    const isClosed = async () => {
      const table = await on.show(guest, id);
      expect(table).toMatchObject(closed);
      expect(table.columns[0]!.counts).toEqual({ found: 0, notStated: 0, corrected: 0, waiting: 0 });
      expect(await on.rows(guest, id)).toMatchObject({ rows: [], total: 0 });
      expect((await on.tables(guest)).tables.find((one) => one.id === id)).toMatchObject(closed);
      for (const [method, rest] of [
        ["PATCH", ""],
        ["POST", "/fill"],
        ["POST", "/stop"],
      ] as const)
        expect((await on.act(guest, id, method, rest, {})).code).toBe("table_closed");
      expect((await on.say(guest, id, columns[0]!.id, 1, "x")).code).toBe("article_not_found");
      const file = (await on.download(guest, id, "format=csv")).bytes.toString("utf8");
      expect(file).not.toMatch(/patients|Neviril|Ills of winter/u);
    };
    await on.unshare(owner, object, `kind=person&id=${guest.personId}`);
    await isClosed();
    await on.share(owner, object, { people: [guest.email] });
    expect(await on.show(guest, id)).toMatchObject({ isClosed: false, rows: 2 });

    await on.call(owner, "DELETE", `/topics/${topicId}`);
    await isClosed();
    await on.call(owner, "POST", `/topics/${topicId}/restore`);
    expect(toldBy((await on.rows(guest, id)).rows)).toEqual([
      [NEVIRIL.title, 120],
      [OSTAMIN.title, 48],
    ]);
    expect((await on.act(guest, id, "DELETE")).code).toBeUndefined();
  });

  test("over a folder everybody sees the rows of the gyans that they may read, and counts no others", async () => {
    const folder = await on.folder(owner, "Winters");
    const open = await on.trials(owner, "Open to them", OSTAMIN);
    const hidden = await on.trials(owner, "Ills of winter", NEVIRIL);
    await on.bulk(owner, { ids: [open.topicId, hidden.topicId], folderId: folder.id });
    const reader = await on.somebody("reader");
    await on.share(owner, { kind: "folder", id: folder.id }, { people: [reader.email] });
    const { id } = await on.make(owner, { kind: "folder", folderId: folder.id }, [SAMPLE], "Trials");
    await on.act(owner, id, "PATCH", "", { isShared: true });
    expect((await on.filled(owner, id)).rows).toBe(2);
    // Out of the folder, and so no longer theirs.
    await on.bulk(owner, { ids: [hidden.topicId], folderId: null });
    await on.unshare(owner, { kind: "topic", id: hidden.topicId }, `kind=person&id=${reader.personId}`);
    const seen = await on.show(reader, id);
    expect(seen).toMatchObject({ rows: 1, filling: { done: 1, of: 1 }, columns: [{ counts: { found: 1 } }] });
    expect(JSON.stringify([seen, await on.rows(reader, id), await on.said(reader, id)])).not.toMatch(SECRET);
    const { columns } = seen;
    const secret = hidden.articles[0]!.workId;
    expect((await on.rows(reader, id, `work=${secret}`)).total).toBe(0);
    expect((await on.say(reader, id, columns[0]!.id, secret, "x")).code).toMatch(
      /right_missing|article_not_found/u,
    );
  });

  test("chosen documents are nobody's place: such a table is not shown to others, and a document that goes takes its row", async () => {
    const mine = await on.somebody("writer");
    const file = await upload(server, mine.token, { name: "own.txt", content: NEVIRIL.text.repeat(3) });
    await read(mine);
    const { id, scopeName, mayShare } = await on.make(mine, {
      kind: "documents",
      documentIds: [file.body.id],
    });
    expect([scopeName, mayShare]).toEqual([null, false]);
    expect((await on.act(mine, id, "PATCH", "", { isShared: true })).code).toBe("table_not_shareable");
    expect((await on.filled(mine, id)).rows).toBe(1);
    const [row] = (await on.rows(mine, id)).rows;
    expect([told(row!.cells[0]), row!.documentId]).toEqual([120, file.body.id]);
    expect((await on.make(owner, { kind: "documents", documentIds: [file.body.id] })).code).toBe(
      "document_not_found",
    );

    // Over the library, which grows: what comes is looked for by itself.
    const [library] = await on.query<{ id: number }>("select library_id as id from documents where id = $1", [
      file.body.id,
    ]);
    const over = await on.make(mine, { kind: "library", libraryId: library!.id });
    expect((await on.filled(mine, over.id)).rows).toBe(1);
    await upload(server, mine.token, { name: "second.txt", content: OSTAMIN.text.repeat(3) });
    await read(mine);
    expect(await on.filled(mine, over.id)).toMatchObject({ rows: 2, filling: { done: 2, of: 2 } });
    expect(new Set((await on.rows(mine, over.id)).rows.map(({ cells }) => told(cells[0])))).toEqual(
      new Set([120, 48]),
    );

    await on.call(mine, "DELETE", `/document/v1/${file.body.id}`);
    expect(await on.show(mine, id)).toMatchObject({ rows: 0, isClosed: true });
    expect((await on.show(mine, over.id)).rows).toBe(1);
  });

  test("an article that is deleted goes with its cells, quotes, corrections and comments; one that a run dropped comes back with them", async () => {
    const { topicId, articles } = await on.trials(
      owner,
      "Passing things",
      { ...OSTAMIN, title: "A passing trial" },
      { ...SILENT, title: "A letter that stays" },
    );
    const { id } = await on.make(owner, topic(topicId), [DRUG]);
    const [drug] = (await on.filled(owner, id)).columns;
    const { workId } = articles[0]!;
    await on.correct(owner, id, drug!.id, workId, { value: "Another" });
    await on.say(owner, id, drug!.id, workId, "Look");
    const listed = (isKept: boolean) =>
      on.query("update findings set is_kept = $3 where topic_id = $1 and work_id = $2", [
        topicId,
        workId,
        isKept,
      ]);
    await listed(false);
    expect((await on.show(owner, id)).rows).toBe(1);
    expect((await on.said(owner, id)).comments).toEqual([]);
    expect((await on.correct(owner, id, drug!.id, workId, { value: "x" })).code).toBe("article_not_found");
    await listed(true);
    expect((await on.rows(owner, id)).rows.map(({ cells }) => [told(cells[0]), cells[0]!.comments])).toEqual([
      ["Another", 1],
      ["not_stated", 0],
    ]);
    await on.query("delete from findings where topic_id = $1 and work_id = $2", [topicId, workId]);
    await on.query("delete from works where id = $1", [workId]);
    expect(toldBy((await on.rows(owner, id)).rows)).toEqual([["A letter that stays", "not_stated"]]);
    for (const kept of ["table_cells", "table_quotes", "table_comments"])
      expect(await on.query(`select 1 from ${kept} where work_id = $1`, [workId])).toEqual([]);
  });

  test("X-05 a quote that is no longer in its text is not shown: the machine looks again, and a correction stays without it", async () => {
    const { topicId, articles } = await on.trials(owner, "Proven things", {
      ...OSTAMIN,
      title: "Proven trial",
    });
    const { id } = await on.make(owner, topic(topicId), [SAMPLE, DRUG]);
    const [sample, drug] = (await on.filled(owner, id)).columns;
    const { workId, textId } = articles[0]!;
    const at = { start: 0, end: OSTAMIN.text.indexOf(".") + 1 };
    await on.correct(owner, id, drug!.id, workId, { value: "Mine", at });
    const [{ text } = { text: "" }] = await on.query<{ text: string }>(
      "select text from work_texts where id = $1",
      [textId],
    );
    await on.query("update work_texts set text = overlay(text placing 'XXXXX' from 3) where id = $1", [
      textId,
    ]);
    await proveQuotes(server.app);
    const cells = (await on.rows(owner, id)).rows[0]!.cells;
    expect(cells[0]).toMatchObject({ state: "failed", value: null, quotes: [] });
    expect(cells[1]).toMatchObject({ state: "found", value: { text: "Mine" }, quotes: [] });
    await on.query("update work_texts set text = $2 where id = $1", [textId, text]);
    await proveQuotes(server.app);
    await on.act(owner, id, "POST", "/fill");
    await on.filled(owner, id);
    const again = (await on.rows(owner, id)).rows[0]!.cells;
    expect(again.map(told)).toEqual([48, "Mine"]);
    expect(again.map(({ quotes }) => quotes.length)).toEqual([1, 1]);
    void sample;
  });
});
