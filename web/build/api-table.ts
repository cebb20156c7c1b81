import type { Plugin } from "vite";

const NAME = "virtual:gyan-api";
const RESOLVED = `\0${NAME}`;

type Declared = { method: string; path: string; root?: string; query?: { shape: Record<string, unknown> } };

/** Reads the contract while building and ships only method, path and query keys: no schema reaches the browser. */
export function apiTable(): Plugin {
  return {
    name: "gyan-api-table",
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    async load(id) {
      if (id !== RESOLVED) return undefined;
      const { contract } = await import("@gyan/contract");
      const slices = Object.entries(contract as Record<string, Record<string, Declared>>);
      const table = Object.fromEntries(
        slices.map(([slice, calls]) => [
          slice,
          Object.fromEntries(
            Object.entries(calls).map(([name, call]) => [
              name,
              [call.method, `${call.root ?? "/api"}${call.path}`, Object.keys(call.query?.shape ?? {})],
            ]),
          ),
        ]),
      );
      return `export default ${JSON.stringify(table)};`;
    },
  };
}
