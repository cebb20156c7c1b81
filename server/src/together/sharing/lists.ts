import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import type { QueryOf, ReplyOf } from "@gyan/contract/endpoint.ts";
import type { Holder, sharedFolder, sharedWithMe } from "@gyan/contract/sharing/sharing.ts";
import { rightAt, type FolderRef, type Readable, type Scope } from "#people/rights/index.ts";
import { listTopics } from "#research/topics/index.ts";
import type { Asking } from "./actions.ts";
import * as store from "./lists.store.ts";
import type { Needs } from "./needs.ts";
import { readCursor, toCursor } from "./rules.ts";
import { ownerOfObject } from "./store.ts";

export async function listShared(
  { db }: Pick<Needs, "db">,
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

/** Includes the topics of folders within it. */
export async function listFolder(
  { db }: Pick<Needs, "db">,
  scope: Scope,
  folder: Readable<FolderRef>,
  query: QueryOf<typeof sharedFolder> & { language: LanguageTag },
): Promise<ReplyOf<typeof sharedFolder>> {
  const owner = await ownerOfObject(db, { kind: "folder", id: folder.id });
  const search = {
    ...query,
    folder: folder.id,
    // A shared folder is open to its holders, whichever lists of their own they see.
    seen: { all: [folder.kind], own: [] },
    sort: "newest" as const,
    tag: [],
    state: [],
  };
  const { topics, total, next } = await listTopics({ db }, scope, search);
  const { name, right } = folder;
  return {
    name,
    right,
    owner: owner && owner.id !== scope.personId ? owner.name : null,
    topics,
    total,
    next,
  };
}

/** People and groups of one's own organisation, and that organisation itself. */
export const findHolders = ({ db }: Pick<Needs, "db">, asking: Asking, typed: string): Promise<Holder[]> =>
  store.holdersNamed(db, asking, typed);
