import type { Change, ChangeKind } from "@gyan/contract/living/changes.ts";
import type { ArticleCard } from "@gyan/contract/reading.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { systemClock } from "../../server/src/platform/clock.ts";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import { startOutside } from "../support/outside.ts";
import type { Outside } from "../support/outside.ts";
import { libraryOf, SUBMIT } from "./outline.scene.ts";
import { aboutReefs, aSite, refreshed } from "./refresh.scene.ts";

// A topic over a site whose pages come, change and go between its runs.

const HOUR = 3_600_000;
const PLACES = ["Lanai", "Mayotte", "Nauru", "Okinawa", "Palau", "Redang"];
const path = (place: string) => `/reefs/${place.toLowerCase()}`;

let outside: Outside;
let server: TestApp;
let site: ReturnType<typeof aSite>;
let who: { token: string; personId: number };
let topic: TopicDetail;
let ahead = 0;

const clock = { ...systemClock, now: () => new Date(systemClock.now().getTime() + ahead) };
const call = <T>(method: string, route: string, body?: unknown) =>
  server.call<T>(method, route, { token: who.token, ...(body === undefined ? {} : { body }) });
const cards = async () =>
  (await call<{ articles: ArticleCard[] }>("GET", `/topics/${topic.topicId}/articles?limit=100`)).body
    .articles;
const cardOf = async (place: string) => (await cards()).find(({ title }) => title.includes(place))!;
type Changes = { from: number; to: number; counts: Record<ChangeKind, number>; changes: Change[] };
const changes = async (span = "") =>
  (await call<Changes>("GET", `/topics/${topic.topicId}/changes${span}`)).body;
const told = ({ changes: all }: Changes) =>
  all.map(({ kind, about }) => `${kind}: ${PLACES.find((place) => about.title.includes(place))}`).sort();
/** A site's listing is remembered for a while, and its pages are asked again by every refresh. */
async function refresh(): Promise<TopicDetail> {
  ahead += HOUR;
  return refreshed(server, who, topic.topicId);
}

beforeAll(async () => {
  outside = await startOutside();
  site = aSite(outside);
  for (const place of PLACES.slice(0, 5)) site.put(path(place), aboutReefs(place));
  server = await startApp({ ...outside.settings, LOG_LEVEL: "silent" }, undefined, clock);
  who = await server.someone();
  const library = await libraryOf(server, who.token, "Nothing in it");
  const made = await call<{ topic: { topicId: number } }>("POST", SUBMIT, {
    topicOutline: { id: 1, name: "Coral bleaching", sources: [`${outside.origin}/`] },
    sources: { repoIds: { [library.id]: {} } },
    config: {},
  });
  expect(made).toMatchObject({ status: 200 });
  topic = await server.finished(who.token, made.body.topic.topicId);
});
afterAll(async () => {
  await server.stop();
  await outside.stop();
});

/** Everything that people did, as the tables have it. */
async function doings() {
  const { db } = server.app;
  const rows = async (table: string) =>
    (await db.execute(sql.raw(`select * from ${table} where topic_id = ${topic.topicId} order by 1, 2, 3`)))
      .rows;
  return {
    notes: await rows("notes"),
    tags: await rows("article_tags"),
    marks: await rows("article_marks"),
    decisions: await rows("article_decisions"),
    folders: await rows("folder_topics"),
    topicTags: await rows("topic_tags"),
  };
}

describe("a topic over a web that changes", () => {
  test("the first run finds what there is", async () => {
    expect(topic.run).toMatchObject({ status: "FINISHED", number: 1 });
    expect((await cards()).map(({ title }) => title).sort()).toEqual(
      PLACES.slice(0, 5).map((place) => `Coral bleaching near ${place}`),
    );
    expect(await changes()).toMatchObject({ from: 0, to: 1, counts: { new: 5, changed: 0, gone: 0 } });
  });

  test("where nothing changed, next to nothing is fetched, read or written", async () => {
    const first = site.sent.pages;
    const written = async () =>
      (
        await server.app.db.execute<{ n: number }>(sql`
          select (select count(*) from findings) + (select count(*) from work_texts) + (select count(*) from summary_sentences)
            + (select count(*) from article_states) + (select count(*) from past_summaries)
            + (select sum(last_run_id) from findings) + (select sum(run_id) from summaries) as n`)
      ).rows[0]!.n;
    const before = await written();
    const again = await refresh();
    expect(again.run).toMatchObject({
      kind: "refresh",
      number: 2,
      status: "FINISHED",
      figures: { found: 5, judged: 5, kept: 5 },
    });
    expect(site.sent.pages).toBe(first);
    expect(await written()).toBe(before);
    const steps = await server.app.db.execute<{ name: string }>(
      sql`select distinct name from run_steps where run_id = ${again.run!.id} order by name`,
    );
    expect(steps.rows.map(({ name }) => name)).toEqual(["research.ask", "research.check", "research.gather"]);
    expect(told(await changes())).toEqual([]);
  });

  test("pages that came, changed and went are told, exactly these, and what people did is untouched", async () => {
    const [lanai, mayotte, nauru, okinawa, palau] = await Promise.all(PLACES.slice(0, 5).map(cardOf));
    const note = { text: "Ask the divers.", isPrivate: false };
    expect((await call("POST", `/articles/${lanai!.id}/notes`, note)).status).toBe(200);
    await call("PUT", `/articles/${mayotte!.id}/tags`, { tags: ["pale"] });
    await call("PUT", `/articles/${nauru!.id}/saved`, { saved: true });
    await call("PUT", `/articles/${okinawa!.id}/feedback`, { relevant: true });
    await call("PUT", `/articles/${palau!.id}/feedback`, { relevant: false });
    const before = await doings();
    expect(Object.values(before).map((rows) => rows.length)).toEqual([1, 1, 1, 2, 0, 0]);

    const altered = aboutReefs("Mayotte");
    altered.sentences[2] = "The divers of Mayotte have counted anew, and nine in ten corals had recovered.";
    site.put(path("Mayotte"), altered);
    site.put(path("Nauru"), { ...aboutReefs("Nauru"), author: "Ilse Brandt" });
    site.put(path("Redang"), aboutReefs("Redang"));
    site.remove(path("Okinawa"), { isUnlisted: false });
    site.remove(path("Palau"), { isUnlisted: true });

    const after = await refresh();
    expect(after.run).toMatchObject({ number: 3, status: "FINISHED" });
    const found = await changes();
    expect(told(found)).toEqual([
      "changed: Mayotte",
      "changed: Nauru",
      "gone: Okinawa",
      "gone: Palau",
      "new: Redang",
    ]);
    const changed = found.changes.filter(({ kind }) => kind === "changed");
    expect(changed).toMatchObject([
      { isTextChanged: true, fields: [] },
      {
        isTextChanged: false,
        fields: [{ field: "authors", before: "Mira Falk", after: "Ilse Brandt" }],
      },
    ]);
    expect(await doings()).toEqual(before);
    // What is gone is kept, and what came is there.
    expect(await cards()).toHaveLength(6);
    expect(await cardOf("Palau")).toMatchObject({ decision: "irrelevant" });
    expect(await cardOf("Nauru")).toMatchObject({ isSaved: true, authors: ["Ilse Brandt"] });
    const { rows } = await server.app.db.execute(sql`select changes from runs where id = ${after.run!.id}`);
    expect(rows).toEqual([{ changes: found.counts }]);
  });

  test("a changed text is shown sentence by sentence", async () => {
    const { workId } = await cardOf("Mayotte");
    const { body } = await call<{ text: { kind: string; text: string }[]; added: number; removed: number }>(
      "GET",
      `/topics/${topic.topicId}/changes/${workId}?from=1&to=3`,
    );
    expect(body).toMatchObject({ added: 1, removed: 1, isTooDifferent: false });
    expect(body.text.filter(({ kind }) => kind !== "same")).toEqual([
      { kind: "removed", text: aboutReefs("Mayotte").sentences[2] },
      {
        kind: "added",
        text: "The divers of Mayotte have counted anew, and nine in ten corals had recovered.",
      },
    ]);
  });

  test("earlier runs are opened as they were, with their texts and their summary", async () => {
    type Version = {
      articles: { about: { title: string; authors: string[] }; isOlderText: boolean; isGone: boolean }[];
      summary: { text: string }[] | null;
      outline: { articles: number }[];
    };
    const versionAt = async (number: number) =>
      (await call<Version>("GET", `/topics/${topic.topicId}/versions/${number}`)).body;
    const [first, third] = [await versionAt(1), await versionAt(3)];
    const titled = ({ articles }: Version, place: string) =>
      articles.find(({ about }) => about.title.includes(place));
    expect(first.articles).toHaveLength(5);
    expect(first.outline).toMatchObject([{ articles: 5 }]);
    expect(titled(first, "Mayotte")).toMatchObject({ isOlderText: true, isGone: false });
    expect(titled(first, "Nauru")!.about.authors).toEqual(["Mira Falk"]);
    expect(titled(first, "Redang")).toBeUndefined();
    expect(third.articles).toHaveLength(6);
    expect(titled(third, "Palau")).toMatchObject({ isGone: true });
    expect(first.summary!.length).toBeGreaterThan(0);
    expect(JSON.stringify(first.summary)).not.toContain("Redang");
    const { workId } = await cardOf("Mayotte");
    const past = await call<{ text: string }>("GET", `/topics/${topic.topicId}/versions/1/texts/${workId}`);
    expect(past.body.text).toContain(aboutReefs("Mayotte").sentences[2]);
    for (const route of ["versions/9", `versions/9/texts/${workId}`, "changes?from=1&to=9"])
      expect(await call("GET", `/topics/${topic.topicId}/${route}`)).toMatchObject({
        status: 404,
        body: { code: "run_not_found" },
      });
  });

  test("what comes back is told, since any earlier run", async () => {
    site.put(path("Okinawa"), aboutReefs("Okinawa"));
    await refresh();
    expect(told(await changes())).toEqual(["returned: Okinawa"]);
    expect(told(await changes("?from=1&to=4"))).toEqual([
      "changed: Mayotte",
      "changed: Nauru",
      "gone: Palau",
      "new: Redang",
    ]);
    expect(told(await changes("?from=4&to=1&kind=gone"))).toEqual(["gone: Palau"]);
  });

  test("a site that is gone for good leaves what it gave, and the run says so", async () => {
    for (const prefix of ["/", "/sitemap.xml", "/reefs/"])
      outside.on(prefix, (_asked, response) => void response.writeHead(403).end());
    const after = await refresh();
    expect(after.run!.outcomes.find(({ source }) => source.startsWith("address:"))).toMatchObject({
      found: 1,
      unread: 1,
    });
    expect(told(await changes())).toEqual([]);
    expect(await cards()).toHaveLength(6);
  });
});
