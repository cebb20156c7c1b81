import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { blank } from "./boundaries/scan.ts";
import { isMain, root } from "./process.ts";

// npm run spec                       the rows of the specification that no test names, and those that a decision argues against
// npm run spec -- --for SS-01,SS-03  only these; ends with 1 when one is missing

export type Row = { id: string; text: string; section: string };

/** Each row once, where it stands first: a later section may come back to it. */
export function readLedger(ledger: string): Row[] {
  const rows = new Map<string, Row>();
  let section = "";
  for (const line of ledger.split("\n")) {
    section = /^## (.+)/.exec(line)?.[1] ?? section;
    const [, id, text = ""] = /^- ([A-Z]{1,3}-\d+)\s+(.*)/.exec(line) ?? [];
    if (id !== undefined && !rows.has(id)) rows.set(id, { id, text, section });
  }
  return [...rows.values()];
}

// A test that is skipped or still to be written proves nothing, so its title does not count.
const CALL = /(?<![.\w$])(?:test|it|describe)((?:\.\w+)*)\s*(?:\(|`)/g;
const PROVES_NOTHING = /\.(?:skip|todo|fixme|fails)\b/;

/** The titles of the tests and groups in a file; of `test.each(rows)(title, …)` too. */
export function titlesIn(source: string): string[] {
  const code = blank(source);
  return [...code.matchAll(CALL)].flatMap((match) => {
    const modifiers = match[1] ?? "";
    if (PROVES_NOTHING.test(modifiers)) return [];
    let open = match.index + match[0].length - 1;
    if (/\.(?:each|for|runIf|skipIf)\b/.test(modifiers)) open = code.indexOf("(", endOfGroup(code, open));
    const start = open + 1 + (/^\s*/.exec(code.slice(open + 1))?.[0].length ?? 0);
    const quote = code[start];
    if (open < 0 || (quote !== '"' && quote !== "'" && quote !== "`")) return [];
    return [source.slice(start + 1, endOfTitle(code, start, quote))];
  });
}

function endOfTitle(code: string, start: number, quote: string): number {
  const end = code.indexOf(quote, start + 1);
  return end === -1 ? code.length : end;
}

/** Just behind the bracket that closes the one at `open` (or behind a template's second quote). */
function endOfGroup(code: string, open: number): number {
  if (code[open] === "`") return endOfTitle(code, open, "`") + 1;
  let depth = 0;
  for (let at = open; at < code.length; at += 1) {
    if (code[at] === "(") depth += 1;
    if (code[at] === ")") depth -= 1;
    if (depth === 0) return at + 1;
  }
  return code.length;
}

export const idsIn = (title: string): string[] => title.match(/\b[A-Z]{1,3}-\d+\b/g) ?? [];

/** The rows that a decision argues against: a line of it says "Decided otherwise: R-08, SH-02", and then why. */
export const decidedIn = (text: string): string[] =>
  text.split("\n").flatMap((line) => {
    const [, rows = ""] =
      /^[\s>*_-]*Decided otherwise:[\s*_]*((?:[A-Z]{1,3}-\d+(?:, | and )?)+)/.exec(line) ?? [];
    return idsIn(rows);
  });

const DECISIONS = "docs/decisions";

/** Each row that was decided otherwise, and where. */
async function decidedOtherwise(): Promise<Map<string, string>> {
  const decided = new Map<string, string>();
  for (const name of (await readdir(path.join(root, DECISIONS))).toSorted())
    for (const id of decidedIn(await readFile(path.join(root, DECISIONS, name), "utf8")))
      decided.set(id, `${DECISIONS}/${name}`);
  return decided;
}

async function namedByTests(): Promise<Set<string>> {
  const named = new Set<string>();
  for (const folder of ["contract", "text", "server", "web", "tests", "scripts"]) {
    const entries = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true }).catch(
      () => [],
    );
    for (const entry of entries) {
      const isTestFile =
        /\.test\.tsx?$|\.journey\.ts$/.test(entry.name) && !entry.parentPath.includes("node_modules");
      if (!isTestFile) continue;
      const source = await readFile(path.join(entry.parentPath, entry.name), "utf8");
      for (const id of titlesIn(source).flatMap(idsIn)) named.add(id);
    }
  }
  return named;
}

async function main(args: string[]): Promise<number> {
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  const ledger = await readFile(path.join(root, "../shared/spec/ledger.md"), "utf8").catch(() => undefined);
  if (ledger === undefined) {
    say(
      "The specification (../shared/spec/ledger.md) is not here, so there is nothing to compare the tests with.",
    );
    return 0;
  }
  const at = args.indexOf("--for");
  const wanted = at === -1 ? undefined : (args[at + 1] ?? "").split(",").map((id) => id.trim());
  const all = readLedger(ledger);
  const unknown = (wanted ?? []).filter((id) => !all.some((row) => row.id === id));
  if (unknown.length > 0) {
    say(`No such row: ${unknown.join(", ")}`);
    return 1;
  }
  const rows = wanted ? all.filter((row) => wanted.includes(row.id)) : all;
  const named = await namedByTests();
  const decided = await decidedOtherwise();
  const missing = rows.filter((row) => !named.has(row.id) && !decided.has(row.id));
  for (const [section, ones] of Map.groupBy(missing, (row) => row.section)) {
    const inSection = rows.filter((row) => row.section === section).length;
    say(`\n${section} (${inSection - ones.length} of ${inSection})`);
    for (const row of ones) say(`  ${row.id}  ${row.text}`);
  }
  const argued = rows.filter((row) => decided.has(row.id));
  if (argued.length > 0) say("\nDecided otherwise");
  for (const row of argued) say(`  ${row.id}  ${decided.get(row.id)!}`);
  const byTest = rows.filter((row) => named.has(row.id)).length;
  say(`\n${byTest} of ${rows.length} rows are named by a test, ${argued.length} are decided otherwise.`);
  return wanted && missing.length > 0 ? 1 : 0;
}

if (isMain(import.meta)) process.exitCode = await main(process.argv.slice(2));
