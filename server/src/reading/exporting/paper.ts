import { ROOT_NODE, type ArticleId, type NodeId, type WorkId } from "@gyan/contract/ids.ts";
import type { OutlineNode } from "@gyan/contract/outline/model.ts";
import { findNode } from "@gyan/contract/outline/rules.ts";
import { leadsOf } from "@gyan/contract/reading/answer.rules.ts";
import { fill } from "#together/mails/index.ts";
import { type ShownSummary, shownSummary } from "#research/summaries/index.ts";
import type { Block, PaperHead, Run } from "#processing/typesetting/paper.ts";
import type { CitedReference } from "#sources/bibliography/index.ts";
import { articleBlocks, headingLevel } from "./blocks.ts";
import { citedIn } from "./citing/citations.ts";
import { gather, type Export } from "./gather.ts";
import { prismaBlocks } from "./prisma/diagram.ts";
import { readPrisma } from "./prisma/prisma.ts";
import { recordBlocks } from "./record/record-blocks.ts";
import { recordOf } from "./record/record.ts";
import { citedOf } from "./reference.ts";
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
  const { app, topic, words, has, style, language, signal } = about;
  const sections = await sectionsOf(about);
  const numbers = await numbersOf(about, sections);
  const cited = await citedIn(app, await referencesOf(about, numbers.firsts), { style, language, signal });
  const marksOf = (ids: ArticleId[]) =>
    cited.marks([...new Set(ids.flatMap((id) => numbers.workOf(id) ?? []))]);
  for (const section of sections) {
    yield headBlocks(section, marksOf, words);
    for await (const page of gather(about, section.ids))
      yield page.flatMap((article) => {
        const { workId } = article.row;
        const number = numbers.ofWork(workId);
        return articleBlocks(article, { number, label: cited.labelOf(workId) }, about);
      });
  }
  if (about.ids.length === 0) yield [{ kind: "paragraph", style: "body", runs: [{ text: words.empty }] }];
  if (cited.list.length > 0)
    yield [{ kind: "heading", level: 1, text: words.references, anchor: "references" }, ...cited.list];
  if (has("record")) {
    const record = await recordOf(app, topic);
    yield recordBlocks(record, { words, day: (at) => dayIn(about.language, at) });
    yield prismaBlocks(await readPrisma(app, topic, about.language), words, about.language);
  }
}

const PAGE = 500;

/** Of every work once, in the order of the document. */
async function referencesOf(
  { app: { db }, actor, topic }: Export,
  ids: ArticleId[],
): Promise<Map<WorkId, CitedReference>> {
  const references = new Map<WorkId, CitedReference>();
  for (let from = 0; from < ids.length; from += PAGE) {
    const parts = { abstracts: false, concepts: false };
    const rows = await store.articles(db, topic, actor.personId, ids.slice(from, from + PAGE), parts);
    for (const row of rows) references.set(row.workId, citedOf(row));
  }
  return references;
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
  workOf(id: ArticleId): WorkId | undefined;
  ofWork(id: WorkId): number;
  /** The first article of every work, in the order of the document. */
  firsts: ArticleId[];
};

/** In the order of the document, then those that summaries cite without being in it; a work of several subtopics has one number. */
async function numbersOf({ app: { db }, topic }: Export, sections: Section[]): Promise<Numbers> {
  const cited = sections.flatMap(({ summary }) => summary.sentences.flatMap(({ citations }) => citations));
  const articleIds = sections.flatMap(({ ids }) => ids);
  const all = [...new Set([...articleIds, ...cited.map(({ articleId }) => articleId)])];
  const places = await store.placesOf(db, topic, all);
  const byWork = new Map<WorkId, number>();
  const works = new Map<ArticleId, WorkId>();
  const firsts: ArticleId[] = [];
  for (const { id, workId } of places) {
    works.set(id, workId);
    if (byWork.has(workId)) continue;
    byWork.set(workId, byWork.size + 1);
    firsts.push(id);
  }
  return { workOf: (id) => works.get(id), ofWork: (id) => byWork.get(id) ?? 0, firsts };
}

function headBlocks(
  { node, depth, summary }: Section,
  marksOf: (ids: ArticleId[]) => Run[],
  words: Words,
): Block[] {
  return [
    { kind: "heading", level: headingLevel(depth), text: node.name, anchor: anchorOf(node.id) },
    ...summaryBlocks(summary, marksOf, words),
  ];
}

const anchorOf = (id: NodeId): string => `node-${id}`;
