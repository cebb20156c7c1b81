import type { Facts } from "@gyan/contract/organising/describing.ts";
import { CONFLICT_FIELDS, SHARED_FIELDS, type ConflictField } from "@gyan/contract/zotero/rules.ts";
import type { Reference, Shared } from "#sources/bibliography/index.ts";

/** What one side says of a document. */
export type Told = Shared & {
  folder: string;
  /** In the bin here, in the trash or gone there. */
  isGone: boolean;
};
export type Value = Told[ConflictField];

/** The order of words under which a work stands says nothing. */
const normal = (field: ConflictField, value: Value): string =>
  JSON.stringify(field === "keywords" ? [...(value as string[])].toSorted() : (value ?? null));

export const isSameValue = (field: ConflictField, a: Value, b: Value): boolean =>
  normal(field, a) === normal(field, b);

export const changedFields = (before: Told, now: Told): ConflictField[] =>
  CONFLICT_FIELDS.filter((field) => !isSameValue(field, before[field], now[field]));

export type Sides = {
  /** What the document said, and what the item said, when both were last in step. */
  base: Told;
  before: Told;
  ours: Told;
  theirs: Told;
  /** What is not decided yet. */
  open: readonly ConflictField[];
};

export type Merged = {
  /** What the document says now. */
  result: Told;
  conflicts: { field: ConflictField; theirs: Value }[];
  /** What was changed here alone, or is not decided: still to be compared with what was. */
  kept: ConflictField[];
};

/**
 * What was changed on one side alone is taken from it. What was changed on both, and is not the same now, stays as it is on each until
 * somebody decides.
 */
export function merge({ base, before, ours, theirs, open }: Sides): Merged {
  const result: Told = { ...ours };
  const conflicts: Merged["conflicts"] = [];
  const kept: ConflictField[] = [];
  const isChangedHere = (field: ConflictField) => !isSameValue(field, base[field], ours[field]);
  const isChangedThere = (field: ConflictField) =>
    !isSameValue(field, open.includes(field) ? base[field] : before[field], theirs[field]);
  const others = CONFLICT_FIELDS.filter((field) => field !== "isGone");
  for (const field of CONFLICT_FIELDS) {
    // Thrown away on one side, and worked on at the other.
    const isWorkedOn =
      field === "isGone" &&
      ((theirs.isGone && isChangedThere(field) && !ours.isGone && others.some(isChangedHere)) ||
        (ours.isGone && isChangedHere(field) && !theirs.isGone && others.some(isChangedThere)));
    const here = isChangedHere(field) || (isWorkedOn && theirs.isGone);
    const there = isChangedThere(field) || (isWorkedOn && ours.isGone);
    if (here && there && !isSameValue(field, ours[field], theirs[field])) {
      conflicts.push({ field, theirs: theirs[field] });
      kept.push(field);
    } else if (here && !there) kept.push(field);
    else if (there) set(result, field, theirs[field]);
  }
  return { result, conflicts, kept };
}

export function set(told: Told, field: ConflictField, value: Value): void {
  (told as Record<ConflictField, Value>)[field] = value;
}

/** What stands of the base: of the fields that are kept as before, of the others what the document says now. */
export function baseAfter(base: Told, now: Told, kept: readonly ConflictField[]): Told {
  const after = { ...now };
  for (const field of kept) set(after, field, base[field]);
  return after;
}

/** A document that was there before the item came: what it lacks is filled, and what it says stays. */
export function joined(ours: Told, theirs: Told): Told {
  const result: Told = { ...ours };
  for (const field of SHARED_FIELDS) {
    const value = ours[field];
    if (value === null || value.length === 0) set(result, field, theirs[field]);
  }
  return result;
}

const FACTS = SHARED_FIELDS.filter((field) => field !== "keywords");

/** What has to be said over a reference, so that the document says this; null where it says it anyway. */
export function correctionOf(reference: Reference, told: Told, before: Facts | null): Facts | null {
  if (FACTS.every((field) => isSameValue(field, reference[field], told[field]))) return null;
  const { keywords: _, folder: _folder, isGone: _isGone, ...facts } = told;
  return { ...facts, type: before?.type ?? reference.type };
}
