import type { LibraryView } from "@gyan/contract/libraries.ts";

export type FolderNode = { path: string; name: string; documents: number; folders: FolderNode[] };

/** As a tree, with the folders in between that hold no document of their own. A folder counts all that is in it. */
export function folderTree(folders: LibraryView["folders"]): FolderNode[] {
  const root: FolderNode = { path: "", name: "", documents: 0, folders: [] };
  for (const { path, documents } of folders) {
    let at = root;
    for (const name of path.split("/")) {
      const inside = at.path === "" ? name : `${at.path}/${name}`;
      let next = at.folders.find((one) => one.path === inside);
      if (!next) {
        next = { path: inside, name, documents: 0, folders: [] };
        at.folders.push(next);
      }
      next.documents += documents;
      at = next;
    }
  }
  return root.folders;
}

const pathsOf = (nodes: FolderNode[]): string[] =>
  nodes.flatMap(({ path, folders }) => [path, ...pathsOf(folders)]);

/** Every folder that there is to choose, also one that is chosen and in no list. */
export function foldersOf(library: LibraryView | undefined, chosen: string): string[] {
  const paths = new Set(pathsOf(folderTree(library?.folders ?? [])));
  if (chosen !== "" && !chosen.startsWith("/")) paths.add(chosen);
  return [...paths].toSorted((a, b) => a.localeCompare(b, undefined, { numeric: true }));
}
