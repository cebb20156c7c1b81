import type { TagType } from "@gyan/contract/documents.ts";
import { fail } from "@gyan/contract/failures.ts";

/** As names of libraries are compared: "Été" and "ÉTÉ " are the same one. */
export const nameKey = (name: string): string => name.trim().normalize("NFKC").toLowerCase();

const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** As people look for a name in a list; equal ones stay as they came. */
export const byName = (a: { name: string }, b: { name: string }): number => collator.compare(a.name, b.name);

/** What documents carry stays, with its type, whether it is named or not; the rest is as it is wanted now. */
export function declaredTags(
  before: Record<string, TagType>,
  newTypes: Record<string, TagType>,
  carried: string[],
): Record<string, TagType> {
  const inUse = carried.flatMap((tag) => (Object.hasOwn(before, tag) ? [[tag, before[tag]!] as const] : []));
  for (const [tag, type] of inUse)
    if (Object.hasOwn(newTypes, tag) && newTypes[tag] !== type) throw fail("tag_in_use", { tag });
  return { ...newTypes, ...Object.fromEntries(inUse) };
}
