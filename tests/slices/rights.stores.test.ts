import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { countWaiting, topicToLibrary } from "../../server/src/sources/libraries/index.ts";
import { grant } from "../../server/src/people/rights/index.ts";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import { organising } from "./folders.scene.ts";
import type { Someone } from "./folders.scene.ts";
import { keepArticle } from "./rights.articles.ts";

let server: TestApp;
let on: ReturnType<typeof organising>;
let owner: Someone;
let other: Someone & { email: string };
beforeAll(async () => {
  server = await startApp({ LOG_LEVEL: "silent" });
  on = organising(server);
  owner = await server.someone();
  const email = "other@example.org";
  other = { ...(await server.someone({ email })), email };
});
afterAll(() => server.stop());

const indexed = async () => {
  await expect.poll(() => countWaiting(server.app)).toBe(0);
};

/** A topic with one article, whose word nothing else has, and the store that it became. */
async function storeSaying(word: string): Promise<{ topicId: number; id: number }> {
  const topicId = await on.topic(owner, `About ${word}`);
  const text = `This article explains ${word} at some length, and how ${word} is measured.`;
  await keepArticle(server, topicId, { title: `What ${word} is`, text });
  await server.app.db.tx((tx) => topicToLibrary(server.app, tx, topicId as never));
  await indexed();
  const { rows } = await server.app.db.pool.query<{ id: number }>(
    "select id from libraries where topic_id = $1",
    [topicId],
  );
  return { topicId, id: rows[0]!.id };
}

/** All the ways to a knowledge store: the list, its passages, and as the source of a topic. */
async function finds(who: Someone, { id }: { id: number }, word: string) {
  const { body: stores } = await on.call<{ gyanKnowledgeStoreDetails: { id: number }[] }>(
    who,
    "GET",
    "/gyan/create/v1/gyanknowledgestore",
  );
  const { body: found } = await on.call<{ passages: unknown[] }>(who, "GET", `/libraries/passages?q=${word}`);
  const tags = await on.call(who, "GET", `/gyan/create/v1/gyanknowledgestore/tags?libraryId=${id}`);
  const submitted = await on.call<{ topic?: { topicId: number } }>(
    who,
    "POST",
    "/gyan/create/v4/submitconceptfordiscovery",
    { topicOutline: { id: 1, name: word }, sources: { knowledgeStoreIds: { [id]: {} } } },
  );
  if (submitted.body.topic) await server.finished(who.token, submitted.body.topic.topicId);
  return {
    isListed: stores.gyanKnowledgeStoreDetails.some((one) => one.id === id),
    passages: found.passages.length > 0,
    tags: tags.status === 200,
    isSource: submitted.status === 200,
  };
}
const ALL = { isListed: true, passages: true, tags: true, isSource: true };
const NOTHING = { isListed: false, passages: false, tags: false, isSource: false };

describe("X-03 P-03 a knowledge store is open to those who read its topic, and as long as they do", () => {
  test("shared: at once; no longer shared: no longer", async () => {
    const made = await storeSaying("quorvexine");
    const at = `/topics/${made.topicId}/share`;
    expect(await finds(owner, made, "quorvexine")).toEqual(ALL);
    expect(await finds(other, made, "quorvexine")).toEqual(NOTHING);
    await on.call(owner, "POST", at, { people: [other.email], right: "reader" });
    expect(await finds(other, made, "quorvexine")).toEqual(ALL);
    await on.call(owner, "DELETE", `${at}?kind=person&id=${other.personId}`);
    // What it found before stays found: their own topic is theirs. The store itself is gone.
    expect(await finds(other, made, "quorvexine")).toMatchObject({ ...NOTHING, passages: expect.anything() });
  });

  test("with the folder that it lies in, and with the portal", async () => {
    const made = await storeSaying("brandelune");
    const folder = await on.folder(owner, "Stores");
    await on.call(owner, "PUT", `/topics/${made.topicId}/folder`, { folderId: folder.id });
    await on.call(owner, "POST", `/folders/${folder.id}/share`, { people: [other.email], right: "reader" });
    expect((await finds(other, made, "brandelune")).isListed).toBe(true);
    await on.call(owner, "PUT", `/topics/${made.topicId}/folder`, { folderId: null });
    expect((await finds(other, made, "brandelune")).isListed).toBe(false);
    const organisation = { kind: "organisation", id: 1 } as const;
    const { rows } = await server.app.db.pool.query<{ id: number }>(
      "select organisation_id as id from people where id = $1",
      [other.personId],
    );
    await grant(
      server.app.db,
      { kind: "topic", id: made.topicId },
      { ...organisation, id: rows[0]!.id },
      "reader",
      null,
      new Date(),
      "portal:1",
    );
    expect((await finds(other, made, "brandelune")).isListed).toBe(true);
  });

  test("in the bin it is nobody's; taken back it is as before; deleted for good it is gone", async () => {
    const made = await storeSaying("mirkadole");
    await on.call(owner, "POST", `/topics/${made.topicId}/share`, { people: [other.email], right: "reader" });
    await on.call(owner, "DELETE", `/topics/${made.topicId}`);
    for (const who of [owner, other]) expect(await finds(who, made, "mirkadole")).toEqual(NOTHING);
    await on.call(owner, "POST", `/topics/${made.topicId}/restore`);
    for (const who of [owner, other]) expect((await finds(who, made, "mirkadole")).isListed).toBe(true);
    await on.call(owner, "DELETE", `/topics/${made.topicId}`);
    await on.call(owner, "POST", "/bin/delete", { items: [{ kind: "topic", id: made.topicId }] });
    for (const who of [owner, other]) expect((await finds(who, made, "mirkadole")).isListed).toBe(false);
    const left = await server.app.db.pool.query(
      "select 1 from libraries where id = $1 union all select 1 from rights where object_kind = 'library' and object_id = $1",
      [made.id],
    );
    expect(left.rows).toEqual([]);
  });

  test("what a node of the outline hides, the store hides too", async () => {
    const made = await storeSaying("tolvaneth");
    await server.app.db.pool.query(
      `update outlines set root = root || '{"hidesArticles": true}' where topic_id = $1`,
      [made.topicId],
    );
    await server.app.db.tx((tx) => topicToLibrary(server.app, tx, made.topicId as never));
    const { body } = await on.call<{ passages: unknown[] }>(owner, "GET", "/libraries/passages?q=tolvaneth");
    expect(body.passages).toEqual([]);
  });

  test("a search that began with the right goes on without it once it has ended", async () => {
    const made = await storeSaying("perquillian");
    const at = `/topics/${made.topicId}/share`;
    await on.call(owner, "POST", at, { people: [other.email], right: "reader" });
    const { body } = await on.call<{ topic: { topicId: number } }>(
      other,
      "POST",
      "/gyan/create/v4/submitconceptfordiscovery",
      { topicOutline: { id: 1, name: "perquillian" }, sources: { knowledgeStoreIds: { [made.id]: {} } } },
    );
    const { topicId } = body.topic;
    expect((await server.finished(other.token, topicId)).run!.figures.kept).toBe(1);
    await on.call(owner, "DELETE", `${at}?kind=person&id=${other.personId}`);
    // Asked for by an outline that still names it, as a schedule does every week.
    await server.app.db.pool.query("delete from findings where topic_id = $1", [topicId]);
    const again = await on.call(other, "POST", "/gyan/refresh/v1/submit", {
      topicOutline: { topicId, sendForRefresh: true },
      sources: {},
    });
    if (again.status === 200)
      expect((await server.finished(other.token, topicId)).run).toMatchObject({
        number: 2,
        figures: { kept: 0 },
      });
    else expect(again.body["code"]).toBe("library_not_found");
  });
});

test("P-03 rights are part of the search: a thousand better hits that are not the caller's hide none of theirs", async () => {
  const [mine, theirs] = [
    await on.call<{ id: number }>(other, "POST", "/libraries", { name: "Mine" }),
    await on.call<{ id: number }>(owner, "POST", "/libraries", { name: "Theirs" }),
  ];
  const hold = (libraryId: number, count: number, text: string) =>
    server.app.db.execute(sql`
      with made as (
        insert into works (title, authors, language, created_at)
        select 'Work ' || n, '{}', 'en', now() from generate_series(1, ${count}::int) n returning id),
      texts as (
        insert into work_texts (work_id, version, content_hash, text, created_at)
        select id, 1, md5(id::text), ${text}::text, now() from made)
      insert into library_works (library_id, work_id, tags, added_at) select ${libraryId}, id, '{}', now() from made`);
  await hold(theirs.body.id, 1000, "Skarnoline. Skarnoline and skarnoline: skarnoline is skarnoline.");
  const long = "Many words stand around the one that is looked for here. ".repeat(4);
  await hold(mine.body.id, 1, `${long}Once it says skarnoline. ${long}`);
  await indexed();
  const { body } = await on.call<{ passages: { libraries: string[] }[] }>(
    other,
    "GET",
    "/libraries/passages?q=skarnoline&limit=5",
  );
  expect(body.passages.map(({ libraries }) => libraries)).toEqual([["Mine"]]);
  const everywhere = await on.call<{ groups: { kind: string; total: number }[] }>(
    other,
    "GET",
    "/search?q=skarnoline",
  );
  expect(everywhere.body.groups.filter(({ total }) => total > 0)).toMatchObject([
    { kind: "passage", total: 1 },
  ]);
});
