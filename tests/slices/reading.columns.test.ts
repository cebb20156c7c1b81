import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import { aTopicWithReaders } from "./reading.scene.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.stop());

test("X-02 the list is narrowed and ordered by where the articles were published, however that is written", async () => {
  const { owner, topicId } = await aTopicWithReaders(server, 8);
  const works = (await owner.list()).articles.map(({ workId }) => workId);
  const venues = ["PLOS ONE", "Zoo", "PLOS ONE", null, "plos one", "“Acta” & <b>Co</b>", "Zoo", null];
  for (const [at, venue] of venues.entries())
    await server.app.db.execute(sql`update works set venue = ${venue} where id = ${works[at]!}`);

  const venuesOf = async (query: string) =>
    (await owner.list(`?${query}`)).articles.map(({ venue }) => venue!).toSorted();
  expect(await venuesOf("venue=PLOS%20ONE")).toEqual(["PLOS ONE", "PLOS ONE", "plos one"]);
  expect(await venuesOf("venue=PLoS%20One&venue=Zoo")).toEqual([
    "PLOS ONE",
    "PLOS ONE",
    "Zoo",
    "Zoo",
    "plos one",
  ]);
  expect(await venuesOf(`venue=${encodeURIComponent("“Acta” & <b>Co</b>")}`)).toEqual(["“Acta” & <b>Co</b>"]);
  expect(await venuesOf("venue=Nowhere")).toEqual([]);
  expect(await venuesOf("venue=Zoo&from=9999")).toEqual([]);

  const { listing } = await owner.listing();
  expect(listing.venueNames).toEqual(["“Acta” & <b>Co</b>", "PLOS ONE", "Zoo"]);
  const sorted = (await owner.list("?sort=venue")).articles.map(({ venue }) => venue?.toLowerCase() ?? null);
  expect(sorted).toEqual([
    "“acta” & <b>co</b>",
    "plos one",
    "plos one",
    "plos one",
    "zoo",
    "zoo",
    null,
    null,
  ]);

  const file = await fetch(`${server.base}/api/topics/${topicId}/export?format=csv&venue=Zoo&sort=venue`, {
    headers: { "x-auth-token": owner.token },
  });
  expect(file.status).toBe(200);
  expect((await file.text()).trim().split("\n")).toHaveLength(3);
});

test("X-02 a listing has its columns under the names that they always had", async () => {
  const { owner } = await aTopicWithReaders(server, 3);
  const { listing } = await owner.listing();
  const names = `ids works nodes scores levels years titles dates sources concepts news changed gone retracted
    sourceNames conceptNames outline`;
  expect(Object.keys(listing)).toEqual(expect.arrayContaining(names.split(/\s+/u)));
});
