import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eventsAfter, latestEventId } from "../../server/src/platform/events.store.ts";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import { readerOf } from "./reading.scene.ts";
import { reviewing } from "./reviewing.scene.ts";
import type { Person } from "./sharing.scene.ts";

let server: TestApp;
let on: ReturnType<typeof reviewing>;
let [owner, ben, cleo, reader]: Person[] = [];
let topicId: number;
let works: number[];
let reasons: number[];
beforeAll(async () => {
  server = await startApp({ LOG_LEVEL: "silent" });
  on = reviewing(server);
  [owner, ben, cleo, reader] = [
    await on.somebody("owner"),
    await on.somebody("ben"),
    await on.somebody("cleo"),
    await on.somebody("reader"),
  ];
  ({ topicId, works } = await on.topicOf(owner!, 6));
  await on.give(owner!, topicId, ben!, "commenter");
  await on.give(owner!, topicId, cleo!, "editor");
  await on.give(owner!, topicId, reader!, "reader");
});
afterAll(() => server.stop());

const stagesOf = async (who: Person) => (await on.review(who, topicId)).review!.stages;

describe("a review is begun and arranged", () => {
  test("by whoever may edit; until then there is none, and nothing can be voted on", async () => {
    expect(await on.review(ben!, topicId)).toEqual({ review: null, mayBegin: false });
    expect(await on.review(owner!, topicId)).toEqual({ review: null, mayBegin: true });
    expect((await on.arrange(ben!, topicId)).body.code).toBe("right_missing");
    expect((await on.vote(owner!, topicId, works[0]!, "include")).body.code).toBe("review_not_found");
    expect((await on.queue(owner!, topicId)).code).toBe("review_not_found");
    const { status, body } = await on.arrange(owner!, topicId);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      needed: 2,
      isBlind: true,
      isClosed: false,
      begunBy: { id: owner!.personId },
    });
    expect(body.reasons.map(({ label, uses, isOffered }) => [label, uses, isOffered])).toEqual([
      ["Wrong population", 0, true],
      ["Wrong design", 0, true],
      ["No <b>outcome</b> & more", 0, true],
    ]);
    reasons = body.reasons.map(({ id }) => id);
    expect(body.stages.abstract).toMatchObject({ of: 6, untouched: 6, begun: 0, mine: 6, agreement: null });
    expect(body.stages.text).toMatchObject({ of: 0, mine: 0 });
    const { review } = await on.review(reader!, topicId);
    expect(review).toMatchObject({ mayVote: false, maySettle: false, mayChange: false });
    expect(review!.stages.abstract.mine).toBe(0);
  });

  test("an unknown reason is refused; a new one and another order are taken; what did not change is not noted", async () => {
    const given = (ids: number[]) => ids.map((id) => ({ id, label: `Reason ${id}` }));
    expect((await on.arrange(owner!, topicId, { reasons: given([999_999]) })).body.code).toBe(
      "reason_not_found",
    );
    const turned = [...given(reasons), { label: "Another" }].toReversed();
    const { body } = await on.arrange(cleo!, topicId, { reasons: turned });
    expect(body.reasons.map(({ label }) => label)).toEqual(turned.map(({ label }) => label));
    const back = body.reasons.filter(({ id }) => reasons.includes(id)).toReversed();
    await on.arrange(cleo!, topicId, { reasons: back });
    await on.arrange(cleo!, topicId, { reasons: back });
    const acts = await on.query<{ action: string }>(
      "select action from audit where object_kind = 'topic' and object_id = $1 and action like 'review%' order by id",
      [topicId],
    );
    expect(acts.map(({ action }) => action)).toEqual(["review_begun", "review_changed", "review_changed"]);
  });
});

describe("two people screen, a third settles", () => {
  test("the queue holds what one can still vote on, best first, page by page, whatever is voted meanwhile", async () => {
    const first = await on.queue(ben!, topicId, "limit=2");
    expect([first.total, first.articles.map(({ workId }) => workId)]).toEqual([6, works.slice(0, 2)]);
    expect(first.articles[0]).toMatchObject({
      state: "open",
      votes: 0,
      mine: null,
      others: null,
      settled: null,
      hasText: true,
      isNew: false,
      sources: ["web"],
      nodeId: 1,
      authors: ["Author 1"],
    });
    expect(first.articles[0]!.abstract).toContain("freezes in winter number 1");
    await on.vote(ben!, topicId, works[0]!, "include");
    await on.vote(ben!, topicId, works[1]!, "include");
    const second = await on.queue(ben!, topicId, `limit=2&after=${first.next}`);
    expect([second.total, second.articles.map(({ workId }) => workId)]).toEqual([4, works.slice(2, 4)]);
    const rest = await on.queue(ben!, topicId, `limit=2&after=${second.next}`);
    expect([rest.articles.map(({ workId }) => workId), rest.next]).toEqual([works.slice(4), null]);
    expect((await on.queue(ben!, topicId, "show=voted&sort=title")).total).toBe(2);
    expect((await on.queue(ben!, topicId, "q=study%203")).articles.map(({ workId }) => workId)).toEqual([
      works[2],
    ]);
    expect((await on.queue(ben!, topicId, "q=%25")).total).toBe(0);
    expect((await on.queue(reader!, topicId)).total).toBe(0);
    for (const sort of ["relevance", "newest", "title"])
      expect((await on.queue(owner!, topicId, `show=all&sort=${sort}`)).total).toBe(6);
  });

  test("both of one mind decide; a third vote is refused; one of two may be changed", async () => {
    const both = await on.vote(owner!, topicId, works[0]!, "maybe");
    expect(both.body).toMatchObject({ state: "included", votes: 2, mine: { vote: "maybe" } });
    expect(both.body.others).toMatchObject([
      { person: { id: ben!.personId }, vote: "include", isMine: false },
    ]);
    expect((await on.vote(cleo!, topicId, works[0]!, "exclude")).body.code).toBe("review_decided");
    const differs = await on.vote(owner!, topicId, works[1]!, "exclude", {
      reasonId: reasons[0]!,
      remark: "rats",
    });
    expect(differs.body).toMatchObject({ state: "conflict", mine: { reasonId: reasons[0], remark: "rats" } });
    expect((await on.vote(owner!, topicId, works[1]!, "include")).body.state).toBe("included");
    expect((await on.vote(owner!, topicId, works[1]!, "exclude")).body.state).toBe("conflict");
  });

  test("a conflict waits for whoever may edit, who is told once, and is settled by a third person or by talk", async () => {
    const waiting = (await on.bell(cleo!)).notices.filter(({ kind }) => kind === "conflict");
    expect(waiting).toHaveLength(2);
    expect((await on.queue(cleo!, topicId, "show=conflicts")).articles.map(({ workId }) => workId)).toEqual([
      works[1],
    ]);
    expect((await on.settle(ben!, topicId, works[1]!, { isIncluded: true })).body.code).toBe("right_missing");
    expect((await on.settle(cleo!, topicId, works[0]!, { isIncluded: true })).body.code).toBe(
      "review_no_conflict",
    );
    const settled = await on.settle(cleo!, topicId, works[1]!, {
      isIncluded: false,
      reasonId: reasons[1]!,
      remark: "Read it again",
    });
    expect(settled.body).toMatchObject({
      state: "excluded",
      reasonId: reasons[1],
      settled: { by: { id: cleo!.personId }, isIncluded: false, isByTalk: false, remark: "Read it again" },
    });
    expect((await on.vote(ben!, topicId, works[1]!, "exclude")).body.code).toBe("review_settled");
    expect((await on.takeBack(ben!, topicId, works[1]!)).body.code).toBe("review_settled");
    expect((await on.unsettle(cleo!, topicId, works[1]!)).body).toMatchObject({
      state: "conflict",
      settled: null,
    });
    const talked = await on.settle(owner!, topicId, works[1]!, { isIncluded: true });
    expect(talked.body).toMatchObject({ state: "included", settled: { isByTalk: true } });
  });

  test("what passed is screened by the whole text, where an exclusion needs a reason that both share", async () => {
    const text = { stage: "text" } as const;
    expect((await on.vote(ben!, topicId, works[2]!, "include", text)).body.code).toBe("article_not_found");
    expect((await on.article(ben!, topicId, works[2]!, "text")).body.code).toBe("article_not_found");
    expect((await on.queue(ben!, topicId, "", "text")).articles.map(({ workId }) => workId)).toEqual(
      works.slice(0, 2),
    );
    expect((await on.vote(ben!, topicId, works[0]!, "maybe", text)).body.code).toBe("vote_not_possible");
    expect((await on.vote(ben!, topicId, works[0]!, "exclude", text)).body.code).toBe("reason_needed");
    await on.vote(ben!, topicId, works[0]!, "exclude", { ...text, reasonId: reasons[0]! });
    const other = await on.vote(owner!, topicId, works[0]!, "exclude", { ...text, reasonId: reasons[1]! });
    expect(other.body.state).toBe("conflict");
    expect((await on.settle(cleo!, topicId, works[0]!, { isIncluded: false }, "text")).body.code).toBe(
      "reason_needed",
    );
    await on.settle(cleo!, topicId, works[0]!, { isIncluded: false, reasonId: reasons[0]! }, "text");
    for (const who of [ben!, owner!]) await on.vote(who, topicId, works[1]!, "include", text);
    const stages = await stagesOf(owner!);
    expect(stages.text).toMatchObject({ of: 2, included: 1, excluded: 1, conflicts: 0, mine: 0 });
    expect(stages.text.reasons).toEqual([{ reasonId: reasons[0], articles: 1 }]);
    expect(stages.abstract).toMatchObject({ of: 6, included: 2, excluded: 0, untouched: 4 });
  });

  test("agreement is that of the votes before either was seen, whatever was changed by talk", async () => {
    const { agreement } = (await stagesOf(owner!)).abstract;
    // One include and maybe, one include and exclude; the second was changed twice since.
    expect(agreement).toMatchObject({ both: 2, share: 0.5, kappa: 0 });
  });

  test("what was decided is a verdict for lists, the learned order and exports; what is open is none", async () => {
    const marks = await readerOf(server, reader!.token, topicId).marks();
    expect([marks.kept, marks.rejected]).toEqual([[works[1]], [works[0]]]);
    const screening = await on.call<{ decisions: object }>(owner!, "GET", `/topics/${topicId}/screening`);
    expect(screening.body.decisions).toEqual({ relevant: 1, notRelevant: 1, saved: 0 });
  });

  test("a reason that is used is no longer offered, and stays; one that is not goes", async () => {
    const { body } = await on.arrange(owner!, topicId, { reasons: [{ id: reasons[1], label: "Design" }] });
    expect(body.reasons.map(({ id, isOffered }) => [id, isOffered])).toEqual([
      [reasons[1], true],
      [reasons[0], false],
    ]);
    const more = { reasonId: reasons[0]! };
    expect((await on.vote(ben!, topicId, works[3]!, "exclude", more)).body.code).toBe("reason_not_found");
    expect((await on.vote(ben!, topicId, works[3]!, "exclude", { reasonId: reasons[2]! })).body.code).toBe(
      "reason_not_found",
    );
    const again = await on.arrange(owner!, topicId, {
      reasons: [{ id: reasons[1], label: "Design" }, { label: `REASON ${reasons[0]}` }],
    });
    expect(again.body.reasons.map(({ id }) => id)).toEqual([reasons[1], reasons[0]]);
  });
});

describe("how it is done is changed", () => {
  test("two votes cannot become one; one can become two, and what had one is open again", async () => {
    expect((await on.arrange(owner!, topicId, { needed: 1, reasons: [] })).body.code).toBe(
      "review_needs_two",
    );
    const { topicId: other, works: own } = await on.topicOf(owner!, 2, "One by one");
    const { body } = await on.arrange(owner!, other, { needed: 1 });
    expect(body.stages.abstract.of).toBe(2);
    expect((await on.vote(owner!, other, own[0]!, "exclude")).body.state).toBe("excluded");
    const two = await on.arrange(owner!, other, { needed: 2, reasons: body.reasons });
    expect(two.body.stages.abstract).toMatchObject({ excluded: 0, begun: 1, untouched: 1 });
    const one = await on.arrange(owner!, other, { needed: 1, reasons: body.reasons });
    expect(one.body.stages.abstract).toMatchObject({ excluded: 1, agreement: null });
  });

  test("closed, it is only read", async () => {
    const { topicId: other, works: own } = await on.topicOf(owner!, 1, "Closed");
    await on.arrange(owner!, other);
    await on.vote(owner!, other, own[0]!, "include");
    const closed = await on.arrange(owner!, other, { isClosed: true, reasons: [] });
    expect(closed.body).toMatchObject({ isClosed: true, stages: { abstract: { mine: 0 } } });
    for (const { body } of [
      await on.vote(owner!, other, own[0]!, "exclude"),
      await on.takeBack(owner!, other, own[0]!),
      await on.settle(owner!, other, own[0]!, { isIncluded: true }),
      await on.unsettle(owner!, other, own[0]!),
    ])
      expect(body.code).toBe("review_closed");
    expect((await on.article(owner!, other, own[0]!)).body.mine).toMatchObject({ vote: "include" });
    await on.arrange(owner!, other, { isClosed: false });
    expect((await on.takeBack(owner!, other, own[0]!)).body).toMatchObject({ mine: null, votes: 0 });
  });

  test("deleted by the owner alone, with all votes; its articles and nothing else stay", async () => {
    const { topicId: other, works: own } = await on.topicOf(owner!, 2, "Deleted");
    await on.give(owner!, other, cleo!, "editor");
    await on.arrange(owner!, other);
    for (const who of [owner!, cleo!]) await on.vote(who, other, own[0]!, "exclude");
    expect((await on.remove(cleo!, other)).body.code).toBe("right_missing");
    const before = await latestEventId(server.app.db);
    expect((await on.remove(owner!, other)).status).toBe(200);
    expect((await on.remove(owner!, other)).body.code).toBe("review_not_found");
    const told = (await eventsAfter(server.app.db, before, 10)).map(({ event }) => event.kind);
    expect(told).toEqual(["review.changed", "articles.changed"]);
    expect(await on.query("select 1 from review_works where topic_id = $1", [other])).toEqual([]);
    const marks = await readerOf(server, owner!.token, other).marks();
    expect([marks.kept, marks.rejected]).toEqual([[], []]);
    const [act] = await on.query(
      "select details from audit where object_id = $1 and action = 'review_deleted'",
      [other],
    );
    expect(act).toEqual({ details: { votes: 2, settled: 0 } });
  });
});
