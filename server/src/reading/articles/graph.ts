import { fail } from "@gyan/contract/failures.ts";
import { ROOT_NODE, type NodeId } from "@gyan/contract/ids.ts";
import type { ConceptDetail, ConceptPair } from "@gyan/contract/concepts.ts";
import type { Citation, Span } from "@gyan/contract/reading.ts";
import { clusterName } from "#research/knowledge/index.ts";
import type { Readable, TopicRef } from "#people/rights/index.ts";
import { outlineOf } from "#research/topics/index.ts";
import type { Needs } from "./needs.ts";
import { shownNodes } from "./nodes.ts";
import { shownConcepts, shownEdges, tellingSentence } from "./graph.rules.ts";
import type { ShownConcept, ShownEdge } from "./graph.rules.ts";
import * as store from "./graph.store.ts";

type Parts = Pick<Needs, "db">;

const EVIDENCE_SHOWN = 20;
const RELATED_SHOWN = 12;

export async function readGraph(
  { db }: Parts,
  topic: Readable<TopicRef>,
  { node, limit }: { node?: NodeId | undefined; limit: number },
) {
  const nodeIds = shownNodes(await outlineOf(db, topic.id), node ?? ROOT_NODE);
  const all = shownConcepts(await store.conceptRows(db, topic, nodeIds));
  const concepts = all.slice(0, limit);
  const edges = shownEdges(await store.edgeRows(db, topic), concepts);
  const clusters = (await store.clusterRows(db, topic)).map(({ number, name }) => {
    const members = concepts.filter(({ cluster }) => cluster === number);
    return { number, name: name ?? clusterName(members.map(({ label }) => label)), concepts: members.length };
  });
  return {
    concepts: concepts.map(({ ownKeys: _keys, textIds: _texts, ...concept }) => concept),
    edges: edges.map(({ evidence: _evidence, ...edge }) => edge),
    clusters: clusters.filter((cluster) => cluster.concepts > 0),
    total: all.length,
  };
}

export async function readConcept(
  { db }: Parts,
  topic: Readable<TopicRef>,
  { key, node }: { key: string; node?: NodeId | undefined },
): Promise<ConceptDetail> {
  const nodeIds = shownNodes(await outlineOf(db, topic.id), node ?? ROOT_NODE);
  const rows = await store.conceptRows(db, topic, nodeIds);
  const all = shownConcepts(rows);
  const { ownKeys, textIds: _textIds, ...concept } = conceptOf(all, key);
  const places = await store.places(db, topic, nodeIds, ownKeys, EVIDENCE_SHOWN);
  const edges = shownEdges(await store.edgeRows(db, topic, ownKeys), all)
    .filter(({ a, b }) => a === concept.key || b === concept.key)
    .slice(0, RELATED_SHOWN);
  const cite = await citing(db, topic, nodeIds, edges);
  const labels = new Map(all.map((one) => [one.key, one.label]));
  const ownRow = rows.find((row) => row.ownKey === concept.key);
  return {
    ...concept,
    evidence: places.map(({ language, spans, ...place }) => ({
      ...citation(place, tellingSentence(place.text, language, spans)),
      places: spans.length,
    })),
    related: edges.map(({ a, b, strength, evidence }) => ({
      key: a === concept.key ? b : a,
      label: labels.get(a === concept.key ? b : a)!,
      strength,
      evidence: cite(evidence),
    })),
    edits: {
      ownLabel: ownRow && ownRow.ownLabel !== concept.label ? ownRow.ownLabel : null,
      parts: rows
        .filter((row) => row.key === concept.key && row.ownKey !== concept.key)
        .map((row) => ({ key: row.ownKey, label: row.ownLabel })),
    },
  };
}

export async function readPair(
  { db }: Parts,
  topic: Readable<TopicRef>,
  { a, b, node }: { a: string; b: string; node?: NodeId | undefined },
): Promise<ConceptPair> {
  const nodeIds = shownNodes(await outlineOf(db, topic.id), node ?? ROOT_NODE);
  const all = shownConcepts(await store.conceptRows(db, topic, nodeIds));
  const [one, other] = [conceptOf(all, a), conceptOf(all, b)];
  const edges = shownEdges(await store.edgeRows(db, topic, one.ownKeys), [one, other]);
  const cite = await citing(db, topic, nodeIds, edges);
  const [edge] = edges;
  const named = ({ key, label, names }: ShownConcept) => ({ key, label, names });
  return {
    a: named(one),
    b: named(other),
    strength: edge?.strength ?? 0,
    articles: edge?.articles ?? 0,
    evidence: cite(edge?.evidence ?? []),
  };
}

/** By its key, or by that of one of its joined parts. */
function conceptOf(all: ShownConcept[], key: string): ShownConcept {
  const concept = all.find((one) => one.key === key) ?? all.find((one) => one.ownKeys.includes(key));
  if (!concept) throw fail("concept_not_found");
  return concept;
}

/** Turns evidence into quotes; texts that are not among the articles are left out. */
async function citing(
  db: Parts["db"],
  topic: Readable<TopicRef>,
  nodeIds: NodeId[],
  edges: ShownEdge[],
): Promise<(evidence: ShownEdge["evidence"]) => Citation[]> {
  const textIds = edges.flatMap(({ evidence }) => evidence.map(({ textId }) => textId));
  const texts = await store.evidenceTexts(db, topic, nodeIds, textIds);
  return (evidence) =>
    evidence.flatMap(({ textId, ...span }) => {
      const text = texts.get(textId);
      return text ? [citation(text, span)] : [];
    });
}

const citation = (
  { articleId, title, publishedOn, text }: store.EvidenceText,
  { start, end }: Span,
): Citation => ({ articleId, title, publishedOn, quote: text.slice(start, end), start, end });
