import type { PlanPayload } from "@gyan/contract/outline/wire/plan.ts";
import { encodeSearch } from "@gyan/contract/outline/wire/search.rules.ts";
import { decodePlan } from "@gyan/contract/outline/wire/work.rules.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { grant } from "../../server/src/people/rights/index.ts";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import { upload } from "./documents.scene.ts";
import { organising } from "./folders.scene.ts";
import type { Someone } from "./folders.scene.ts";

let server: TestApp;
let on: ReturnType<typeof organising>;
let me: Someone;
beforeAll(async () => {
  server = await startApp({ LOG_LEVEL: "silent" });
  on = organising(server);
  me = await server.someone();
});
afterAll(() => server.stop());

type Made = { topic: { topicId: number }; leftOut: string[]; code?: string };
const submit = async (who: Someone, body: object) =>
  (await on.call<Made>(who, "POST", "/gyan/create/v4/submitconceptfordiscovery", body)).body.topic.topicId;
const again = (who: Someone, topicId: number, body: object = {}) =>
  on.call<Made>(who, "POST", `/topics/${topicId}/duplicate`, body);
const plan = async (who: Someone, topicId: number) =>
  (await on.call<PlanPayload>(who, "GET", `/topics/${topicId}/outline`)).body;
const share = (topicId: number, who: Someone) =>
  grant(
    server.app.db,
    { kind: "topic", id: topicId },
    { kind: "person", id: who.personId },
    "reader",
    null,
    new Date(),
  );

const OUTLINE = {
  topicOutline: {
    name: "Lithium-ion cells",
    id: 1,
    keyConcept: [{ name: "ageing", isSearch: true, isRelevance: false }],
    subtopics: [{ name: "Plating", id: 2, suppressSummary: true, sources: ["https://example.org/plating"] }],
  },
  config: { maxSearchCount: "17", maxIdleWaitTime: 900_000 },
};

describe("the plan of a gyan", () => {
  test("comes back in the shape that the builder keeps, and says the same when it is sent", async () => {
    const topicId = await submit(me, OUTLINE);
    const found = await plan(me, topicId);
    expect(found).toMatchObject({ topicName: "Lithium-ion cells", askedWith: "outline", leftOut: [] });
    // Only what was chosen: the rest is what everybody has.
    expect(found.config).toEqual({ maxSearchCount: "17", maxIdleWaitTime: 900_000 });
    const kept = decodePlan(found);
    if ("problem" in kept) throw new Error(kept.problem);
    const sent = encodeSearch(kept);
    expect(sent.topicOutline).toMatchObject({
      name: "Lithium-ion cells",
      keyConcept: [{ name: "ageing", isSearch: true, isRelevance: false }],
      subtopics: [{ name: "Plating", suppressSummary: true, sources: ["https://example.org/plating"] }],
    });
    expect(sent.config).toMatchObject({ maxSearchCount: "17", maxIdleWaitTime: 900_000 });
  });

  test("is for those who may read the gyan", async () => {
    const stranger = await server.someone();
    const topicId = await submit(me, { topicOutline: { name: "Private matters", id: 1 } });
    for (const answer of [
      await on.call(stranger, "GET", `/topics/${topicId}/outline`),
      await again(stranger, topicId),
    ])
      expect(answer.body).toMatchObject({ code: "topic_not_found" });
  });
});

describe("the same again", () => {
  test("is a new gyan of whoever asks, with the same plan and the name that they give it", async () => {
    const reader = await server.someone();
    const topicId = await submit(me, OUTLINE);
    await share(topicId, reader);
    const made = await again(reader, topicId, { name: "My <b>own</b> look 🌾" });
    expect([made.status, made.body.leftOut]).toEqual([200, []]);
    const copy = await plan(reader, made.body.topic.topicId);
    const { topicId: _one, topicName, ...same } = copy;
    const { topicId: _other, topicName: _name, ...original } = await plan(reader, topicId);
    expect(topicName).toBe("My <b>own</b> look 🌾");
    expect(same).toEqual(original);
    const card = (await on.list(reader, "q=own")).topics[0]!;
    expect(card.right).toBe("owner");
    expect((await on.list(me, "q=own")).total).toBe(0);
  });

  test("keeps the name when none is given", async () => {
    const topicId = await submit(me, { topicOutline: { name: "Sea level", id: 1 } });
    await on.call(me, "PATCH", `/topics/${topicId}`, { name: "Renamed since" });
    const made = await again(me, topicId);
    expect((await plan(me, made.body.topic.topicId)).topicName).toBe("Renamed since");
  });

  test("needs the flags of the search that it repeats", async () => {
    const asker = await server.someone({ access: ["CreateSentenceGyan", "ShowMyGyanLibrary"] });
    const built = await submit(me, OUTLINE);
    const asked = await submit(me, { topicOutline: { name: "A sentence", id: 1 } });
    await share(built, asker);
    await share(asked, asker);
    expect((await again(asker, built)).body.code).toBe("access_missing");
    expect((await again(asker, asked)).status).toBe(200);
    const reader = await server.someone({ access: ["ShowMyGyanLibrary"] });
    await share(asked, reader);
    expect((await again(reader, asked)).status).toBe(403);
  });

  test("leaves out and names the libraries that the caller may not read, and does not search everywhere instead", async () => {
    const reader = await server.someone();
    const mine = (await on.call<{ id: number }>(me, "POST", "/libraries", { name: "My shelf" })).body.id;
    const stores = await on.call<{ gyanKnowledgeStoreDetails: { id: number; name: string }[] }>(
      me,
      "GET",
      "/gyan/create/v1/gyanknowledgestore",
    );
    const open = stores.body.gyanKnowledgeStoreDetails[0]!;
    const both = await submit(me, {
      topicOutline: { name: "In both", id: 1 },
      sources: { repoIds: { [mine]: {} }, knowledgeStoreIds: { [open.id]: {} } },
    });
    const only = await submit(me, {
      topicOutline: { name: "In mine", id: 1 },
      sources: { repoIds: { [mine]: {} }, repoAvailable: true },
    });
    await share(both, reader);
    await share(only, reader);
    const made = await again(reader, both);
    expect(made.body.leftOut).toEqual(["My shelf"]);
    expect((await plan(reader, made.body.topic.topicId)).sources).toMatchObject({
      repoIds: {},
      knowledgeStoreIds: { [open.id]: {} },
    });
    const gone = await again(reader, only);
    expect([gone.status, gone.body]).toMatchObject([
      409,
      { code: "sources_gone", params: { names: "My shelf" } },
    ]);
    expect((await again(me, only)).body.leftOut).toEqual([]);
  });

  test("a review is repeated over its documents, without those that are gone", async () => {
    const documents = [
      (await upload(server, me.token, { name: "one.txt", content: "Rivers carry sediment." })).body,
      (await upload(server, me.token, { name: "two.txt", content: "Sediment builds deltas." })).body,
    ];
    const review = await on.call<Made>(me, "POST", "/gyan/create/v1/submitdocumentfordiscovery", {
      name: "Rivers",
      description: "What they carry",
      docId: documents.map(({ id }) => id),
    });
    const { topicId } = review.body.topic;
    expect((await plan(me, topicId)).documents.map(({ id }) => id)).toEqual(documents.map(({ id }) => id));
    await on.call(me, "DELETE", `/document/v1/${documents[1]!.id}`);
    const made = await again(me, topicId, { name: "Rivers again" });
    expect(made.body.leftOut).toHaveLength(1);
    const copy = await plan(me, made.body.topic.topicId);
    expect(copy).toMatchObject({ kind: "review", description: "What they carry", askedWith: "documents" });
    expect(copy.documents.map(({ id }) => id)).toEqual([documents[0]!.id]);
    const reader = await server.someone();
    await share(topicId, reader);
    expect((await again(reader, topicId)).body.code).toBe("documents_gone");
  });
});
