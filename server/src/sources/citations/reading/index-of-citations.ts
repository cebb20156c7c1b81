import type { Direction } from "@gyan/contract/chaining/rules.ts";
import type {
  Access,
  FoundArticle,
  RemoteAnswer,
  RemoteRequest,
  RemoteSource,
} from "#sources/providers/remote/remote.ts";

/** What a work is called outside. Of a private one nothing but its DOI is told: whatever else names it stays here. */
export type OutsideNames = {
  doi: string | null;
  /** "pmid:1", "arxiv:…", "openalex:W1", "s2:…" */
  ids: string[];
  title: string | null;
  year: number | null;
};

/** A work at the other end of a citation, as one index tells of it. */
export type Neighbour = { article: FoundArticle; timesCited: number | null };

export type NeighbourPage = { neighbours: Neighbour[]; next: string | null };

/**
 * An index of citations. All of it is pure, as with the sources themselves: somebody else keeps the pace, the budget and the keys, asks,
 * and tries again. A work that it does not know is answered with 404, or by a search that finds nothing.
 */
export type CitationIndex = {
  source: RemoteSource;
  directions: readonly Direction[];
  /** How the index calls the work, where that needs no question. */
  nameOf(names: OutsideNames): string | null;
  /** The question by which it is found out; null when there is nothing to ask by. */
  lookUp(names: OutsideNames, access: Access): RemoteRequest | null;
  /** Null: it does not know the work. Throws `SourceFailed`. */
  readName(answer: RemoteAnswer, names: OutsideNames): string | null;
  request(name: string, direction: Direction, at: string | null, access: Access): RemoteRequest;
  /** Throws `SourceFailed`. */
  read(answer: RemoteAnswer, direction: Direction, at: string | null): NeighbourPage;
};

/** The part of a name after "pmid:" and the like. */
export const idIn = (ids: readonly string[], kind: string): string | null =>
  ids.find((id) => id.startsWith(`${kind}:`))?.slice(kind.length + 1) ?? null;
