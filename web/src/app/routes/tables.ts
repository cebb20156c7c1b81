import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import type { TableId } from "@gyan/contract/ids.ts";
import { shell } from "../frames.ts";
import { tableQuery } from "#entities/tables/data.ts";
import { readTableSearch, readTablesSearch } from "#entities/tables/search.ts";
import { queryClient } from "#lib/query.ts";

const tables = createRoute({
  getParentRoute: () => shell,
  path: "/tables",
  validateSearch: readTablesSearch,
  component: lazyRouteComponent(() => import("#screens/tables/TablesScreen.tsx"), "TablesScreen"),
});

const table = createRoute({
  getParentRoute: () => shell,
  path: "/tables/$tableId",
  params: {
    parse: ({ tableId }) => ({ tableId: Number(tableId) as TableId }),
    stringify: ({ tableId }) => ({ tableId: String(tableId) }),
  },
  validateSearch: readTableSearch,
  beforeLoad: ({ params }) => {
    if (!Number.isSafeInteger(params.tableId)) throw redirect({ to: "/404", replace: true });
  },
  loader: ({ params: { tableId } }) => void queryClient.prefetchQuery(tableQuery(tableId)),
  staticData: { fillsScreen: true },
  component: lazyRouteComponent(() => import("#screens/tables/TableScreen.tsx"), "TableScreen"),
});

export const tableRoutes = [tables, table] as const;
