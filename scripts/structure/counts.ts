import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { circlesOf } from "../boundaries/circles.ts";
import { specifiedNamesIn } from "../boundaries/code-rules.ts";
import { EDGE, isTest } from "../boundaries/places.ts";
import { scan, type SourceFile } from "../boundaries/scan.ts";
import { root } from "../process.ts";

/** What is counted of the code, so that a claim about its structure can be checked again by anybody. */
export type Count = { what: string; count: number };

const matches = (files: SourceFile[], pattern: RegExp): number =>
  files.reduce((sum, { code }) => sum + (code.match(pattern)?.length ?? 0), 0);
const filesWith = (files: SourceFile[], pattern: RegExp): number =>
  files.filter(({ code }) => pattern.test(code)).length;
const linesOf = (files: SourceFile[]): number =>
  files.reduce((sum, { text }) => sum + text.trimEnd().split("\n").length, 0);

/** `npm run tables` writes the columns of the tables. */
const isWritten = ({ path: at }: SourceFile): boolean => at !== "server/src/platform/rows/tables.ts";

/** Names of values that say how something came to be and not what it is. */
const PARTICIPLES = ["found", "given", "own", "known", "asked", "said", "shown", "kept", "told", "wanted"];

export function serverCounts(files: SourceFile[]): Count[] {
  return [
    { what: "lines of source, without those that are generated", count: linesOf(files.filter(isWritten)) },
    {
      what: "unchecked rows (execute<Row> and the like)",
      count: matches(files, /\b(?:execute|query|askOften)<(?!\/)/g),
    },
    {
      what: "own helpers that bind a moment",
      count: matches(files, /\bconst (?:time|stamp) = \(\w+: Date/g),
    },
    { what: "signatures that take the whole App", count: matches(files, /\b\w+: App\b/g) },
    {
      what: "signatures that take a part of it",
      count: matches(files, /\b(?:Pick<(?:App|Needs),|\w+: (?:Parts|Needs)\b)/g),
    },
    {
      what: "files of the ground that know App",
      count: filesWith(
        files.filter(({ path: at }) => /^server\/src\/(?:platform|ports)\//.test(at)),
        /\bApp\b/,
      ),
    },
    ...PARTICIPLES.map((word) => ({
      what: `values called "${word}"`,
      count: matches(files, new RegExp(`\\b(?:const|let) (?:\\{ )?${word}\\b`, "g")),
    })),
  ];
}

export function webCounts(files: SourceFile[], styles: string[]): Count[] {
  const linesOfStyles = styles.join("").split("\n").length - 1;
  return [
    { what: "lines of source", count: linesOf(files) },
    { what: "folders in the largest circle of imports", count: largestCircle(files) },
    { what: "style sheets", count: styles.length },
    { what: "lines of style sheets", count: linesOfStyles },
    { what: "lines of both", count: linesOf(files) + linesOfStyles },
    {
      what: "rules of theirs that lay something out (display: flex or grid)",
      count: styles.join("").match(/display: (?:inline-)?(?:flex|grid);/g)?.length ?? 0,
    },
    {
      what: "keys of texts that no type holds (as TextKey)",
      count: matches(files, /\bas TextKey\b/g),
    },
    {
      what: "files that use the component library",
      count: files.filter(({ text }) => /from "(?:@mantine|react-aria)/.test(text)).length,
    },
    { what: "files that wire a virtualizer", count: filesWith(files, /\buse(?:Window)?Virtualizer\(/) },
    { what: "stores of their own", count: filesWith(files, /\buseSyncExternalStore\(/) },
    {
      what: "files that listen for keys on the whole page",
      count: files.filter(({ text }) => /(?:document\.|window\.|^\s*)addEventListener\("keydown"/m.test(text))
        .length,
    },
  ];
}

/** Of all three workspaces that speak of outlines, the files outside the edge that still do it in the specification's names. */
export const edgeCounts = (files: SourceFile[]): Count[] => [
  {
    what: "files that know the specification's names, outside the edge",
    count: files.filter((file) => specifiedNamesIn(file).length > 0).length,
  },
  { what: "files of the edge", count: files.filter(({ path: at }) => at.startsWith(EDGE)).length },
];

/** How many folders the largest circle of imports has; 1 when there is none. */
export const largestCircle = (files: Pick<SourceFile, "path" | "imports">[]): number =>
  circlesOf(files)[0]?.length ?? 1;

/** `npm run check -- --counts` prints these, and `--counts FOLDER` those of another checkout, by the same rules. */
export async function printCounts(say: (line: string) => void, checkout = root): Promise<void> {
  const [contract, server, web] = await Promise.all(
    ["contract/src", "server/src", "web/src"].map((folder) => sourcesOf(checkout, folder)),
  );
  const styles = await Promise.all(
    (await namesIn(checkout, "web/src"))
      .filter((name) => name.endsWith(".css"))
      .map((name) => readFile(path.join(checkout, "web/src", name), "utf8")),
  );
  for (const [title, counts] of [
    ["Server", serverCounts(server!)],
    ["Web", webCounts(web!, styles)],
    ["Outlines", edgeCounts([...contract!, ...server!, ...web!])],
  ] as const) {
    say(`\n${title}`);
    for (const { what, count } of counts) say(`${String(count).padStart(7)}  ${what}`);
  }
}

const namesIn = (checkout: string, folder: string): Promise<string[]> =>
  readdir(path.join(checkout, folder), { recursive: true });

async function sourcesOf(checkout: string, folder: string): Promise<SourceFile[]> {
  const names = (await namesIn(checkout, folder)).filter(
    (name) => /\.tsx?$/.test(name) && !name.endsWith(".d.ts"),
  );
  const files = await Promise.all(
    names
      .map((name) => `${folder}/${name}`)
      .filter((file) => !isTest(file))
      .map(async (file) => scan(file, await readFile(path.join(checkout, file), "utf8"))),
  );
  return files;
}
