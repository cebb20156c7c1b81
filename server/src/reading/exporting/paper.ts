import { ROOT_NODE, type ArticleId, type NodeId, type WorkId } from "@gyan/contract/ids.ts";
import type { OutlineNode } from "@gyan/contract/outline/model.ts";
import { findNode } from "@gyan/contract/outline/rules.ts";
import { leadsOf } from "@gyan/contract/reading/answer.rules.ts";
import { fill } from "#together/mails/index.ts";
import { type ShownSummary, shownSummary } from "#research/summaries/index.ts";
import type { Block, PaperHead } from "#processing/typesetting/paper.ts";
import { gather, type Export, type Gathered } from "./gather.ts";
import { articleBlocks, headingLevel, referenceBlock } from "./blocks.ts";
import { recordBlocks } from "./record/record-blocks.ts";
import { recordOf } from "./record/record.ts";
import * as store from "./store.ts";
import { type Summarised, summaryBlocks } from "./summary-blocks.ts";
import { dayIn, type Words } from "./words.ts";

export function paperHead({ topic, ids, language, words, app }: Export): PaperHead {
  const at = app.clock.now();
  return {
    title: topic.name,
    language,
    about: [
      fill(words.exported, { date: dayIn(language, at) }),
      fill(words.articles, { count: new Intl.NumberFormat(language).format(ids.length) }),
    ],
    writtenAt: at.toISOString(),
    words: { contents: words.contents, page: words.page },
  };
}

/** A node with its articles and its summary. */
type Section = { node: OutlineNode; depth: number; ids: ArticleId[]; summary: Summarised };

/** The document, a few blocks at a time: by subtopic its summary and articles, then the references and the record. */
export async function* paperBlocks(about: Export): AsyncGenerator<Block[]> {
  const { app, topic, words, has } = about;
  const sections = await sectionsOf(about);
  const numbers = await numbersOf(about, sections);
  const references: Block[] = [];
  const refer = (page: Gathered[]) =>
    references.push(
      ...page.map(({ row, reference }) => referenceBlock(reference, numbers.ofWork(row.workId), words)),
    );
  for (const section of sections) {
    yield headBlocks(section, numbers.of, words);
    for await (const page of gather(about, section.ids)) {
      yield page.flatMap((article) => articleBlocks(article, numbers.ofWork(article.row.workId), about));
      refer(page);
    }
  }
  if (about.ids.length === 0) yield [{ kind: "paragraph", style: "body", runs: [{ text: words.empty }] }];
  for await (const page of gather(about, numbers.onlyCited)) refer(page);
  if (references.length > 0)
    yield [{ kind: "heading", level: 1, text: words.references, anchor: "references" }, ...references];
  if (has("record"))
    yield recordBlocks(await recordOf(app, topic), { words, day: (at) => dayIn(about.language, at) });
}

/** Nodes without articles and summary are left out, unless a node below has some. */
async function sectionsOf(about: Export): Promise<Section[]> {
  const { app, topic, ids, root, request, isPicked, has } = about;
  const { db } = app;
  const places = await store.placesOf(db, topic, ids);
  const byNode = Map.groupBy(places, ({ nodeId }) => nodeId);
  const visit = async (node: OutlineNode, depth: number): Promise<Section[]> => {
    const of = { topicId: topic.id, nodeId: node.id, findingId: null, kind: "multi" } as const;
    const written = has("summaries") && !isPicked ? await shownSummary(db, of) : null;
    const section = {
      node,
      depth,
      ids: (byNode.get(node.id) ?? []).map(({ id }) => id),
      summary: await summarised(about, written),
    };
    const below: Section[] = [];
    for (const child of node.children) below.push(...(await visit(child, depth + 1)));
    return section.ids.length + section.summary.sentences.length + below.length > 0
      ? [section, ...below]
      : [];
  };
  return visit(findNode(root, request.node ?? ROOT_NODE) ?? root, 0);
}

async function summarised(
  { app: { db }, actor, topic, words }: Export,
  written: ShownSummary | null,
): Promise<Summarised> {
  const sentences = written?.sentences ?? [];
  // All cited articles are needed to find out which names are unique among them.
  const isAnswered = sentences.some(({ part }) => part === "answer");
  const cited = sentences.flatMap(({ citations }) => citations.map(({ articleId }) => articleId));
  const ids = isAnswered ? [...new Set(cited)] : [];
  const rows = await store.articles(db, topic, actor.personId, ids, { abstracts: false, concepts: false });
  const works = new Map(rows.map((row) => [row.id, row]));
  return {
    sentences,
    outcome: written?.outcome ?? null,
    unanswered: written?.unanswered ?? [],
    leads: leadsOf(works, words.others),
  };
}

type Numbers = {
  of(id: ArticleId): number | undefined;
  ofWork(id: WorkId): number;
  /** Cited by summaries, but not part of the export. */
  onlyCited: ArticleId[];
};

/** In the order of the document; a work of several subtopics has one number. */
async function numbersOf({ app: { db }, topic }: Export, sections: Section[]): Promise<Numbers> {
  const cited = sections.flatMap(({ summary }) => summary.sentences.flatMap(({ citations }) => citations));
  const articleIds = sections.flatMap(({ ids }) => ids);
  const all = [...new Set([...articleIds, ...cited.map(({ articleId }) => articleId)])];
  const places = await store.placesOf(db, topic, all);
  const byWork = new Map<WorkId, number>();
  const works = new Map<ArticleId, WorkId>();
  const onlyCited: ArticleId[] = [];
  const isShown = new Set(articleIds);
  for (const { id, workId } of places) {
    works.set(id, workId);
    if (byWork.has(workId)) continue;
    byWork.set(workId, byWork.size + 1);
    if (!isShown.has(id)) onlyCited.push(id);
  }
  const ofWork = (id: WorkId): number => byWork.get(id) ?? 0;
  return { of: (id) => byWork.get(works.get(id) ?? (0 as WorkId)), ofWork, onlyCited };
}

function headBlocks({ node, depth, summary }: Section, numberOf: Numbers["of"], words: Words): Block[] {
  return [
    { kind: "heading", level: headingLevel(depth), text: node.name, anchor: anchorOf(node.id) },
    ...summaryBlocks(summary, numberOf, words),
  ];
}

const anchorOf = (id: NodeId): string => `node-${id}`;
