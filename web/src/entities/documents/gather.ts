import type { LibraryId } from "@gyan/contract/ids.ts";

/** The library that files go to, and where in it; without it their outermost folder is one. */
export type Into = { libraryId?: LibraryId; folder?: string };

/** A file, and where it goes: in a dropped folder it lay in "Batteries/2024", outside of any in "". */
export type Picked = { file: File; folder: string; libraryId?: LibraryId };

/** The same files, to go there. */
export const sentInto = ({ libraryId, folder = "" }: Into, picked: readonly Picked[]): Picked[] =>
  picked.map((one) => ({
    ...one,
    ...(libraryId !== undefined && { libraryId }),
    folder: [folder, one.folder].filter(Boolean).join("/"),
  }));

export type Gathered = {
  picked: Picked[];
  /** Files that systems and programs keep for themselves. */
  skipped: number;
  /** What the browser could not open. */
  unread: number;
};

const HIDDEN = /^(?:\..*|~\$.*|thumbs\.db|ehthumbs\.db|desktop\.ini|__macosx|\$recycle\.bin)$/iu;

const isHidden = (path: string): boolean => path.split("/").some((part) => HIDDEN.test(part));

/** From an input; one for folders says the path of each file. */
export function fromFiles(files: Iterable<File>): Gathered {
  const gathered: Gathered = { picked: [], skipped: 0, unread: 0 };
  for (const file of files) {
    const path = file.webkitRelativePath || file.name;
    if (isHidden(path)) gathered.skipped++;
    else gathered.picked.push({ file, folder: path.split("/").slice(0, -1).join("/") });
  }
  return gathered;
}

/** From a drop or a paste. What is in it must be taken at once: afterwards the browser has emptied it. */
export async function fromTransfer({ items, files }: DataTransfer): Promise<Gathered> {
  const given = [...items].filter(({ kind }) => kind === "file");
  const entries = given.map((item) => item.webkitGetAsEntry?.() ?? item.getAsFile());
  if (entries.length === 0) return fromFiles(files);
  const gathered: Gathered = { picked: [], skipped: 0, unread: 0 };
  for (const entry of entries) {
    if (entry instanceof File) gathered.picked.push({ file: entry, folder: "" });
    else if (entry) await walk(entry, "", gathered);
  }
  return gathered;
}

async function walk(entry: FileSystemEntry, folder: string, gathered: Gathered): Promise<void> {
  if (isHidden(entry.name)) {
    gathered.skipped++;
    return;
  }
  try {
    if (entry.isDirectory) {
      const inside = folder === "" ? entry.name : `${folder}/${entry.name}`;
      for (const child of await childrenOf(entry as FileSystemDirectoryEntry))
        await walk(child, inside, gathered);
    } else gathered.picked.push({ file: await fileOf(entry as FileSystemFileEntry), folder });
  } catch {
    gathered.unread++;
  }
}

/** Browsers give at most a hundred at a time: it is over when none come any more. */
async function childrenOf(directory: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = directory.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return all;
    all.push(...some);
  }
}

const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File>((resolve, reject) => entry.file(resolve, reject));
