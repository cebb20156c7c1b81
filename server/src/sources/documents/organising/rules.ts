import type { bulk, change, TagType, TagValues } from "@gyan/contract/documents.ts";
import type { BodyOf } from "@gyan/contract/endpoint.ts";
import { fail } from "@gyan/contract/failures.ts";
import type { DocumentId, LibraryId } from "@gyan/contract/ids.ts";
import { isDay } from "@gyan/contract/documents.rules.ts";
import { cleanFileName, cleanPath, isNameTooShort, nameParts, plain } from "../rules.ts";

export type TagTypes = Record<string, TagType>;

/** As the search takes them (contract/outline/wire/schema.ts): what is longer could be given, and never asked for. */
const LONGEST_VALUE = 500;
const MOST_VALUES = 200;

/** What may be a value of the tag: each once, without space around it. */
export function tagValuesOf(tag: string, type: TagType, rawValues: string[]): string[] {
  const values = [...new Set(rawValues.map(plain))];
  const isWrong = (value: string) =>
    value === "" || value.length > LONGEST_VALUE || (type === "Date" && !isDay(value));
  if (values.length > MOST_VALUES || values.some(isWrong)) throw fail("tag_value_wrong", { tag });
  return values;
}

/** The tags as stored: only known tags with valid values; a tag without values is left out. */
export function checkedTags(tagValues: TagValues, types: TagTypes): TagValues {
  return Object.fromEntries(
    Object.entries(tagValues).flatMap(([tag, values]) => {
      if (!Object.hasOwn(types, tag)) throw fail("tag_unknown", { tag });
      const right = tagValuesOf(tag, types[tag]!, values);
      return right.length === 0 ? [] : [[tag, right]];
    }),
  );
}

export function withTags(tags: TagValues, added: TagValues): TagValues {
  const all = new Map(Object.entries(tags));
  for (const [tag, values] of Object.entries(added)) {
    const joined = [...new Set([...(all.get(tag) ?? []), ...values])];
    if (joined.length > MOST_VALUES) throw fail("tag_value_wrong", { tag });
    all.set(tag, joined);
  }
  return Object.fromEntries(all);
}

/** Removes the named values; a tag named without values is removed whole. */
export function withoutTags(tags: TagValues, removed: TagValues): TagValues {
  return Object.fromEntries(
    Object.entries(tags).flatMap(([tag, values]) => {
      const gone = Object.hasOwn(removed, tag) ? removed[tag]! : null;
      const left =
        gone === null ? values : gone.length === 0 ? [] : values.filter((one) => !gone.includes(one));
      return left.length === 0 ? [] : [[tag, left]];
    }),
  );
}

/**
 * The tags of a document that comes into another library: those that it has keep their name, the others are declared
 * there. Where the same name is a date there and these values are none, they come under a name of their own.
 */
export function carriedOver(
  tags: TagValues,
  from: TagTypes,
  to: TagTypes,
): { tags: TagValues; declared: TagTypes } {
  const carried: TagValues = {};
  const declared: TagTypes = {};
  for (const [tag, values] of Object.entries(tags)) {
    const fits = (name: string): boolean =>
      !Object.hasOwn(to, name) || to[name] === "Text" || values.every(isDay);
    let name = tag;
    while (!fits(name)) name = `${name} (Text)`;
    const before = Object.hasOwn(carried, name) ? carried[name]! : [];
    carried[name] = [...new Set([...before, ...values])];
    if (!Object.hasOwn(to, name))
      declared[name] = name === tag && Object.hasOwn(from, tag) ? from[tag]! : "Text";
  }
  return { tags: carried, declared };
}

/** "report.pdf", "report (2).pdf", "report (3).pdf": the first that is free. */
export function freeName(name: string, isTaken: (name: string) => boolean): string {
  const { stem, extension } = nameParts(name);
  let free = name;
  for (let number = 2; isTaken(free); number++) free = `${stem} (${number})${extension}`;
  return free;
}

export type Change = BodyOf<typeof change> & Pick<BodyOf<typeof bulk>, "addTags" | "removeTags">;

export type Organised = {
  id: DocumentId;
  libraryId: LibraryId;
  folder: string;
  fileName: string;
  tags: TagValues;
};

/** The document as it is to be. `types` are those of the libraries that it leaves and comes into. */
export function organised<D extends Organised>(
  before: D,
  change: Change,
  types: ReadonlyMap<LibraryId, TagTypes>,
): { after: D; declared: TagTypes } {
  const libraryId = change.libraryId ?? before.libraryId;
  const libraryTypes = types.get(libraryId) ?? {};
  const moved =
    libraryId === before.libraryId
      ? { tags: before.tags, declared: {} }
      : carriedOver(before.tags, types.get(before.libraryId) ?? {}, libraryTypes);
  const allTypes = { ...libraryTypes, ...moved.declared };
  const baseTags = change.tags ? checkedTags(change.tags, allTypes) : moved.tags;
  const less = change.removeTags ? withoutTags(baseTags, change.removeTags) : baseTags;
  const tags = change.addTags ? withTags(less, checkedTags(change.addTags, allTypes)) : less;
  const fileName = change.fileName === undefined ? before.fileName : cleanFileName(change.fileName);
  if (change.fileName !== undefined && isNameTooShort(fileName))
    throw fail("file_name_too_short", { file: fileName });
  const folder = change.folder === undefined ? before.folder : cleanPath(change.folder);
  return { after: { ...before, libraryId, folder, fileName, tags }, declared: moved.declared };
}
