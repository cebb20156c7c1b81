import type { QueryOf, ReplyOf } from "@gyan/contract/endpoint.ts";
import type { Holder, sharedWithMe } from "@gyan/contract/sharing/sharing.ts";
import type { App } from "#app.ts";
import { rightAt } from "#rights/index.ts";
import type { Scope } from "#rights/index.ts";
import type { Asking } from "./actions.ts";
import * as store from "./lists.store.ts";
import { readCursor, toCursor } from "./rules.ts";

export async function listShared(
  { db }: Pick<App, "db">,
  scope: Scope,
  { cursor, limit }: QueryOf<typeof sharedWithMe>,
): Promise<ReplyOf<typeof sharedWithMe>> {
  const rows = await store.sharedPage(db, scope, { after: readCursor(cursor), limit });
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return {
    shared: rows.map(({ level, at, owner, ...row }) => ({
      ...row,
      right: rightAt(level),
      owner: owner ?? "",
      sharedOn: at.toISOString(),
    })),
    total: await store.countShared(db, scope),
    next: last ? toCursor(last) : null,
  };
}

/** People and groups of one's own organisation, and that organisation itself. */
export const findHolders = ({ db }: Pick<App, "db">, asking: Asking, typed: string): Promise<Holder[]> =>
  store.holdersNamed(db, asking, typed);
