import type { TableScopeKind, ColumnKind } from "@gyan/contract/tables/rules.ts";
import type { IconName } from "#ui/base/Icon.tsx";

export const KIND_ICONS: Record<ColumnKind, IconName> = {
  question: "question",
  number: "hash",
  yesno: "check",
  population: "user",
  method: "list",
  outcome: "chart",
  date: "calendar",
};

/** As wide as what usually stands in it. */
export const KIND_WIDTHS: Record<ColumnKind, number> = {
  question: 264,
  number: 184,
  yesno: 176,
  population: 240,
  method: 224,
  outcome: 272,
  date: 168,
};

export const SCOPE_ICONS: Record<TableScopeKind, IconName> = {
  topic: "book",
  folder: "folder",
  library: "grid",
  articles: "text",
  documents: "file",
};
