import type { BinItem } from "@gyan/contract/organising/bin.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { purgeJob } from "../../server/src/reading/bin/jobs.ts";
import { systemClock } from "../../server/src/platform/clock.ts";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import { upload } from "./documents.scene.ts";
import { organising } from "./folders.scene.ts";
import type { Someone } from "./folders.scene.ts";

const DAY = 86_400_000;
let lateBy = 0;
let server: TestApp;
let on: ReturnType<typeof organising>;
beforeAll(async () => {
  const clock = { ...systemClock, now: () => new Date(Date.now() + lateBy) };
  server = await startApp({ LOG_LEVEL: "silent" }, undefined, clock);
  on = organising(server);
});
afterAll(() => server.stop());

const bin = async (who: Someone) =>
  (await on.call<{ items: BinItem[]; total: number; days: number }>(who, "GET", "/bin")).body;
const names = async (who: Someone) => (await bin(who)).items.map(({ kind, name }) => [kind, name]);
const refs = (items: BinItem[]) => ({ items: items.map(({ kind, id }) => ({ kind, id })) });

/** One of each kind, deleted. */
async function deletedOf(who: Someone) {
  const topic = await on.topic(who, "A gyan");
  const review = await on.topic(who, "A review", { kind: "review" });
  const folder = await on.folder(who, "A folder");
  const library = (await on.call<{ id: number }>(who, "POST", "/libraries", { name: "A library" })).body.id;
  const document = (await upload(server, who.token, { name: "paper.txt", content: "Some words of it." }))
    .body;
  await on.call(who, "DELETE", `/topics/${topic}`);
  await on.call(who, "DELETE", `/topics/${review}`);
  await on.call(who, "DELETE", `/folders/${folder.id}`);
  await on.call(who, "DELETE", `/libraries/${library}`);
  await on.call(who, "DELETE", `/document/v1/${document.id}`);
  return { topic, review, folder: folder.id, library, document: document.id };
}

test("the bin holds everything that somebody deleted, and gives all of it back", async () => {
  const me = await server.someone();
  await deletedOf(me);
  const { items, days } = await bin(me);
  expect(days).toBe(30);
  expect(items.map(({ kind, name, topicKind, daysLeft }) => [kind, name, topicKind, daysLeft])).toEqual([
    ["document", "paper.txt", null, 30],
    ["library", "A library", null, 30],
    ["folder", "A folder", "search", 30],
    ["topic", "A review", "review", 30],
    ["topic", "A gyan", "search", 30],
  ]);
  const done = await on.call(me, "POST", "/bin/restore", refs(items));
  expect(done.body).toMatchObject({ restored: 5, refused: [] });
  expect(await names(me)).toEqual([]);
  expect((await on.list(me)).total).toBe(2);
  expect((await on.folders(me)).folders).toHaveLength(1);
});

test("another's bin is nobody's to see, to empty or to take from", async () => {
  const [me, stranger] = [await server.someone(), await server.someone()];
  await deletedOf(me);
  const { items } = await bin(me);
  expect((await bin(stranger)).items).toEqual([]);
  const taken = await on.call<{ restored: number; refused: unknown[] }>(
    stranger,
    "POST",
    "/bin/restore",
    refs(items),
  );
  expect([taken.body.restored, taken.body.refused.length]).toEqual([0, 5]);
  // Not even its name is told.
  expect(JSON.stringify(taken.body)).not.toContain("A gyan");
  expect((await on.call(stranger, "POST", "/bin/delete", refs(items))).body["deleted"]).toBe(0);
  expect((await bin(me)).items).toHaveLength(5);
});

test("what is deleted for good is gone, with everything of it, and nothing else is", async () => {
  const me = await server.someone();
  const made = await deletedOf(me);
  const kept = await on.topic(me, "Kept");
  const { items } = await bin(me);
  expect((await on.call(me, "POST", "/bin/delete", refs(items))).body["deleted"]).toBe(5);
  expect(await names(me)).toEqual([]);
  const left = await server.app.db.pool.query<{ n: number }>(
    `select ((select count(*) from topics where id in ($1, $2)) + (select count(*) from folders where id = $3)
      + (select count(*) from libraries where id = $4) + (select count(*) from documents where id = $5)
      + (select count(*) from rights where (object_kind, object_id) in (('topic', $1), ('folder', $3), ('library', $4))))::int as n`,
    [made.topic, made.review, made.folder, made.library, made.document],
  );
  expect(left.rows[0]!.n).toBe(0);
  // What is not in the bin is not deleted, whoever asks.
  const wrong = await on.call(me, "POST", "/bin/delete", { items: [{ kind: "topic", id: kept }] });
  expect(wrong.body["deleted"]).toBe(0);
  expect((await on.list(me)).total).toBe(1);
});

test("what cannot come back is named with the reason, the rest is done", async () => {
  const me = await server.someone();
  const first = (await on.call<{ id: number }>(me, "POST", "/libraries", { name: "Twice" })).body.id;
  await on.call(me, "DELETE", `/libraries/${first}`);
  await on.call(me, "POST", "/libraries", { name: "Twice" });
  const topic = await on.topic(me, "Comes back");
  await on.call(me, "DELETE", `/topics/${topic}`);
  const done = await on.call(me, "POST", "/bin/restore", refs((await bin(me)).items));
  expect(done.body).toMatchObject({
    restored: 1,
    refused: [{ kind: "library", name: "Twice", code: "library_name_taken", params: { name: "Twice" } }],
  });
  expect(await names(me)).toEqual([["library", "Twice"]]);
});

test("a gyan that is deleted for good while it runs ends without a word", async () => {
  const me = await server.someone();
  const made = await on.call<{ topic: { topicId: number } }>(
    me,
    "POST",
    "/gyan/create/v4/submitconceptfordiscovery",
    { topicOutline: { name: "thermal runaway", id: 1 } },
  );
  const { topicId } = made.body.topic;
  await on.call(me, "DELETE", `/topics/${topicId}`);
  const gone = await on.call(me, "POST", "/bin/delete", { items: [{ kind: "topic", id: topicId }] });
  expect(gone.body["deleted"]).toBe(1);
  // The worker goes on with what others ask for.
  expect((await server.finishedGyan(me.token, "urban heat")).run!.status).toBe("FINISHED");
});

test("after thirty days gyans and folders are gone for good, one day before they are not", async () => {
  const me = await server.someone();
  await deletedOf(me);
  const kinds = async () => (await bin(me)).items.map(({ kind }) => kind);
  const purge = async (days: number) => {
    lateBy = days * DAY;
    await purgeJob.run({}, server.app, new AbortController().signal);
    // Sessions would be over by then too.
    lateBy = 0;
  };
  await purge(29);
  expect(await kinds()).toHaveLength(5);
  await purge(31);
  // Documents and libraries go with their files, in a step of their own.
  expect(await kinds()).toEqual(["document", "library"]);
});
