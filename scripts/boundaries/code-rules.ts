import type { Finding, Rule } from "./import-rules.ts";
import { EDGE, folderOf, isPart, isServer, isTables, isTest, nameOf, SPECIFIED_NAMES } from "./places.ts";
import { blank, lineAt, type SourceFile } from "./scan.ts";

const inCode = (file: SourceFile, pattern: RegExp, what: (found: string) => string): Finding[] =>
  [...file.code.matchAll(pattern)].map((match) => ({
    line: lineAt(file.code, match.index),
    what: what(match[0].trim()),
  }));

const importsOf = (file: SourceFile, isWanted: (name: string) => boolean, what: string): Finding[] =>
  file.imports
    .filter((one) => one.package !== undefined && !one.isTypeOnly && isWanted(one.package))
    .map((one) => ({ line: one.line, what: `${what} (${one.specifier})` }));

const NETWORK = new Set(
  ["http", "https", "http2", "net", "tls", "dgram", "undici", "nodemailer", "stripe"].flatMap((one) => [
    one,
    `node:${one}`,
  ]),
);
const TIME_AND_CHANCE = /\bnew\s+Date\s*\(\s*\)|\bDate\.now\b|\bMath\.random\b|\brandomUUID\b/g;
const OUTSIDE_WORLD = /\bprocess\.\w+|(?<![.\w$])(?:setTimeout|setInterval|fetch)\s*\(/g;
const DATABASE_CALL =
  /\b(?:db|tx|pool)\s*\.\s*(?:select|selectDistinct|insert|update|delete|execute|query)\s*\(|(?<![.\w$])sql\s*(?:<[^>`]*>)?`/g;
const isSqlHome = (path: string): boolean =>
  isPart("store", path) ||
  isTables(path) ||
  ["adapters", "rights", "platform"].includes(folderOf(path) ?? "");
const isPure = (path: string): boolean =>
  /^(?:contract\/src|text\/src|server\/src\/sources\/bibliography)\//.test(path) ||
  (isServer(path) && isPart("rules", path));

export const codeRules: Rule[] = [
  {
    name: "environment-in-config",
    reason:
      "process.env is read in server/src/platform/config.ts only: there every setting has a type, a default and a sentence.",
    find: (file) => {
      const isOurs = /^(?:contract|text|server|web)\/src\//.test(file.path);
      if (!isOurs || isTest(file.path) || file.path === "server/src/platform/config.ts") return [];
      return inCode(file, /\bprocess\s*\.\s*env\b/g, () => "read the setting from the configuration");
    },
  },
  {
    name: "network-in-adapters",
    reason:
      "the network is reached in adapters, providers and platform/http only: there it is guarded, limited in time and replaceable in a test.",
    find: (file) => {
      const isHome =
        ["adapters", "providers"].includes(folderOf(file.path) ?? "") ||
        /^server\/src\/platform\/http(?:[./-]|$)/.test(file.path);
      if (!isServer(file.path) || isHome || isTest(file.path)) return [];
      const calls = [...file.code.matchAll(/(?<![.\w$])(?:globalThis\.)?fetch\s*\(/g)].filter(
        (match) => !isDeclaration(file.code, match),
      );
      return [
        ...importsOf(file, (name) => NETWORK.has(name), "this module opens connections"),
        ...calls.map((match) => ({
          line: lineAt(file.code, match.index),
          what: "fetch() opens a connection",
        })),
      ];
    },
  },
  {
    name: "time-and-ids-in-clock",
    reason:
      "time, chance and new ids come from server/src/platform/clock.ts: a test that sets the clock must reach all of them.",
    find: (file) =>
      isServer(file.path) && !isTest(file.path) && file.path !== "server/src/platform/clock.ts"
        ? inCode(file, TIME_AND_CHANCE, (found) => `ask the clock instead of ${found}`)
        : [],
  },
  {
    name: "pure-code",
    reason:
      "contract, text, bibliography and rules give the same answer to the same question: no clock, no chance, no outside world.",
    find: (file) => {
      if (!isPure(file.path) || isTest(file.path)) return [];
      const found = inCode(file, OUTSIDE_WORLD, (one) => `not here: ${one}`);
      // In the server the clock has its own rule above; once is enough.
      return isServer(file.path)
        ? found
        : [...found, ...inCode(file, TIME_AND_CHANCE, (one) => `take it as a parameter instead of ${one}`)];
    },
  },
  {
    name: "sql-in-stores",
    reason:
      "SQL lives in store.ts, tables.ts, *.store.ts, adapters, rights and platform: a query elsewhere escapes the review of rights and indexes.",
    find: (file) => {
      if (!isServer(file.path) || isTest(file.path) || isSqlHome(file.path)) return [];
      return [
        ...importsOf(file, (name) => name === "drizzle-orm" || name === "pg", "move the query to a store"),
        ...inCode(file, DATABASE_CALL, (found) => `move the query to a store: ${found}`),
      ];
    },
  },
  {
    name: "rows-have-shapes",
    reason:
      "`execute<Row>` asserts what nobody checks: ask with rows, firstRow or values of platform/rows and declare the columns.",
    find: (file) =>
      isServer(file.path) && !isTest(file.path)
        ? inCode(file, /\.\s*(?:execute|query)\s*<(?!<)/g, (found) => `an unchecked row: ${found}`)
        : [],
  },
  {
    name: "names-at-the-edge",
    reason:
      "contract/src/outline/wire alone knows the specification's field names: elsewhere the model is spoken, so that a name changes in one place.",
    find: (file) =>
      specifiedNamesIn(file).map(({ index, name }) => ({
        line: lineAt(file.text, index),
        what: `"${name}" is a name of the specification: encode or decode in ${EDGE}`,
      })),
  },
  {
    name: "length",
    reason: "past 400 lines nobody reads a file as a whole: split it, or begin it with `// long: reason`.",
    find: (file) => {
      const lines = file.text.trimEnd().split("\n").length;
      return lines > 400 && !/^\/\/ long: \S/.test(file.text) ? [{ line: 401, what: `${lines} lines` }] : [];
    },
  },
  {
    name: "names",
    reason:
      "utils, helpers, common, Base… and …Manager say nothing about what is inside, so everything ends up there.",
    find: (file) => {
      const parts = file.path.split("/").map((part) => part.replace(/(?:\.test)?\.\w+$/, ""));
      const vague = parts.filter(
        (part) =>
          /(?:^|[-.])(?:utils?|helpers?|common|manager)$/i.test(part) ||
          /^base-|^Base[A-Z]|[a-z]Manager$/.test(part),
      );
      return [
        ...vague.map((part) => ({ line: 1, what: `"${part}" in the path: name what it does` })),
        ...inCode(
          file,
          /\b(?:class|interface|type|function|const)\s+(?:Base[A-Z]\w*|\w+Manager)\b/g,
          (found) => `"${found}": name what it does`,
        ),
      ];
    },
  },
  {
    name: "no-barrels-in-web",
    reason: "an index.ts that re-exports makes the bundler load a whole folder for one component.",
    find: (file) =>
      file.path.startsWith("web/src/") &&
      /^index\.tsx?$/.test(nameOf(file.path)) &&
      /\bexport\b[^;]*\bfrom\b/.test(file.code)
        ? [{ line: 1, what: "import the files themselves" }]
        : [],
  },
];

const SPECIFIED = new RegExp(String.raw`\b(?:${SPECIFIED_NAMES.join("|")})\b`, "g");

/** In code and in strings, since a field is also named as `value["keyConcept"]`; a sentence in a comment may explain it. */
export function specifiedNamesIn(file: SourceFile): { index: number; name: string }[] {
  const isOurs = /^(?:contract|text|server|web)\/src\//.test(file.path);
  if (!isOurs || isTest(file.path) || file.path.startsWith(EDGE)) return [];
  return [...blank(file.text, "strings").matchAll(SPECIFIED)].map((match) => ({
    index: match.index,
    name: match[0],
  }));
}

/** `fetch(url: string): Promise<Page>` in a type or class declares a method; it calls nothing. */
function isDeclaration(code: string, match: RegExpExecArray): boolean {
  let depth = 0;
  let end = match.index + match[0].length - 1;
  do {
    if (code[end] === "(") depth += 1;
    if (code[end] === ")") depth -= 1;
    end += 1;
  } while (depth > 0 && end < code.length);
  const isTernary = code.slice(0, match.index).trimEnd().endsWith("?");
  return /^\s*(?:\{|:)/.test(code.slice(end)) && !isTernary;
}
