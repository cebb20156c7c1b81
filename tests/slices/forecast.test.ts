import { forecastOf, type NodeForecast } from "@gyan/contract/outline/forecast/forecast.rules.ts";
import { decodeNode } from "@gyan/contract/outline/wire/node.rules.ts";
import { NodePayload, SourcesPayload } from "@gyan/contract/outline/wire/schema.ts";
import { decodeSources } from "@gyan/contract/outline/wire/sources.rules.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import { arxivFeed, crossrefList, searxngList, send, startOutside } from "../support/outside.ts";
import type { Outside } from "../support/outside.ts";

let outside: Outside;
let server: TestApp;
let token: string;

beforeAll(async () => {
  outside = await startOutside();
  server = await startApp({ ...outside.settings, LOG_LEVEL: "silent" });
  ({ token } = await server.someone());
  outside.on("/arxiv", (_, response) => send(response, "application/atom+xml", arxivFeed([])));
  outside.on("/crossref", (_, response) => send(response, "application/json", crossrefList([])));
  outside.on("/searxng", (_, response) => send(response, "application/json", searxngList([])));
});
afterAll(async () => {
  await server.stop();
  await outside.stop();
});

type Sources = { sources: { name: string; label: string; kind: "scholarly" | "web"; isReady: boolean }[] };
type Libraries = { libraries: { id: number; uuid: string; name: string }[] };
const get = async <T>(route: string) => (await server.call<T>("GET", route, { token })).body;

/** Beforehand, from what a browser can ask. */
async function foretold(request: { topicOutline: object; sources: object; config: object }) {
  const { sources } = await get<Sources>("/gyan/create/v1/availablesources");
  const { libraries } = await get<Libraries>("/libraries");
  return forecastOf(
    {
      root: decodeNode(NodePayload.parse(request.topicOutline)),
      sources: decodeSources(SourcesPayload.parse(request.sources)),
      config: request.config as Record<string, unknown>,
    },
    { outside: sources, libraries },
  );
}

const placesIn = ({ where, leftOut }: NodeForecast): string[] =>
  leftOut
    ? []
    : [
        ...where.outside.map(({ label }) => label),
        ...where.libraries.map(({ library }) => library.name),
        ...where.addresses.map((address) => new URL(address).host),
      ].toSorted();

test("the sources that can be asked are named for everybody who searches, without what belongs to administrators", async () => {
  const answer = await server.call<Sources & { readsAddresses: boolean }>(
    "GET",
    "/gyan/create/v1/availablesources",
    { token },
  );
  expect(answer.status).toBe(200);
  expect(answer.body.readsAddresses).toBe(true);
  const arxiv = answer.body.sources.find(({ name }) => name === "arxiv");
  expect(arxiv).toEqual({ name: "arxiv", label: "arXiv", kind: "scholarly", isReady: true });
  expect(answer.body.sources.find(({ name }) => name === "core")?.isReady).toBe(false);
  expect(answer.body.sources.map(({ name }) => name)).not.toContain("unpaywall");
});

const root = (subtopics: object[], own: object = {}) => ({ id: 1, name: "Rivers", subtopics, ...own });
const node = (id: number, name: string, own: object = {}) => ({ id, name, subtopics: [], ...own });

test.each([
  ["nothing chosen", {}, {}, {}],
  ["the web and an engine by its number", { webAvailable: true }, { searchProvider: [2] }, {}],
  ["the metasearch", { webAvailable: true }, { metaSearch: "true" }, {}],
  ["the Google checkbox alone", { favouriteWebsites: ["https://www.google.com/"] }, {}, {}],
  ["all libraries", { repoAvailable: true }, {}, {}],
  ["a library for the topic alone", { repoIds: { FIRST: {} }, includeSubTopic: { FIRST: false } }, {}, {}],
  ["a source without a key, named by a node", {}, {}, { sourceParams: { core: { author: "Ada" } } }],
] as [string, object, object, object][])(
  "what is foretold is what a run does: %s",
  async (_name, chosen, config, own) => {
    const { libraries } = await get<Libraries>("/libraries");
    const [first, second] = libraries;
    const sources = JSON.parse(JSON.stringify(chosen).replaceAll("FIRST", String(first!.id))) as object;
    const topicOutline = root([
      node(2, "Floods", {
        sourcesSubTopic: {
          repoIds: { [first!.id]: {} },
          includeSubTopic: { [first!.id]: true },
        },
        sourceParams: { arxiv: { category: [{ value: ["physics"], includeSubtopic: ["false"] }] } },
        subtopics: [node(3, "Dams", { sourcesSubTopic: { knowledgeStoreIds: { [second!.uuid]: {} } } })],
      }),
      node(4, "Kinds", { isOrganisationalLabel: true, subtopics: [node(5, "Deltas", own)] }),
      node(6, "Old", { ignoreProcess: true }),
    ]);
    const request = { topicOutline, sources, config };
    const forecasts = await foretold(request);
    const made = await server.call<{ topic: { topicId: number } }>(
      "POST",
      "/gyan/create/v4/submitconceptfordiscovery",
      { token, body: request },
    );
    expect(made.status).toBe(200);
    const topic: TopicDetail = await server.finished(token, made.body.topic.topicId);
    const asked = (id: number) =>
      topic
        .run!.outcomes.filter(({ nodeId }) => Number(nodeId) === id)
        .map(({ label }) => label)
        .toSorted();
    expect(Object.fromEntries(forecasts.map((one) => [one.id, placesIn(one)]))).toEqual(
      Object.fromEntries(forecasts.map(({ id }) => [id, asked(id)])),
    );
    expect(asked(2)).toHaveLength(2);
    expect(asked(3)).toHaveLength(2);
    expect(asked(4)).toEqual([]);
  },
);
