import type { AsideArticle, Screening } from "@gyan/contract/living/screening.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import { aShelf, CORALS, refresh } from "./changes.scene.ts";
import { SUBMIT } from "./outline.scene.ts";
import { aTopicWithReaders, readerOf } from "./reading.scene.ts";
import { PLACES, studyOf, tradeOf } from "./screening.scene.ts";

const shelf = aShelf();
let server: TestApp;
beforeAll(async () => {
  server = await startApp({ LOG_LEVEL: "silent" }, [shelf.source]);
});
afterAll(() => server.stop());

const screeningOf = async (token: string, topicId: number) =>
  (await server.call<Screening>("GET", `/topics/${topicId}/screening`, { token })).body;
const asideOf = async (token: string, topicId: number, page = 1) =>
  (
    await server.call<{ total: number; articles: AsideArticle[] }>(
      "GET",
      `/topics/${topicId}/screening/aside?page=${page}`,
      { token },
    )
  ).body;
const bringBack = (token: string, topicId: number, ids: number[] | null) =>
  server.call<{ broughtBack: number }>("POST", `/topics/${topicId}/screening/back`, { token, body: { ids } });

describe("issue 11: decisions of earlier runs screen the new finds", () => {
  let who: { token: string; personId: number };
  let topicId: number;
  const reader = () => readerOf(server, who.token, topicId);
  const titles = async () => (await reader().list("?limit=200")).articles.map(({ title }) => title);

  beforeAll(async () => {
    for (const [at, place] of PLACES.slice(0, 40).entries())
      shelf.put(place, at % 2 === 0 ? studyOf(place) : tradeOf(place));
    who = await server.someone();
    const made = await server.call<{ topic: { topicId: number } }>("POST", SUBMIT, {
      token: who.token,
      body: { topicOutline: { id: 1, name: CORALS }, sources: {}, config: { maxSearchCount: 100 } },
    });
    topicId = (await server.finished(who.token, made.body.topic.topicId)).topicId;
  });

  test("without decisions nothing is said, and a refresh sets nothing aside", async () => {
    expect(await screeningOf(who.token, topicId)).toEqual({
      decisions: { relevant: 0, notRelevant: 0, saved: 0 },
      isLearned: false,
      forIt: [],
      against: [],
      unseen: null,
      aside: 0,
    });
    shelf.put(PLACES[40]!, tradeOf(PLACES[40]!));
    await refresh(server, who, topicId);
    expect(await titles()).toHaveLength(41);
    expect(await asideOf(who.token, topicId)).toEqual({ total: 0, articles: [] });
  });

  test("after some decisions it names their words; with more it says how many are unseen", async () => {
    const all = (await reader().list("?limit=200")).articles;
    const [studies, trades] = [true, false].map((isStudy) =>
      all.filter(({ title }) => title.startsWith("Coral bleaching and heat") === isStudy).map(({ id }) => id),
    );
    await reader().many({ ids: studies!.slice(0, 5), relevant: true });
    await reader().many({ ids: trades!.slice(0, 5), relevant: false });
    const early = await screeningOf(who.token, topicId);
    expect(early).toMatchObject({
      decisions: { relevant: 5, notRelevant: 5, saved: 0 },
      isLearned: true,
      unseen: null,
    });
    await reader().many({ ids: studies!.slice(5, 12), relevant: true });
    await reader().many({ ids: trades!.slice(5, 18), relevant: false });
    const learned = await screeningOf(who.token, topicId);
    const words = (terms: { term: string }[]) => terms.map(({ term }) => term).join(" ");
    expect(words(learned.forIt)).toMatch(/heat|symbionts|thermal/);
    expect(words(learned.against)).toMatch(/aquarium|shop|price/);
    expect(learned.forIt.every(({ weight }) => weight > 0 && weight <= 1)).toBe(true);
    expect(learned.against.every(({ weight }) => weight < 0 && weight >= -1)).toBe(true);
    const { about, from, to } = learned.unseen!;
    expect(from).toBeLessThanOrEqual(about);
    expect(about).toBeLessThanOrEqual(to);
    // Eight studies are undecided.
    expect(from).toBeLessThanOrEqual(8);
    expect(to).toBeGreaterThanOrEqual(8);
  });

  test("new finds that the decisions speak against are set aside with their reasons; the others are listed", async () => {
    const before = await titles();
    const decided = await reader().marks();
    for (const [at, place] of PLACES.slice(41, 53).entries())
      shelf.put(place, at % 2 === 0 ? studyOf(place) : tradeOf(place));
    await refresh(server, who, topicId);
    const aside = await asideOf(who.token, topicId);
    expect(aside.total).toBeGreaterThan(0);
    for (const { title, start, likelihood, against, sources, authors } of aside.articles) {
      expect(title).toContain("aquarium");
      expect(likelihood).toBeLessThan(0.05);
      expect(against.length).toBeGreaterThan(0);
      expect(start).toContain("aquarium shop");
      expect([sources, authors]).toEqual([["Shelf"], ["Mira Falk"]]);
    }
    const after = await titles();
    const studies = PLACES.slice(41, 53).filter((_, at) => at % 2 === 0);
    for (const place of studies) expect(after.some((title) => title.includes(place))).toBe(true);
    expect(after).toHaveLength(before.length + 12 - aside.total);
    expect(before.every((title) => after.includes(title))).toBe(true);
    expect(await reader().marks()).toEqual(decided);
    expect((await screeningOf(who.token, topicId)).aside).toBe(aside.total);
  });

  test("what was set aside stays aside in the next run, and comes back when somebody says so, for good", async () => {
    const aside = await asideOf(who.token, topicId);
    await refresh(server, who, topicId);
    expect((await asideOf(who.token, topicId)).total).toBe(aside.total);
    const [one] = aside.articles;
    const { version } = await reader().listing();
    expect((await bringBack(who.token, topicId, [one!.id, 99_999_999])).body).toEqual({ broughtBack: 1 });
    expect(await titles()).toContain(one!.title);
    expect((await reader().listing()).version).not.toBe(version);
    expect((await bringBack(who.token, topicId, [one!.id])).body).toEqual({ broughtBack: 0 });
    expect((await bringBack(who.token, topicId, null)).body).toEqual({ broughtBack: aside.total - 1 });
    expect(await asideOf(who.token, topicId)).toEqual({ total: 0, articles: [] });
    await refresh(server, who, topicId);
    expect((await asideOf(who.token, topicId)).total).toBe(0);
  });

  test("a work that was decided on already is never set aside", async () => {
    const { rows } = await server.app.db.execute<{ n: number }>(sql`
      select count(*)::int as n from findings f join article_decisions d on d.topic_id = f.topic_id and d.work_id = f.work_id
      where f.topic_id = ${topicId} and (f.screening->>'isAside')::boolean`);
    expect(rows[0]!.n).toBe(0);
  });
});

describe("issue 11: whose decisions teach", () => {
  test("those of editors do, a reader's do not; saved is a weaker yes, and where editors disagree nothing is said", async () => {
    const { owner, others, topicId } = await aTopicWithReaders(server, 30, ["reader", "editor"]);
    const [reader, editor] = others;
    const ids = (await owner.list("?limit=30")).articles.map(({ id }) => id);
    await reader!.many({ ids, relevant: true });
    expect((await screeningOf(owner.token, topicId)).decisions).toEqual({
      relevant: 0,
      notRelevant: 0,
      saved: 0,
    });
    await owner.many({ ids: ids.slice(0, 6), relevant: true });
    await editor!.many({ ids: ids.slice(4, 12), relevant: false });
    await editor!.many({ ids: ids.slice(10, 15), saved: true });
    expect((await screeningOf(reader!.token, topicId)).decisions).toEqual({
      relevant: 4,
      notRelevant: 6,
      saved: 3,
    });
  });

  test("a reader sees what is aside and may not bring it back; of another's topic nothing is known", async () => {
    const { topicId, others } = await aTopicWithReaders(server, 4, ["reader"]);
    const stranger = await server.someone();
    expect(await asideOf(others[0]!.token, topicId)).toEqual({ total: 0, articles: [] });
    expect(await bringBack(others[0]!.token, topicId, null)).toMatchObject({
      status: 403,
      body: { code: "right_missing" },
    });
    for (const route of ["screening", "screening/aside"])
      expect(
        await server.call("GET", `/topics/${topicId}/${route}`, { token: stranger.token }),
      ).toMatchObject({ status: 404, body: { code: "topic_not_found" } });
  });
});
