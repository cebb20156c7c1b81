import type { Schema } from "../../index.ts";
import type { Context } from "../context.ts";
import { faint, shown, strong, table } from "../output.ts";
import { answered } from "../server.ts";
import { linkOf } from "./links.ts";

export async function topics(
  { output, server, signal }: Context,
  { kind, words, limit }: { kind?: "search" | "review"; words?: string; limit: number },
): Promise<void> {
  const { address, client } = await server();
  const query = { limit, ...(kind && { kind }), ...(words !== undefined && { q: words }) };
  const reply = await answered(address, client.GET("/api/topics", { params: { query }, signal }));
  if (output.isJson) return output.json(reply);
  if (reply.topics.length === 0) return output.note("There are no such gyans.");
  const rows = reply.topics.map((topic) => [
    String(topic.topicId),
    STATES[topic.status],
    `${topic.summaryMeta.articles} articles`,
    shown(topic.topicName),
  ]);
  for (const line of table(rows)) output.say(line);
  if (reply.total > reply.topics.length)
    output.note(`${reply.total - reply.topics.length} more: ask for them with --limit.`);
}

const STATES: Record<Schema<"TaskStatus">, string> = {
  SUBMITTED: "waiting",
  PENDING: "waiting",
  RUNNING: "searching",
  PARSING: "reading",
  PROCESSING: "judging",
  CONSOLIDATING_SKG: "linking",
  SUMMARY_GENERATION: "writing",
  FINISHED: "finished",
  PARTIAL_FINISH: "partly",
  NO_ARTICLE_IN_SEARCH: "nothing",
  FAIL: "failed",
};

export async function search(
  { output, server, signal }: Context,
  words: string,
  { limit, ...narrowed }: { limit: number; topic?: number; library?: number; from?: number; to?: number },
): Promise<void> {
  const { address, client } = await server();
  const query = {
    q: words,
    scope: "passage" as const,
    limit,
    ...(narrowed.topic !== undefined && { topicId: narrowed.topic }),
    ...(narrowed.library !== undefined && { libraryId: narrowed.library }),
    ...(narrowed.from !== undefined && { from: narrowed.from }),
    ...(narrowed.to !== undefined && { to: narrowed.to }),
  };
  const reply = await answered(address, client.GET("/api/search", { params: { query }, signal }));
  if (output.isJson) return output.json(reply);
  const hits = reply.groups.flatMap((group) => group.hits).filter((hit) => hit.kind === "passage");
  if (hits.length === 0) return output.note("Nothing that you may read has these words.");
  for (const [at, hit] of hits.entries()) {
    if (at > 0) output.say();
    output.say(strong(shown(hit.title.text)));
    output.say(
      faint(shown([hit.authors.slice(0, 3).join(", "), hit.publishedOn].filter(Boolean).join(" · "))),
    );
    output.say(`  ${shown(hit.passage.text)}`);
    // What lies in a library alone is named by it.
    output.say(faint(`  ${linkOf(address, hit) || hit.libraries.map(shown).join(", ")}`));
  }
  if (reply.lacking.length > 0) output.note(`Nowhere: ${reply.lacking.map(shown).join(", ")}`);
}
