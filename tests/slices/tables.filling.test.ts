import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { ENDINGS_FORGIVEN } from "../../server/src/platform/work/index.ts";
import { tableWork } from "../../server/src/reading/tables/index.ts";
import { runById } from "../../server/src/research/runs/index.ts";
import { saveWork } from "../../server/src/sources/works/index.ts";
import { startApp, type TestApp } from "../support/app.ts";
import { keepArticle } from "./rights.articles.ts";
import type { Person } from "./sharing.scene.ts";
import { DRUG, NEVIRIL, OSTAMIN, playReader, SAMPLE, SILENT, tabling, told, toldBy } from "./tables.scene.ts";

let server: TestApp;
let on: ReturnType<typeof tabling>;
let owner: Person;
let real: TestApp["app"]["texts"]["cells"];
beforeAll(async () => {
  server = await startApp({ LOG_LEVEL: "silent" });
  real = server.app.texts.cells;
  on = tabling(server);
  owner = await on.somebody("owner");
});
afterAll(() => server.stop());
afterEach(() => void playReader(server));

const topic = (topicId: number) => ({ kind: "topic", topicId });

/** A door that is shut until it is opened, and says when somebody stands before it. */
function gate() {
  const [opened, reached] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  return {
    open: opened.resolve,
    reached: reached.promise,
    pass: () => {
      reached.resolve();
      return opened.promise;
    },
  };
}

/** As the end of a run says it. */
const endOfRun = async (topicId: number) => {
  const [run] = await on.query<{ id: number }>("select id from runs where topic_id = $1", [topicId]);
  await server.app.db.tx(async (tx) => server.app.whenRunEnds(tx, (await runById(tx, run!.id as never))!));
};

describe("filling a table", () => {
  test("is stopped, keeps what it found, does not write what came too late, and goes on where it was", async () => {
    const { topicId } = await on.trials(owner, "Stopped", NEVIRIL, OSTAMIN, SILENT);
    const door = gate();
    const seen = playReader(server, ({ title }) => (title === NEVIRIL.title ? undefined : door.pass()));
    const { id } = await on.make(owner, topic(topicId), [SAMPLE]);
    await door.reached;
    await vi.waitFor(async () =>
      expect((await on.show(owner, id)).filling).toEqual({ state: "filling", done: 1, of: 3 }),
    );
    expect(await on.act(owner, id, "POST", "/stop")).toMatchObject({
      filling: { state: "stopped", done: 1 },
    });
    door.open();
    // Another table is filled meanwhile, and so the hand is free again.
    const other = await on.make(owner, topic(topicId), [DRUG]);
    await on.filled(owner, other.id);
    expect(toldBy((await on.rows(owner, id)).rows)).toEqual([
      [NEVIRIL.title, 120],
      [OSTAMIN.title, "waiting"],
      [SILENT.title, "waiting"],
    ]);
    // What a run brings waits too, until somebody says so.
    await endOfRun(topicId);
    expect((await on.show(owner, id)).filling).toEqual({ state: "stopped", done: 1, of: 3 });
    seen.read.length = 0;
    expect((await on.act(owner, id, "POST", "/fill")).filling.state).toBe("filling");
    await on.filled(owner, id);
    expect(new Set(seen.read)).toEqual(new Set([OSTAMIN.title, SILENT.title]));
    expect(toldBy((await on.rows(owner, id)).rows)).toEqual([
      [NEVIRIL.title, 120],
      [OSTAMIN.title, 48],
      [SILENT.title, "not_stated"],
    ]);
  });

  test("is taken over where its process died, and asks nothing twice that was written", async () => {
    const { topicId } = await on.trials(owner, "Taken over", NEVIRIL, OSTAMIN);
    const { id } = await on.make(owner, topic(topicId), [SAMPLE]);
    await on.filled(owner, id);
    const seen = playReader(server);
    await on.query(
      "delete from table_cells where work_id = (select id from works where title = $1 limit 1)",
      [OSTAMIN.title],
    );
    await on.query(
      "update evidence_tables set state = 'filling', attempts = 1, worker = gen_random_uuid(), started_at = now() where id = $1",
      [id],
    );
    await on.query("select pg_notify('work', 'tables')");
    await on.filled(owner, id);
    expect(seen.read).toEqual([OSTAMIN.title]);
    expect((await on.show(owner, id)).filling).toEqual({ state: "idle", done: 2, of: 2 });
  });

  test("leaves out the article that ends its process each time, and reads the others", async () => {
    const { topicId } = await on.trials(owner, "Ends its process", NEVIRIL, OSTAMIN);
    const seen = playReader(server);
    const { id } = await on.make(owner, topic(topicId), [SAMPLE]);
    await on.filled(owner, id);
    await on.query(
      "delete from table_cells where column_id in (select id from table_columns where table_id = $1)",
      [id],
    );
    seen.read.length = 0;
    await on.query(
      "update evidence_tables set state = 'filling', attempts = $2, worker = gen_random_uuid(), started_at = now() where id = $1",
      [id, tableWork.mostAttempts(server.app, { id, attempts: 0 }) + ENDINGS_FORGIVEN],
    );
    await on.query("select pg_notify('work', 'tables')");
    await on.filled(owner, id);
    expect(toldBy((await on.rows(owner, id)).rows)).toEqual([
      [NEVIRIL.title, "failed"],
      [OSTAMIN.title, 48],
    ]);
    expect(seen.read).toEqual([OSTAMIN.title]);
  });

  test("says of an article that cannot be read that it failed, and tries again when somebody asks", async () => {
    const { topicId } = await on.trials(owner, "Fails", NEVIRIL, OSTAMIN);
    playReader(server, ({ title }) => {
      if (title === NEVIRIL.title) throw new Error("cannot be read");
    });
    const { id } = await on.make(owner, topic(topicId), [SAMPLE]);
    expect((await on.filled(owner, id)).filling).toEqual({ state: "idle", done: 2, of: 2 });
    expect((await on.rows(owner, id)).rows.map(({ cells }) => cells[0]!.state)).toEqual(["failed", "found"]);
    playReader(server);
    await on.act(owner, id, "POST", "/fill");
    await on.filled(owner, id);
    expect((await on.rows(owner, id)).rows.map(({ cells }) => told(cells[0]))).toEqual([120, 48]);
  });

  test("says of an article without text that it has none", async () => {
    const { topicId, articles } = await on.trials(
      owner,
      "Without text",
      { ...SILENT, title: "An empty file" },
      { ...SILENT, title: "Only a title" },
    );
    await on.query("update work_texts set text = '' where id = $1", [articles[0]!.textId]);
    await on.query("update work_texts set text = 'Only a title', is_full = false where id = $1", [
      articles[1]!.textId,
    ]);
    const seen = playReader(server);
    const { id } = await on.make(owner, topic(topicId), [SAMPLE, DRUG]);
    await on.filled(owner, id);
    const states = (await on.rows(owner, id)).rows.flatMap(({ cells }) => cells.map(({ state }) => state));
    expect([states, seen.read]).toEqual([["no_text", "no_text", "no_text", "no_text"], []]);
  });

  test("takes up what a refresh brings by itself, reads a newer text again, and lets corrections stand", async () => {
    const { topicId, articles } = await on.trials(owner, "Refreshed", {
      ...OSTAMIN,
      title: "A trial of ostamin",
    });
    const seen = playReader(server);
    const { id } = await on.make(owner, topic(topicId), [SAMPLE, DRUG]);
    const [sample, drug] = (await on.filled(owner, id)).columns;
    const workId = articles[0]!.workId;
    await on.correct(owner, id, drug!.id, workId, { value: "Mine" });
    await keepArticle(server, topicId, { ...NEVIRIL, title: "New in the refresh" });
    expect((await on.show(owner, id)).filling).toMatchObject({ done: 2, of: 4 });
    await endOfRun(topicId);
    expect((await on.filled(owner, id)).filling).toEqual({ state: "idle", done: 4, of: 4 });
    expect(seen.read).toEqual(["A trial of ostamin", "New in the refresh"]);

    // A newer text of the same work: looked at again by itself.
    const place = `url:https://example.org/${encodeURIComponent("A trial of ostamin")}`;
    await server.app.db.tx((tx) =>
      saveWork(
        tx,
        {
          title: "A trial of ostamin",
          authors: [],
          venue: null,
          url: null,
          doi: null,
          publishedOn: "2021-05",
          privateTo: null,
          identities: [place],
          place,
          text: `${OSTAMIN.text.replace("48", "52").replace("ostamin", "placebo")} It was corrected and printed again with more words than before.`,
          layout: {},
          isFull: true,
          language: "en",
        },
        server.app.clock.now(),
      ),
    );
    await on.filled(owner, id);
    const row = (await on.rows(owner, id)).rows.find((one) => one.workId === workId)!;
    expect(row.cells.map(told)).toEqual([52, "Mine"]);
    expect(row.cells[1]).toMatchObject({
      by: "person",
      machine: { state: "found", value: { text: "placebo" } },
    });
    expect(row.cells[0]!.quotes[0]!.quote).toBe("In this study 52 patients took part.");
    void sample;
  });

  test("an answer to a question that was asked in another way meanwhile is not written down", async () => {
    const { topicId } = await on.trials(owner, "Asked anew", { ...SILENT, title: "Of long winters" });
    const door = gate();
    let isFirst = true;
    playReader(server, () => {
      if (!isFirst) return undefined;
      isFirst = false;
      return door.pass();
    });
    const { id } = await on.make(owner, topic(topicId), [{ ...DRUG, question: "How are winters?" }]);
    await door.reached;
    const [column] = (await on.show(owner, id)).columns;
    await on.act(owner, id, "PUT", `/columns/${column!.id}`, DRUG);
    door.open();
    await on.filled(owner, id);
    expect(told((await on.rows(owner, id)).rows[0]!.cells[0])).toBe("not_stated");
  });

  test("tells open pages a few times a second at most", async () => {
    const many = Array.from({ length: 12 }, (_, at) => ({ ...OSTAMIN, title: `Trial ${at}` }));
    const { topicId } = await on.trials(owner, "Told", ...many);
    playReader(server);
    const before = await on.query("select 1 from events where event->>'kind' = 'tables.changed'");
    const { id } = await on.make(owner, topic(topicId), [SAMPLE]);
    const started = Date.now();
    await on.filled(owner, id);
    const seconds = (Date.now() - started) / 1000;
    const told_ =
      (await on.query("select 1 from events where event->>'kind' = 'tables.changed'")).length - before.length;
    expect(told_).toBeLessThanOrEqual(3 + Math.ceil(seconds * 2.5));
  });
});

test("by the engine itself: what an article says is found with its quote, and what it does not say is not", async () => {
  const { topicId } = await on.trials(owner, "By the engine", {
    ...NEVIRIL,
    title: "Neviril against winter colds",
    text: [
      "Colds are frequent in winter, and few drugs shorten them.",
      "We enrolled 120 patients in four hospitals between March 2019 and May 2020.",
      "Patients were randomly assigned to neviril or placebo.",
      "Colds were shorter by 2.5 days with neviril than with placebo.",
      "The study was funded by the city of Oulu.",
    ].join(" "),
  });
  server.app.texts.cells = real;
  const { id } = await on.make(owner, topic(topicId), [
    SAMPLE,
    { ...DRUG, name: "Blood", question: "Which blood group had the patients?" },
  ]);
  await on.filled(owner, id);
  const [sample, blood] = (await on.rows(owner, id)).rows[0]!.cells;
  expect([told(sample), told(blood)]).toEqual([120, "not_stated"]);
  expect(sample).toMatchObject({ by: "sources", correctedBy: null, machine: null });
  expect(sample!.quotes[0]!.quote).toBe(
    "We enrolled 120 patients in four hospitals between March 2019 and May 2020.",
  );
  expect(sample!.quotes[0]!.marks.length).toBeGreaterThan(0);
});

test("two who correct a cell at once: one of both stands, whole", async () => {
  const { topicId, articles } = await on.trials(owner, "Two at once", { ...NEVIRIL, title: "Of two minds" });
  const editor = await on.somebody("editor");
  await on.share(owner, { kind: "topic", id: topicId }, { people: [editor.email], right: "editor" });
  playReader(server);
  const { id } = await on.make(owner, topic(topicId), [DRUG]);
  await on.act(owner, id, "PATCH", "", { isShared: true });
  const [drug] = (await on.filled(owner, id)).columns;
  const { workId } = articles[0]!;
  const spans = {
    first: { start: 0, end: 37 },
    second: { start: 38, end: NEVIRIL.text.indexOf("groups") + 7 },
  };
  const both = await Promise.all([
    on.correct(owner, id, drug!.id, workId, { value: "first", at: spans.first }),
    on.correct(editor, id, drug!.id, workId, { value: "second", at: spans.second }),
  ]);
  expect(both.map(({ by }) => by)).toEqual(["person", "person"]);
  const cell = (await on.rows(owner, id)).rows[0]!.cells[0]!;
  const word = told(cell) as "first" | "second";
  expect(cell.quotes).toHaveLength(1);
  expect(cell.quotes[0]!.at).toEqual(spans[word]);
  expect(cell.correctedBy!.id).toBe(word === "first" ? owner.personId : editor.personId);
});
