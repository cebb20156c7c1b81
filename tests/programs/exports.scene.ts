import type { WholeSummary } from "@gyan/contract/reading/summary.ts";
import type { Prisma } from "@gyan/contract/reviewing/calls.ts";
import type { TableRow } from "@gyan/contract/tables/model.ts";
import { expect } from "vitest";
import type { TestApp } from "../support/app.ts";
import { asking } from "../slices/conversations.scene.ts";
import { download, nastyGyan, type Downloaded } from "../slices/exporting.scene.ts";
import { reviewing } from "../slices/reviewing.scene.ts";
import { tabling } from "../slices/tables.scene.ts";

export const FORMULA = '=HYPERLINK("http://example.org","cells")';
export const QUESTION = "Why do lithium-ion batteries age?";

export type Exported = {
  /** A file as the server gives it; it fails where that is refused. */
  get(address: string, body?: unknown): Promise<Downloaded>;
  gyan: string;
  table: string;
  conversation: string;
  articleIds: number[];
  summary: WholeSummary;
  rows: TableRow[];
  answer: string;
  prisma: Prisma;
};

/** A gyan with titles in five scripts, screened by two people, with a table and a conversation about it: all by the product itself. */
export async function exportedScene(server: TestApp): Promise<Exported> {
  const gyan = await nastyGyan(server);
  const owner = { token: gyan.token, personId: gyan.personId };
  const { topicId } = gyan;
  const [review, tables, asks] = [reviewing(server), tabling(server), asking(server)];

  const other = await review.somebody("screener");
  await review.give(owner, topicId, other, "commenter");
  const { reasons } = (await review.arrange(owner, topicId)).body;
  const { articles } = await review.queue(owner, topicId, "show=all&limit=100");
  for (const [at, { workId }] of articles.entries()) {
    const vote = at < 3 ? "include" : "exclude";
    for (const who of [owner, other]) await review.vote(who, topicId, workId, vote);
  }
  for (const [at, { workId }] of articles.slice(0, 3).entries())
    for (const who of [owner, other])
      await review.vote(who, topicId, workId, at < 2 ? "include" : "exclude", {
        stage: "text",
        ...(at < 2 ? {} : { reasonId: reasons[0]!.id }),
      });

  const columns = [
    { name: "Loss", kind: "number", question: "How large is the loss of capacity?", unit: "%" },
    { name: "Cause", kind: "question", question: "What makes lithium-ion batteries age?", unit: null },
    { name: "Said by hand", kind: "question", question: "Which electrolyte was used?", unit: null },
  ];
  const table = await tables.make(owner, { kind: "topic", topicId }, columns, "Ageing & <compared>");
  const filled = await tables.filled(owner, table.id);
  const first = (await tables.rows(owner, table.id)).rows[0]!;
  await tables.correct(owner, table.id, filled.columns[2]!.id, first.workId, { value: FORMULA });
  await asks.indexed();
  const { conversation, turn } = (await asks.ask(owner, QUESTION, { scope: { kind: "topic", topicId } }))
    .body;
  expect(turn.answer!.sentences.length).toBeGreaterThan(0);

  return {
    async get(address, body) {
      const file = await download(server, gyan.token, address, body === undefined ? {} : { body });
      expect([address, file.status]).toEqual([address, 200]);
      return file;
    },
    gyan: `/topics/${topicId}`,
    table: `/tables/${table.id}`,
    conversation: `/conversations/${conversation.id}`,
    articleIds: gyan.articles.map(({ id }) => id),
    summary: (await server.call<WholeSummary>("GET", `/topics/${topicId}/summary`, owner)).body,
    rows: (await tables.rows(owner, table.id, "limit=100")).rows,
    answer: turn.answer!.sentences[0]!.text,
    prisma: await review.prisma(owner, topicId),
  };
}
