import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import { fail } from "@gyan/contract/failures.ts";
import { StyleId } from "@gyan/contract/ids.ts";
import type { CitationStyle, StyleRef } from "@gyan/contract/styles/calls.ts";
import { USUAL_STYLE } from "@gyan/contract/styles/rules.ts";
import type { Actor } from "#platform/session.ts";
import type { Citations, StyleSource } from "#ports/citer.ts";
import { chosenStyleOf } from "#people/accounts/index.ts";
import { toCitedItem, type CitedReference } from "#sources/bibliography/index.ts";
import type { Needs } from "./needs.ts";
import { builtInOf, builtInStyle, refusal } from "./rules.ts";
import * as store from "./store.ts";

/** A style that somebody may use, ready to be used. */
export type ChosenStyle = { style: CitationStyle; source: StyleSource };

/** The one that is named, or else the caller's own choice; a choice that is gone is the usual style. */
export async function styleFor(
  { db }: Pick<Needs, "db">,
  actor: Actor,
  wanted: StyleRef | undefined,
): Promise<ChosenStyle> {
  const ref = wanted ?? (await chosenStyleOf(db, actor.personId)) ?? USUAL_STYLE;
  const builtIn = builtInOf(ref);
  if (builtIn) return { style: builtInStyle(builtIn), source: { builtIn } };
  const row = await store.styleById(db, actor, StyleId.parse(ref));
  if (row) return { style: store.toStyle(row, actor), source: { csl: row.csl, key: row.hash } };
  if (wanted !== undefined) throw fail("style_not_found");
  return { style: builtInStyle(USUAL_STYLE), source: { builtIn: USUAL_STYLE } };
}

/** A list of references in a style; with marks, also how a text points into it. */
export type Bibliography = Citations;

/**
 * The one way from references to a list in a style. Entries come in the order of the style; `place` says which of the given
 * references each is.
 */
export async function bibliographyOf(
  { citer }: Pick<Needs, "citer">,
  references: readonly CitedReference[],
  { source }: ChosenStyle,
  language: LanguageTag,
  { withMarks = false, signal }: { withMarks?: boolean; signal?: AbortSignal } = {},
): Promise<Bibliography> {
  const items = references.map((reference, place) => toCitedItem(reference, String(place)));
  const cited = await citer.cite(source, { items, language, withMarks }, signal ? { signal } : {});
  if ("why" in cited) throw refusal(cited);
  return cited;
}
