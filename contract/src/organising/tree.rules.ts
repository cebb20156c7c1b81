import type { FolderId } from "../ids.ts";

export const MOST_FOLDERS = 500;
export const DEEPEST = 6;

export type Placed = { id: FolderId; parentId: FolderId | null };
export type Branch<F> = F & { children: Branch<F>[]; depth: number };

/** As names of folders are compared in one place: "Été" and "ÉTÉ " are the same one. */
export const folderKey = (name: string): string =>
  name.trim().replaceAll(/\s+/gu, " ").normalize("NFKC").toLowerCase();

/** Those whose parent is not there stand at the top, so that nothing is ever out of reach. */
export function treeOf<F extends Placed>(
  folders: readonly F[],
  compare: (a: F, b: F) => number = () => 0,
): Branch<F>[] {
  const known = new Set(folders.map(({ id }) => id));
  const below = Map.groupBy(folders, ({ parentId }) =>
    parentId !== null && known.has(parentId) ? parentId : null,
  );
  const branches = (parentId: FolderId | null, depth: number): Branch<F>[] =>
    (below.get(parentId) ?? [])
      .toSorted(compare)
      .map((folder) => ({ ...folder, depth, children: branches(folder.id, depth + 1) }));
  return branches(null, 1);
}

/** From the outermost to the folder itself; empty when it is not there. */
export function pathTo<F extends Placed>(folders: readonly F[], id: FolderId | null): F[] {
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  const path: F[] = [];
  // No longer than there are folders: a circle, which nobody can make, would be walked for ever.
  for (let at = id; at !== null && path.length <= folders.length;) {
    const folder = byId.get(at);
    if (!folder) break;
    path.unshift(folder);
    at = folder.parentId;
  }
  return path;
}

/** The folder and everything in it. */
export function withBelow(folders: readonly Placed[], id: FolderId): Set<FolderId> {
  const below = Map.groupBy(folders, ({ parentId }) => parentId);
  const found = new Set<FolderId>([id]);
  for (const one of found) for (const child of below.get(one) ?? []) found.add(child.id);
  return found;
}

/** Levels from this folder down: 1 for one without folders in it. */
export function levelsOf(folders: readonly Placed[], id: FolderId): number {
  const inside = folders.filter(({ parentId }) => parentId === id);
  return 1 + Math.max(0, ...inside.map((child) => levelsOf(folders, child.id)));
}

export type Refusal = "in_itself" | "too_deep";

/** Whether a folder (or a new one, null) may lie under another; null for the top. */
export function placeRefusal(
  folders: readonly Placed[],
  id: FolderId | null,
  parentId: FolderId | null,
): Refusal | null {
  if (id !== null && parentId !== null && withBelow(folders, id).has(parentId)) return "in_itself";
  const levels = id === null ? 1 : levelsOf(folders, id);
  return pathTo(folders, parentId).length + levels > DEEPEST ? "too_deep" : null;
}

/** How many lie in each folder or below it. */
export function countsOf(folders: readonly (Placed & { topics: number })[]): Map<FolderId, number> {
  const counts = new Map(folders.map(({ id }) => [id, 0]));
  for (const { id, topics } of folders)
    for (const { id: above } of pathTo(folders, id)) counts.set(above, (counts.get(above) ?? 0) + topics);
  return counts;
}
