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
const AUTHORS = ["Ada Example", "Ben Sample"];

async function scene() {
  const { topicId } = await on.topicOf(owner!, 1);
  await on.give(owner!, topicId, editor!, "editor");
  await on.give(owner!, topicId, reader!, "reader");
  const published = await on.article(topicId, {
    title: TITLE,
    authors: AUTHORS,
    venue: "Journal of Ice",
    doi: "10.5555/ice.1",
    publishedOn: "2020",
    sources: ["a"],
  });
  const preprint = await on.article(topicId, {
    title: TITLE,
    authors: ["Example, A.", "Sample, B."],
    doi: "10.48550/arxiv.1901.00001",
    publishedOn: "2019",
    sources: ["b"],
  });
  return { topicId, published, preprint };
}

/** Everything of the findings of a topic that anybody can see. */
const findingsOf = (topicId: number) =>
  on.query(
    `select id, node_id, work_id, text_id, sources, score, is_kept, is_gone, folded_into, kept_apart, stands_in from findings
     where topic_id = $1 order by id`,
    [topicId],
  );

describe("articles that may be the same", () => {
  test("are found with the reason, the published one first, and decided once for lists and counts; undone, all is as before", async () => {
    const { topicId, published, preprint } = await scene();
    const found = await on.duplicates(reader!, topicId);
    expect(found).toMatchObject({ open: 1, sure: 1, decided: 0, mayDecide: false, decisions: [] });
    expect(found.pairs[0]).toMatchObject({
      one: { workId: published.workId, articleId: published.articleId, venue: "Journal of Ice", sources: ["a"] },
      other: { workId: preprint.workId, sources: ["b"] },
      isSure: true,
      signs: { title: "same", authors: "same", years: "near", doi: "preprint" },
    });
    const before = await findingsOf(topicId);
    expect((await on.decide(reader!, topicId, published.workId, preprint.workId)).body.code).toBe("right_missing");
    const { status, body } = await on.decide(editor!, topicId, published.workId, preprint.workId);
    expect(status).toBe(200);
    expect(body.decisions).toMatchObject([{ isSame: true, by: { id: editor!.personId }, undone: null }]);
    const listed = await on.listed(reader!, topicId);
    expect(listed.map(({ title }) => title)).toEqual(expect.arrayContaining([TITLE]));
    expect(listed).toHaveLength(2);
    expect(listed.find(({ id }) => id === published.articleId)).toMatchObject({ sources: ["a", "b"] });
    expect(await on.duplicates(owner!, topicId)).toMatchObject({ open: 0, decided: 1, mayDecide: true });
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
});
