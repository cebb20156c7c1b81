import { afterAll, beforeAll, expect, test } from "vitest";
import { grant } from "../../server/src/people/rights/index.ts";
import { startApp } from "../support/app.ts";
import type { TestApp } from "../support/app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.stop());

type Told = { id: string; data: { kind: string; topicId: number } };

/** Reads a stream until `enough` says so or it ends. */
async function listen(
  token: string,
  enough: (told: Told[]) => boolean,
  lastEventId?: string,
  query = "",
): Promise<{ told: Told[]; hasEnded: boolean }> {
  const stop = new AbortController();
  const response = await fetch(`${server.base}/api/events${query}`, {
    headers: { "x-auth-token": token, ...(lastEventId ? { "last-event-id": lastEventId } : {}) },
    signal: AbortSignal.any([stop.signal, AbortSignal.timeout(280_000)]),
  });
  const told: Told[] = [];
  let text = "";
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    const blocks = text.split("\n\n");
    text = blocks.pop()!;
    for (const block of blocks) {
      const field = (name: string) =>
        block
          .split("\n")
          .find((line) => line.startsWith(`${name}: `))
          ?.slice(name.length + 2);
      const data = field("data");
      if (data) told.push({ id: field("id")!, data: JSON.parse(data) as Told["data"] });
    }
    if (enough(told)) {
      stop.abort();
      return { told, hasEnded: false };
    }
  }
  return { told, hasEnded: true };
}

const isFinished = (told: Told[]) => told.some((one) => one.data.kind === "run.finished");

test("the owner is told of progress and of the end, a stranger of nothing", async () => {
  const [owner, stranger] = [await server.someone(), await server.someone()];
  const heard = listen(owner.token, isFinished);
  const other = listen(stranger.token, isFinished);
  const topic = await server.gyan(owner.token, "flow batteries");
  const { told } = await heard;
  expect(told.some((one) => one.data.kind === "run.progressed" && one.data.topicId === topic.topicId)).toBe(
    true,
  );
  const own = await server.gyan(stranger.token, "sepsis");
  expect(new Set((await other).told.map((one) => one.data.topicId))).toEqual(new Set([own.topicId]));
});

test("a stream resumes after the last event that the reader saw", async () => {
  const { token } = await server.someone();
  const before = listen(token, (told) => told.length > 0);
  const first = await server.gyan(token, "solid-state electrolytes");
  const last = (await before).told[0]!;
  const second = await server.gyan(token, "gene drives");
  const { told } = await listen(
    token,
    (all) => all.some((one) => one.data.kind === "run.finished" && one.data.topicId === second.topicId),
    last.id,
  );
  expect(told.every((one) => Number(one.id) > Number(last.id))).toBe(true);
  expect(told.some((one) => one.data.kind === "run.finished" && one.data.topicId === first.topicId)).toBe(
    true,
  );
});

test("logging out closes the stream: nothing that happens afterwards is told", async () => {
  const { token, personId } = await server.someone();
  const heard = listen(token, () => false);
  const other = await server.someone();
  const topic = await server.gyan(other.token, "cold chains");
  await grant(
    server.app.db,
    { kind: "topic", id: topic.topicId },
    { kind: "person", id: personId },
    "reader",
    null,
    new Date(),
  );
  await server.call("GET", "/logout", { token });
  const { rows } = await server.app.db.pool.query<{ last: number }>("select max(id) as last from events");
  await server.call("PATCH", `/topics/${topic.topicId}`, { token: other.token, body: { name: "Renamed" } });
  const { told, hasEnded } = await heard;
  expect(hasEnded).toBe(true);
  expect(told.filter((one) => Number(one.id) > rows[0]!.last)).toEqual([]);
});

test("a stream begins with what happened since its reader came, and with nothing older", async () => {
  const { token } = await server.someone();
  const before = await server.gyan(token, "tidal turbines");
  await server.app.db.pool.query("update events set created_at = created_at - interval '1 hour'");
  const since = await server.gyan(token, "heat pumps");
  const ends = (told: Told[]) =>
    told.some(({ data }) => data.kind === "run.finished" && data.topicId === since.topicId);
  const { told } = await listen(token, ends, undefined, "?age=60000");
  expect(told.map(({ data }) => data.topicId)).not.toContain(before.topicId);
});
