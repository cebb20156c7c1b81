import { COLUMNS, type ListedColumns } from "./columns.rules.ts";

/** The columns of a listing without articles. */
export const noCells = (): ListedColumns =>
  Object.fromEntries(
    Object.values(COLUMNS).flatMap((column) =>
      "listed" in column ? Object.values(column.listed).map((key) => [key, []]) : [],
    ),
  ) as unknown as ListedColumns;
