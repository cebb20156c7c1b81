import type { OutlineNode, SourceChoice } from "@gyan/contract/outline/model.ts";
import type { Said } from "@gyan/contract/runs.ts";
import type { Language } from "@gyan/text";
import type { App } from "#app.ts";
import type { Queryable } from "#platform/db.ts";
import type { Scope } from "#rights/index.ts";

export type SourceQuery = { terms: string[]; text: string; language: Language; limit: number };

/** A work that a source proposes. Library sources name works that are stored already. */
export type Candidate = { workId: number; rank: number };

export type SourceAnswer = { candidates: Candidate[]; asked: number; stopped: Said };

/** Where candidates come from: one file each, one shared suite. */
export type Source = {
  name: string;
  /** The steps of one node that this source would take: none when it was not chosen or the caller may not use it. */
  offers(
    db: Queryable,
    scope: Scope,
    choice: SourceChoice,
    node: OutlineNode,
  ): Promise<{ key: string; label: string; input: unknown }[]>;
  search(
    app: App,
    scope: Scope,
    input: unknown,
    query: SourceQuery,
    signal: AbortSignal,
  ): Promise<SourceAnswer>;
};
