import type { ReviewStage, Vote } from "@gyan/contract/reviewing/rules.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eventsAfter, latestEventId } from "../../server/src/platform/events.store.ts";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import { reviewing } from "./reviewing.scene.ts";
import type { Person } from "./sharing.scene.ts";

let server: TestApp;
let on: ReturnType<typeof reviewing>;
let [owner, ben, cleo, reader]: Person[] = [];
beforeAll(async () => {
  server = await startApp({ LOG_LEVEL: "silent" });
  on = reviewing(server);
  [owner, ben, cleo, reader] = [
    await on.somebody("owner"),
    await on.somebody("ben"),
    await on.somebody("cleo"),
    await on.somebody("reader"),
  ];
});
afterAll(() => server.stop());

async function screened(articles: number) {
  const made = await on.topicOf(owner!, articles);
  await on.give(owner!, made.topicId, ben!, "commenter");
  await on.give(owner!, made.topicId, cleo!, "editor");
  await on.give(owner!, made.topicId, reader!, "reader");
  const { body } = await on.arrange(owner!, made.topicId);
  return { ...made, reasons: body.reasons.map(({ id }) => id) };
}

const SHOWN = ["mine", "voted", "conflicts", "included", "excluded", "open", "all"];
const SORTS = ["likely", "relevance", "newest", "title"];

/** Moments and what names a version are different each time. */
const timeless = (text: string): string =>
  text.replaceAll(/\d{4}-\d\d-\d\d[T ][\d:.]+(?:Z|\+00)?/g, "then").replaceAll(/"version":"[^"]*"/g, "");

/** Everything that somebody can ask of a topic that speaks of its articles, word by word. */
async function everythingSeenBy(
  who: Person,
  topicId: number,
  works: number[],
  reasons: number[],
  stage: ReviewStage,
) {
  const paths = [
    `/topics/${topicId}/review`,
    ...SHOWN.flatMap((show) =>
      SORTS.map((sort) => `/topics/${topicId}/review/${stage}/articles?show=${show}&sort=${sort}`),
    ),
    ...reasons.map((id) => `/topics/${topicId}/review/${stage}/articles?show=all&reason=${id}`),
    `/topics/${topicId}/review/${stage}/articles?show=all&q=zzarbanum`,
    ...works.map((work) => `/topics/${topicId}/review/${stage}/works/${work}`),
    `/topics/${topicId}/articles?limit=100`,
    `/topics/${topicId}/listing`,
    `/topics/${topicId}/listing/marks`,
    `/topics/${topicId}/feedback`,
    `/topics/${topicId}/screening`,
    `/topics/${topicId}/screening/aside`,
    `/topics/${topicId}/changes`,
    `/topics/${topicId}/prisma`,
    `/topics/${topicId}/prisma/file`,
    `/topics/${topicId}/export?format=json&with=decisions,record,notes`,
    `/topics/${topicId}/export?format=md&with=decisions,record,notes`,
    `/topics/${topicId}/export?format=csv`,
    `/topics/${topicId}/export?format=record`,
    `/topics/${topicId}`,
    "/notifications",
  ];
  const seen: Record<string, string> = {};
  for (const path of paths) {
    const { status, bytes } = await on.file(who, path);
    seen[path] = `${status} ${timeless(bytes.toString("utf8"))}`;
  }
  return seen;
}

describe("as long as too few have voted", () => {
  const kinds: [Vote, boolean][] = [
    ["include", false],
    ["maybe", false],
    ["exclude", false],
    ["exclude", true],
  ];

  test.each(["abstract", "text"] as const)(
    "nobody sees by anything what another voted at the stage %s: not owner, editor or reader",
    async (stage) => {
      const { topicId, works, reasons } = await screened(3);
      // Mails of the sharing are sent in the background: what is told of them changes until they are.
      const told = async () => (await on.file(owner!, "/notifications")).bytes.toString("utf8");
      await expect.poll(told).not.toContain("SUBMITTED");
      if (stage === "text")
        for (const who of [owner!, ben!])
          for (const work of works) await on.vote(who, topicId, work, "include");
      const seen: Record<string, string>[][] = [];
      for (const [vote, hasReason] of kinds) {
        if (stage === "text" && (vote === "maybe" || (vote === "exclude" && !hasReason))) continue;
        const more = hasReason ? { reasonId: reasons[1]!, remark: "zzarbanum" } : {};
        const cast = await on.vote(ben!, topicId, works[1]!, vote, { stage, ...more });
        expect(cast.body).toMatchObject({ state: "open", votes: 1, mine: { vote }, others: null });
        const now = [];
        for (const who of [owner!, cleo!, reader!])
          now.push(await everythingSeenBy(who, topicId, works, reasons, stage));
        seen.push(now);
      }
      expect(seen.length).toBeGreaterThan(1);
      for (const other of seen.slice(1))
        for (const [place, now] of other.entries())
          for (const [path, said] of Object.entries(now))
            expect([place, path, said]).toEqual([place, path, seen[0]![place]![path]]);
      for (const [path, said] of Object.entries(seen[0]![0]!))
        expect([path, said.slice(0, 3)]).toEqual([path, "200"]);
      const words = seen.flatMap((now) => now.flatMap((one) => Object.values(one)));
      expect(words.filter((said) => said.includes("zzarbanum"))).toEqual([]);
      const { review } = await on.review(owner!, topicId);
      const benOf = review!.stages[stage].people.find(({ person }) => person.id === ben!.personId);
      expect(benOf).toMatchObject({ votes: 1, included: 0 });
    },
  );

  test("a vote is told by one event, which says nothing of it, and to nobody who only looks at the list", async () => {
    const { topicId, works, reasons } = await screened(1);
    const before = await latestEventId(server.app.db);
    await on.vote(ben!, topicId, works[0]!, "exclude", { reasonId: reasons[0]!, remark: "no" });
    await on.vote(ben!, topicId, works[0]!, "include");
    await on.takeBack(ben!, topicId, works[0]!);
    const told = (await eventsAfter(server.app.db, before, 20))
      .map(({ event }) => event)
      .filter(({ kind }) => kind !== "mine.changed");
    expect(told).toEqual(Array.from({ length: 3 }, () => ({ kind: "review.changed", topicId })));
  });

  test("a reason that a hidden vote names is not counted, and comes and goes like every other", async () => {
    const { topicId, works, reasons } = await screened(1);
    await on.vote(ben!, topicId, works[0]!, "exclude", { reasonId: reasons[0]! });
    const names = (await on.review(owner!, topicId)).review!.reasons;
    expect(names.map(({ uses }) => uses)).toEqual([0, 0, 0]);
    expect((await on.review(ben!, topicId)).review!.reasons[0]).toMatchObject({ id: reasons[0], uses: 1 });
    const without = await on.arrange(owner!, topicId, { reasons: [] });
    expect(without.body.reasons).toEqual([]);
    const again = await on.arrange(owner!, topicId);
    expect(again.body.reasons.map(({ id }) => id)).toEqual(reasons);
    expect((await on.article(ben!, topicId, works[0]!)).body.mine).toMatchObject({ reasonId: reasons[0] });
  });
});

describe("once enough have voted", () => {
  test("everybody sees who voted what; where one takes the vote back, nobody does any more", async () => {
    const { topicId, works, reasons } = await screened(1);
    await on.vote(ben!, topicId, works[0]!, "exclude", { reasonId: reasons[0]!, remark: "rats" });
    await on.vote(owner!, topicId, works[0]!, "include");
    for (const who of [cleo!, reader!]) {
      const { body } = await on.article(who, topicId, works[0]!);
      expect(body.others!.map(({ person, vote, remark }) => [person!.id, vote, remark])).toEqual([
        [ben!.personId, "exclude", "rats"],
        [owner!.personId, "include", null],
      ]);
    }
    await on.takeBack(ben!, topicId, works[0]!);
    expect((await on.article(cleo!, topicId, works[0]!)).body).toMatchObject({
      state: "open",
      votes: 1,
      others: null,
    });
  });

  test("where votes are not blind they are seen at once, and that it was changed is noted", async () => {
    const { topicId, works } = await screened(1);
    await on.vote(ben!, topicId, works[0]!, "exclude");
    await on.arrange(owner!, topicId, { isBlind: false });
    expect((await on.article(reader!, topicId, works[0]!)).body.others).toMatchObject([{ vote: "exclude" }]);
    await on.arrange(owner!, topicId, { isBlind: true });
    expect((await on.article(reader!, topicId, works[0]!)).body.others).toBeNull();
    const acts = await on.query<{ blind: string }>(
      "select details->>'isBlind' as blind from audit where object_id = $1 and action = 'review_changed' order by id",
      [topicId],
    );
    expect(acts).toEqual([{ blind: "false" }, { blind: "true" }]);
  });
});
