import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { ENDS, Trouble } from "../trouble.ts";

/** A file of this machine, and where in the library it belongs. */
export type LocalFile = { path: string; name: string; folder: string; size: number; changedAt: Date };

/**
 * The named files, and all in the named folders, below a folder of the same name each. What begins with a dot is not meant, and links
 * are not followed: they may lead out of the folder, or round in a circle.
 */
export async function gather(named: string[], into: string): Promise<LocalFile[]> {
  const files: LocalFile[] = [];
  for (const one of named) {
    const place = path.resolve(one);
    const found = await stat(place).catch(() => null);
    if (found === null) throw new Trouble(`There is no ${one}. Nothing was sent.`, ENDS.usage);
    if (found.isFile()) files.push(await localFile(place, into));
    else files.push(...(await inFolder(place, joined(into, path.basename(place)))));
  }
  return files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

async function inFolder(folder: string, into: string): Promise<LocalFile[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const meant = entries.filter(({ name }) => !name.startsWith("."));
  const lists = await Promise.all(
    meant.map(async (entry) => {
      const place = path.join(folder, entry.name);
      if (entry.isDirectory()) return inFolder(place, joined(into, entry.name));
      return entry.isFile() ? [await localFile(place, into)] : [];
    }),
  );
  return lists.flat();
}

async function localFile(place: string, folder: string): Promise<LocalFile> {
  const { size, mtime } = await stat(place);
  return { path: place, name: path.basename(place), folder, size, changedAt: mtime };
}

const joined = (...parts: string[]): string => parts.filter((part) => part !== "").join("/");

/** What the library has of a place. */
export type Stored = { folder: string; name: string; size: number; createdOn: string };

/** Programs write names in one of two forms that look alike. */
const placeOf = ({ folder, name }: { folder: string; name: string }): string =>
  `${folder}/${name}`.normalize("NFC");

/** Those that are not there yet: nothing of this name and size lies there since the file was last changed. */
export function missing(files: LocalFile[], stored: Stored[]): LocalFile[] {
  const byPlace = Map.groupBy(stored, placeOf);
  const isThere = (file: LocalFile) =>
    (byPlace.get(placeOf(file)) ?? []).some(
      ({ size, createdOn }) => size === file.size && Date.parse(createdOn) >= file.changedAt.getTime(),
    );
  return files.filter((file) => !isThere(file));
}
