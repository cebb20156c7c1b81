/* oxlint-disable unicorn/require-post-message-target-origin -- a BroadcastChannel never leaves its origin */
// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { startEvents } from "#lib/events.ts";

/** One connection after the other, each open until it is cut. */
type Connection = { address: string; tell(text: string): void; cut(): void };

function playStream() {
  const connections: Connection[] = [];
  vi.stubGlobal("fetch", (address: string) => {
    const bytes = new TransformStream<Uint8Array, Uint8Array>();
    const writer = bytes.writable.getWriter();
    connections.push({
      address,
      tell: (text) => void writer.write(new TextEncoder().encode(text)),
      cut: () => void writer.close(),
    });
    return Promise.resolve(new Response(bytes.readable as never, { status: 200 }));
  });
  return connections;
}

let stop = () => {};
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

test("who has just come asks for what happened since, and for nothing twice; after a break everything is asked for anew", async () => {
  const connections = playStream();
  const heard: string[] = [];
  let ups = 0;
  // A session that ended: what is shown begins anew.
  startEvents({ onEvent: () => {}, onUp: () => {} })();
  connections.length = 0;
  stop = startEvents({ onEvent: ({ kind }) => void heard.push(kind), onUp: () => void (ups += 1) });
  await vi.waitFor(() => expect(connections).toHaveLength(1), 60_000);
  const { pathname, searchParams } = new URL(connections[0]!.address, "http://gyan.test");
  expect(pathname).toBe("/api/events");
  expect(Number(searchParams.get("age"))).toBeLessThan(60_000);
  connections[0]!.tell('id: 4\ndata: {"kind":"topics.changed","topicId":7}\n\n');
  await vi.waitFor(() => expect(heard).toEqual(["topics.changed"]), 60_000);
  expect(ups).toBe(0);

  connections[0]!.cut();
  await vi.waitFor(() => expect(connections).toHaveLength(2), 60_000);
  await vi.waitFor(() => expect(ups).toBe(1), 60_000);
  expect(new URL(connections[1]!.address, "http://gyan.test").search).toBe("");
});

test("a tab that opens hears from the one that leads only what happened since it was opened", async () => {
  const connections = playStream();
  startEvents({ onEvent: () => {}, onUp: () => {} })();
  connections.length = 0;
  stop = startEvents({ onEvent: () => {}, onUp: () => {} });
  await vi.waitFor(() => expect(connections).toHaveLength(1), 60_000);
  const told: { type: string; event?: { kind: string } }[] = [];
  const other = new BroadcastChannel("gyan-events");
  other.addEventListener("message", ({ data }) => void told.push(data));
  connections[0]!.tell('id: 4\ndata: {"kind":"topics.changed","topicId":7}\n\n');
  await vi.waitFor(() => expect(told.filter(({ type }) => type === "event")).toHaveLength(1), 60_000);
  const heardBy = async (tab: string, age: number) => {
    told.length = 0;
    other.postMessage({ type: "ask", tab, age });
    await vi.waitFor(() => expect(told.map(({ type }) => type)).toContain("state"), 60_000);
    // A second question: whatever the first led to has been said before its answer.
    other.postMessage({ type: "ask", tab: "after", age: 0 });
    await vi.waitFor(() => expect(told.filter(({ type }) => type === "state")).toHaveLength(2), 60_000);
    return told.filter(({ type }) => type === "event").length;
  };
  expect(await heardBy("opened in the middle of it", 60_000)).toBe(1);
  expect(await heardBy("opened afterwards", 0)).toBe(0);
  other.close();
});
