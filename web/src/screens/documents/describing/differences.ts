import { WORK_TYPES, type WorkType } from "@gyan/contract/documents.rules.ts";
import type { useT } from "#lib/i18n.ts";
import { type Description } from "#entities/documents/reading.ts";

export const FIELDS = [
  "title",
  "authors",
  "type",
  "publishedOn",
  "venue",
  "volume",
  "issue",
  "pages",
  "publisher",
  "doi",
  "url",
] as const;
export type FieldName = (typeof FIELDS)[number];

const isKnown = (type: string): type is WorkType => (WORK_TYPES as readonly string[]).includes(type);

/** The kind of a work in words; one that a reference manager said and the form does not offer stays as it is. */
export const typeName = (t: ReturnType<typeof useT>, type: string): string =>
  isKnown(type) ? t(`documents.describe.types.${type}`) : type;

export const shownValue = (t: ReturnType<typeof useT>, facts: Description, field: FieldName): string => {
  const value = facts[field];
  if (field === "type") return typeName(t, facts.type);
  return typeof value === "string" ? value : value.join(", ");
};

const isSame = (a: Description, b: Description, field: FieldName): boolean =>
  String(a[field]) === String(b[field]);

/** What would be different if these were taken; what the source does not know stays as it is. */
export const differences = (now: Description, found: Description): FieldName[] =>
  FIELDS.filter((field) => String(found[field]) !== "" && !isSame(now, found, field));

/** What is different, also where it is gone. */
export const changes = (before: Description, after: Description): FieldName[] =>
  FIELDS.filter((field) => !isSame(before, after, field));
