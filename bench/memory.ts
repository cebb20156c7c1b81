import { readdir, readFile } from "node:fs/promises";

/** Bytes held by a process and all below it; undefined where there is no /proc. */
export async function memoryOfTree(pid: number): Promise<number | undefined> {
  const names = await readdir("/proc").catch(() => undefined);
  if (!names) return undefined;
  const parents = new Map<number, number>();
  for (const name of names.filter((one) => /^\d+$/.test(one))) {
    const stat = await readFile(`/proc/${name}/stat`, "utf8").catch(() => "");
    // The command in brackets may itself hold spaces and brackets; the parent is the second field behind it.
    const parent = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1];
    if (parent !== undefined) parents.set(Number(name), Number(parent));
  }
  const tree = [pid];
  for (const one of tree)
    tree.push(...[...parents].filter(([, parent]) => parent === one).map(([child]) => child));
  const sizes = await Promise.all(tree.map(memoryOf));
  return sizes.reduce((sum, one) => sum + one, 0);
}

const LOOK_EVERY_MS = 100;

/** The most that a process and all below it held at once, of many looks; undefined where there is no /proc. */
export function watchTree(pid: number): () => Promise<number | undefined> {
  let most: number | undefined;
  const over = new AbortController();
  const looking = (async () => {
    while (!over.signal.aborted) {
      const bytes = await memoryOfTree(pid);
      if (bytes !== undefined) most = Math.max(most ?? 0, bytes);
      // A measurement that failed is not kept from ending.
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS).unref());
    }
  })();
  return async () => {
    over.abort();
    await looking;
    return most;
  };
}

/** Its proportional share, so that what two processes share is not counted twice; else all that is resident. */
async function memoryOf(pid: number): Promise<number> {
  const read = async (file: string, field: string): Promise<number> => {
    const text = await readFile(`/proc/${pid}/${file}`, "utf8").catch(() => "");
    return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, "m").exec(text)?.[1] ?? 0) * 1024;
  };
  return (await read("smaps_rollup", "Pss")) || (await read("status", "VmRSS"));
}
