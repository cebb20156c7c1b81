import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import { upload } from "./documents.scene.ts";
import type { Someone } from "./folders.scene.ts";
import { libraryOf } from "./outline.scene.ts";
import { quietSource, refreshing } from "./refreshing.scene.ts";

const quiet = quietSource();
let server: TestApp;
let on: ReturnType<typeof refreshing>;
let me: Someone;
let shelf: { id: number; uuid: string };
beforeAll(async () => {
  server = await startApp({ LOG_LEVEL: "silent" }, [quiet.source]);
  on = refreshing(server);
  me = await server.someone();
  shelf = await libraryOf(server, me.token, "My shelf");
});
afterAll(() => server.stop());

const OUTLINE = {
  topicOutline: {
    name: "Lithium-ion cells",
    id: 1,
    keyConcept: [{ name: "ageing" }, { name: "plating" }],
    subtopics: [
      { name: "Ageing", id: 2, sources: ["https://example.org/ageing"] },
      { name: "A label", id: 3, isOrganisationalLabel: true, subtopics: [{ name: "Heat", id: 4 }] },
    ],
  },
};
const sentence = (name = "Why do cells age?") => on.made(me, { topicOutline: { name, id: 1 } });
const outline = (more: object = {}) => on.made(me, { ...OUTLINE, ...more });

describe("P-03 who may refresh", () => {
  test("another's topic does not exist, and a reader may not", async () => {
    const topicId = await sentence();
    const stranger = await server.someone({ role: "Admin" });
    const reader = await server.someone();
    await on.share(topicId, reader, "reader");
    for (const act of [on.submit, on.schedule, on.stop]) {
      expect((await act(stranger, topicId)).body.code).toBe("topic_not_found");
      expect((await act(reader, topicId)).body.code).toBe("right_missing");
    }
    expect((await on.runs(me, topicId)).length).toBe(1);
    expect(await on.scheduler(me, topicId)).toMatchObject({ isSchedulerSet: false });
    const both = {
      topicIds: [topicId, await on.made(stranger, { topicOutline: { name: "Theirs", id: 1 } })],
    };
    expect((await on.call(me, "POST", "/gyan/refresh/v1/sources", both)).body.code).toBe("topic_not_found");
  });

  test("needs the flags of the search that is repeated, and of what is changed in it", async () => {
    const [asked, built] = [await sentence(), await outline()];
    const asker = await server.someone({ access: ["CreateSentenceGyan", "ShowMyGyanLibrary"] });
    const nobody = await server.someone({ access: ["ShowMyGyanLibrary"] });
    for (const who of [asker, nobody])
      for (const topicId of [asked, built]) await on.share(topicId, who, "editor");
    const codes = async (who: Someone, topicId: number, sent: object = {}) =>
      [
        (await on.submit(who, topicId, sent)).body.code,
        (await on.schedule(who, topicId, sent)).body.code,
      ] as const;
    expect(await codes(nobody, asked)).toEqual(["access_missing", "access_missing"]);
    expect(await codes(asker, built)).toEqual(["access_missing", "access_missing"]);
    expect(await codes(asker, asked, { sources: { webAvailable: true } })).toEqual([
      "access_missing",
      "access_missing",
    ]);
    expect(await codes(asker, asked, { config: { maxSearchCount: "7" } })).toEqual([
      "access_missing",
      "access_missing",
    ]);
    expect(await codes(asker, asked)).toEqual([undefined, undefined]);
  });

  test("a sentence with a template is refreshed by who may use templates", async () => {
    const templates = await on.call<Record<string, number>>(me, "GET", "/gyan/create/v1/templates");
    const made = await on.call<{ topic: { topicId: number } }>(
      me,
      "POST",
      "/gyan/create/submitsentencefordiscovery",
      {
        discoverySentence: ["How do rivers flood?"],
        template: "",
        ontologyId: Object.values(templates.body)[0],
      },
    );
    const { topicId } = made.body.topic;
    await server.finished(me.token, topicId);
    const withTemplates = await server.someone({ access: ["CreateSentenceGyan", "CreateGyanWithTemplate"] });
    const without = await server.someone({ access: ["CreateSentenceGyan"] });
    for (const who of [withTemplates, without]) await on.share(topicId, who, "editor");
    expect((await on.submit(without, topicId)).body.code).toBe("access_missing");
    const address = { node: { sources: ["https://example.org/"] } };
    expect((await on.submit(withTemplates, topicId, address)).body.code).toBe("access_missing");
    expect((await on.submit(withTemplates, topicId)).status).toBe(200);
    await server.finished(me.token, topicId);
  });

  test("a review is refreshed over its documents, by who has some of them", async () => {
    const { id } = (await upload(server, me.token, { name: "one.txt", content: "Rivers carry sediment." }))
      .body;
    const made = await on.call<{ topic: { topicId: number } }>(
      me,
      "POST",
      "/gyan/create/v1/submitdocumentfordiscovery",
      { name: "Rivers", description: "", docId: [id] },
    );
    const { topicId } = made.body.topic;
    await server.finished(me.token, topicId);
    const editor = await server.someone();
    await on.share(topicId, editor, "editor");
    expect((await on.submit(editor, topicId)).body.code).toBe("documents_gone");
    expect((await on.submit(me, topicId, { node: { sendForRefresh: false } })).body.code).toBe(
      "refresh_nothing_chosen",
    );
    expect((await on.submit(me, topicId)).status).toBe(200);
    expect((await server.finished(me.token, topicId)).run).toMatchObject({ number: 2, status: "FINISHED" });
  });
});

describe("RG-12 what there is to refresh", () => {
  const sources = async (who: Someone, body: object) =>
    (await on.call<Record<string, object>>(who, "POST", "/gyan/refresh/v1/sources", body)).body;

  test("sources by topic id: of the whole gyan, and of one node alone", async () => {
    const tags = { Subject: { DT: "Text", V: ["a"] } };
    const topicId = await on.made(me, {
      topicOutline: {
        name: "Cells",
        id: 1,
        subtopics: [
          {
            name: "Ageing",
            id: 2,
            sources: ["https://example.org/ageing"],
            sourceParams: { arxiv: { category: "cs.CL, cs.IR" } },
            sourcesSubTopic: {
              knowledgeStoreIds: { [shelf.uuid]: {} },
              includeSubTopic: { [shelf.uuid]: false },
            },
          },
        ],
      },
      sources: {
        repoIds: { [shelf.uuid]: tags },
        repoAvailable: true,
        favouriteWebsites: ["https://example.net/"],
      },
    });
    const shared = { sourceId: shelf.uuid, source: "My shelf" };
    const gyan = {
      repository: [{ ...shared, isGyanLevel: true, strTags: JSON.stringify(tags), includeSubtopic: true }],
      gyanknowledgestore: [],
      web: [
        {
          source: "https://example.net/",
          sourceId: "https://example.net/",
          isGyanLevel: true,
          strTags: "{}",
          includeSubtopic: true,
          sourceParams: {},
        },
      ],
    };
    expect(await sources(me, { topicIds: [topicId] })).toEqual({ [topicId]: gyan });
    const ofNode = (await sources(me, { topicIds: [topicId], nodeId: 2 }))[topicId];
    expect(ofNode).toMatchObject({
      repository: gyan.repository,
      gyanknowledgestore: [{ ...shared, isGyanLevel: false, strTags: "{}", includeSubtopic: false }],
      web: [
        gyan.web[0],
        { source: "https://example.org/ageing", isGyanLevel: false, sourceParams: {} },
        {
          source: "arXiv",
          sourceId: "arxiv",
          isGyanLevel: false,
          sourceParams: { category: ["cs.CL", "cs.IR"] },
        },
      ],
    });
    // Libraries that a reader may not read are not theirs to send.
    const reader = await server.someone();
    await on.share(topicId, reader, "reader");
    expect((await sources(reader, { topicIds: [topicId], nodeId: 2 }))[topicId]).toMatchObject({
      repository: [],
      gyanknowledgestore: [],
    });
  });

  test("existing parameters, and the key concepts of a node", async () => {
    const topicId = await outline({ config: { maxSearchCount: "17" } });
    const asked = async (path: string) => (await on.call(me, "GET", `/gyan/refresh/v1/${path}`)).body;
    expect(await asked(`parameters?topicId=${topicId}`)).toEqual({ paramData: { maxSearchCount: "17" } });
    expect(await asked(`keyconcepts?topicId=${topicId}`)).toEqual({ keywords: ["ageing", "plating"] });
    expect(await asked(`keyconcepts?topicId=${topicId}&nodeId=2`)).toEqual({ keywords: [] });
    expect(await asked(`keyconcepts?topicId=${topicId}&nodeId=9`)).toMatchObject({ code: "node_not_found" });
  });
});
