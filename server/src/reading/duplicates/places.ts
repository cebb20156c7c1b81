import type { PersonId } from "@gyan/contract/ids.ts";
import {
  levelOf,
  type Editable,
  type LibraryRef,
  type Readable,
  type Scope,
  type TopicRef,
} from "#people/rights/index.ts";
import type { Queryable } from "#platform/db.ts";
import { ownerOfLibrary, type Place } from "./store.ts";

declare const seen: unique symbol;
declare const decided: unique symbol;

/** A place that the caller may look at, and one where they may decide. Only made from what `people/rights` permits. */
export type Shown = { place: Place; mayDecide: boolean; readonly [seen]: true };
export type Decidable = Shown & { readonly [decided]: true };

const EDITOR = levelOf("editor");

export const inTopic = ({ id, right }: Readable<TopicRef>): Shown =>
  ({ place: { kind: "topic", id }, mayDecide: levelOf(right) >= EDITOR }) as Shown;
export const editedTopic = (topic: Editable<TopicRef>): Decidable => inTopic(topic) as Decidable;

export const ownDocuments = ({ personId }: Scope): Decidable =>
  ({ place: { kind: "owner", id: personId as PersonId, libraryId: null }, mayDecide: true }) as Decidable;

/** The documents of a library are its owner's, whoever brought them. A library that is nobody's has none: null. */
export async function inLibrary(db: Queryable, library: Readable<LibraryRef>): Promise<Shown | null> {
  if (library.kind !== "documents") return null;
  const place = { kind: "owner", id: await ownerOfLibrary(db, library), libraryId: library.id };
  return { place, mayDecide: levelOf(library.right) >= EDITOR } as Shown;
}
/** Only libraries of documents can be edited. */
export const editedLibrary = async (db: Queryable, library: Editable<LibraryRef>): Promise<Decidable> =>
  (await inLibrary(db, library)) as Decidable;
