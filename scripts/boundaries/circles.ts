import { folderOf } from "./places.ts";
import type { SourceFile } from "./scan.ts";

type Imports = Pick<SourceFile, "path" | "imports">;

/** The groups of folders that reach each other by their imports, the largest first. */
export function circlesOf(files: Imports[]): string[][] {
  const uses = new Map<string, Set<string>>();
  for (const { path: from, imports } of files) {
    const mine = folderOf(from);
    if (mine === undefined) continue;
    const theirs = imports.flatMap(({ target }) => (target && folderOf(target)) ?? []);
    uses.set(mine, new Set([...(uses.get(mine) ?? []), ...theirs]));
  }
  const reached = new Map([...uses.keys()].map((folder) => [folder, reachedFrom(folder, uses)]));
  const circles = new Map<string, string[]>();
  for (const [folder, others] of reached) {
    const circle = [...others].filter((other) => other === folder || reached.get(other)?.has(folder)).sort();
    if (circle.length > 1) circles.set(circle.join(" "), circle);
  }
  return [...circles.values()].sort((one, two) => two.length - one.length);
}

function reachedFrom(folder: string, uses: Map<string, Set<string>>): Set<string> {
  const seen = new Set<string>([folder]);
  const open = [folder];
  for (let next = open.pop(); next !== undefined; next = open.pop())
    for (const other of uses.get(next) ?? [])
      if (!seen.has(other)) {
        seen.add(other);
        open.push(other);
      }
  return seen;
}
