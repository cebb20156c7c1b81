import type { Choice as Chosen } from "@gyan/contract/outline/forecast/choice.rules.ts";
import type { OutlineNode } from "@gyan/contract/outline/model.ts";
import type { Said } from "@gyan/contract/runs.ts";
import type { Language } from "@gyan/text";
import type { Queryable } from "#platform/db.ts";
import type { Scope } from "#people/rights/index.ts";
import type { Needs } from "./needs.ts";
import type { FoundArticle, RemoteQuery } from "./remote/remote.ts";

/** What is asked for one node, wherever it is asked. */
export type SourceQuery = Omit<RemoteQuery, "mode" | "parameters" | "limit" | "languages"> & {
  terms: string[];
  /** Terms of other names that the libraries state for what is asked. */
  besides: string[];
  /** How many of a library, and how many of a source outside. */
  limit: number;
  outsideLimit: number;
  /** Null for all. */
  languages: Language[] | null;
};

/** A work that is proposed: one that is stored, or what a source says of one. The same key is the same work. */
export type Find = { key: string; workId: number } | { key: string; article: FoundArticle };

/** A part of an answer, with where to go on from: whatever is given here comes back after a crash or a pause. */
export type SourcePage = {
  finds: Find[];
  total: number | null;
  at: unknown;
  /** What was sent for it, as a record of the search says it: without keys and addresses of whoever runs this. */
  asked?: string;
};

/** What the person chose for this node. */
export type Choice = Chosen & { node: OutlineNode };

/** A step that a source would take. Wished for: its failure is the person's business, and makes the result a part of what was asked. */
export type Offer = { key: string; label: string; input: unknown; isWished: boolean };

/** Where candidates come from: one file each, one shared suite. */
export type Source = {
  name: string;
  /** It answers from what is stored here, and never waits for anybody. */
  isAtHand?: boolean;
  /** The steps of one node that this source would take: none when it was not chosen or the caller may not use it. */
  offers(app: Needs, db: Queryable, scope: Scope, choice: Choice): Promise<Offer[]>;
  /** Page by page, from where it stopped; returns why it ended. Throws `SourceFailed`. */
  search(
    app: Needs,
    scope: Scope,
    input: unknown,
    query: SourceQuery,
    from: unknown,
    signal: AbortSignal,
  ): AsyncGenerator<SourcePage, Said>;
};
