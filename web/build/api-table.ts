import type { Plugin } from "vite";

const NAME = "virtual:gyan-api";
const RESOLVED = `\0${NAME}`;
const IMPORT = /^import \{[^}]*\bapi\b[^}]*\} from "(?:#lib|\.{1,2})\/api\.ts"/m;
const USE = /\bapi\s*\.(\w+)\s*\.(\w+)\b/g;

/** Method, path and the keys that travel in the query. */
type Call = [string, string, string[]];
type Declared = { method: string; path: string; root?: string; query?: { shape: Record<string, unknown> } };

async function readTable(): Promise<Record<string, Record<string, Call>>> {
  const { contract } = await import("@gyan/contract");
  const slices = Object.entries(contract as Record<string, Record<string, Declared>>);
  return Object.fromEntries(
    slices.map(([slice, calls]) => [
      slice,
      Object.fromEntries(
        Object.entries(calls).map(([name, call]): [string, Call] => [
          name,
          [call.method, `${call.root ?? "/api"}${call.path}`, Object.keys(call.query?.shape ?? {})],
        ]),
      ),
    ]),
  );
}

/** Reads the contract while building and ships only method, path and query keys: no schema reaches the browser. */
export function apiTable(): Plugin[] {
  return [
    {
      name: "gyan-api-table",
      resolveId: (id) => (id === NAME ? RESOLVED : undefined),
      load: async (id) =>
        id === RESOLVED ? `export default ${JSON.stringify(await readTable())};` : undefined,
    },
    {
      // Each page brings the calls that it makes, and not those of all the others.
      name: "gyan-api-calls",
      apply: "build",
      enforce: "post",
      transform: {
        filter: { id: /[\\/]web[\\/]src[\\/]/, code: IMPORT },
        async handler(code) {
          const table = await readTable();
          const written = code.replaceAll(USE, (use, slice: string, name: string) => {
            const call = table[slice]?.[name];
            if (!call) throw new Error(`The contract has no ${use}.`);
            return `callOf(...${JSON.stringify(call)})`;
          });
          return { code: `import { callOf } from "#lib/api.ts";\n${written}`, map: null };
        },
      },
    },
  ];
}
