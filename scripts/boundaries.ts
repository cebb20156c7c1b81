import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { codeRules } from "./boundaries/code-rules.ts";
import { EXCEPTIONS, type Exception } from "./boundaries/exceptions.ts";
import { importRules } from "./boundaries/import-rules.ts";
import { circlesOf } from "./boundaries/circles.ts";
import { isTest, isWeb } from "./boundaries/places.ts";
import { scan, type SourceFile } from "./boundaries/scan.ts";
import { isMain, root } from "./process.ts";

export type Violation = { rule: string; reason: string; path: string; line: number; what: string };

const RULES = [...importRules, ...codeRules];
const FOLDERS = ["contract", "text", "server", "web", "client", "clipper", "tests", "bench", "scripts"];
const MOST_FILES = 19;

/** Every way in which these files break the rules of docs/architecture.md. */
export function findViolations(
  files: { path: string; text: string }[],
  exceptions: Exception[] = EXCEPTIONS,
): Violation[] {
  const scanned = files.map((file) => scan(file.path, file.text));
  const found = [
    ...scanned.flatMap((file) =>
      RULES.flatMap(({ name, reason, find }) =>
        find(file).map((one) => ({ rule: name, reason, path: file.path, ...one })),
      ),
    ),
    ...webCircles(scanned),
    ...fullFolders(files.map((file) => file.path)),
  ];
  const excuses = (exception: Exception, one: Violation): boolean =>
    exception.rule === one.rule &&
    (exception.path.endsWith("/") ? one.path.startsWith(exception.path) : one.path === exception.path);
  const unused = exceptions.filter((exception) => !found.some((one) => excuses(exception, one)));
  return [
    ...found.filter((one) => !exceptions.some((exception) => excuses(exception, one))),
    ...unused.map(({ rule, path }) => ({
      rule: "needless-exception",
      reason: "an exception that excuses nothing would silently excuse the next mistake.",
      path: "scripts/boundaries/exceptions.ts",
      line: 1,
      what: `${path} no longer breaks ${rule}; delete the exception`,
    })),
  ];
}

const webCircles = (files: SourceFile[]): Violation[] =>
  circlesOf(files.filter((file) => isWeb(file.path) && !isTest(file.path))).map((circle) => ({
    rule: "web-circles",
    reason: "folders that import each other in a circle can only be read, tested and replaced together.",
    path: `web/src/${circle[0]}/`,
    line: 1,
    what: circle.join(", "),
  }));

function fullFolders(paths: string[]): Violation[] {
  const counts = new Map<string, number>();
  for (const one of paths.filter((file) => !isTest(file))) {
    const folder = one.slice(0, one.lastIndexOf("/") + 1);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > MOST_FILES)
    .map(([folder, count]) => ({
      rule: "folder-size",
      reason: "a folder with 20 or more files is a list, not a place: group what belongs together.",
      path: folder,
      line: 1,
      what: `${count} source files`,
    }));
}

export function explain(violations: Violation[]): string {
  const byRule = Map.groupBy(violations, (one) => one.rule);
  return [...byRule]
    .map(([rule, ones]) => {
      const places = ones.map((one) => `  ${one.path}:${one.line}  ${one.what}`);
      return [`${rule}: ${ones[0]?.reason ?? ""}`, ...places].join("\n");
    })
    .join("\n\n");
}

export async function checkBoundaries(): Promise<{ ok: boolean; output: string }> {
  const paths = (await Promise.all(FOLDERS.map((folder) => sourcesIn(folder)))).flat();
  const files = await Promise.all(
    paths.map(async (one) => ({ path: one, text: await readFile(path.join(root, one), "utf8") })),
  );
  const violations = findViolations(files);
  return { ok: violations.length === 0, output: explain(violations) };
}

async function sourcesIn(folder: string): Promise<string[]> {
  const entries = await readdir(path.join(root, folder), { withFileTypes: true }).catch(() => []);
  const found: string[] = [];
  for (const entry of entries) {
    const one = `${folder}/${entry.name}`;
    if (entry.isDirectory() && !["node_modules", "dist"].includes(entry.name))
      found.push(...(await sourcesIn(one)));
    else if (/\.tsx?$/.test(entry.name) && !entry.name.endsWith(".d.ts")) found.push(one);
  }
  return found;
}

if (isMain(import.meta)) {
  const { ok, output } = await checkBoundaries();
  process.stdout.write(ok ? "The boundaries hold.\n" : `${output}\n`);
  process.exitCode = ok ? 0 : 1;
}
