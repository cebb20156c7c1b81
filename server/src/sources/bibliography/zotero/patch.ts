import { splitName } from "@gyan/contract/reading/citing.rules.ts";
import type { Reference } from "../reference.ts";
import { line } from "../text.ts";
import {
  authorTypeOf,
  creatorsIn,
  extraOf,
  isPlain,
  placeOf,
  printed,
  sharedOf,
  sharedOfItem,
  tagsIn,
  textIn,
  withDoi,
  withoutDoi,
  type Creator,
  type PlainField,
  type Shared,
  type SharedField,
  type ZoteroItem,
} from "./item.ts";

export type Patch = {
  /** Fields of the item as they are to be, and no others. */
  fields: Record<string, unknown>;
  /** What the kind of the item has no field for. */
  placeless: SharedField[];
};

/** What has to be written into an item so that it says this. Whatever it says already, or says besides, is not in the patch. */
export function patchOf(item: ZoteroItem, wanted: Partial<Shared>): Patch {
  const now = sharedOfItem(item);
  const patch: Patch = { fields: {}, placeless: [] };
  for (const field of Object.keys(wanted) as SharedField[]) {
    if (JSON.stringify(now[field]) === JSON.stringify(wanted[field])) continue;
    if (field === "authors") patch.fields["creators"] = creatorsWith(item, wanted.authors ?? []);
    else if (field === "keywords") patch.fields["tags"] = tagsWith(item, now.keywords, wanted.keywords ?? []);
    else if (field === "doi") Object.assign(patch.fields, doiOf(item, wanted.doi ?? null));
    else if (isPlain(field)) write(item, field, wanted[field] ?? null, patch);
  }
  return patch;
}

function write(
  item: ZoteroItem,
  field: PlainField,
  value: string | null,
  { fields, placeless }: Patch,
): void {
  const name = placeOf(item, field);
  if (name === null) {
    if (value !== null) placeless.push(field);
  } else fields[name] = field === "pages" ? (value ?? "").replaceAll("–", "-") : (value ?? "");
}

function doiOf(item: ZoteroItem, doi: string | null): Record<string, unknown> {
  const extra = extraOf(item);
  if (!Object.hasOwn(item, "DOI")) return { extra: doi === null ? withoutDoi(extra) : withDoi(extra, doi) };
  // One that stood in "extra" would come back when the field is emptied.
  const isNoted = doi === null && textIn(item, "DOI") === "" && withoutDoi(extra) !== extra;
  return isNoted ? { extra: withoutDoi(extra) } : { DOI: doi ?? "" };
}

/** Whoever stays is written as before; editors, translators and the like stay where they are. */
function creatorsWith(item: ZoteroItem, authors: string[]): Creator[] {
  const type = authorTypeOf(item);
  const all = creatorsIn(item);
  const ours = all.filter(({ creatorType }) => creatorType === type);
  const at = all.findIndex(({ creatorType }) => creatorType === type);
  const made = authors.map((author) => {
    const place = ours.findIndex((creator) => line(printed(creator)) === author);
    return place === -1 ? creatorFrom(author, type) : ours.splice(place, 1)[0]!;
  });
  const others = (from: number, to?: number) =>
    all.slice(from, to).filter(({ creatorType }) => creatorType !== type);
  return at === -1 ? [...made, ...all] : [...others(0, at), ...made, ...others(at)];
}

function creatorFrom(author: string, creatorType: string): Creator {
  const name = splitName(author);
  if ("literal" in name) return { creatorType, name: author };
  const { given, family, suffix } = name;
  const lastName = suffix === null ? family : `${family} ${suffix}`;
  const made = { creatorType, firstName: given, lastName };
  // Whatever does not come together again as it was stays whole.
  return line(printed(made)) === author ? made : { creatorType, name: author };
}

/** What we do not show of the tags, such as the two hundred and first, is not taken away. */
function tagsWith(item: ZoteroItem, before: string[], after: string[]): { tag: string }[] {
  const gone = new Set(before.filter((word) => !after.includes(word)));
  const added = after.filter((word) => !before.includes(word));
  return [...tagsIn(item).filter(({ tag }) => !gone.has(line(tag))), ...added.map((tag) => ({ tag }))];
}

/** A new item of this kind, which `template` is an empty one of; `placeless` is what had no field there. */
export function itemFrom(
  template: ZoteroItem,
  reference: Reference,
): { item: ZoteroItem; placeless: SharedField[] } {
  const { fields, placeless } = patchOf(template, sharedOf(reference));
  const more = {
    abstractNote: reference.abstract,
    language: reference.language,
    ISBN: reference.isbn,
    ISSN: reference.issn,
  };
  const known = Object.entries(more).filter(
    ([name, value]) => value !== null && Object.hasOwn(template, name),
  );
  return { item: { ...template, ...Object.fromEntries(known), ...fields }, placeless };
}
