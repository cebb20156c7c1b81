import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { proveQuotes } from "../../server/src/research/summaries/index.ts";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import {
  ABOUT_HARBOUR,
  ABOUT_LIGHTHOUSE,
  asking,
  HARBOUR,
  LIGHTHOUSE,
  saidIn,
} from "./conversations.scene.ts";
import { upload } from "./documents.scene.ts";
import type { Person } from "./sharing.scene.ts";

let server: TestApp;
let on: ReturnType<typeof asking>;
let owner: Person;
beforeAll(async () => {
  server = await startApp({ LOG_LEVEL: "silent" });
  on = asking(server);
  owner = await on.somebody("owner");
});
afterAll(() => server.stop());

/** Once their documents are read and found. */
const read = (who: Person) =>
  vi.waitFor(
    async () => {
      const { body } = await on.call(who, "GET", "/document/v1/usage");
      expect(body).toMatchObject({ unread: 0 });
      await on.indexed();
    },
    { timeout: 60_000, interval: 100 },
  );

const FRESH = "The Velmora harbour freezes in January because its water is nearly fresh.";
const topic = (topicId: number) => ({ kind: "topic", topicId }) as const;

/** Everything by which somebody could learn of a conversation. */
async function toldTo(who: Person, id: number): Promise<string> {
  const texts = [
    JSON.stringify((await on.read(who, id)).body),
    JSON.stringify(await on.list(who)),
    JSON.stringify((await on.list(who, "q=nearly%20fresh")).conversations),
    JSON.stringify((await on.list(who, "q=Velmora")).conversations),
    (await on.file(who, id)).bytes.toString("utf8"),
    (await on.stream(who, "And then?", { conversationId: id })).text,
  ];
  return texts.join("\n");
}
const SECRET = /Velmora|Cold places|nearly fresh/u;

describe("P-03 a conversation is read with the rights of what it is about", () => {
  test("its owner's alone until it is shown; then of everybody who may read that, and asked by those who may comment", async () => {
    const { topicId } = await on.topicWith(owner, "Cold places", HARBOUR);
    const [reader, commenter] = [await on.somebody("reader"), await on.somebody("commenter")];
    const [stranger, outsider] = [await on.somebody("stranger"), await on.outsider()];
    await on.share(owner, { kind: "topic", id: topicId }, { people: [reader.email] });
    await on.share(owner, { kind: "topic", id: topicId }, { people: [commenter.email], right: "commenter" });
    const { id } = (await on.ask(owner, ABOUT_HARBOUR, { scope: topic(topicId) })).body.conversation;
    for (const who of [reader, commenter, stranger, outsider])
      expect(await toldTo(who, id)).not.toMatch(SECRET);

    expect((await on.change(owner, id, { isShared: true })).body).toMatchObject({ isShared: true });
    for (const who of [stranger, outsider]) expect(await toldTo(who, id)).not.toMatch(SECRET);
    const seen = (await on.read(reader, id)).body;
    expect(seen.conversation).toMatchObject({
      isMine: false,
      isShared: true,
      mayAsk: false,
      mayShare: false,
    });
    expect(saidIn(seen.turns[0])).toContain(FRESH);
    expect((await on.list(reader)).total).toBe(1);
    expect((await on.list(reader, "q=nearly%20fresh")).total).toBe(1);
    expect((await on.ask(reader, "And then?", { conversationId: id })).body).toMatchObject({
      code: "right_missing",
      params: { right: "commenter" },
    });
    expect((await on.change(reader, id, { name: "Mine" })).body.code).toBe("conversation_not_yours");
    expect((await on.call(reader, "DELETE", `/conversations/${id}`)).body).toMatchObject({
      code: "conversation_not_yours",
    });

    const asked = await on.ask(commenter, "Who measured the ice of the Velmora harbour?", {
      conversationId: id,
    });
    expect(asked.body).toMatchObject({ turn: { number: 2, isMine: true }, conversation: { mayAsk: true } });
    const turns = (await on.read(owner, id)).body.turns;
    expect(turns.map(({ isMine, asker }) => [isMine, asker?.id])).toEqual([
      [true, owner.personId],
      [false, commenter.personId],
    ]);
    const at = `/conversations/${id}/turns/${turns[0]!.id}`;
    expect((await on.call(commenter, "DELETE", at)).body).toMatchObject({ code: "right_missing" });

    // Between two questions the right is lost.
    await on.unshare(owner, { kind: "topic", id: topicId }, `kind=person&id=${commenter.personId}`);
    await on.unshare(owner, { kind: "topic", id: topicId }, `kind=person&id=${reader.personId}`);
    for (const who of [reader, commenter]) {
      expect((await on.read(who, id)).body.code).toBe("conversation_not_found");
      expect(await toldTo(who, id)).not.toMatch(SECRET);
    }
    await on.change(owner, id, { isShared: false });
    expect((await on.read(owner, id)).body.turns).toHaveLength(2);
  });

  test("who began it and lost the right keeps the questions, and of the answers what they may read elsewhere", async () => {
    const guest = await on.somebody("guest");
    const { topicId } = await on.topicWith(owner, "Cold places", HARBOUR, LIGHTHOUSE);
    await on.share(owner, { kind: "topic", id: topicId }, { people: [guest.email] });
    const { conversation } = (await on.ask(guest, ABOUT_HARBOUR, { scope: topic(topicId) })).body;
    expect(saidIn((await on.read(guest, conversation.id)).body.turns[0])).toContain(FRESH);
    await on.unshare(owner, { kind: "topic", id: topicId }, `kind=person&id=${guest.personId}`);
    const closed = (await on.read(guest, conversation.id)).body;
    expect(closed.conversation).toMatchObject({
      isClosed: true,
      scopeName: null,
      mayAsk: false,
      mayShare: false,
    });
    expect(closed.turns[0]).toMatchObject({
      question: ABOUT_HARBOUR,
      answer: { sentences: [], quotes: [], concepts: [], leftOut: [] },
    });
    expect(closed.turns[0]!.answer!.hidden).toBeGreaterThan(0);
    expect((await on.ask(guest, "And then?", { conversationId: conversation.id })).body.code).toBe(
      "conversation_closed",
    );
    expect((await on.list(guest, "q=nearly%20fresh")).total).toBe(0);
    expect((await on.list(guest, "q=Velmora")).total).toBe(1);
    const text = (await on.file(guest, conversation.id)).bytes.toString("utf8");
    expect(text).not.toMatch(/Cold places|nearly fresh|Tides of/u);
    // The same work, found in a gyan of their own.
    await on.topicWith(guest, "Found again", HARBOUR);
    const again = (await on.read(guest, conversation.id)).body;
    expect(again.conversation.isClosed).toBe(true);
    expect(saidIn(again.turns[0])).toContain(FRESH);
    expect(JSON.stringify(again)).not.toMatch(/Quorneth|Cold places/u);
  });

  test("in the bin it is closed, back again it is open, deleted for good it is gone", async () => {
    const { topicId } = await on.topicWith(owner, "For the bin", HARBOUR);
    const { id } = (await on.ask(owner, ABOUT_HARBOUR, { scope: topic(topicId) })).body.conversation;
    await on.call(owner, "DELETE", `/topics/${topicId}`);
    expect((await on.read(owner, id)).body.conversation).toMatchObject({ isClosed: true, scopeName: null });
    await on.bulk(owner, { ids: [topicId], restore: true });
    expect((await on.read(owner, id)).body.conversation).toMatchObject({ isClosed: false });
    await on.query("delete from topics where id = $1", [topicId]);
    expect((await on.read(owner, id)).body.code).toBe("conversation_not_found");
  });

  test("what is everybody's something else, or nobody's place, is shown to nobody", async () => {
    const { id } = (await on.ask(owner, ABOUT_HARBOUR)).body.conversation;
    expect((await on.change(owner, id, { isShared: true })).body.code).toBe("conversation_not_shareable");
    expect((await on.read(owner, id)).body.conversation).toMatchObject({ scopeName: null, mayShare: false });
  });

  test("of the portal only in its organisation, asked on by curators", async () => {
    const [colleague, outsider] = [await on.somebody("colleague"), await on.outsider()];
    const { id } = (await on.ask(owner, ABOUT_HARBOUR, { scope: { kind: "portal" } })).body.conversation;
    await on.change(owner, id, { isShared: true });
    expect((await on.read(colleague, id)).body.conversation).toMatchObject({
      mayAsk: false,
      scopeName: null,
    });
    expect((await on.ask(colleague, "And then?", { conversationId: id })).body.code).toBe("right_missing");
    expect((await on.read(outsider, id)).body.code).toBe("conversation_not_found");
    const curator = await server.someone({ role: "Admin" });
    expect((await on.ask(curator, "And then?", { conversationId: id })).status).toBe(200);
  });
});

test("P-03 of a library it is read by who may read that, and asked on by who may edit it; of a collection, while that is there", async () => {
  const [reader, editor] = [await on.somebody("reader"), await on.somebody("editor")];
  const library = await on.call<{ id: number }>(owner, "POST", "/libraries", { name: "Harbours" });
  const libraryId = library.body.id;
  await upload(server, owner.token, {
    name: "lamps.txt",
    content: LIGHTHOUSE.text,
    path: "Harbours/lamps.txt",
  });
  await read(owner);
  const asked = await on.ask(owner, ABOUT_LIGHTHOUSE, { scope: { kind: "library", libraryId } });
  const { id } = asked.body.conversation;
  expect(asked.body.conversation.scopeName).toBe("Harbours");
  expect(saidIn(asked.body.turn).join(" ")).toContain("rapeseed oil");
  await on.change(owner, id, { isShared: true });
  expect((await on.read(reader, id)).body.code).toBe("conversation_not_found");
  await on.share(owner, { kind: "library", id: libraryId }, { people: [reader.email] });
  await on.share(owner, { kind: "library", id: libraryId }, { people: [editor.email], right: "editor" });
  const seen = (await on.read(reader, id)).body;
  expect(seen.conversation).toMatchObject({ mayAsk: false, scopeName: "Harbours" });
  expect(seen.turns[0]!.answer!.quotes[0]).toMatchObject({ doors: [], title: expect.any(String) as string });
  expect((await on.ask(editor, "Who trims the wicks?", { conversationId: id })).status).toBe(200);
  await on.unshare(owner, { kind: "library", id: libraryId }, `kind=person&id=${reader.personId}`);
  expect((await on.read(reader, id)).body.code).toBe("conversation_not_found");

  const boss = await server.someone({ role: "Admin" });
  const collection = await on.call<{ id: number }>(boss, "POST", "/portal/collections", {
    name: "Coasts",
    summary: "",
    cover: "waves",
    isAnnounced: false,
  });
  const at = `/portal/collections/${collection.body.id}`;
  await on.query("insert into collection_items values ($1, 'library', $2, '', 1, $3, now())", [
    collection.body.id,
    libraryId,
    boss.personId,
  ]);
  const scope = { kind: "portal", collectionId: collection.body.id };
  const inIt = await on.ask(editor, ABOUT_LIGHTHOUSE, { scope });
  expect(inIt.body.conversation).toMatchObject({ scopeName: "Coasts", scope });
  expect(saidIn(inIt.body.turn).join(" ")).toContain("rapeseed oil");
  await on.call(boss, "DELETE", at);
  expect((await on.read(editor, inIt.body.conversation.id)).body.conversation).toMatchObject({
    isClosed: true,
    scopeName: null,
  });
});

describe("P-06 nothing stays of what is deleted", () => {
  test("with a document go all sentences that rest on it, out of the database too", async () => {
    const who = await on.somebody("files");
    const document = await upload(server, who.token, { name: "harbour.txt", content: HARBOUR.text });
    await read(who);
    const scope = { kind: "documents", documentIds: [document.body.id] };
    const { turn, conversation } = (await on.ask(who, ABOUT_HARBOUR, { scope })).body;
    expect(turn.answer!.quotes[0]).toMatchObject({ documentId: document.body.id, doors: [] });
    const stored = () =>
      on.query<{ text: string }>(
        `select text from turn_sentences where turn_id = $1 union all select quote from turn_quotes where turn_id = $1
         union all select unnest(concepts) from turns where id = $1`,
        [turn.id],
      );
    expect((await stored()).length).toBeGreaterThan(1);
    const items = [{ kind: "document", id: document.body.id }];
    await on.call(who, "POST", "/document/v1/bulk", { ids: [document.body.id], delete: true });
    expect((await on.read(who, conversation.id)).body.conversation.isClosed).toBe(true);
    expect((await on.call(who, "POST", "/bin/delete", { items })).body).toMatchObject({ deleted: 1 });
    expect(await stored()).toEqual([]);
    const left = (await on.read(who, conversation.id)).body.turns[0]!;
    expect(left.answer).toMatchObject({ sentences: [], quotes: [], hidden: turn.answer!.sentences.length });
  });

  test("a quote that its text no longer has is found at night, and shown to nobody", async () => {
    const { topicId } = await on.topicWith(owner, "To be proven", HARBOUR);
    const { turn, conversation } = (await on.ask(owner, ABOUT_HARBOUR, { scope: topic(topicId) })).body;
    await on.query(
      "update turn_quotes set quote = 'Nobody ever wrote this.' where turn_id = $1 and number = 1",
      [turn.id],
    );
    const proof = await proveQuotes(server.app);
    expect(proof.broken).toBe(1);
    const shown = (await on.read(owner, conversation.id)).body.turns[0]!;
    expect(shown.answer!.hidden).toBe(1);
    expect(JSON.stringify(shown)).not.toContain("Nobody ever wrote");
  });
});

describe("a process that ends", () => {
  test("leaves a question that is told as interrupted and can be asked again, in its place", async () => {
    const { topicId } = await on.topicWith(owner, "Interrupted", HARBOUR);
    const { conversation } = (await on.ask(owner, "When do boats leave?", { scope: topic(topicId) })).body;
    await on.query(
      `insert into turns (conversation_id, number, asker_id, question, state, worker, asked_at)
       values ($1, 2, $2, $3, 'answering', gen_random_uuid(), now())`,
      [conversation.id, owner.personId, ABOUT_HARBOUR],
    );
    expect((await on.read(owner, conversation.id)).body.turns[1]).toMatchObject({
      state: "interrupted",
      answer: null,
    });
    const again = await on.ask(owner, ABOUT_HARBOUR, { conversationId: conversation.id });
    expect(again.body).toMatchObject({ conversation: { turns: 2 }, turn: { number: 2, state: "answered" } });
  });

  test("one that lives and is at it holds the conversation", async () => {
    const { topicId } = await on.topicWith(owner, "In hand", HARBOUR);
    const { conversation } = (await on.ask(owner, "When do boats leave?", { scope: topic(topicId) })).body;
    await on.query(
      `with other as (insert into workers (id, started_at, seen_at) values (gen_random_uuid(), now(), now()) returning id)
       insert into turns (conversation_id, number, asker_id, question, state, worker, asked_at)
       select $1, 2, $2, $3, 'answering', id, now() from other`,
      [conversation.id, owner.personId, ABOUT_HARBOUR],
    );
    expect((await on.read(owner, conversation.id)).body.turns[1]).toMatchObject({ state: "answering" });
    const refused = await on.ask(owner, "And then?", { conversationId: conversation.id });
    expect(refused).toMatchObject({ status: 409, body: { code: "question_in_hand" } });
    await on.query(
      "update turns set asked_at = now() - interval '6 minutes' where conversation_id = $1 and number = 2",
      [conversation.id],
    );
    expect((await on.read(owner, conversation.id)).body.turns[1]).toMatchObject({ state: "interrupted" });
  });
});
