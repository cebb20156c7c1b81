import { nameKeys, otherNames, type Language, type OtherName } from "@gyan/text";
import type { Scope } from "#people/rights/index.ts";
import type { Needs } from "../needs.ts";
import { namesStated } from "./names.store.ts";

/** By which other names the caller's libraries and articles call what is asked about. */
export async function otherNamesOf(
  { db }: Pick<Needs, "db">,
  scope: Scope,
  libraryIds: number[],
  asked: { text: string; language: Language },
): Promise<OtherName[]> {
  const keys = nameKeys(asked.text, asked.language);
  if (keys.length === 0) return [];
  return otherNames(asked.text, asked.language, await namesStated(db, scope, libraryIds, keys));
}
