import type { ArticleCard, ArticleText } from "@gyan/contract/reading.ts";
import type { Listing } from "@gyan/contract/reading/listing.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import { aShelf, gyanOf, refresh } from "./changes.scene.ts";

// What became of articles, as the list of a topic and the reader say it.

const shelf = aShelf();
let server: TestApp;
let who: { token: string; personId: number };
let topicId: number;

beforeAll(async () => {
  server = await startApp({ LOG_LEVEL: "silent" }, [shelf.source]);
  who = await server.someone();
  for (const place of ["Lanai", "Mayotte", "Nauru", "Okinawa"]) shelf.put(place);
  topicId = await gyanOf(server, who);
});
afterAll(() => server.stop());

const titles = async (filter: string): Promise<string[]> => {
  const { body } = await server.call<{ articles: ArticleCard[] }>(
    "GET",
    `/topics/${topicId}/articles?${filter}`,
    {
      token: who.token,
    },
  );
  return body.articles.map(({ title }) => title.replace("Coral bleaching near ", "")).sort();
};
const standing = async () => ({
  new: await titles("new=true"),
  changed: await titles("changed=true"),
  gone: await titles("gone=true"),
  retracted: await titles("retracted=true"),
});
const NONE = { new: [], changed: [], gone: [], retracted: [] };

test("after a first run there is nothing to tell", async () => {
  expect(await standing()).toEqual(NONE);
});

test("after a refresh each is told by what became of it; the rest is left by asking for what is not", async () => {
  shelf.put("Redang");
  shelf.put("Mayotte", { authors: ["Ilse Brandt"] });
  shelf.put("Lanai", { isRetracted: true });
  shelf.take("Nauru");
  await refresh(server, who, topicId);
  expect(await standing()).toEqual({
    new: ["Redang"],
    changed: ["Mayotte"],
    gone: ["Nauru"],
    retracted: ["Lanai"],
  });
  expect(await titles("gone=false&retracted=false")).toEqual(["Mayotte", "Okinawa", "Redang"]);
  const { body } = await server.call<{ listing: Listing }>("GET", `/topics/${topicId}/listing`, {
    token: who.token,
  });
  const { news, changed, gone, retracted } = body.listing;
  expect([news, changed, gone, retracted].map((rows) => rows.length)).toEqual([1, 1, 1, 1]);
});

test("the reader is told who says that it was retracted, and since when that is known", async () => {
  const { body } = await server.call<{ articles: ArticleCard[] }>(
    "GET",
    `/topics/${topicId}/articles?retracted=true`,
    { token: who.token },
  );
  const read = async (id: number) =>
    (await server.call<ArticleText>("GET", `/articles/${id}`, { token: who.token })).body;
  const { retraction, isGone } = await read(body.articles[0]!.id);
  expect(retraction?.by).toMatch(/\S/);
  expect(Date.parse(retraction!.since)).toBeLessThanOrEqual(Date.now());
  expect(isGone).toBe(false);
});

test("what a later refresh did not touch is no longer called changed or new; gone and retracted stay so", async () => {
  await refresh(server, who, topicId);
  expect(await standing()).toEqual({ ...NONE, gone: ["Nauru"], retracted: ["Lanai"] });
  shelf.put("Nauru");
  await refresh(server, who, topicId);
  expect(await standing()).toEqual({ ...NONE, retracted: ["Lanai"] });
});
