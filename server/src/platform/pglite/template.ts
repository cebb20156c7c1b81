import { access, mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { systemClock } from "../clock.ts";
import { openPglite, type EmbeddedPostgres } from "./open.ts";

export type TemplateOptions = {
  cacheFolder: string;
  /** Names what `prepare` does, for example a hash of the migrations: another name is another template. */
  name?: string;
  /** Fills the new database: what it leaves behind is in every database made from the template. */
  prepare?: (db: EmbeddedPostgres) => Promise<void>;
};

/**
 * Making a database takes seconds, unpacking one a fraction of it. Returns the path of a template for
 * `openPglite`, made and put into the cache when it is not there yet.
 */
export async function cachedTemplate({
  cacheFolder,
  name = "empty",
  prepare,
}: TemplateOptions): Promise<string> {
  const path = join(cacheFolder, `${name}-pglite-${await pgliteVersion()}.tar.gz`);
  if (await exists(path)) return path;

  const folder = await mkdtemp(join(tmpdir(), "gyan-template-"));
  try {
    const db = await openPglite({ folder });
    try {
      await prepare?.(db);
      await keep(path, await db.dump());
    } finally {
      await db.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return path;
}

/** Under another name first: a reader, or the next start after a crash, must never find half a template. */
async function keep(path: string, bytes: Uint8Array): Promise<void> {
  const draft = `${path}.${systemClock.uuid()}`;
  await mkdir(join(path, ".."), { recursive: true });
  await writeFile(draft, bytes, { flag: "wx", flush: true });
  await rename(draft, path);
}

/** The files of one version are not promised to be readable by another. */
async function pgliteVersion(): Promise<string> {
  const manifest = new URL("../package.json", import.meta.resolve("@electric-sql/pglite"));
  return (JSON.parse(await readFile(manifest, "utf8")) as { version: string }).version;
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
