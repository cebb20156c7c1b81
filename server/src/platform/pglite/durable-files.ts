import { closeSync, fsyncSync, openSync, readdirSync } from "node:fs";
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
          this.#onFsync();
          if (FS.isDir(node.mode)) syncFolder(nfd);
          else fsyncSync(nfd);
          return 0;
        });
    };
    const preRun = [amended.emscriptenOpts.preRun ?? [], giveFsync].flat() as Options["preRun"];
    return { emscriptenOpts: { ...amended.emscriptenOpts, preRun } };
  }
}

/** Brings a freshly written folder to the disk: PGlite copies a new database without syncing its files. */
export function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else if (entry.isFile()) syncPath(path, fsyncSync);
  }
  syncPath(folder, syncFolder);
}

function syncPath(path: string, sync: (fd: number) => void): void {
  const fd = openSync(path, "r");
  try {
    sync(fd);
  } finally {
    closeSync(fd);
  }
}

function syncFolder(fd: number): void {
  try {
    fsyncSync(fd);
  } catch (error) {
    // Windows, and some network file systems, know no fsync of a folder.
    const code = (error as NodeJS.ErrnoException).code ?? "";
    if (!["EPERM", "EISDIR", "EINVAL", "EBADF", "ENOTSUP"].includes(code)) throw error;
  }
}
