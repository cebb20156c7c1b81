import { type Description } from "#entities/documents/reading.ts";

export const FIELDS = ["title", "authors", "publishedOn", "venue", "doi", "url"] as const;
export type FieldName = (typeof FIELDS)[number];

export const shownValue = (facts: Description, field: FieldName): string => {
  const value = facts[field];
  return typeof value === "string" ? value : value.join(", ");
};

/** What would be different if these were taken; what the source does not know stays as it is. */
export const differences = (now: Description, found: Description): FieldName[] =>
  FIELDS.filter(
    (field) => shownValue(found, field) !== "" && shownValue(found, field) !== shownValue(now, field),
  );
