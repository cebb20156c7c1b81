import { fsyncSync } from "node:fs";
import { open, readdir, type FileHandle } from "node:fs/promises";
import { join } from "node:path";
import { NodeFS } from "@electric-sql/pglite/nodefs";

type Amend = NodeFS["init"];
type Options = Parameters<Amend>[1];

/** The little of Emscripten's file layer that is needed here; PGlite does not type it. */
type FileLayer = {
  FS: {
    isDir(mode: number): boolean;
    filesystems: {
      NODEFS: {
        tryFSOperation<T>(run: () => T): T;
        stream_ops: { fsync?: (stream: { nfd: number; node: { mode: number } }) => number };
      };
    };
  };
};

/**
 * PGlite's file layer on Node has no fsync: Emscripten answers "done" without asking the disk, and a commit
 * that was confirmed is lost with the power. This one asks the disk. It is given before the database starts,
 * so that crash recovery is covered too.
 */
export class DurableFiles extends NodeFS {
  readonly #onFsync: () => void;

  constructor(folder: string, onFsync: () => void) {
    super(folder);
    this.#onFsync = onFsync;
  }

  override async init(...[pg, options]: Parameters<Amend>): ReturnType<Amend> {
    const amended = await super.init(pg, options);
    const giveFsync = (module: unknown) => {
      const { FS } = module as FileLayer;
      const { NODEFS } = FS.filesystems;
      NODEFS.stream_ops.fsync = ({ nfd, node }) =>
        // Translates a failure into an errno: PostgreSQL must hear of it, or it confirms what is not on disk.
        NODEFS.tryFSOperation(() => {
          try {
            fsyncSync(nfd);
            this.#onFsync();
          } catch (error) {
            if (!FS.isDir(node.mode)) throw error;
            forgiveFolder(error);
          }
          return 0;
        });
    };
    const preRun = [amended.emscriptenOpts.preRun ?? [], giveFsync].flat() as Options["preRun"];
    return { emscriptenOpts: { ...amended.emscriptenOpts, preRun } };
  }
}

/** Brings a freshly written folder to the disk: PGlite copies a new database without syncing its files. */
export async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.map((entry) => ({
    path: join(entry.parentPath, entry.name),
    isFolder: entry.isDirectory(),
  }));
  // Many at once: the disk then writes its journal once for all that wait. Not all, for the limit of open files.
  for (let at = 0; at < paths.length; at += 64) await Promise.all(paths.slice(at, at + 64).map(syncPath));
  await syncPath({ path: folder, isFolder: true });
}

async function syncPath({ path, isFolder }: { path: string; isFolder: boolean }): Promise<void> {
  let file: FileHandle | undefined;
  try {
    file = await open(path, isFolder ? "r" : "r+"); // Windows syncs only what may be written
    await file.sync();
  } catch (error) {
    if (!isFolder) throw error;
    forgiveFolder(error);
  } finally {
    await file?.close();
  }
}

/** Windows, and some network file systems, know no fsync of a folder. */
function forgiveFolder(error: unknown): void {
  const code = (error as NodeJS.ErrnoException).code ?? "";
  if (!["EPERM", "EISDIR", "EINVAL", "EBADF", "ENOTSUP"].includes(code)) throw error;
}
