import type { ConsolidateOption } from "@gyan/contract/catalogue.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { grant } from "../../server/src/people/rights/index.ts";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import { ask } from "../support/mailbox.ts";

let server: TestApp;
let token: string;
beforeAll(async () => {
  server = await startApp({ LOG_LEVEL: "silent" });
  ({ token } = await server.someone());
});
afterAll(() => server.stop());

const SUBMIT = "/gyan/create/v4/submitconceptfordiscovery";
const outline = { topicOutline: { name: "Rivers", id: 1 } };
const submit = (config: Record<string, unknown>, by = token) =>
  ask(server, "POST", SUBMIT, {
    token: by,
    body: { ...outline, config },
  });
const topics = async () => (await server.call<{ total: number }>("GET", "/topics", { token })).body.total;

describe("what is searched with is checked again on the server", () => {
  test.each([{ maxSearchCount: "101" }, { maxRepositorySearchCount: 101 }, { maxSearchCount: [1e9] }])(
    "RF-03 %j: too many articles, nothing is stored",
    async (config) => {
      const before = await topics();
      expect(await submit(config)).toMatchObject({
        status: 422,
        body: {
          code: "too_many_articles",
          message: "Maximum articles to be searched should be less than or equal to 100",
        },
      });
      expect(await topics()).toBe(before);
    },
  );

  test.each([{ maxIdleWaitTime: 540_000 }, { maxIdleWaitTime: "9" }, { maxIdleWaitTime: 0 }])(
    "RF-03 %j: too short a time",
    async (config) => {
      expect(await submit(config)).toMatchObject({
        status: 422,
        body: {
          code: "idle_time_too_short",
          message: "Maximum time for processing Articles should be greater than or equal to 10",
        },
      });
      expect((await submit({ ...config, longDocumentProcessing: "yes" })).status).toBe(200);
    },
  );

  test("RF-03 the idle time is understood as milliseconds and as minutes", async () => {
    for (const sent of [720_000, "12"]) {
      const { body } = await submit({ maxIdleWaitTime: sent });
      const { topicId } = body["topic"] as { topicId: number };
      const { rows } = await server.app.db.pool.query<{ seconds: number }>(
        "select idle_seconds as seconds from runs where topic_id = $1",
        [topicId],
      );
      expect(rows).toEqual([{ seconds: 720 }]);
    }
  });

  test.each([
    [{ maxSearchCount: "" }, "maxSearchCount"],
    [{ maxSearchCount: "2.5" }, "maxSearchCount"],
    [{ maxSearchCount: -3 }, "maxSearchCount"],
    [{ maxRepositorySearchCount: 0 }, "maxRepositorySearchCount"],
    [{ maxIdleWaitTime: "soon" }, "maxIdleWaitTime"],
    [{ maxIdleWaitTime: "999999999999" }, "maxIdleWaitTime"],
    [{ minimumRelevance: "much" }, "minimumRelevance"],
    [{ minimumRelevance: "-0.5" }, "minimumRelevance"],
    [{ publishedFrom: "2021-02-29" }, "publishedFrom"],
    [{ publishedFrom: "2024", publishedTo: "2020" }, "publishedTo"],
    [{ languages: ["en", "xx"] }, "languages"],
    [{ searchProvider: [] }, "searchProvider"],
    [{ searchProvider: [9] }, "searchProvider"],
    [{ metaSearch: "perhaps" }, "metaSearch"],
  ])("RF-02 %j is refused, and the answer names %s", async (config, name) => {
    expect(await submit(config)).toMatchObject({
      status: 400,
      body: { code: "invalid_input", fields: [{ path: `config.${name}` }] },
    });
  });

  test("RF-04 an engine and the metasearch exclude each other, unless the engine is the default", async () => {
    expect(await submit({ searchProvider: [2], metaSearch: true })).toMatchObject({
      status: 422,
      body: {
        code: "engine_and_metasearch",
        message: "Both Search Engine and Meta Search can not be selected together",
      },
    });
    expect((await submit({ searchProvider: [1], metaSearch: "true" })).status).toBe(200);
  });

  test("what is unknown, empty or equal to the default stands in nobody's way", async () => {
    const config = { maxSearchCount: null, minimumRelevance: "", unknown: "x", publishedFrom: "2020-05" };
    expect((await submit(config)).status).toBe(200);
  });
});

describe("RF-06 consolidate options", () => {
  const PATH = "/gyan/create/v1/consolidateoptions";
  const options = (by: string, query = "", language = "en") =>
    ask<ConsolidateOption>(server, "GET", PATH + query, { token: by, language });

  test("name, default, description and whether it is to be had", async () => {
    expect((await options(token)).body).toEqual({
      name: "consolidateNow",
      defaultValue: "false",
      description: "Make the finished gyan a library that other gyans can search.",
      isEnable: true,
    });
  });

  test("it is for those with the advanced search, in the answer and in the search", async () => {
    const { token: other } = await server.someone({ access: ["CreateSentenceGyan"] });
    expect((await options(other, "", "fr")).body).toMatchObject({
      isEnable: false,
      description: expect.stringContaining("recherche avancée") as string,
    });
    expect(await submit({ consolidateNow: "yes" }, other)).toMatchObject({
      status: 403,
      body: { code: "access_missing" },
    });
    expect((await submit({ consolidateNow: false }, other)).status).toBe(200);
  });

  test("of a gyan it is its owner's; another's does not exist", async () => {
    const { body } = await submit({});
    const { topicId } = body["topic"] as { topicId: number };
    expect((await options(token, `?topicId=${topicId}`)).body.isEnable).toBe(true);
    const reader = await server.someone();
    expect(await options(reader.token, `?topicId=${topicId}`)).toMatchObject({
      status: 404,
      body: { code: "topic_not_found" },
    });
    const [topic, person] = [
      { kind: "topic", id: topicId },
      { kind: "person", id: reader.personId },
    ] as const;
    await grant(server.app.db, topic, person, "editor", null, new Date());
    expect((await options(reader.token, `?topicId=${topicId}`)).body).toMatchObject({
      isEnable: false,
      description: "Only the owner of this gyan can turn it into a library.",
    });
    for (const bad of ["?topicId=x", "?topicId=-1", "?topicId=1e99"])
      expect((await options(token, bad)).status).toBe(400);
  });

  test("what an administrator holds fast is not to be had", async () => {
    const change = (patch: object) =>
      server.app.db.pool.query(
        "update catalogue_items set content = content || $2::jsonb where starter_key = $1",
        ["parameters.json#consolidateNow", JSON.stringify(patch)],
      );
    await change({ isDisabled: true });
    expect((await options(token)).body).toMatchObject({
      isEnable: false,
      description: "Set by an administrator for everyone.",
    });
    await change({ isDisabled: false });
  });
});
