import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import { readerOf } from "./reading.scene.ts";
import { reviewing } from "./reviewing.scene.ts";
import { keepArticle } from "./rights.articles.ts";
import { PLACES, studyOf, tradeOf } from "./screening.scene.ts";
import type { Person } from "./sharing.scene.ts";

let server: TestApp;
let on: ReturnType<typeof reviewing>;
let owner: Person;
let topicId: number;
const studies = new Set<number>();
beforeAll(async () => {
  server = await startApp({ LOG_LEVEL: "silent" });
  on = reviewing(server);
  owner = await on.somebody("owner");
  ({ topicId } = await on.topicOf(owner, 0, "Coral bleaching"));
  for (const [at, place] of PLACES.slice(0, 50).entries()) {
    const { title, abstract } = at % 2 === 0 ? studyOf(place) : tradeOf(place);
    const { workId } = await keepArticle(server, topicId, { title: title!, text: abstract! });
    if (at % 2 === 0) studies.add(workId);
  }
});
afterAll(() => server.stop());

const likely = async () =>
  (await on.queue(owner, topicId, "sort=likely&limit=100")).articles.map(({ workId }) => workId);

test("what is decided teaches the order of what is left, says how much of it is relevant, and is said to lists", async () => {
  await on.arrange(owner, topicId, { needed: 1 });
  const plain = await likely();
  const isMixed = (works: number[]) => works.slice(0, 10).some((work) => !studies.has(work));
  expect(isMixed(plain)).toBe(true);
  expect((await on.review(owner, topicId)).review!.unseen).toBeNull();
  const first = [
    ...plain.filter((work) => studies.has(work)).slice(0, 12),
    ...plain.filter((work) => !studies.has(work)).slice(0, 13),
  ];
  for (const work of first) await on.vote(owner, topicId, work, studies.has(work) ? "include" : "exclude");
  await expect
    .poll(async () => (await on.review(owner, topicId)).review!.unseen, { timeout: 60_000 })
    .not.toBeNull();
  await expect.poll(async () => isMixed(await likely()), { timeout: 60_000 }).toBe(false);
  const { about, from, to } = (await on.review(owner, topicId)).review!.unseen!;
  expect(from).toBeLessThanOrEqual(about);
  // Thirteen studies are left.
  expect([from <= 13, to >= 13]).toEqual([true, true]);
  const marks = await readerOf(server, owner.token, topicId).marks();
  expect([marks.kept.length, marks.rejected.length]).toEqual([12, 13]);
  const { articles } = await readerOf(server, owner.token, topicId).list("?limit=100");
  const last = articles.slice(-13).map(({ workId }) => workId as number);
  expect(last.every((work) => marks.rejected.includes(work as never))).toBe(true);
});
