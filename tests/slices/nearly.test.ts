import type { ArticleCard, ArticleText } from "@gyan/contract/reading.ts";
import { ifMoved } from "@gyan/contract/reading/levels/line.rules.ts";
import type { Line } from "@gyan/contract/reading/levels/nearly.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { REQUEST_VERSION } from "../../server/src/research/pipeline/index.ts";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import { aShelf, gyanOf, refresh } from "./changes.scene.ts";
import { aTopicWithReaders, readerOf } from "./reading.scene.ts";

const shelf = aShelf();
let server: TestApp;
beforeAll(async () => {
  server = await startApp({ LOG_LEVEL: "silent" }, [shelf.source]);
});
afterAll(() => server.stop());

type Nearly = { total: number; articles: ArticleCard[] };

/** What somebody asks about what lies below the line. */
const belowOf = (token: string, topicId: number) => ({
  nearly: async (query = "") =>
    (await server.call<Nearly>("GET", `/topics/${topicId}/nearly${query}`, { token })).body,
  takeIn: (ids: number[]) =>
    server.call<{ takenIn: number; code?: string }>("POST", `/topics/${topicId}/nearly/in`, {
      token,
      body: { ids },
    }),
  putBack: (ids: number[]) =>
    server.call<{ putBack: number; code?: string }>("POST", `/topics/${topicId}/nearly/back`, {
      token,
      body: { ids },
    }),
  line: async () => (await server.call<Line>("GET", `/topics/${topicId}/line`, { token })).body,
  move: (at: number) =>
    server.call<{ at: number; came: number; went: number; code?: string }>("PUT", `/topics/${topicId}/line`, {
      token,
      body: { at },
    }),
});

/** A topic of sixty articles that score from 0 to 0.983, of which those from 0.5 on are in the list. */
async function aLinedTopic() {
  const made = await aTopicWithReaders(server, 60, ["editor", "reader"]);
  const { topicId } = made;
  await server.app.db.execute(sql`
    update runs set request_version = ${REQUEST_VERSION},
      request = request || jsonb_build_object('config', coalesce(request->'config', '{}') || '{"minimumRelevance": "0.5"}')
    where topic_id = ${topicId}`);
  await server.app.db.execute(sql`
    update findings f set score = s.place / 60.0, is_kept = s.place >= 30,
      level = case when s.place >= 50 then 'answers' when s.place >= 30 then 'touches' else 'background' end,
      judged_by = case when s.place = 29 then 'words' else 'meaning' end,
      reason = f.reason || jsonb_build_object('marks', '[{"start": 0, "end": 2}]'::jsonb, 'unspoken', '["stop dendrites"]'::jsonb)
    from (select id, row_number() over (order by id) - 1 as place from findings where topic_id = ${topicId}) s where s.id = f.id`);
  return { ...made, ...belowOf(made.owner.token, topicId) };
}

describe("issue 22: what fell below the line", () => {
  test("X-02 is listed best first, in pages, with its level and its reason", async () => {
    const { nearly, owner } = await aLinedTopic();
    expect((await owner.list("?limit=200")).total).toBe(30);
    const [first, second] = [await nearly(), await nearly("?page=2")];
    expect([first.total, first.articles.length, second.articles.length]).toEqual([30, 25, 5]);
    const all = [...first.articles, ...second.articles];
    expect(new Set(all.map(({ id }) => id)).size).toBe(30);
    const scores = all.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(Math.max(...scores)).toBeLessThan(0.5);
    expect(all[0]).toMatchObject({ level: "background", judgedBy: "words", isTakenIn: false });
    expect(all[0]!.reason).toMatchObject({ marks: [{ start: 0, end: 2 }], unspoken: ["stop dendrites"] });
  });

  test("X-02 can be narrowed to a node, and shows no work that the list shows, that is set aside, or that a node hides", async () => {
    const { nearly, topicId, owner } = await aLinedTopic();
    const all = [...(await nearly()).articles, ...(await nearly("?page=2")).articles];
    const node = all[0]!.nodeId;
    const ofNode = await nearly(`?node=${node}`);
    expect(ofNode.total).toBe(all.filter(({ nodeId }) => nodeId === node).length);
    expect(ofNode.articles.every(({ nodeId }) => nodeId === node)).toBe(true);
    const missing = await server.call<{ code: string }>("GET", `/topics/${topicId}/nearly?node=77`, {
      token: owner.token,
    });
    expect([missing.status, missing.body.code]).toEqual([404, "node_not_found"]);

    const { db } = server.app;
    await db.execute(sql`update findings set screening = '{"isAside": true}' where id = ${all[0]!.id}`);
    // The work of the second was found for another node too, where it is in the list.
    await db.execute(sql`
      insert into findings (topic_id, node_id, work_id, text_id, first_run_id, last_run_id, sources, score, reason, is_kept, created_at)
      select topic_id, 1, work_id, text_id, first_run_id, last_run_id, sources, 0.9, reason, true, created_at
      from findings where id = ${all[1]!.id}`);
    const left = [...(await nearly()).articles, ...(await nearly("?page=2")).articles].map(({ id }) => id);
    expect(left).toHaveLength(28);
    expect(left).not.toContain(all[0]!.id);
    expect(left).not.toContain(all[1]!.id);

    await db.execute(sql`
      update outlines set root = jsonb_set(root, '{children}', (select jsonb_agg(
        case when (c->>'id')::int = ${node} then c || '{"hidesArticles": true}' else c end) from jsonb_array_elements(root->'children') c))
      where topic_id = ${topicId}`);
    const shown = [...(await nearly()).articles, ...(await nearly("?page=2")).articles];
    expect(shown.every(({ nodeId }) => nodeId !== node)).toBe(true);
    const hidden = ofNode.articles.map(({ id }) => id);
    expect((await belowOf(owner.token, topicId).takeIn(hidden)).body).toEqual({ takenIn: 0 });
    const text = await server.call("GET", `/articles/${hidden.at(-1)}`, { token: owner.token });
    expect(text.status).toBe(404);
  });

  test("X-02 can be read before it is taken in; what was set aside cannot", async () => {
    const { nearly, topicId, owner } = await aLinedTopic();
    const [one, other] = (await nearly()).articles;
    const read = (id: number) =>
      server.call<ArticleText & { code?: string }>("GET", `/articles/${id}`, { token: owner.token });
    expect((await read(one!.id)).body).toMatchObject({ isNearly: true, level: "background" });
    const [listed] = (await owner.list("?limit=1")).articles;
    expect((await read(listed!.id)).body).toMatchObject({ isNearly: false, level: "answers" });
    await server.app.db.execute(sql`
      update findings set screening = '{"isAside": true}' where topic_id = ${topicId} and id = ${other!.id}`);
    expect((await read(other!.id)).body.code).toBe("article_not_found");
  });

  test("the list can be narrowed by level", async () => {
    const { owner } = await aLinedTopic();
    expect((await owner.list("?level=answers")).total).toBe(10);
    expect((await owner.list("?level=answers&level=touches")).total).toBe(30);
    expect((await owner.list("?level=background")).total).toBe(0);
    const { listing } = await owner.listing();
    expect(listing.levels.filter((level) => level === 0)).toHaveLength(10);
  });
});

describe("issue 22: taking in", () => {
  test("X-02 puts articles into the list, remembers who and when, and can be undone", async () => {
    const { nearly, takeIn, putBack, owner, topicId } = await aLinedTopic();
    const { version } = await owner.listing();
    const [one, two] = (await nearly()).articles;
    expect((await takeIn([one!.id, two!.id, 99_999_999])).body).toEqual({ takenIn: 2 });
    expect((await takeIn([one!.id])).body).toEqual({ takenIn: 0 });
    expect((await nearly()).total).toBe(28);
    const after = await owner.listing();
    expect(after.version).not.toBe(version);
    expect(after.listing.ids).toContain(one!.id);
    const card = (await owner.list("?limit=200")).articles.find(({ id }) => id === one!.id);
    expect(card?.isTakenIn).toBe(true);
    const { rows } = await server.app.db.execute<{ by: number; at: string }>(
      sql`select taken_by as by, taken_at as at from findings where topic_id = ${topicId} and taken_at is not null`,
    );
    expect(rows.map(({ by }) => by)).toEqual([owner.personId, owner.personId]);
    expect(Math.abs(Date.now() - new Date(rows[0]!.at).getTime())).toBeLessThan(60_000);

    expect((await putBack([one!.id, 99_999_999])).body).toEqual({ putBack: 1 });
    expect((await putBack([one!.id])).body).toEqual({ putBack: 0 });
    expect((await nearly()).articles[0]!.id).toBe(one!.id);
    // What reached the line by itself cannot be put back: nobody took it in.
    const [listed] = (await owner.list("?limit=1")).articles;
    expect((await putBack([listed!.id])).body).toEqual({ putBack: 0 });
  });

  test("a reader sees what is nearly in and where the line is, and may change neither; an outsider sees nothing", async () => {
    const { others, topicId, nearly } = await aLinedTopic();
    const [editor, reader] = others.map(({ token }) => belowOf(token, topicId));
    const [one] = (await nearly()).articles;
    expect((await reader!.nearly()).total).toBe(30);
    expect((await reader!.line()).at).toBe(0.5);
    for (const refused of [
      await reader!.takeIn([one!.id]),
      await reader!.putBack([one!.id]),
      await reader!.move(0.3),
    ])
      expect([refused.status, refused.body.code]).toEqual([403, "right_missing"]);
    expect((await editor!.takeIn([one!.id])).body).toEqual({ takenIn: 1 });
    expect((await editor!.move(0.4)).status).toBe(200);
    const stranger = await server.someone();
    for (const path of ["nearly", "line"]) {
      const answer = await server.call<{ code: string }>("GET", `/topics/${topicId}/${path}`, {
        token: stranger.token,
      });
      expect([answer.status, answer.body.code]).toEqual([404, "topic_not_found"]);
    }
    expect((await belowOf(stranger.token, topicId).takeIn([one!.id])).status).toBe(404);
  });

  test("survives a refresh that judges it below the line again", async () => {
    const who = await server.someone();
    for (const place of ["Palau", "Fiji"]) shelf.put(place);
    shelf.put("Oslo", {
      title: "Lamps for a pale corner of the house",
      abstract:
        "Lamps are sold in every town. A lamp with a pale shade lights a corner. Some like the coral shade.",
    });
    const topicId = await gyanOf(server, who);
    const below = belowOf(who.token, topicId);
    const reader = readerOf(server, who.token, topicId);
    const titles = async () => (await reader.list("?limit=200")).articles.map(({ title }) => title);
    const [lamps] = (await below.nearly()).articles;
    expect(lamps?.title).toContain("Lamps");
    expect(await titles()).toHaveLength(2);
    await below.takeIn([lamps!.id]);
    await refresh(server, who, topicId);
    expect(await titles()).toHaveLength(3);
    const { rows } = await server.app.db.execute<{ judged: boolean }>(sql`
      select f.last_run_id > f.first_run_id as judged from findings f where f.id = ${lamps!.id}`);
    expect(rows).toEqual([{ judged: true }]);

    await below.putBack([lamps!.id]);
    expect((await below.nearly()).total).toBe(1);
    await refresh(server, who, topicId);
    expect(await titles()).toHaveLength(2);
  });
});

describe("issue 22: the line", () => {
  test("says how many come in or go, and moving it does just that", async () => {
    const { line, move, nearly, takeIn, owner } = await aLinedTopic();
    const taken = (await nearly("?page=2")).articles.at(-1)!;
    await takeIn([taken.id]);
    for (const at of [0.2, 0.57, 0.33, 1, 0.5]) {
      const told = ifMoved(await line(), at);
      const moved = (await move(at)).body;
      expect([at, moved.came, moved.went]).toEqual([at, told.comes, told.goes]);
      expect((await line()).at).toBe(at);
      const { articles } = await owner.list("?limit=200");
      expect(articles.map(({ id }) => id)).toContain(taken.id);
      expect(articles.every(({ id, score }) => score >= at || id === taken.id)).toBe(true);
    }
    expect((await owner.list("?limit=200")).total).toBe(31);
  });

  test("lets nothing in that is set aside, and keeps what is only nearest until something reaches it", async () => {
    const { move, line, owner, topicId } = await aLinedTopic();
    const { db } = server.app;
    await db.execute(sql`update findings set screening = '{"isAside": true}', is_kept = false
      where topic_id = ${topicId} and score > 0.97`);
    await db.execute(sql`update findings set is_kept = score between 0.3 and 0.35,
      reason = case when score between 0.3 and 0.35 then reason || '{"isNearest": true}' else reason end where topic_id = ${topicId}`);
    const nearest = (await owner.list("?limit=200")).total;
    expect(nearest).toBe(4);
    expect((await move(0.99)).body).toMatchObject({ came: 0, went: 0 });
    const told = ifMoved(await line(), 0.9);
    expect((await move(0.9)).body).toMatchObject({ came: told.comes, went: nearest });
    expect((await owner.list("?limit=200")).articles.every(({ score }) => score >= 0.9 && score < 0.97)).toBe(
      true,
    );
  });

  test("is what the next refresh and the schedule are asked, also of somebody who may search by a sentence only", async () => {
    const who = await server.someone({ access: ["CreateSentenceGyan"] });
    for (const place of ["Samoa", "Tonga"]) shelf.put(place);
    const topicId = await gyanOf(server, who);
    const below = belowOf(who.token, topicId);
    const reader = readerOf(server, who.token, topicId);
    const before = (await reader.list("?limit=200")).total;
    await server.app.db.execute(sql`
      insert into schedules (topic_id, person_id, weekday, times, time_zone, request, request_version, next_due_at, set_at)
      select topic_id, actor_id, 1, 1, 'UTC', request, request_version, now() + interval '1 day', now()
      from runs where topic_id = ${topicId}`);
    await below.move(0.97);
    const { rows } = await server.app.db.execute<{ line: string }>(
      sql`select request->'config'->>'minimumRelevance' as line from schedules where topic_id = ${topicId}`,
    );
    expect(rows).toEqual([{ line: "0.97" }]);
    const parameters = await server.call<{ minimumRelevance?: string }>(
      "GET",
      `/gyan/refresh/v1/parameters?topicId=${topicId}`,
      { token: who.token },
    );
    const config = JSON.stringify(parameters.body);
    expect(config).toContain("0.97");
    await refresh(server, who, topicId);
    expect((await below.line()).at).toBe(0.97);
    const articles = (await reader.list("?limit=200")).articles;
    expect(articles.every(({ score }) => score >= 0.97)).toBe(true);
    expect(articles.length).toBeLessThan(before + 1);
    const sent = await server.call("POST", "/gyan/refresh/v1/submit", {
      token: who.token,
      body: {
        topicOutline: { topicId, sendForRefresh: true },
        sources: {},
        config: { minimumRelevance: "0.97" },
      },
    });
    expect(sent.status).toBe(200);
    expect((await below.move(0.5)).body.code).toBe("line_running");
    await server.finished(who.token, topicId);
  });

  test("is not there for documents that were chosen one by one", async () => {
    const { move, line, topicId } = await aLinedTopic();
    await server.app.db.execute(sql`update runs set asked_with = 'documents' where topic_id = ${topicId}`);
    expect((await line()).canMove).toBe(false);
    const refused = await move(0.2);
    expect([refused.status, refused.body.code]).toEqual([422, "line_not_movable"]);
  });
});
