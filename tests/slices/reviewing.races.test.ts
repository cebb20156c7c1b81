import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import { reviewing } from "./reviewing.scene.ts";
import type { Person } from "./sharing.scene.ts";

let server: TestApp;
let on: ReturnType<typeof reviewing>;
let people: Person[];
let owner: Person;
beforeAll(async () => {
  server = await startApp({ LOG_LEVEL: "silent" });
  on = reviewing(server);
  owner = await on.somebody("owner");
  people = [];
  for (let number = 0; number < 5; number++) people.push(await on.somebody("screener"));
});
afterAll(() => server.stop());

async function screened(articles: number) {
  const made = await on.topicOf(owner, articles);
  for (const person of people) await on.give(owner, made.topicId, person, "editor");
  const { body } = await on.arrange(owner, made.topicId);
  return { ...made, reasons: body.reasons.map(({ id }) => id) };
}

describe("several at once", () => {
  test("of five that vote on the same article two are counted, and the others are told that it is decided", async () => {
    const { topicId, works } = await screened(4);
    for (const work of works) {
      const told = await Promise.all(people.map((who) => on.vote(who, topicId, work, "include")));
      expect(told.map(({ body }) => body.code ?? "counted").toSorted()).toEqual([
        "counted",
        "counted",
        "review_decided",
        "review_decided",
        "review_decided",
      ]);
      const [stored] = await on.query<{ votes: number; state: string; cast: number }>(
        `select votes, state, (select count(*)::int from review_votes v where v.topic_id = s.topic_id and v.stage = s.stage
           and v.work_id = s.work_id) as cast from review_works s where topic_id = $1 and work_id = $2`,
        [topicId, work],
      );
      expect(stored).toEqual({ votes: 2, state: "included", cast: 2 });
    }
  });

  test("two that settle do not both: the last counts; a vote and a settlement follow each other", async () => {
    const { topicId, works } = await screened(1);
    const [one, two, three, four] = people;
    await on.vote(one!, topicId, works[0]!, "include");
    await on.vote(two!, topicId, works[0]!, "exclude");
    const [first, second] = await Promise.all([
      on.settle(three!, topicId, works[0]!, { isIncluded: true }),
      on.settle(four!, topicId, works[0]!, { isIncluded: false }),
    ]);
    expect([first.status, second.status]).toEqual([200, 200]);
    const { body } = await on.article(owner, topicId, works[0]!);
    expect(body.state).toBe(body.settled!.isIncluded ? "included" : "excluded");
    await on.unsettle(owner, topicId, works[0]!);
    const [changed, settled] = await Promise.all([
      on.vote(two!, topicId, works[0]!, "include"),
      on.settle(three!, topicId, works[0]!, { isIncluded: false }),
    ]);
    // Whoever came first decides what the other is told.
    const codes = [changed.body.code, settled.body.code];
    expect([
      [undefined, "review_no_conflict"],
      ["review_settled", undefined],
    ]).toContainEqual(codes);
  });

  test("who begins it at the same time as another changes it only", async () => {
    const { topicId } = await on.topicOf(owner, 1);
    for (const person of people) await on.give(owner, topicId, person, "editor");
    const told = await Promise.all(people.map((who) => on.arrange(who, topicId)));
    expect(told.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await on.review(owner, topicId)).review!.reasons).toHaveLength(3);
  });
});

describe("what is lost in between", () => {
  test("a right that was ended is felt at once; what was voted with it stays", async () => {
    const { topicId, works } = await screened(2);
    const [one, two] = people;
    await on.vote(one!, topicId, works[0]!, "include");
    await on.give(owner, topicId, one!, "reader");
    expect((await on.vote(one!, topicId, works[1]!, "include")).body.code).toBe("right_missing");
    expect((await on.takeBack(one!, topicId, works[0]!)).body.code).toBe("right_missing");
    expect((await on.arrange(one!, topicId)).body.code).toBe("right_missing");
    await on.unshare(owner, { kind: "topic", id: topicId }, `kind=person&id=${one!.personId}`);
    expect((await on.vote(one!, topicId, works[1]!, "include")).body.code).toBe("topic_not_found");
    expect((await on.queue(one!, topicId)).code).toBe("topic_not_found");
    const { body } = await on.vote(two!, topicId, works[0]!, "include");
    expect(body).toMatchObject({ state: "included", others: [{ person: { id: one!.personId } }] });
  });

  test("an article that no run lists any more is still there for those who began it, and only for them is it gone", async () => {
    const { topicId, works } = await screened(2);
    const [one, two] = people;
    await on.vote(one!, topicId, works[0]!, "include");
    await on.query("update findings set is_kept = false where topic_id = $1", [topicId]);
    expect((await on.vote(two!, topicId, works[1]!, "include")).body.code).toBe("article_not_found");
    const { articles, total } = await on.queue(two!, topicId);
    expect([total, articles[0]]).toMatchObject([1, { workId: works[0], articleId: null, nodeId: null }]);
    expect((await on.vote(two!, topicId, works[0]!, "include")).body.state).toBe("included");
    await on.query("update findings set is_kept = true where topic_id = $1", [topicId]);
    expect((await on.review(owner, topicId)).review!.stages.abstract).toMatchObject({ of: 2, included: 1 });
  });

  test("somebody who is erased leaves a vote without a name or a word; it still counts", async () => {
    const { topicId, works } = await screened(1);
    const gone = await on.somebody("gone");
    await on.give(owner, topicId, gone, "editor");
    await on.vote(gone, topicId, works[0]!, "include", { remark: "mine" });
    await on.vote(people[0]!, topicId, works[0]!, "exclude");
    const erased = await on.call(gone, "DELETE", `/me?email=${encodeURIComponent(gone.email)}`);
    expect(erased.status).toBe(200);
    const { body } = await on.article(owner, topicId, works[0]!);
    expect(body).toMatchObject({ state: "conflict", votes: 2 });
    expect(body.others).toMatchObject([{ person: null, vote: "include", remark: null }, { vote: "exclude" }]);
    const { people: counted, agreement } = (await on.review(owner, topicId)).review!.stages.abstract;
    expect([counted.length, agreement!.both]).toEqual([1, 1]);
    expect((await on.vote(people[1]!, topicId, works[0]!, "include")).body.code).toBe("review_decided");
  });

  test("a gyan in the bin is not screened, and is again when it is back; a copy has no screening", async () => {
    const { topicId, works } = await screened(1);
    await on.vote(people[0]!, topicId, works[0]!, "include");
    await on.call(owner, "DELETE", `/topics/${topicId}`);
    expect((await on.vote(people[1]!, topicId, works[0]!, "include")).body.code).toBe("topic_not_found");
    await on.call(owner, "POST", "/bin/restore", { items: [{ kind: "topic", id: topicId }] });
    expect((await on.vote(people[1]!, topicId, works[0]!, "include")).body.state).toBe("included");
    await on.query("delete from findings where topic_id = $1", [topicId]);
    await on.query("delete from works where id = $1", [works[0]]);
    expect((await on.review(owner, topicId)).review!.stages.abstract).toMatchObject({ of: 0 });
  });
});
