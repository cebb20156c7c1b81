import type { ChainedWork } from "@gyan/contract/chaining/calls.ts";
import { isSameYear, titleKeyOf, yearOf } from "@gyan/contract/chaining/keys.rules.ts";
import { CHAIN_SOURCES, type ChainSource } from "@gyan/contract/chaining/rules.ts";
import type { DocumentId, PersonId } from "@gyan/contract/ids.ts";
import type { Queryable } from "#platform/db.ts";
import { joinedFinds } from "#sources/citations/index.ts";
import { documentsOfWorks } from "#sources/documents/index.ts";
import type { FoundArticle } from "#sources/providers/remote/remote.ts";
import * as details from "./details.store.ts";
import type { Node } from "./joining.rules.ts";
import * as store from "./store.ts";
import type { GyanWork } from "./store.ts";
import type { Gyan } from "./web.ts";

/** How a work of the web stands to a topic. */
export function standingOf(
  node: Node,
  gyan: Gyan | null,
): { article: GyanWork | null; state: ChainedWork["state"] } {
  if (gyan === null) return { article: null, state: "new" };
  const keys = [...node.keys];
  const taken = keys.flatMap((key) => gyan.taken.get(key) ?? []);
  const article =
    [node.ownId, ...taken.map(({ workId }) => workId)].flatMap((id) =>
      id === null ? [] : (gyan.byWork.get(id) ?? []),
    )[0] ?? null;
  if (article) return { article, state: article.isListed ? "listed" : "below" };
  if (keys.some((key) => gyan.asides.has(key))) return { article, state: "aside" };
  return { article, state: taken.some(({ isWaiting }) => isWaiting) ? "waiting" : "new" };
}

type Shown = { node: Node; sources: ReadonlySet<ChainSource> };

/** What is known of each, from whoever says most of it: a work that is stored, what indexes tell, the entry of a list. */
export async function describe(
  db: Queryable,
  nodes: readonly Node[],
): Promise<Map<Node, FoundArticle & { timesCited: number | null }>> {
  const told = await details.toldOf(db, [...new Set(nodes.flatMap(({ chainedIds }) => [...chainedIds]))]);
  const entries = await details.entriesAt(
    db,
    nodes.flatMap(({ entry }) => entry ?? []),
  );
  const here = await details.worksHere(
    db,
    nodes.flatMap(({ ownId }) => ownId ?? []),
  );
  return new Map(
    nodes.map((node) => {
      const all = [...node.chainedIds].toSorted((a, b) => a - b).flatMap((id) => told.get(id) ?? []);
      const own = node.ownId === null ? undefined : here.get(node.ownId);
      const entry = node.entry && entries.get(`${node.entry.workId}:${node.entry.number}`);
      const finds = [
        ...(own ? [fromWork(own)] : []),
        ...all.map(({ found }) => found),
        ...(entry ? [fromEntry(entry)] : []),
      ];
      const counts = all.flatMap(({ timesCited }) => timesCited ?? []);
      const found = finds.length === 0 ? NOTHING : finds.reduce(joinedFinds);
      return [node, { ...found, timesCited: counts.length === 0 ? null : Math.max(...counts) }] as const;
    }),
  );
}

const NOTHING: FoundArticle = {
  title: "",
  authors: [],
  venue: null,
  publishedOn: null,
  doi: null,
  ids: [],
  url: null,
  fullTexts: [],
  abstract: null,
  snippet: null,
  language: null,
  licence: null,
  isOpen: null,
};

const fromWork = ({ isRetracted, id: _, ...work }: details.Here): FoundArticle => ({
  ...NOTHING,
  ...work,
  ...(isRetracted && { isRetracted }),
});

/** One that says no title is shown as it is written. */
const fromEntry = ({ title, text, authors, venue, year, doi }: details.Entry): FoundArticle => ({
  ...NOTHING,
  title: title ?? text,
  authors,
  venue,
  doi,
  publishedOn: year === null ? null : String(year),
  url: doi === null ? null : `https://doi.org/${encodeURI(doi)}`,
});

export async function toChainedWorks(
  db: Queryable,
  personId: PersonId,
  gyan: Gyan | null,
  shown: readonly Shown[],
): Promise<ChainedWork[]> {
  const nodes = shown.map(({ node }) => node);
  const described = await describe(db, nodes);
  const documents = await documentsNamed(db, personId, nodes, described);
  return shown.map(({ node, sources }) => {
    const { title, authors, venue, publishedOn, doi, url, abstract, timesCited, isRetracted } =
      described.get(node)!;
    const { article, state } = standingOf(node, gyan);
    return {
      key: node.key,
      title,
      authors,
      year: yearOf(publishedOn),
      venue,
      doi,
      url: url ?? (doi === null ? null : `https://doi.org/${encodeURI(doi)}`),
      abstract,
      timesCited,
      sources: CHAIN_SOURCES.filter((source) => sources.has(source)),
      isRetracted: isRetracted ?? false,
      articleId: article?.articleId ?? null,
      documentId: documents.get(node) ?? null,
      state,
    };
  });
}

/** Documents that the caller may read and that are one of these works, by the names that the works have. */
async function documentsNamed(
  db: Queryable,
  personId: PersonId,
  nodes: readonly Node[],
  described: ReadonlyMap<Node, FoundArticle>,
): Promise<Map<Node, DocumentId>> {
  const facts = nodes.map((node) => {
    const { doi, title, publishedOn } = described.get(node)!;
    return { node, doi, titleKey: titleKeyOf(title), year: yearOf(publishedOn) };
  });
  const named = await store.worksNamed(db, {
    dois: facts.flatMap(({ doi }) => doi ?? []),
    titleKeys: facts.flatMap(({ doi, titleKey }) => (doi === null ? titleKey : [])),
  });
  const own = nodes.flatMap(({ ownId }) => ownId ?? []);
  const documents = await documentsOfWorks(db, personId, [...own, ...named.map(({ workId }) => workId)]);
  return new Map(
    facts.flatMap(({ node, doi, titleKey, year }) => {
      const it = named.filter((work) =>
        doi === null ? work.titleKey === titleKey && isSameYear(work.year, year) : work.dois.includes(doi),
      );
      const ids = [...(node.ownId === null ? [] : [node.ownId]), ...it.map(({ workId }) => workId)];
      const [id] = ids.flatMap((workId) => documents.get(workId) ?? []);
      return id === undefined ? [] : [[node, id] as const];
    }),
  );
}
