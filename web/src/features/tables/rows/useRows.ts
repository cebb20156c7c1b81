import type { TableId } from "@gyan/contract/ids.ts";
import type { TableRow } from "@gyan/contract/tables/model.ts";
import { ROWS_A_PAGE } from "@gyan/contract/tables/rules.ts";
import { useQueries, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { rowsQuery } from "#entities/tables/data.ts";
import type { TableLook } from "#entities/tables/search.ts";

/**
 * The rows that are looked at, page by page as they come into sight; what is seen is asked for again while it is filled, and stays where
 * it is meanwhile. Of another order the first page is awaited before the old one goes.
 */
export function useRows(tableId: TableId, look: TableLook, asksEvery: number | false) {
  const key = JSON.stringify(look);
  const [seen, setSeen] = useState({ key, first: 0, last: 0 });
  const [from, to] = seen.key === key ? [seen.first, seen.last] : [0, 0];
  const first = useQuery({
    ...rowsQuery(tableId, look, 0),
    placeholderData: (before) => before,
    refetchInterval: asksEvery,
  });
  const start = Math.max(1, from);
  const further = useQueries({
    queries: Array.from({ length: Math.max(0, to - start + 1) }, (_, at) => ({
      ...rowsQuery(tableId, look, start + at),
      refetchInterval: asksEvery,
    })),
  });
  const total = first.data?.total ?? 0;
  const rowAt = (at: number): TableRow | undefined => {
    const page = Math.floor(at / ROWS_A_PAGE);
    const own = page === 0 ? first.data : further[page - start]?.data;
    return own?.rows[at % ROWS_A_PAGE];
  };
  const loaded = useMemo(
    () => [first.data, ...further.map(({ data }) => data)].flatMap((page) => page?.rows ?? []),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the pages themselves, not the list that is made each time
    [first.data, ...further.map(({ data }) => data)],
  );
  return {
    query: first,
    total,
    rowAt,
    loaded,
    onSeen(firstRow: number, lastRow: number) {
      const [a, b] = [firstRow, Math.max(firstRow, lastRow)].map((at) => Math.floor(at / ROWS_A_PAGE));
      setSeen((before) =>
        before.key === key && before.first === a && before.last === b ? before : { key, first: a!, last: b! },
      );
    },
  };
}
