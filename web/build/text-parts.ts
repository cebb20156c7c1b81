import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

export type Tree = { [key: string]: string | Tree };

/** A key that stands in a module: whole, or the beginning of keys that the module puts together. */
type Mention = { path: string; isBeginning: boolean };
type Module = { imports: string[]; mentions: Mention[] };

const IMPORT = /^\s*(?:import|export)\s+(?!type\b)(?:[^"';]*?\bfrom\s*)?"([^"]+)"/gm;
/** "notes.title", `notes.kind.${kind}`, and "list.only" that is put before another word elsewhere. */
const KEY = /["'`]([a-z]\w*\.(?:[\w-]+(?:\.[\w-]+)*\.?)?)(["'`]|\$\{)/g;
/** A text may hold another one. */
const HELD = /\$t\(\s*([\w.-]+)/g;
/** Languages have different plural forms of one key. */
export const withoutForm = (key: string): string => key.replace(/_(?:zero|one|two|few|many|other)$/, "");

/** Tells which texts a part of the web needs, from the keys that stand in its modules. `source` is the folder that "#" means. */
export function readTextParts(source: string, texts: Tree) {
  const modules = new Map<string, Module>();
  const leaves = flat(texts);

  /** The module that an import means; undefined where it is not one of ours. */
  const targetOf = (from: string, specifier: string): string | undefined => {
    if (!/^[#.].*\.tsx?$/.test(specifier)) return undefined;
    const file = specifier.startsWith("#")
      ? path.join(source, specifier.slice(1))
      : path.join(path.dirname(from), specifier);
    return existsSync(file) ? file : undefined;
  };

  function moduleOf(file: string): Module {
    const read = modules.get(file);
    if (read) return read;
    const code = readFileSync(file, "utf8");
    const module = {
      imports: [...code.matchAll(IMPORT)].flatMap(([, specifier]) => targetOf(file, specifier!) ?? []),
      mentions: mentionsIn(code),
    };
    modules.set(file, module);
    return module;
  }

  const known = new Map<string, Set<string>>();

  /** The keys of every text that is named in a module, or in what is loaded with it. */
  function keysOf(entry: string): Set<string> {
    const keys = known.get(entry) ?? findKeys(entry);
    known.set(entry, keys);
    return keys;
  }

  function findKeys(entry: string): Set<string> {
    const files = new Set([entry]);
    const mentions = new Map<string, Mention>();
    // A set that grows while it is walked gives what was added too.
    for (const file of files) {
      const module = moduleOf(file);
      for (const one of module.mentions) mentions.set(`${one.path} ${one.isBeginning}`, one);
      for (const one of module.imports) files.add(one);
    }
    // Most keys belong to a section that the module does not name at all.
    const bySection = Map.groupBy(mentions.values(), ({ path: named }) => named.split(".", 1)[0]!);
    const isNamed = (key: string) =>
      bySection.get(key.split(".", 1)[0]!)?.some((one) => means(one, key)) ?? false;
    return withHeld(new Set([...leaves.keys()].filter(isNamed)));
  }

  function withHeld(keys: Set<string>): Set<string> {
    for (const key of keys)
      for (const [, held] of leaves.get(key)!.matchAll(HELD))
        for (const other of leaves.keys())
          if (means({ path: held!, isBeginning: false }, other)) keys.add(other);
    return keys;
  }

  return { targetOf, keysOf };
}

const mentionsIn = (code: string): Mention[] =>
  [...code.matchAll(KEY)].map(([, path, end]) => ({
    path: path!.replace(/\.$/, ""),
    isBeginning: end === "${" && !path!.endsWith("."),
  }));

/** "signUp.check" also means signUp.checkHeld: a module may put the ending of a variant behind a key that it names. */
const means = ({ path: named, isBeginning }: Mention, key: string): boolean =>
  key.startsWith(named) &&
  (isBeginning || key === named || withoutForm(key) === named || /[.A-Z]/.test(key[named.length]!));

function flat(tree: Tree, at = ""): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === "string" ? [[at + key, value] as const] : [...flat(value, `${at}${key}.`)],
    ),
  );
}

/** The part of a tree that holds these keys and no others. */
export function subtree(tree: Tree, isIn: (key: string) => boolean, at = ""): Tree {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([key, value]): [string, string | Tree][] => {
      if (typeof value === "string") return isIn(at + key) ? [[key, value]] : [];
      const inner = subtree(value, isIn, `${at}${key}.`);
      return Object.keys(inner).length > 0 ? [[key, inner]] : [];
    }),
  );
}

/**
 * What a language lacks stands in English in its files, so that a page fetches one language. A text that is there in any of its
 * plural forms is there.
 */
export function completed(english: Tree, own: Tree): Tree {
  const said = new Set(Object.keys(own).map(withoutForm));
  const missing = Object.entries(english).filter(([key]) => !said.has(withoutForm(key)));
  const filled = Object.entries(own).map(([key, value]): [string, string | Tree] => {
    const model = english[key];
    return [key, typeof value === "object" && typeof model === "object" ? completed(model, value) : value];
  });
  return Object.fromEntries([...filled, ...missing]);
}
