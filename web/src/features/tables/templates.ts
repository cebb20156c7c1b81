import {
  type ColumnKind,
  TABLE_TEMPLATES,
  type TableTemplate,
  TEMPLATE_IDS,
} from "@gyan/contract/tables/rules.ts";
import type { ColumnWords } from "#entities/tables/data.ts";
import { useT } from "#lib/i18n.ts";

export type Template = { id: TableTemplate; name: string; columns: ColumnWords[] };

type Ready = { [T in TableTemplate]: keyof (typeof TABLE_TEMPLATES)[T] & string }[TableTemplate];

const UNITS: Partial<Record<Ready, string>> = { sensitivity: "%", specificity: "%" };

/** Columns to begin with, in the reader's language. */
export function useTemplates(): Template[] {
  const t = useT();
  const columnOf = ([column, kind]: [Ready, ColumnKind]): ColumnWords => ({
    name: t(`tables.ready.${column}.name`),
    kind,
    question: t(`tables.ready.${column}.question`),
    unit: UNITS[column] ?? "",
  });
  return TEMPLATE_IDS.map((id) => ({
    id,
    name: t(`tables.template.${id}`),
    columns: (Object.entries(TABLE_TEMPLATES[id]) as [Ready, ColumnKind][]).map(columnOf),
  }));
}
