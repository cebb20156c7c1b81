import { setTimeout as wait } from "node:timers/promises";
import { Client } from "@opensearch-project/opensearch";
import { asTrouble, isPassing, Rejected } from "./trouble.ts";

export type ClusterSettings = {
  /** Without names and passwords in them. */
  nodes: string[];
  auth: { username: string; password: string } | undefined;
  /** The certificate of who signed those of the nodes, as PEM. */
  ca: string | undefined;
};

export type Question = {
  method: "GET" | "POST" | "PUT" | "DELETE" | "HEAD";
  path: string;
  query?: Record<string, string>;
  body?: object;
  /** For so long it is tried again, at other nodes and later; without it as long as somebody waits. */
  patienceMs?: number;
};

/** One writing of a document; the same again changes nothing. */
export type Doc = { id: string; source: object };

/** An OpenSearch cluster. What goes wrong is PassagesAway or PassagesLost, with a sentence. */
export type Cluster = {
  ask<Answer>(question: Question): Promise<Answer>;
  /** All of them are written when it ends; what the cluster has no room for at the moment is sent again, later and later. */
  write(index: string, docs: Doc[], options?: { refresh?: boolean }): Promise<void>;
  /** The nodes, for whoever runs the server. */
  readonly where: string;
  close(): Promise<void>;
};

const ANSWER_MS = 30_000;
/** A node that is gone is noticed at once, and another one leads after some seconds. */
export const PATIENCE_MS = 20_000;
const WRITE_PATIENCE_MS = 60_000;
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5_000;
/** A request of some megabytes keeps a cluster busy and fits into the memory of a small node. */
const DOCS_AT_ONCE = 500;
const BYTES_AT_ONCE = 4 * 1024 * 1024;

export function openCluster({ nodes, auth, ca }: ClusterSettings): Cluster {
  const client = new Client({
    nodes,
    ...(auth && { auth }),
    ...(ca !== undefined && { ssl: { ca } }),
    maxRetries: nodes.length,
    requestTimeout: ANSWER_MS,
    // A node that was away a moment ago may be the only one that is there now.
    resurrectStrategy: "optimistic",
    name: "gyan",
  });
  const where = nodes.map((node) => new URL(node).host).join(", ");

  async function trying<T>(use: () => Promise<T>, patienceMs: number): Promise<T> {
    const end = performance.now() + patienceMs;
    for (let pause = FIRST_WAIT_MS; ; pause = Math.min(pause * 2, LONGEST_WAIT_MS)) {
      try {
        return await use();
      } catch (error) {
        if (!isPassing(error) || performance.now() + pause > end) throw asTrouble(error, where);
      }
      await wait(pause);
    }
  }

  async function once<Answer>({ method, path, query, body }: Question): Promise<Answer> {
    const answer = await client.transport.request({
      method,
      path,
      ...(query && { querystring: query }),
      ...(body && { body }),
    });
    const told = answer.body as Answer & Partial<Shares>;
    if (hasFailed(told)) throw new Rejected("some shards did not take part");
    return told;
  }

  async function writeOnce(index: string, docs: Doc[], refresh: boolean): Promise<Doc[]> {
    const lines = docs.flatMap(({ id, source }) => [{ index: { _id: id } }, source]);
    const { body } = await client.transport.request({
      method: "POST",
      path: `/${index}/_bulk`,
      // An index that was lost must not come back by itself, without its mapping.
      querystring: { refresh: String(refresh), require_alias: "true" },
      bulkBody: lines.map((line) => JSON.stringify(line)).join("\n") + "\n",
    });
    const { items } = body as {
      items: { index: { _id: string; status: number; error?: { type: string } } }[];
    };
    const again = new Set<string>();
    for (const { index: one } of items) {
      if (one.status < 300) continue;
      if (one.status !== 429 && one.status < 500)
        throw Object.assign(new Error("a document was refused"), {
          statusCode: one.status,
          body: { error: one.error ?? { type: "refused" } },
        });
      again.add(one._id);
    }
    return docs.filter(({ id }) => again.has(id));
  }

  async function writeAll(index: string, docs: Doc[], refresh: boolean): Promise<void> {
    let left = docs;
    await trying(async () => {
      left = await writeOnce(index, left, refresh);
      if (left.length > 0) throw new Rejected(`${left.length} documents were not taken`);
    }, WRITE_PATIENCE_MS);
  }

  return {
    where,
    ask: (question) => trying(() => once(question), question.patienceMs ?? PATIENCE_MS),
    async write(index, docs, { refresh = false } = {}) {
      for (const some of portionsOf(docs)) await writeAll(index, some, refresh);
    },
    close: () => client.close(),
  };
}

type Shares = {
  _shards: { failed: number };
  timed_out: boolean;
  failures: unknown[];
  version_conflicts: number;
};

/** An answer that lacks what a shard has, and a deletion that left something. */
const hasFailed = ({ _shards, timed_out, failures, version_conflicts }: Partial<Shares>): boolean =>
  (_shards?.failed ?? 0) > 0 ||
  timed_out === true ||
  (failures?.length ?? 0) > 0 ||
  (version_conflicts ?? 0) > 0;

function* portionsOf(docs: Doc[]): Generator<Doc[]> {
  let portion: Doc[] = [];
  let bytes = 0;
  for (const doc of docs) {
    const size = JSON.stringify(doc.source).length;
    if (portion.length > 0 && (portion.length === DOCS_AT_ONCE || bytes + size > BYTES_AT_ONCE)) {
      yield portion;
      portion = [];
      bytes = 0;
    }
    portion.push(doc);
    bytes += size;
  }
  if (portion.length > 0) yield portion;
}
