import {
  folderOf,
  GROUND,
  isCompose,
  isPart,
  isServer,
  isTables,
  isTest,
  isWeb,
  layerOf,
  sliceOf,
  SLICES,
  UNDER_PROVIDERS,
  WEB_LAYERS,
} from "./places.ts";
import type { Import, SourceFile } from "./scan.ts";

export type Finding = { line: number; what: string };
export type Rule = { name: string; reason: string; find: (file: SourceFile) => Finding[] };

/** A rule about one import at a time: says what is wrong with it, or nothing. */
const forImports =
  (judge: (from: string, one: Import) => string | undefined) =>
  (file: SourceFile): Finding[] =>
    file.imports.flatMap((one) => {
      const what = judge(file.path, one);
      return what === undefined ? [] : [{ line: one.line, what: `${what} (${one.specifier})` }];
    });

const PURE_PACKAGES: Record<string, string[]> = {
  contract: ["zod"],
  text: [
    "eld",
    "snowball-stemmers",
    "@orama/stemmers",
    "@mozilla/readability",
    "linkedom",
    "graphology",
    "graphology-communities-louvain",
  ],
};
const isInDesignSystem = (path: string): boolean =>
  /^web\/src\/ui\/(?:overlays|controls|picker)\//.test(path);
const workspaceOf = (path: string): string => path.split("/")[0] ?? "";

export const importRules: Rule[] = [
  {
    name: "workspaces",
    reason:
      "contract, text and client know nobody, server knows the first two, web knows contract, clipper knows contract and client: otherwise no part can be read, tested or replaced alone.",
    find: forImports((from, { target }) => {
      const workspace = workspaceOf(from);
      const allowed: Record<string, string[]> = {
        contract: ["contract"],
        text: ["text"],
        server: ["server", "contract", "text", "locales"],
        web: ["web", "contract", "locales"],
        client: ["client"],
        clipper: ["clipper", "client", "contract", "locales"],
      };
      if (target === undefined || isTest(from)) return undefined;
      return (allowed[workspace]?.includes(workspaceOf(target)) ?? true)
        ? undefined
        : `${workspace} may not import ${workspaceOf(target)}`;
    }),
  },
  {
    name: "pure-packages",
    reason:
      "contract and text run in the browser, the server and a test in microseconds: no framework and no input or output.",
    find: forImports((from, one) => {
      const allowed = PURE_PACKAGES[workspaceOf(from)];
      if (allowed === undefined || one.package === undefined || isTest(from)) return undefined;
      return allowed.includes(one.package)
        ? undefined
        : `${workspaceOf(from)} may import only ${allowed.join(", ")}`;
    }),
  },
  {
    name: "pure-rules",
    reason:
      "rules decide, others act: what imports only rules, contract and text can be tested without a database, a clock or a network.",
    find: forImports((from, { target, package: name }) => {
      if (!isServer(from) || !isPart("rules", from) || isTest(from)) return undefined;
      if (name !== undefined) return "rules import no package";
      const isFine =
        isPart("rules", target ?? "") || ["contract", "text"].includes(workspaceOf(target ?? ""));
      return isFine ? undefined : "rules import only rules, contract and text";
    }),
  },
  {
    name: "pure-bibliography",
    reason:
      "a list of references is a text: what reads and writes one knows no database, clock or network, so every format is tested in memory.",
    find: forImports((from, { target, package: name }) => {
      if (!isServer(from) || folderOf(from) !== "bibliography" || isTest(from)) return undefined;
      const isFine =
        name === "zod" ||
        /^(?:contract|text|server\/src\/sources\/(?:bibliography|providers\/remote))\//.test(target ?? "") ||
        target === "server/src/processing/parsing/xml-tree.ts";
      return isFine ? undefined : "bibliography imports itself, contract, text, XML and what sources tell";
    }),
  },
  {
    name: "layers",
    reason:
      "routes -> actions -> rules | store | ports: a route that reads the store has skipped the permission and the transaction.",
    find: forImports((from, { target }) => {
      if (!isServer(from) || target === undefined || isTest(from)) return undefined;
      const isStore = isPart("store", target) || isTables(target);
      if (isPart("routes", from) && isStore) return "routes call actions, never a store";
      if (isPart("store", from) && (isPart("actions", target) || isPart("jobs", target)))
        return "a store knows no actions";
      return undefined;
    }),
  },
  {
    name: "joined-in-compose",
    reason:
      "only compose/ imports routes, jobs and adapters: what is joined in one place can be swapped in one place.",
    find: forImports((from, { target }) => {
      if (target === undefined || !isServer(target) || isTest(from) || isCompose(from)) return undefined;
      // A benchmark measures an adapter, so it names one.
      if (from.startsWith("bench/")) return undefined;
      const isAdapter = folderOf(target) === "adapters";
      if (isAdapter)
        return folderOf(from) === "adapters"
          ? undefined
          : "an adapter is joined in compose/; import its port";
      if (isPart("routes", target))
        return isPart("routes", from) && sliceOf(from) === sliceOf(target)
          ? undefined
          : "routes are joined in compose/";
      if (isPart("jobs", target))
        return isPart("jobs", from) && sliceOf(from) === sliceOf(target)
          ? undefined
          : "jobs are joined in compose/";
      return undefined;
    }),
  },
  {
    name: "ground",
    reason:
      "platform, ports and adapters carry every slice, so they may know none of them (providers: none from runs upward); news travels upward as events.",
    find: forImports((from, { target }) => {
      const folder = isServer(from) ? folderOf(from) : undefined;
      if (
        target === undefined ||
        isTest(from) ||
        folder === undefined ||
        folder === "cli" ||
        folder === "compose" ||
        !GROUND.includes(folder)
      )
        return undefined;
      const slice = sliceOf(target);
      if (folder === "providers" && slice !== undefined && UNDER_PROVIDERS.includes(slice)) return undefined;
      if (slice !== undefined) return `${folder} may not know the slice ${slice}`;
      if (folder === "ports" && folderOf(target) === "providers") return "a port knows no provider";
      return undefined;
    }),
  },
  {
    name: "slices-by-index",
    reason: "another slice is reached only through its index.ts: the rest of it stays free to change.",
    find: forImports((from, { target }) => {
      const [mine, theirs] = [sliceOf(from), target === undefined ? undefined : sliceOf(target)];
      if (theirs === undefined || mine === theirs || isTest(from) || isCompose(from) || !isServer(from))
        return undefined;
      if (isPart("routes", target ?? "") || isPart("jobs", target ?? "")) return undefined; // "joined-in-compose" says it
      return new RegExp(`^server/src/[^/]+/${theirs}/index\\.ts$`).test(target ?? "")
        ? undefined
        : `${theirs} is reached through its index.ts`;
    }),
  },
  {
    name: "slices-downward",
    reason:
      "slices use only those below them (scripts/boundaries/places.ts has the order): upward news travels as events, or everything depends on everything.",
    find: (file) => {
      const mine = sliceOf(file.path);
      if (mine === undefined || isTest(file.path)) return [];
      if (!SLICES.includes(mine))
        return [
          {
            line: 1,
            what: `${mine} is not in the order of slices; add it to scripts/boundaries/places.ts at its height`,
          },
        ];
      return forImports((_, { target }) => {
        const theirs = target === undefined ? undefined : sliceOf(target);
        if (theirs === undefined || theirs === mine || !SLICES.includes(theirs)) return undefined;
        return SLICES.indexOf(theirs) < SLICES.indexOf(mine)
          ? undefined
          : `${mine} may not use ${theirs}, which is above it`;
      })(file);
    },
  },
  {
    name: "contract-as-types",
    reason:
      "the contract's schemas bring zod: the web takes its types, and its values only from rules.ts and form.ts, or the first screen grows by all of it.",
    find: forImports((from, { target, isTypeOnly }) => {
      if (
        !isWeb(from) ||
        isTest(from) ||
        isTypeOnly ||
        target === undefined ||
        workspaceOf(target) !== "contract"
      )
        return undefined;
      return isPart("rules", target) || isPart("form", target) ? undefined : "use import type";
    }),
  },
  {
    name: "light-contract-rules",
    reason:
      "the web imports the contract's rules.ts and form.ts as code, so a schema imported there would ship all of zod to the browser.",
    find: forImports((from, { target = "", package: name, specifier, isTypeOnly }) => {
      if (workspaceOf(from) !== "contract" || isTest(from) || isTypeOnly) return undefined;
      if (isPart("rules", from) && (name !== undefined || !isPart("rules", target)))
        return "rules.ts of the contract imports only types and other rules";
      const isLight = specifier === "zod/mini" || isPart("rules", target) || isPart("form", target);
      return isPart("form", from) && !isLight
        ? "form.ts of the contract imports only zod/mini, types, rules and other forms"
        : undefined;
    }),
  },
  {
    name: "library-in-ui",
    reason:
      "only the design system imports React Aria: a screen cannot look or behave differently by accident, and another library would change three folders.",
    find: forImports((from, one) =>
      isWeb(from) && /^(?:@react-|react-(?:aria|stately))/.test(one.package ?? "") && !isInDesignSystem(from)
        ? "use a component of web/src/ui"
        : undefined,
    ),
  },
  {
    name: "web-layers",
    reason:
      "the web's layers are lib, ui, entities, features, screens and app: what lies below carries what lies above, and so may not know it.",
    find: (file) => {
      const layer = layerOf(file.path);
      if (isTest(file.path) || layer === undefined) return [];
      if (!WEB_LAYERS.includes(layer))
        return [{ line: 1, what: `${layer} is no layer: see docs/architecture.md` }];
      return forImports((from, { target }) => {
        const theirs = target === undefined ? undefined : layerOf(target);
        if (theirs === undefined) return undefined;
        if (WEB_LAYERS.indexOf(theirs) > WEB_LAYERS.indexOf(layer)) return `${layer} may not know ${theirs}`;
        return layer === "screens" && theirs === "screens" && folderOf(from) !== folderOf(target!)
          ? "a screen may not know another: what both need is a feature"
          : undefined;
      })(file);
    },
  },
];
