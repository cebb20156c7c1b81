import type { PersonId } from "@gyan/contract/ids.ts";
import { note, type Act } from "#people/audit/index.ts";
import type { Tx } from "#platform/db.ts";
import type { CollectionRef, ItemRef, PortalRef } from "./permission.ts";

/** Who does something in the portal, and when. */
export type Doing = { by: PersonId; at: Date };

export const noteCollection = (
  tx: Tx,
  { by, at }: Doing,
  action: Act["action"],
  { id }: CollectionRef,
  details: { name: string; parts?: string[] },
): Promise<void> => note(tx, { at, actorId: by, action, object: { kind: "collection", id }, details });

/** What is published stands in the record as everywhere: by its number. The collection's name is known to everybody here. */
export const noteItem = (
  tx: Tx,
  { by, at }: Doing,
  action: Act["action"],
  object: ItemRef["object"],
  collection: string,
): Promise<void> => note(tx, { at, actorId: by, action, object, details: { collection } });

export const notePortal = (
  tx: Tx,
  { by, at }: Doing,
  action: Act["action"],
  { organisationId }: PortalRef,
  details: { parts?: string[] } = {},
): Promise<void> =>
  note(tx, { at, actorId: by, action, object: { kind: "client", id: organisationId }, details });

/** The names of those that are another from now on. */
export const partsOf = <T extends object>(before: T, now: T): string[] =>
  Object.entries(now).flatMap(([key, value]) => (before[key as keyof T] === value ? [] : [key]));
