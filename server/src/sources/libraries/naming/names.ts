import { nameKeys, otherNames, type Language, type OtherName } from "@gyan/text";
import type { Scope } from "#people/rights/index.ts";
import type { Needs } from "../needs.ts";
import { namesStated } from "./names.store.ts";

/** By which other names the caller's libraries and articles call what is asked about. */
export async function otherNamesOf(
  { db }: Pick<Needs, "db">,
  scope: Scope,
  libraryIds: number[],
  question: { text: string; language: Language },
): Promise<OtherName[]> {
  const keys = nameKeys(question.text, question.language);
  if (keys.length === 0) return [];
  return otherNames(question.text, question.language, await namesStated(db, scope, libraryIds, keys));
}
