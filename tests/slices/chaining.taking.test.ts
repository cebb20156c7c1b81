import type { ArticleCard } from "@gyan/contract/reading.ts";
import type { Prisma } from "@gyan/contract/reviewing/calls.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Source } from "../../server/src/sources/providers/source.ts";
import { startApp, type TestApp } from "../support/app.ts";
import { aShelf, gyanOf, refresh } from "./changes.scene.ts";
import { chaining, titlesOf } from "./chaining.scene.ts";
import { aboutReefs } from "./refresh.scene.ts";
import type { Person } from "./sharing.scene.ts";

const shelf = aShelf();
let door = { reached: Promise.withResolvers<void>(), opened: Promise.resolve() };
/** The shelf, before which a search waits when a test shuts it. */
const source: Source = {
  ...shelf.source,
  async *search(...given) {
    door.reached.resolve();
    await door.opened;
    return yield* shelf.source.search(...given);
  },
};
let server: TestApp;
let on: ReturnType<typeof chaining>;
let owner: Person;
let topicId: number;

const OSAKA = aboutReefs("Osaka").title;
const LOST = "Prices of used bicycles in autumn";
const OSAKA_KEY = "doi:10.1000/osaka";

beforeAll(async () => {
  server = await startApp({ LOG_LEVEL: "silent" }, [source]);
  on = chaining(server);
  owner = await on.somebody("owner");
  for (const place of ["Lisbon", "Perth"]) shelf.put(place);
  topicId = await gyanOf(server, owner);
  for (const { workId } of (await on.worksOf(topicId)).values())
    await on.list(workId, [
      { title: OSAKA, doi: "10.1000/osaka", year: 2012 },
      { title: LOST, year: 1999 },
    ]);
});
afterAll(() => server.stop());

const articles = async () =>
  (await on.call<{ articles: ArticleCard[] }>(owner, "GET", `/topics/${topicId}/articles?limit=200`)).body
    .articles;
const stateOf = async (key: string) =>
  (await on.shared(owner, topicId, "direction=cites&show=all")).works.find((work) => work.key === key)?.state;
const keyOf = async (title: string) =>
  (await on.shared(owner, topicId, "direction=cites&show=all")).works.find((work) => work.title === title)!
    .key;

test("what is not there cannot be taken, nor for a node that the outline does not have", async () => {
  expect(titlesOf((await on.shared(owner, topicId)).works)).toEqual([OSAKA, LOST]);
  const nothing = await on.act(owner, topicId, "/take", { keys: [OSAKA_KEY, "doi:10.1000/nothing"] });
  expect(nothing).toMatchObject({ status: 404, body: { code: "chained_not_found" } });
  const nowhere = await on.act(owner, topicId, "/take", { keys: [OSAKA_KEY], node: 77 });
  expect(nowhere).toMatchObject({ status: 404, body: { code: "node_not_found" } });
  expect(await stateOf(OSAKA_KEY)).toBe("new");
});

test("while a run goes on a take waits for its end, and can be taken back", async () => {
  const opened = Promise.withResolvers<void>();
  door = { reached: Promise.withResolvers<void>(), opened: opened.promise };
  const refreshing = refresh(server, owner, topicId);
  await door.reached.promise;
  expect((await on.act(owner, topicId, "/take", { keys: [OSAKA_KEY] })).body).toEqual({
    taken: 1,
    already: 0,
  });
  expect(await stateOf(OSAKA_KEY)).toBe("waiting");
  expect((await on.act(owner, topicId, "/untake", { keys: [OSAKA_KEY] })).body).toEqual({ untaken: 1 });
  expect(await stateOf(OSAKA_KEY)).toBe("new");
  const lost = await keyOf(LOST);
  expect((await on.act(owner, topicId, "/take", { keys: [OSAKA_KEY, lost] })).body).toEqual({
    taken: 2,
    already: 0,
  });
  opened.resolve();
  door.opened = Promise.resolve();
  await refreshing;
  await expect
    .poll(
      async () =>
        (await on.query("select 1 from runs where topic_id = $1 and finished_at is not null", [topicId]))
          .length,
    )
    .toBe(3);
  expect(await stateOf(OSAKA_KEY)).toBe("listed");
  // Nobody says more of it than its title, by which it is judged; and that is about something else.
  expect(await stateOf(lost)).toBe("below");
  expect((await on.act(owner, topicId, "/untake", { keys: [OSAKA_KEY] })).body).toEqual({ untaken: 0 });
  const osaka = (await articles()).find(({ title }) => title === OSAKA);
  expect(osaka).toMatchObject({ sources: ["Citation chaining"] });
});

test("what was taken is counted as found by citation searching, and later searches keep it", async () => {
  const { other } = (await on.call<Prisma>(owner, "GET", `/topics/${topicId}/prisma`)).body;
  expect(other).toEqual([{ label: "Citation searching", count: 2 }]);
  await refresh(server, owner, topicId);
  const osaka = (await articles()).find(({ title }) => title === OSAKA);
  expect(osaka).toMatchObject({ sources: ["Citation chaining"] });
  expect(await stateOf(OSAKA_KEY)).toBe("listed");
  const { body } = await on.call<{ isGone: boolean }>(owner, "GET", `/articles/${osaka!.id}`);
  expect(body.isGone).toBe(false);
  const again = (await on.call<Prisma>(owner, "GET", `/topics/${topicId}/prisma`)).body;
  expect(again.other).toEqual([{ label: "Citation searching", count: 2 }]);
  const acts = await on.query<{ action: string }>(
    "select action from audit where object_kind = 'topic' and object_id = $1 order by id",
    [topicId],
  );
  expect(acts.map(({ action }) => action)).toEqual([
    "citations_taken",
    "citations_untaken",
    "citations_taken",
  ]);
});
