import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import { duplicating } from "./duplicates.scene.ts";
import type { Person } from "./sharing.scene.ts";

let server: TestApp;
let on: ReturnType<typeof duplicating>;
let [owner, editor, reader]: Person[] = [];
beforeAll(async () => {
  server = await startApp({ LOG_LEVEL: "silent", FRONT_SAMPLE: "none" });
  on = duplicating(server);
  [owner, editor, reader] = [
    await on.somebody("owner"),
    await on.somebody("editor"),
    await on.somebody("reader"),
  ];
});
afterAll(() => server.stop());

const TITLE = "Sea ice thickness in northern harbours after warm winters";
const PUBLISHED = {
  title: TITLE,
  authors: ["Ada Example", "Ben Sample"],
  venue: "Journal of Ice",
  doi: "10.5555/ice.1",
  publishedOn: "2020",
  sources: ["a"],
};
const PREPRINT = {
  title: TITLE,
  authors: ["Example, A.", "Sample, B."],
  doi: "10.48550/arxiv.1901.00001",
  publishedOn: "2019",
  sources: ["b"],
};

async function scene() {
  const { topicId, works } = await on.topicOf(owner!, 1);
  await on.give(owner!, topicId, editor!, "editor");
  await on.give(owner!, topicId, reader!, "reader");
  const published = await on.article(topicId, PUBLISHED);
  const preprint = await on.article(topicId, PREPRINT);
  return { topicId, published, preprint, alone: works[0]! };
}

/** Everything of the findings of a topic that anybody can see. */
const findingsOf = (topicId: number) =>
  on.query(
    `select id, node_id, work_id, text_id, sources, score, is_kept, is_gone, folded_into, kept_apart, stands_in from findings
     where topic_id = $1 order by id`,
    [topicId],
  );
const worksListed = async (topicId: number) =>
  (
    await on.query<{ id: number }>(
      "select distinct work_id::int as id from findings where topic_id = $1 and is_kept order by 1",
      [topicId],
    )
  ).map(({ id }) => id);

describe("articles that may be the same", () => {
  test("are found with the reason, the published one first, and decided once for lists and counts; undone, all is as before", async () => {
    const { topicId, published, preprint } = await scene();
    const found = await on.duplicates(reader!, topicId);
    expect(found).toMatchObject({ open: 1, sure: 1, decided: 0, mayDecide: false, decisions: [] });
    expect(found.pairs[0]).toMatchObject({
      one: {
        workId: published.workId,
        articleId: published.articleId,
        venue: "Journal of Ice",
        sources: ["a"],
      },
      other: { workId: preprint.workId, sources: ["b"] },
      isSure: true,
      signs: { title: "same", authors: "same", years: "near", doi: "preprint" },
    });
    const before = await findingsOf(topicId);
    expect((await on.decide(reader!, topicId, published.workId, preprint.workId)).body.code).toBe(
      "right_missing",
    );
    const { status, body } = await on.decide(editor!, topicId, published.workId, preprint.workId);
    expect(status).toBe(200);
    expect(body.decisions).toMatchObject([{ isSame: true, by: { id: editor!.personId }, undone: null }]);
    const listed = await on.listed(reader!, topicId);
    expect(listed.filter(({ title }) => title === TITLE)).toMatchObject([
      { id: published.articleId, sources: ["a", "b"] },
    ]);
    const cards = await on.call<{ topics: { topicId: number }[] }>(owner!, "GET", "/topics?kind=search");
    expect(cards.body.topics.find((one) => one.topicId === topicId)).toMatchObject({
      summaryMeta: { articles: 2 },
    });
    expect(await on.duplicates(owner!, topicId)).toMatchObject({ open: 0, decided: 1, mayDecide: true });
    const article = await on.call<{ isNearly: boolean; same: object[] }>(
      reader!,
      "GET",
      `/articles/${preprint.articleId}`,
    );
    expect(article.body).toMatchObject({
      isNearly: false,
      same: [{ id: published.articleId, isListed: true }],
    });
    const { body: undone } = await on.undo(owner!, topicId, body.decisions[0]!.id);
    expect(undone.decisions).toMatchObject([{ undone: { by: expect.any(String) } }]);
    expect(await findingsOf(topicId)).toEqual(before);
    expect(await on.duplicates(owner!, topicId)).toMatchObject({ open: 1, decided: 0 });
    const acts = await on.query<{ action: string; details: object }>(
      "select action, details from audit where object_kind = 'topic' and object_id = $1 and action like 'twins%' order by id",
      [topicId],
    );
    expect(acts).toEqual([
      { action: "twins_decided", details: { same: 1, different: 0 } },
      { action: "twins_undone", details: { count: 1 } },
    ]);
  });

  test("what is not the same is not asked again; of three the last leads all; undoing the link between leaves the rest", async () => {
    const { topicId, published, preprint, alone } = await scene();
    const third = await on.article(topicId, { ...PREPRINT, doi: undefined, publishedOn: "2020" } as never);
    await on.duplicates(owner!, topicId);
    const no = await on.decide(owner!, topicId, published.workId, preprint.workId, false);
    expect(
      (await on.duplicates(owner!, topicId)).pairs.map(({ one, other }) =>
        [one.workId, other.workId].toSorted((a, b) => a - b),
      ),
    ).not.toContainEqual([published.workId, preprint.workId].toSorted((a, b) => a - b));
    await on.undo(owner!, topicId, no.body.decisions[0]!.id);
    const before = await findingsOf(topicId);
    const first = await on.decide(owner!, topicId, published.workId, preprint.workId);
    const second = await on.decide(owner!, topicId, third.workId, preprint.workId);
    // The one under the published one cannot be linked by itself: its leader is.
    expect(second.body.decisions).toMatchObject([
      { leader: { workId: third.workId }, other: { workId: published.workId } },
    ]);
    expect(await worksListed(topicId)).toEqual([alone, third.workId].toSorted((a, b) => a - b));
    await on.undo(owner!, topicId, second.body.decisions[0]!.id);
    expect(await worksListed(topicId)).toEqual(
      [alone, published.workId, third.workId].toSorted((a, b) => a - b),
    );
    await on.undo(owner!, topicId, first.body.decisions[0]!.id);
    expect(await findingsOf(topicId)).toEqual(before);
  });

  test("whoever is second is told what the first decided; neither is lost, and nothing is decided twice", async () => {
    const { topicId, published, preprint } = await scene();
    const answers = await Promise.all([
      on.decide(owner!, topicId, published.workId, preprint.workId, true),
      on.decide(editor!, topicId, preprint.workId, published.workId, false),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const made = answers.flatMap(({ body }) => body.decisions);
    expect(made).toHaveLength(1);
    expect(answers.flatMap(({ body }) => body.before)).toEqual(made);
    const { id } = made[0]!;
    const undone = await Promise.all([on.undo(owner!, topicId, id), on.undo(editor!, topicId, id)]);
    expect(undone.map(({ status }) => status)).toEqual([200, 200]);
    expect(undone[0]!.body.decisions).toEqual(undone[1]!.body.decisions);
  });

  test("hold in this gyan alone; unknown works, works of another gyan and facts of a third are refused", async () => {
    const { topicId, published, preprint, alone } = await scene();
    const { topicId: elsewhere } = await on.topicOf(owner!, 0, "Elsewhere");
    await server.app.db
      .execute(sql`insert into runs (topic_id, number, kind, asked_with, actor_id, outline_version, request, request_version,
        status, created_at, started_at, finished_at)
      select ${elsewhere}, 1, kind, asked_with, actor_id, 1, request, request_version, status, now(), now(), now()
      from runs where topic_id = ${topicId}`);
    await server.app.db
      .execute(sql`insert into findings (topic_id, node_id, work_id, text_id, first_run_id, last_run_id, sources, score, reason,
        is_kept, created_at)
      select ${elsewhere}, f.node_id, f.work_id, f.text_id, r.id, r.id, f.sources, f.score, f.reason, true, now()
      from findings f, runs r where f.topic_id = ${topicId} and r.topic_id = ${elsewhere} and f.work_id <> ${alone}`);
    const works = await on.query("select id, title, venue, doi, published_on from works order by id");
    await on.decide(owner!, topicId, published.workId, preprint.workId);
    expect(await worksListed(elsewhere)).toEqual([published.workId, preprint.workId]);
    expect(await on.query("select id, title, venue, doi, published_on from works order by id")).toEqual(
      works,
    );
    const refused = [
      await on.decide(owner!, elsewhere, published.workId, alone),
      await on.decide(owner!, topicId, published.workId, 999_999),
      await on.decide(owner!, topicId, published.workId, published.workId),
      await on.decide(owner!, elsewhere, published.workId, preprint.workId, true, {
        taken: { title: alone },
      }),
    ];
    expect(refused.map(({ body }) => body.code)).toEqual(Array(4).fill("twin_not_found"));
  });
});

describe("what follows from the same", () => {
  test("facts are taken from either, in lists and exports", async () => {
    const { topicId, published, preprint } = await scene();
    const done = await on.decide(owner!, topicId, preprint.workId, published.workId, true, {
      taken: { venue: published.workId, doi: published.workId, title: preprint.workId },
    });
    expect(done.body.decisions[0]!.taken).toEqual({ venue: published.workId, doi: published.workId });
    const listed = await on.listed(reader!, topicId);
    expect(listed.find(({ id }) => id === preprint.articleId)).toMatchObject({ venue: "Journal of Ice" });
    const file = await on.file(reader!, `/topics/${topicId}/export?format=ris`);
    const ris = file.bytes.toString("utf8");
    expect(ris.match(new RegExp(TITLE, "gu"))).toHaveLength(1);
    expect(ris).toContain("10.5555/ice.1");
    expect(ris).not.toContain("10.48550");
  });

  test("found for another subtopic it is listed there too; what runs judge later holds when it is undone", async () => {
    const { topicId, published, preprint } = await scene();
    await on.query("update findings set node_id = 2 where id = $1", [preprint.articleId]);
    const [stood] = await on.query<{ n: number }>(
      "select count(*)::int as n from findings where topic_id = $1",
      [topicId],
    );
    const { body } = await on.decide(owner!, topicId, published.workId, preprint.workId);
    const at = async (node: number) =>
      (
        await on.query<{ work: number }>(
          "select work_id::int as work from findings where topic_id = $1 and node_id = $2 and is_kept and work_id in ($3, $4)",
          [topicId, node, published.workId, preprint.workId],
        )
      ).map(({ work }) => work);
    expect([await at(1), await at(2)]).toEqual([[published.workId], [published.workId]]);
    // As a run judges them again: the one that leads falls below the line, the other rises and falls.
    await on.query("update findings set is_kept = false where id = $1", [published.articleId]);
    expect([await at(1), await at(2)]).toEqual([[], [published.workId]]);
    await on.query("update findings set is_kept = false where id = $1", [preprint.articleId]);
    expect([await at(1), await at(2)]).toEqual([[], []]);
    await on.query("update findings set is_kept = true where id = $1", [preprint.articleId]);
    expect(await at(2)).toEqual([published.workId]);
    await on.undo(owner!, topicId, body.decisions[0]!.id);
    expect([await at(1), await at(2)]).toEqual([[], [preprint.workId]]);
    expect(await on.query("select count(*)::int as n from findings where topic_id = $1", [topicId])).toEqual([
      stood,
    ]);
  });

  test("when the one that leads is gone for good, the other is shown again", async () => {
    const { topicId, published, preprint, alone } = await scene();
    await on.decide(owner!, topicId, published.workId, preprint.workId);
    await on.query("delete from findings where id = $1", [published.articleId]);
    expect(await worksListed(topicId)).toEqual([alone, preprint.workId].toSorted((a, b) => a - b));
  });

  test("a verdict of either counts, screened is one, and PRISMA counts the other among the duplicates", async () => {
    const { topicId, published, preprint } = await scene();
    await on.query(
      `insert into candidates (run_id, node_id, source, key, rank, found, work_id)
       select r.id, 1, s.source, 'key ' || s.source, 1, '{}', s.work from runs r,
         (values ('a', $2::bigint), ('b', $3::bigint)) as s (source, work) where r.topic_id = $1`,
      [topicId, published.workId, preprint.workId],
    );
    await on.arrange(owner!, topicId, { needed: 1 });
    await on.vote(owner!, topicId, preprint.workId, "include");
    expect(await on.prisma(owner!, topicId)).toMatchObject({ duplicates: 0, screened: 3, sought: 1 });
    const { body } = await on.decide(owner!, topicId, published.workId, preprint.workId);
    expect(await on.prisma(owner!, topicId)).toMatchObject({ duplicates: 1, screened: 2, sought: 1 });
    expect((await on.review(owner!, topicId)).review!.stages.abstract).toMatchObject({ of: 2, included: 1 });
    expect((await on.queue(owner!, topicId, "show=included")).articles).toMatchObject([
      { workId: published.workId, state: "included" },
    ]);
    await on.undo(owner!, topicId, body.decisions[0]!.id);
    expect(await on.prisma(owner!, topicId)).toMatchObject({ duplicates: 0, screened: 3, sought: 1 });
  });
});
