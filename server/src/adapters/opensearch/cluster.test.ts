import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { PassagesAway, PassagesLost } from "#ports/passages.ts";
import { openCluster, type Cluster } from "./cluster.ts";

// What a busy or a broken cluster answers cannot be had from a real one at will: here it is said by a server of our own.

type Answer = { status?: number; body: object };
type Item = { _id: string; status: number; error?: { type: string } };

let ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends) await end();
  ends = [];
});

/** A node that answers with these in turn, and what it was sent. */
async function node(...answers: Answer[]): Promise<{ url: string; heard: string[] }> {
  const heard: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      heard.push(body);
      const { status = 200, body: told } = answers[Math.min(heard.length, answers.length) - 1]!;
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(told));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ends.push(() => new Promise((resolve) => server.close(resolve)));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, heard };
}

function clusterOf(...nodes: string[]): Cluster {
  const cluster = openCluster({ nodes, auth: undefined, ca: undefined });
  ends.unshift(() => cluster.close());
  return cluster;
}

const taken = (...ids: string[]): Item[] => ids.map((_id) => ({ _id, status: 201 }));
const rejected = (...ids: string[]): Item[] =>
  ids.map((_id) => ({ _id, status: 429, error: { type: "rejected_execution_exception" } }));
const bulk = (items: Item[]): Answer => ({ body: { items: items.map((index) => ({ index })) } });
const docs = ["a", "b", "c"].map((id) => ({ id, source: { text: id } }));
const idsIn = (body: string): string[] => [...body.matchAll(/"_id":"(\w)"/g)].map(([, id]) => id!);

test("documents for which there is no room at the moment are sent again, and only those", async () => {
  const { url, heard } = await node(
    { status: 429, body: { error: { type: "rejected_execution_exception" } } },
    bulk([...taken("a"), ...rejected("b", "c")]),
    bulk([...rejected("b"), ...taken("c")]),
    bulk(taken("b")),
  );
  await clusterOf(url).write("index", docs);
  expect(heard.map(idsIn)).toEqual([["a", "b", "c"], ["a", "b", "c"], ["b", "c"], ["b"]]);
});

test("a document that is refused is no matter of waiting, and its words are not told", async () => {
  const refused = {
    _id: "b",
    status: 400,
    error: { type: "mapper_parsing_exception", reason: "secret words" },
  };
  const { url, heard } = await node(bulk([...taken("a", "c"), refused]));
  const error = await clusterOf(url).write("index", docs).catch(String);
  expect(error).toBe("Error: OpenSearch refused what was asked (mapper_parsing_exception, 400).");
  expect(heard).toHaveLength(1);
});

test("an answer without one of the shards is none, and another node is asked where one is away", async () => {
  const { url } = await node(
    { body: { _shards: { failed: 1 }, hits: 1 } },
    { status: 503, body: { error: { type: "no_shard_available_action_exception" } } },
    { body: { _shards: { failed: 0 }, hits: 3 } },
  );
  const cluster = clusterOf("http://127.0.0.1:9", url);
  expect(await cluster.ask({ method: "GET", path: "/_search" })).toMatchObject({ hits: 3 });
});

test("who does not answer, does not let in or lost the index is told apart", async () => {
  const question = { method: "GET", path: "/_search", patienceMs: 0 } as const;
  await expect(clusterOf("http://127.0.0.1:9").ask(question)).rejects.toThrow(PassagesAway);
  const closed = await node({ status: 401, body: { error: { type: "security_exception" } } });
  await expect(clusterOf(closed.url).ask(question)).rejects.toThrow(/does not let us in \(401\)/);
  const empty = await node({ status: 404, body: { error: { type: "index_not_found_exception" } } });
  await expect(clusterOf(empty.url).ask(question)).rejects.toThrow(PassagesLost);
});
