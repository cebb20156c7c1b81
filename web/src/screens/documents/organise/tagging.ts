import type { Document, TagType, TagValues } from "@gyan/contract/documents.ts";
import type { LibraryId } from "@gyan/contract/ids.ts";
import type { LibraryView } from "@gyan/contract/libraries.ts";

/** One tag of the documents that are being edited. */
export type TagEdit = {
  name: string;
  type: TagType;
  /** What all of them carry. */
  all: string[];
  /** What only some do. */
  some: { value: string; count: number }[];
};

/** Every tag that their libraries know, with what the documents carry of it. */
export function beginTagging(documents: readonly Document[], libraries: readonly LibraryView[]): TagEdit[] {
  const types = new Map<string, TagType>();
  for (const { tags } of librariesOf(documents, libraries))
    // Where two libraries differ, what is a date in both is right in both.
    for (const { name, type } of tags) if (types.get(name) !== "Date") types.set(name, type);
  for (const { tags } of documents)
    for (const name of Object.keys(tags)) if (!types.has(name)) types.set(name, "Text");
  return [...types]
    .map(([name, type]) => ({ name, type, ...carried(documents, name) }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

function carried(documents: readonly Document[], name: string): Pick<TagEdit, "all" | "some"> {
  const counts = new Map<string, number>();
  for (const { tags } of documents)
    for (const value of tags[name] ?? []) counts.set(value, (counts.get(value) ?? 0) + 1);
  const isAll = (count: number) => count === documents.length;
  const values = [...counts].toSorted(([a], [b]) => a.localeCompare(b));
  return {
    all: values.filter(([, count]) => isAll(count)).map(([value]) => value),
    some: values.filter(([, count]) => !isAll(count)).map(([value, count]) => ({ value, count })),
  };
}

const librariesOf = (documents: readonly Document[], libraries: readonly LibraryView[]): LibraryView[] => {
  const ids = new Set(documents.map(({ folder }) => folder.libraryId));
  return libraries.filter(({ id }) => ids.has(id));
};

const withEdit = (
  edits: readonly TagEdit[],
  name: string,
  change: (edit: TagEdit) => Partial<TagEdit>,
): TagEdit[] => edits.map((edit) => (edit.name === name ? { ...edit, ...change(edit) } : edit));

/** What all are to carry; a value that only some did is theirs no longer apart. */
export const setAll = (edits: readonly TagEdit[], name: string, all: string[]): TagEdit[] =>
  withEdit(edits, name, ({ some }) => ({ all, some: some.filter(({ value }) => !all.includes(value)) }));

export const dropSome = (edits: readonly TagEdit[], name: string, value: string): TagEdit[] =>
  withEdit(edits, name, ({ some }) => ({ some: some.filter((one) => one.value !== value) }));

export type Tagging = { addTags: TagValues; removeTags: TagValues };

/** Only what somebody changed: what others change meanwhile stays. */
export function taggingOf(before: readonly TagEdit[], after: readonly TagEdit[]): Tagging {
  const tagging: Tagging = { addTags: {}, removeTags: {} };
  const known = new Map(before.map((edit) => [edit.name, edit]));
  for (const { name, all, some } of after) {
    const was: Pick<TagEdit, "all" | "some"> = known.get(name) ?? { all: [], some: [] };
    const left = new Set([...all, ...some.map(({ value }) => value)]);
    const added = all.filter((value) => !was.all.includes(value));
    const removed = [...was.all, ...was.some.map(({ value }) => value)].filter((value) => !left.has(value));
    if (added.length > 0) tagging.addTags[name] = added;
    if (removed.length > 0) tagging.removeTags[name] = removed;
  }
  return tagging;
}

/** The libraries that have to learn of a tag before their documents can carry it, with all their tags then. */
export function toDeclare(
  documents: readonly Document[],
  libraries: readonly LibraryView[],
  edits: readonly TagEdit[],
  added: TagValues,
): { libraryId: LibraryId; tags: Record<string, TagType> }[] {
  const types = new Map(edits.map(({ name, type }) => [name, type]));
  return librariesOf(documents, libraries).flatMap(({ id, tags }) => {
    const known = Object.fromEntries(tags.map(({ name, type }) => [name, type]));
    const unknown = Object.keys(added).filter((name) => !Object.hasOwn(known, name));
    if (unknown.length === 0) return [];
    const named = Object.fromEntries(unknown.map((name) => [name, types.get(name) ?? "Text"]));
    return [{ libraryId: id, tags: { ...known, ...named } }];
  });
}
