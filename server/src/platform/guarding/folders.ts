import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";

const codeOf = (error: unknown): string => String((error as NodeJS.ErrnoException).code);

/**
 * With the folders above it. Node's own way never ends where a file system refuses with "there is no such folder" although there is
 * one, as /proc does.
 */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    if (codeOf(error) === "EEXIST") {
      // A file of that name is told by whoever writes into it.
      return;
    }
    const above = dirname(folder);
    if (codeOf(error) !== "ENOENT" || above === folder) throw error;
    await makeFolder(above);
    await mkdir(folder).catch((again: unknown) => {
      if (codeOf(again) !== "EEXIST") throw again;
    });
  }
}
