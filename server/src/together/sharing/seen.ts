import type { Share, SharedKind } from "@gyan/contract/sharing/sharing.ts";
import type { Editable, FolderRef, LibraryRef, Owned, Readable, TopicRef } from "#people/rights/index.ts";
import { rightAt } from "#people/rights/index.ts";
import type { SharedObject } from "./rules.ts";
import type { ShareRow } from "./store.ts";

type AnyRef = TopicRef | FolderRef | LibraryRef;
/** One of the three that can be shared, with what the caller may do with it. */
export type Seen = { kind: SharedKind; ref: Readable<AnyRef> };
export type Overseen = { kind: SharedKind; ref: Editable<AnyRef> };
export type Given = { kind: SharedKind; ref: Owned<AnyRef> };

export const objectOf = ({ kind, ref }: Seen): SharedObject => ({ kind, id: ref.id });

/** People of another organisation are told by the address that somebody typed, and no more. */
export function toShare(row: ShareRow, viewer: { organisationId: number }): Share {
  const { throughKind, throughId, throughName } = row;
  const through =
    throughKind && throughId !== null ? { kind: throughKind, id: throughId, name: throughName ?? "" } : null;
  return {
    holder: holderOf(row, viewer),
    right: rightAt(row.level),
    through,
    sharedBy: row.sharedBy,
    sharedOn: row.sharedOn.toISOString(),
  };
}

function holderOf(row: ShareRow, viewer: { organisationId: number }): Share["holder"] {
  const { holderKind, holderId, name, people } = row;
  if (holderKind === "group") return { kind: "group", id: holderId as never, name, people };
  if (holderKind === "organisation") return { kind: "organisation", name, people };
  const email = row.email ?? "";
  if (holderKind === "invited" || row.organisationId !== viewer.organisationId)
    return { kind: "invited", email };
  return { kind: "person", id: holderId as never, name, email };
}
