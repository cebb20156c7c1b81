import type { Prisma } from "@gyan/contract/reviewing/calls.ts";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Source } from "../../server/src/sources/providers/source.ts";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";
import { aShelf, CORALS, gyanOf, refresh } from "./changes.scene.ts";
import { reviewing } from "./reviewing.scene.ts";
import type { Person } from "./sharing.scene.ts";

const [shelf, other] = [aShelf(), aShelf()];
/** A second index, which has some of the same articles. */
const second: Source = {
  ...other.source,
  name: "second",
  offers: () => Promise.resolve([{ key: "second", label: "Second & <more>", input: {}, isWished: true }]),
  async *search(...given) {
    const pages = other.source.search(...given);
    for (;;) {
      const page = await pages.next();
      if (page.done) return page.value;
      yield { ...page.value, asked: "search=corals AND bleaching; filter=from:2020" };
    }
  },
};
const IN_BOTH = ["Lisbon", "Perth"];
const MORE = ["Malmo", "Quito", "Turku"];
const LATER = ["Osaka", "Porto"];

let server: TestApp;
let on: ReturnType<typeof reviewing>;
let [owner, ben, cleo]: Person[] = [];
let topicId: number;
beforeAll(async () => {
  server = await startApp({ LOG_LEVEL: "silent" }, [shelf.source, second]);
  on = reviewing(server);
  [owner, ben, cleo] = [await on.somebody("owner"), await on.somebody("ben"), await on.somebody("cleo")];
  for (const place of [...IN_BOTH, ...MORE]) shelf.put(place);
  for (const place of IN_BOTH) other.put(place);
  shelf.put("Elsewhere", {
    title: "Prices of used bicycles",
    abstract:
      "Used bicycles cost less in autumn. Dealers of bicycles lower their prices when it rains for weeks.",
  });
  topicId = await gyanOf(server, owner!);
  await on.give(owner!, topicId, ben!, "commenter");
  await on.give(owner!, topicId, cleo!, "editor");
});
afterAll(() => server.stop());

const sum = (boxes: { count: number }[]) => boxes.reduce((all, { count }) => all + count, 0);

function addsUp(flow: Prisma): void {
  const { duplicates, byMachine, unread, screened, excludedAtAbstract, sought, notRetrieved, assessed } =
    flow;
  expect(sum([...flow.databases, ...flow.other]) - duplicates - byMachine - unread).toBe(screened);
  expect(screened - excludedAtAbstract - flow.open.abstract).toBe(sought);
  expect(sought - notRetrieved).toBe(assessed);
  expect(assessed - sum(flow.excludedAtText) - flow.open.text).toBe(flow.included);
}

const decide = async (
  work: number,
  votes: ["include" | "exclude", "include" | "exclude"],
  more: object = {},
) => {
  await on.vote(owner!, topicId, work, votes[0], more);
  return on.vote(ben!, topicId, work, votes[1], more);
};

describe("the flow of a review", () => {
  test("without votes it is what was found, and what the editors decided", async () => {
    const flow = await on.prisma(ben!, topicId);
    addsUp(flow);
    const labels = flow.databases.map(({ label, count }) => [label, count]);
    expect(labels).toEqual([
      ["Shelf", 6],
      ["Second & <more>", 2],
    ]);
    expect(flow).toMatchObject({ duplicates: 2, sought: 0, included: 0, previous: null });
    expect(flow.byMachine + flow.unread + flow.screened).toBe(6);
    expect(flow.open).toEqual({ abstract: flow.screened, text: 0 });
    const { articles } = (
      await on.call<{ articles: { id: number }[] }>(owner!, "GET", `/topics/${topicId}/articles?limit=50`)
    ).body;
    await on.call(owner!, "POST", `/topics/${topicId}/marks`, { ids: [articles[0]!.id], relevant: true });
    await on.call(owner!, "POST", `/topics/${topicId}/marks`, { ids: [articles[1]!.id], relevant: false });
    const decided = await on.prisma(owner!, topicId);
    addsUp(decided);
    expect(decided).toMatchObject({ excludedAtAbstract: 1, sought: 1, included: 1 });
  });

  test("with a review it is what was voted at both stages, by reason", async () => {
    const { body } = await on.arrange(owner!, topicId);
    const [reason] = body.reasons.map(({ id }) => id);
    const { articles } = await on.queue(owner!, topicId, "show=all&sort=title");
    const [one, two, three] = articles.map(({ workId }) => workId);
    await decide(one!, ["include", "include"]);
    await decide(two!, ["include", "include"]);
    await decide(three!, ["exclude", "exclude"]);
    const begun = await on.prisma(owner!, topicId);
    addsUp(begun);
    // Nobody has their whole texts, and nobody voted on them yet.
    expect(begun).toMatchObject({
      excludedAtAbstract: 1,
      sought: 2,
      notRetrieved: 2,
      assessed: 0,
      included: 0,
    });
    await decide(one!, ["include", "include"], { stage: "text" });
    await decide(two!, ["exclude", "exclude"], { stage: "text", reasonId: reason! });
    const flow = await on.prisma(owner!, topicId);
    addsUp(flow);
    expect(flow).toMatchObject({ sought: 2, notRetrieved: 0, assessed: 2, included: 1 });
    expect(flow.excludedAtText).toEqual([{ label: "Wrong population", count: 1 }]);
  });

  test("a refresh keeps every vote; what it brings is new, and what was included before is told apart", async () => {
    for (const place of LATER) shelf.put(place);
    shelf.take(MORE[0]!);
    const before = (await on.review(owner!, topicId)).review!.stages;
    await refresh(server, owner!, topicId);
    const { stages } = (await on.review(owner!, topicId)).review!;
    for (const stage of ["abstract", "text"] as const)
      expect([stages[stage].included, stages[stage].excluded]).toEqual([
        before[stage].included,
        before[stage].excluded,
      ]);
    expect(stages.abstract.of).toBe(before.abstract.of + LATER.length);
    const { articles } = await on.queue(owner!, topicId, "show=all&limit=100");
    const brought = articles.filter(({ isNew }) => isNew);
    expect(brought.map(({ title }) => title).toSorted()).toEqual(
      LATER.map((place) => `Coral bleaching near ${place}`),
    );
    await decide(brought[0]!.workId, ["include", "include"]);
    await decide(brought[0]!.workId, ["include", "include"], { stage: "text" });
    const flow = await on.prisma(owner!, topicId);
    addsUp(flow);
    expect(flow).toMatchObject({ included: 2, previous: { included: 1 } });
    expect(flow.updates.map(({ number, identified, included }) => [number, identified, included])).toEqual([
      [1, 8, 1],
      [2, 2, 1],
    ]);
  });

  test("is drawn as a picture and on a page, in the language of who asks, with every word escaped", async () => {
    const svg = await on.file(ben!, `/topics/${topicId}/prisma/file`);
    expect([svg.status, svg.headers.get("content-type")]).toEqual([200, "image/svg+xml; charset=utf-8"]);
    expect(svg.headers.get("content-disposition")).toContain("PRISMA");
    const text = svg.bytes.toString("utf8");
    const said = text.replaceAll("\u00a0", " ").replaceAll(/<\/text><text[^>]*>/g, " ");
    expect(said).toContain("Second &amp; &lt;more&gt; (n = 2)");
    expect(text).not.toContain("<more>");
    expect(said).toContain("Total studies included in review (n = 2)");
    expect(said).toContain("Identification of studies via databases and registers");
    const french = (await on.file(ben!, `/topics/${topicId}/prisma/file?format=svg`, "fr")).bytes.toString(
      "utf8",
    );
    expect(french).toContain("Inclusion");
    const pdf = await on.file(ben!, `/topics/${topicId}/prisma/file?format=pdf`, "hi");
    expect([pdf.status, pdf.bytes.subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
    const docx = await on.file(ben!, `/topics/${topicId}/export?format=docx&with=record`);
    const body = strFromU8(unzipSync(docx.bytes)["word/document.xml"]!).replaceAll("\u00a0", " ");
    expect(body).toContain("PRISMA 2020 flow diagram");
    expect(body).toContain("Records screened (n = ");
    const markdown = await on.file(ben!, `/topics/${topicId}/export?format=md&with=record`);
    expect(markdown.bytes.toString("utf8").replaceAll("\u00a0", " ")).toContain(
      "Reports assessed for eligibility (n = 3)",
    );
  });
});

describe("the record", () => {
  test("says of every source what it was asked and when, as far as that was stored", async () => {
    const csv = (await on.file(ben!, `/topics/${topicId}/export?format=record`)).bytes.toString("utf8");
    expect(csv).toContain("search=corals AND bleaching; filter=from:2020");
    expect(csv).toContain("not recorded");
    const json = JSON.parse(
      (await on.file(ben!, `/topics/${topicId}/export?format=json&with=record`)).bytes.toString("utf8"),
    );
    const [run] = json.record.runs;
    const asked = run.sources.map(
      ({ source, asked: sent, askedAt }: { source: string; asked: unknown; askedAt: unknown }) => [
        source,
        sent,
        typeof askedAt,
      ],
    );
    expect(asked.toSorted()).toEqual([
      ["Second & <more>", ["search=corals AND bleaching; filter=from:2020"], "string"],
      ["Shelf", null, "string"],
    ]);
    expect(json.record.prisma).toMatchObject({ included: 2 });
  });

  test("holds who voted what, why, and who settled it, once that may be seen", async () => {
    const { articles } = await on.queue(owner!, topicId, "show=mine&sort=title");
    const [open, conflict] = articles.map(({ workId }) => workId);
    await on.vote(ben!, topicId, open!, "exclude", { remark: "zzarbanum" });
    await on.vote(ben!, topicId, conflict!, "exclude", { remark: "zzerbanum" });
    await on.vote(owner!, topicId, conflict!, "include");
    await on.settle(cleo!, topicId, conflict!, { isIncluded: false, remark: "zzirbanum" });
    for (const format of ["json", "md", "record"]) {
      const text = (
        await on.file(ben!, `/topics/${topicId}/export?format=${format}&with=record`)
      ).bytes.toString("utf8");
      expect([
        format,
        text.includes("zzarbanum"),
        text.includes("zzerbanum"),
        text.includes("zzirbanum"),
      ]).toEqual([format, false, true, true]);
    }
    const json = JSON.parse(
      (await on.file(ben!, `/topics/${topicId}/export?format=json&with=record,decisions`)).bytes.toString(
        "utf8",
      ),
    );
    const recorded = json.record.review.works.find(
      ({ workId, stage }: { workId: number; stage: string }) => workId === conflict && stage === "abstract",
    );
    expect(recorded).toMatchObject({
      outcome: "excluded",
      votes: [{ vote: "exclude", remark: "zzerbanum" }, { vote: "include" }],
      settled: { isIncluded: false, isByTalk: false, remark: "zzirbanum" },
    });
    expect(json.record.review.stages.abstract.agreement.both).toBe(5);
    expect(
      json.articles.filter(({ decision }: { decision: string | null }) => decision === "irrelevant"),
    ).toHaveLength(3);
    expect(CORALS).toBe(json.topic.name);
  });
});
