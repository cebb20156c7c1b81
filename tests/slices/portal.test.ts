import type { Collection, CollectionCard, PortalItem } from "@gyan/contract/sharing/portal.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DAY } from "../../server/src/platform/clock.ts";
import { tidyPortalJob } from "../../server/src/together/portal/jobs.ts";
import { aPortal } from "./portal.scene.ts";
import type { Who } from "./portal.scene.ts";

let portal: Awaited<ReturnType<typeof aPortal>>;
let curator: Who;
let reader: Who;
let topic: TopicDetail;
let shelf: CollectionCard;

beforeAll(async () => {
  portal = await aPortal();
  curator = await portal.curator();
  reader = await portal.person({});
  topic = await portal.server.finishedGyan(curator.token, "flow batteries");
});
afterAll(() => portal.server.stop());
beforeEach(async () => {
  portal.clock.ahead = 0;
  shelf = await portal.collection(curator, "Energy");
});

const opened = async (who: Who, topicId = topic.topicId) =>
  (await portal.call(who, "GET", `/topics/${topicId}`)).status;
const unpublish = (who: Who, collectionId: number, topicId = topic.topicId) =>
  portal.call(who, "DELETE", `/portal/collections/${collectionId}/items/topic/${topicId}`);

describe("X-03 publishing", () => {
  test("X-03 P-01 what a curator publishes everybody of the organisation reads at once, with nothing but the portal open to them", async () => {
    expect(await opened(reader)).toBe(404);
    const item = await portal.published(curator, shelf.id, "topic", topic.topicId, "The state of the art");
    expect(item).toMatchObject({ name: "flow batteries", summary: "The state of the art", right: "owner" });
    expect(item.holds).toBeGreaterThan(0);
    expect(item.concepts.length).toBeGreaterThan(0);

    const { body } = await portal.call<Collection>(reader, "GET", `/portal/collections/${shelf.id}`);
    expect(body).toMatchObject({ topics: 1, libraries: 0, holds: ["flow batteries"], readers: null });
    expect(body.items).toMatchObject([{ id: topic.topicId, right: "reader", readers: null }]);
    const home = await portal.home(reader);
    expect(home).toMatchObject({ mayCurate: false });
    expect(home.latest[0]).toMatchObject({ id: topic.topicId, collection: { id: shelf.id } });

    const { id } = (
      await portal.call<{ articles: { id: number }[] }>(reader, "GET", `/topics/${topic.topicId}/articles`)
    ).body.articles[0]!;
    const reads: [method: string, path: string, body?: object][] = [
      ["GET", `/topics/${topic.topicId}`],
      ["GET", `/topics/${topic.topicId}/listing`],
      ["GET", `/topics/${topic.topicId}/summary`],
      ["GET", `/topics/${topic.topicId}/insights`],
      ["GET", `/topics/${topic.topicId}/graph`],
      ["GET", `/articles/${id}`],
      ["PUT", `/articles/${id}/saved`, { saved: true }],
      ["PUT", `/articles/${id}/read`, { read: true }],
      ["POST", `/articles/${id}/notes`, { text: "For myself", isPrivate: true }],
      ["GET", `/articles/${id}/notes`],
      ["POST", "/visits", { topicId: topic.topicId }],
    ];
    for (const [method, path, sent] of reads)
      expect([path, (await portal.call(reader, method, path, sent)).status]).toEqual([path, 200]);
    const exported = await fetch(`${portal.server.base}/api/topics/${topic.topicId}/export?format=ris`, {
      headers: { "x-auth-token": reader.token },
    });
    expect(exported.status).toBe(200);
    for (const [method, path, sent] of [
      ["PATCH", `/topics/${topic.topicId}`, { name: "Mine now" }],
      ["POST", `/articles/${id}/notes`, { text: "For everybody", isPrivate: false }],
      ["DELETE", `/topics/${topic.topicId}`],
    ] as const)
      expect((await portal.call(reader, method, path, sent)).body).toMatchObject({ code: "right_missing" });
    expect((await portal.call(reader, "GET", "/topics")).body).toMatchObject({ code: "access_missing" });
  });

  test("X-03 a published topic is searched for everywhere, but fills nobody's own list until they file or tag it", async () => {
    const colleague = await portal.person({ access: ["ShowGyanPortalTab", "ShowMyGyanLibrary"] });
    await portal.published(curator, shelf.id, "topic", topic.topicId);
    const listed = async () =>
      (await portal.call<{ topics: { topicId: number }[] }>(colleague, "GET", "/topics")).body.topics.map(
        ({ topicId }) => topicId,
      );
    const found = await portal.call<{ groups: { kind: string; total: number }[] }>(
      colleague,
      "GET",
      "/search?q=flow%20batteries",
    );
    expect(found.body.groups.find(({ kind }) => kind === "gyan")).toMatchObject({ total: 1 });
    expect(await listed()).toEqual([]);
    const { body } = await portal.call<{ counts?: unknown }>(colleague, "GET", "/folders?kind=search");
    expect(JSON.stringify(body)).not.toContain("flow batteries");
    await portal.call(colleague, "POST", "/topics/bulk", { ids: [topic.topicId], addTags: ["thesis"] });
    expect(await listed()).toEqual([topic.topicId]);
  });

  test("X-03 its owner sees that the organisation reads it, once, however often it is published", async () => {
    const other = await portal.collection(curator, "Also here");
    await portal.published(curator, shelf.id, "topic", topic.topicId);
    await portal.published(curator, other.id, "topic", topic.topicId);
    const { body } = await portal.call<{ topics: { topicId: number; topicSharedWith: object[] }[] }>(
      curator,
      "GET",
      "/topics",
    );
    const card = body.topics.find(({ topicId }) => topicId === topic.topicId)!;
    expect(card.topicSharedWith).toMatchObject([{ kind: "organisation", right: "reader" }]);
  });

  test("X-03 taken out of its last collection nobody reads it any more, at once", async () => {
    const other = await portal.collection(curator, "Also here");
    const lone = await portal.server.finishedGyan(curator.token, "sodium batteries");
    await portal.published(curator, shelf.id, "topic", lone.topicId);
    await portal.published(curator, other.id, "topic", lone.topicId);
    expect((await unpublish(curator, shelf.id, lone.topicId)).status).toBe(200);
    expect(await opened(reader, lone.topicId)).toBe(200);
    expect((await unpublish(curator, other.id, lone.topicId)).status).toBe(200);
    expect(await opened(reader, lone.topicId)).toBe(404);
    expect(await portal.items(reader, other.id)).toEqual([]);
    expect((await unpublish(curator, other.id, lone.topicId)).body).toMatchObject({ code: "item_not_found" });
  });

  test("X-03 published twice it keeps its place and gets the new summary", async () => {
    const second = await portal.server.finishedGyan(curator.token, "heat pumps");
    await portal.published(curator, shelf.id, "topic", topic.topicId, "First words");
    await portal.published(curator, shelf.id, "topic", second.topicId);
    expect(await portal.items(reader, shelf.id)).toEqual(["heat pumps", "flow batteries"]);
    const again = await portal.published(curator, shelf.id, "topic", topic.topicId, "Better words");
    expect(again.summary).toBe("Better words");
    expect(await portal.items(reader, shelf.id)).toEqual(["heat pumps", "flow batteries"]);
  });

  test("X-03 what lies in its owner's bin is not in the portal, and comes back with it; deleted for good it is gone", async () => {
    const lone = await portal.server.finishedGyan(curator.token, "tidal power");
    await portal.published(curator, shelf.id, "topic", lone.topicId);
    await portal.call(curator, "DELETE", `/topics/${lone.topicId}`);
    expect(await portal.items(reader, shelf.id)).toEqual([]);
    expect(await opened(reader, lone.topicId)).toBe(404);
    const curated = await portal.call<Collection>(curator, "GET", `/portal/collections/${shelf.id}`);
    expect(curated.body).toMatchObject({ items: [], resting: 1, topics: 0 });
    await portal.call(curator, "POST", `/topics/${lone.topicId}/restore`);
    expect(await portal.items(reader, shelf.id)).toEqual(["tidal power"]);
    await portal.call(curator, "DELETE", `/topics/${lone.topicId}`);
    await portal.call(curator, "POST", "/bin/delete", { items: [{ kind: "topic", id: lone.topicId }] });
    const { rows } = await portal.server.app.db.pool.query(
      "select 1 from collection_items where object_kind = 'topic' and object_id = $1",
      [lone.topicId],
    );
    expect(rows).toEqual([]);
  });

  test("X-03 a library of documents is published with its texts, and read in the portal page by page", async () => {
    const libraryId = await portal.library(curator, "Field notes", [
      "Beta. The separator of the cell swells in the heat of the afternoon, and nobody had expected it.",
      "Alpha. Vanadium moves through the membrane slowly, which the older reports do not mention at all.",
    ]);
    const path = `/portal/libraries/${libraryId}`;
    expect((await portal.call(reader, "GET", path)).body).toMatchObject({ code: "library_not_found" });
    await portal.published(curator, shelf.id, "library", libraryId, "From the field");
    type Page = { works: { workId: number; title: string }[]; total: number; collections: object[] };
    const { body } = await portal.call<Page>(reader, "GET", `${path}?limit=1`);
    expect(body).toMatchObject({
      total: 2,
      collections: [{ id: shelf.id, name: "Energy", summary: "From the field" }],
    });
    expect(body.works).toHaveLength(1);
    const all = (await portal.call<Page>(reader, "GET", path)).body.works;
    const texts: string[] = [];
    for (const { workId } of all) {
      const work = await portal.call<{ text: string }>(reader, "GET", `${path}/works/${workId}`);
      texts.push(work.body.text);
    }
    expect(texts.join(" ")).toContain("Vanadium moves through the membrane slowly");
    const elsewhere = await portal.call(reader, "GET", `${path}/works/999999999`);
    expect(elsewhere.body).toMatchObject({ code: "item_not_found" });
    await portal.call(curator, "DELETE", `/portal/collections/${shelf.id}/items/library/${libraryId}`);
    expect((await portal.call(reader, "GET", path)).status).toBe(404);
  });
});

describe("X-03 collections", () => {
  test("X-03 a removed collection takes its publications along, and brings them back", async () => {
    const lone = await portal.server.finishedGyan(curator.token, "geothermal energy");
    await portal.published(curator, shelf.id, "topic", lone.topicId, "Deep down");
    expect((await portal.call(curator, "DELETE", `/portal/collections/${shelf.id}`)).status).toBe(200);
    expect(await opened(reader, lone.topicId)).toBe(404);
    const gone = await portal.call(reader, "GET", `/portal/collections/${shelf.id}`);
    expect(gone.body).toMatchObject({ code: "collection_not_found" });
    const { body } = await portal.call<{ collections: object[] }>(curator, "GET", "/portal/removed");
    expect(body.collections[0]).toMatchObject({ id: shelf.id, name: "Energy", items: 1 });
    const back = await portal.call(curator, "POST", `/portal/collections/${shelf.id}/restore`);
    expect(back.body).toMatchObject({ id: shelf.id, topics: 1 });
    expect(await opened(reader, lone.topicId)).toBe(200);
    expect(await portal.items(reader, shelf.id)).toEqual(["geothermal energy"]);
  });

  test("X-03 after thirty days it is gone for good", async () => {
    await portal.call(curator, "DELETE", `/portal/collections/${shelf.id}`);
    portal.clock.ahead = 31 * DAY;
    await tidyPortalJob.run({}, portal.server.app, new AbortController().signal);
    portal.clock.ahead = 0;
    const back = await portal.call(curator, "POST", `/portal/collections/${shelf.id}/restore`);
    expect(back.body).toMatchObject({ code: "collection_not_found" });
  });

  test("X-03 of two curators who change the same, the second is told and loses nothing", async () => {
    const second = await portal.curator();
    const path = `/portal/collections/${shelf.id}`;
    const change = (who: Who, name: string) =>
      portal.call<CollectionCard>(who, "PATCH", path, { version: shelf.version, name });
    const answers = await Promise.all([change(curator, "Mine"), change(second, "Theirs")]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({ code: "portal_changed" });

    const item = await portal.published(curator, shelf.id, "topic", topic.topicId, "Before");
    const summarise = (who: Who, summary: string) =>
      portal.call<PortalItem>(who, "PATCH", `${path}/items/topic/${topic.topicId}`, {
        version: item.version,
        summary,
      });
    expect((await summarise(second, "After")).body).toMatchObject({ summary: "After" });
    expect((await summarise(curator, "Too late")).body).toMatchObject({ code: "portal_changed" });

    const { landing } = await portal.home(curator);
    const head = (who: Who, title: string) =>
      portal.call(who, "PATCH", "/portal", { version: landing.version, title });
    expect((await head(second, "What we know")).body).toMatchObject({ title: "What we know" });
    expect((await head(curator, "Too late")).body).toMatchObject({ code: "portal_changed" });
  });

  test("X-03 an order loses nothing that came meanwhile, and leaves out what went", async () => {
    const [first, second] = [await portal.collection(curator, "A"), await portal.collection(curator, "B")];
    const before = (await portal.home(reader)).collections.map(({ id }) => id);
    expect(before.slice(0, 2)).toEqual([second.id, first.id]);
    const meanwhile = await portal.collection(curator, "C");
    const wanted = [first.id, second.id, ...before.slice(2), 999_999_999];
    const { body } = await portal.call<{ ids: number[] }>(curator, "PUT", "/portal/order", { ids: wanted });
    expect(body.ids).toEqual([meanwhile.id, first.id, second.id, ...before.slice(2)]);
    expect((await portal.home(reader)).collections.map(({ id }) => id)).toEqual(body.ids);
  });

  test("X-03 what is published stands in the order that was given", async () => {
    const second = await portal.server.finishedGyan(curator.token, "wave energy");
    await portal.published(curator, shelf.id, "topic", topic.topicId);
    await portal.published(curator, shelf.id, "topic", second.topicId);
    const items = [topic.topicId, second.topicId].map((id) => ({ kind: "topic", id }));
    await portal.call(curator, "PUT", `/portal/collections/${shelf.id}/order`, { items });
    expect(await portal.items(reader, shelf.id)).toEqual(["flow batteries", "wave energy"]);
  });

  test("X-03 what is written comes back as it was written, whatever it looks like", async () => {
    const text = `<script>alert("1")</script> & 'quotes' \u202e`;
    const made = await portal.collection(curator, text, { summary: text });
    await portal.published(curator, made.id, "topic", topic.topicId, text);
    const { body } = await portal.call<Collection>(reader, "GET", `/portal/collections/${made.id}`);
    expect([body.name, body.summary, body.items[0]!.summary]).toEqual([text, text, text]);
  });
});

describe("X-03 readers", () => {
  const visit = (who: Who, topicId: number) => portal.call(who, "POST", "/visits", { topicId });
  const counted = async (topicId: number) => {
    const { body } = await portal.call<Collection>(curator, "GET", `/portal/collections/${shelf.id}`);
    return body.items.find(({ id }) => id === topicId)!.readers!;
  };

  test("X-03 are counted once a day each, without curators and the owner, and nobody is named", async () => {
    const lone = await portal.server.finishedGyan(curator.token, "hydrogen storage");
    await portal.published(curator, shelf.id, "topic", lone.topicId);
    for (const who of [reader, reader, await portal.person({}), curator, await portal.curator()])
      await visit(who, lone.topicId);
    expect(await counted(lone.topicId)).toMatchObject({ lately: 2, ever: 2 });
    const { rows } = await portal.server.app.db.pool.query(
      "select 1 from portal_readings where object_id = $1 and person_id = $2",
      [lone.topicId, reader.personId],
    );
    expect(rows).toHaveLength(1);
    expect((await counted(lone.topicId)).weeks).toHaveLength(12);
    expect((await counted(lone.topicId)).weeks.at(-1)).toMatchObject({ people: 2 });

    portal.clock.ahead = -40 * DAY;
    await visit(await portal.person({}), lone.topicId);
    portal.clock.ahead = 0;
    const readers = await counted(lone.topicId);
    expect(readers).toMatchObject({ lately: 2, ever: 3 });
    expect(readers.weeks.map(({ people }) => people).filter(Boolean)).toEqual([1, 2]);
    expect((await portal.home(curator)).collections[0]).toMatchObject({ id: shelf.id, readers: 2 });
  });

  test("X-03 of what is not published nobody is counted", async () => {
    await visit(curator, topic.topicId);
    const { rows } = await portal.server.app.db.pool.query(
      "select 1 from portal_readings where person_id = $1",
      [curator.personId],
    );
    expect(rows).toEqual([]);
  });
});
