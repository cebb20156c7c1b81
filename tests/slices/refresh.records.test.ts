import type { Change } from "@gyan/contract/living/changes.ts";
import type { TopicDetail } from "@gyan/contract/topics.ts";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { crossrefList, send } from "../support/outside.ts";
import { LONG, startSearching } from "./outline.searching.ts";
import { aboutReefs, refreshed } from "./refresh.scene.ts";

// A topic over what a scholarly source says, which says something else the next time.

type Searching = Awaited<ReturnType<typeof startSearching>>;
let searching: Searching;
let who: { token: string; personId: number };
let topic: TopicDetail;

const paper = (place: string, more: object = {}) => ({
  id: place,
  title: `Coral bleaching near ${place}`,
  abstract: aboutReefs(place).sentences.join(" "),
  doi: `10.5555/${place.toLowerCase()}`,
  ...more,
});
const says = (...papers: ReturnType<typeof paper>[]) =>
  searching.outside.on("/crossref", (_asked, response) =>
    send(response, "application/json", crossrefList(papers)),
  );
const told = async () => {
  const { body } = await searching.server.call<{ changes: Change[] }>(
    "GET",
    `/topics/${topic.topicId}/changes`,
    { token: who.token },
  );
  return body.changes.map(({ kind, about }) => `${kind}: ${about.title.split(" ").at(-1)}`).sort();
};
const stepsOf = async (run: TopicDetail["run"], name: string) =>
  (
    await searching.server.app.db.execute<{ n: number }>(
      sql`select count(*)::int as n from run_steps where run_id = ${run!.id} and name = ${name}`,
    )
  ).rows[0]!.n;

beforeAll(async () => {
  searching = await startSearching();
  who = await searching.server.someone();
  searching.quiet();
  says(paper("Lanai"), paper("Mayotte"), paper("Nauru"));
  const made = await searching.server.call<{ topic: { topicId: number } }>(
    "POST",
    "/gyan/create/v4/submitconceptfordiscovery",
    {
      token: who.token,
      body: {
        topicOutline: {
          id: 1,
          name: "Coral bleaching",
          subtopics: [{ id: 2, name: "Warm water" }],
        },
        sources: { webAvailable: true },
      },
    },
  );
  expect(made).toMatchObject({ status: 200 });
  topic = await searching.server.finished(who.token, made.body.topic.topicId);
  expect(topic.run).toMatchObject({ status: "FINISHED" });
}, LONG);
afterAll(() => searching.stop());

test("a record that says the same is not read again", { timeout: LONG }, async () => {
  const { run } = await refreshed(searching.server, who, topic.topicId);
  expect(run).toMatchObject({ number: 2, status: "FINISHED" });
  for (const name of ["research.read", "research.check", "research.judge", "research.summarise-article"])
    expect([name, await stepsOf(run, name)]).toEqual([name, 0]);
  expect(await told()).toEqual([]);
});

test(
  "what a source withdraws is told, with who said so, and what it gives no more is gone",
  { timeout: LONG },
  async () => {
    says(paper("Lanai", { isRetracted: true }), paper("Mayotte", { published: "2025" }), paper("Okinawa"));
    const { run } = await refreshed(searching.server, who, topic.topicId);
    expect(run).toMatchObject({ number: 3, status: "FINISHED" });
    expect(await told()).toEqual(["changed: Mayotte", "gone: Nauru", "new: Okinawa", "retracted: Lanai"]);
    const { rows } = await searching.server.app.db.execute(
      sql`select retracted_by from works where retracted_at is not null`,
    );
    expect(rows).toEqual([{ retracted_by: "Crossref" }]);
  },
);

test("of some nodes alone, the others are left as they are", { timeout: LONG }, async () => {
  says();
  const { run } = await refreshed(searching.server, who, topic.topicId, [2]);
  expect(new Set(run!.outcomes.map(({ nodeId }) => Number(nodeId)))).toEqual(new Set([2]));
  const { rows } = await searching.server.app.db.execute<{ node: number; gone: number }>(sql`
    select node_id as node, count(*) filter (where is_gone)::int as gone from findings
    where topic_id = ${topic.topicId} and is_kept group by node_id order by node_id`);
  expect(rows[0]).toEqual({ node: 1, gone: 1 });
});

test("a source that fails says nothing about what is gone", { timeout: LONG }, async () => {
  searching.outside.on("/crossref", (_asked, response) => void response.writeHead(401).end());
  const { run } = await refreshed(searching.server, who, topic.topicId);
  expect(run!.status).toBe("PARTIAL_FINISH");
  expect(await told()).toEqual([]);
});
