import type { NodeId } from "@gyan/contract/ids.ts";
import type { OutlineNode } from "@gyan/contract/outline/model.ts";
import { walk } from "@gyan/contract/outline/rules.ts";
import { toldRelevance } from "@gyan/contract/reading/relevance.rules.ts";
import type { NoteRow } from "#reading/notes/index.ts";
import { shownSummary } from "#research/summaries/index.ts";
import type { WrittenFormat } from "./formats.ts";
import { gather, type Export, type Gathered } from "./gather.ts";
import { readPrisma } from "./prisma/prisma.ts";
import { recordOf } from "./record/record.ts";

/** Raised when a field is removed or changes its meaning, not for new fields. See docs/exports.md. */
const DATA_VERSION = 1;

/** All data, for programs. */
export const json: WrittenFormat = {
  ending: ".json",
  mediaType: "application/json; charset=utf-8",
  write: dataOf,
};

async function* dataOf(about: Export): AsyncGenerator<string> {
  const { app, topic, root, ids, has } = about;
  const head = {
    format: "gyan-export",
    version: DATA_VERSION,
    exportedAt: app.clock.now().toISOString(),
    topic: { id: topic.id, uuid: topic.uuid, name: topic.name, kind: topic.kind, createdAt: topic.createdAt },
    with: about.request.with,
    articleCount: ids.length,
    outline: flat(root, null),
  };
  yield JSON.stringify(head).slice(0, -1);
  if (has("summaries")) yield `,\n"summaries":${JSON.stringify(await summariesOf(about))}`;
  if (has("record")) {
    const prisma = await readPrisma(app, topic, about.language);
    yield `,\n"record":${JSON.stringify({ ...(await recordOf(app, topic)), prisma })}`;
  }
  yield ',\n"articles":[';
  let before = "\n";
  for await (const page of gather(about)) {
    if (page.length > 0) yield before + page.map((one) => JSON.stringify(articleOf(one, about))).join(",\n");
    before = ",\n";
  }
  yield "\n]}\n";
}

type FlatNode = { id: NodeId; parentId: NodeId | null; name: string; keywords: string[] };

const flat = (node: OutlineNode, parentId: NodeId | null): FlatNode[] => [
  { id: node.id, parentId, name: node.name, keywords: node.keywords.map(({ text }) => text) },
  ...node.children.flatMap((child) => flat(child, node.id)),
];

async function summariesOf({ app: { db }, topic, root, isPicked }: Export) {
  const summaries = [];
  for (const { id } of isPicked ? [] : walk(root)) {
    const of = { topicId: topic.id, nodeId: id, findingId: null, kind: "multi" } as const;
    const summary = await shownSummary(db, of);
    if (summary) summaries.push({ nodeId: id, ...summary });
  }
  return summaries;
}

function articleOf({ row, key, reference, notes, summary }: Gathered, { has }: Export) {
  const { attachments: _files, rawId: _raw, note: _note, ...cited } = reference;
  return {
    id: row.id,
    nodeId: row.nodeId,
    key,
    ...cited,
    tags: row.tags,
    sources: row.sources,
    score: toldRelevance(row.score),
    level: row.level,
    judgedBy: row.judgedBy,
    reason: row.reason,
    foundAt: row.foundAt,
    ...(has("decisions")
      ? {
          savedAt: row.savedAt,
          readAt: row.readAt,
          decision: row.isRelevant === null ? null : row.isRelevant ? "relevant" : "irrelevant",
        }
      : {}),
    ...(has("concepts") ? { concepts: row.concepts } : {}),
    ...(has("summaries") ? { summary } : {}),
    ...(has("notes") ? { notes: notes.map(noteOf) } : {}),
  };
}

const noteOf = ({ id, parentId, text, anchor, authorName, isPrivate, resolved, ...at }: NoteRow) => ({
  id,
  answerTo: parentId,
  text,
  quote: anchor?.quote ?? null,
  by: authorName,
  isPrivate,
  createdAt: at.createdAt,
  updatedAt: at.updatedAt,
  resolvedAt: resolved?.at ?? null,
  resolvedBy: resolved?.by?.name ?? null,
});
