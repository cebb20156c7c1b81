import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { z } from "zod";
import type { App } from "#app.ts";
import { grant } from "#rights/index.ts";
import { readArticle, toIndex } from "./rules.ts";
import * as store from "./store.ts";

export const STARTER = new URL("../../../starter/libraries/", import.meta.url);

const LibraryFile = z.object({
  name: z.string(),
  description: z.string(),
  shelf: z.enum(["shared", "mine"]),
  tags: z.record(z.string(), z.enum(["Text", "Date"])),
});

const hashOf = (content: string): string => createHash("sha256").update(content).digest("hex");

/**
 * Reads the starter library into the database: each file once, and again only when it changed. Everybody of the organisation
 * may read all of it; those on the shelf "mine" belong to the first administrator.
 */
export async function readStarterContent(
  app: Pick<App, "db" | "clock">,
  owner: { personId: number; organisationId: number },
  folder = STARTER,
): Promise<number> {
  const known = await store.starterHashes(app.db);
  let read = 0;
  const names = (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
  for (const name of names.sort()) {
    const libraryFolder = new URL(`${encodeURIComponent(name)}/`, folder);
    const definition = await readFile(new URL("library.json", libraryFolder), "utf8");
    const files = (await readdir(libraryFolder)).filter((file) => file.endsWith(".md")).sort();
    const articles = await Promise.all(
      files.map(async (file) => {
        const content = await readFile(new URL(encodeURIComponent(file), libraryFolder), "utf8");
        return { path: `${name}/${file}`, content, hash: hashOf(content) };
      }),
    );
    const changed = articles.filter(({ path, hash }) => known.get(path) !== hash);
    const definitionPath = `${name}/library.json`;
    if (changed.length === 0 && known.get(definitionPath) === hashOf(definition)) continue;
    await app.db.tx(async (tx) => {
      const at = app.clock.now();
      const library = LibraryFile.parse(JSON.parse(definition));
      const id = await store.saveStarterLibrary(
        tx,
        { ...library, tagTypes: library.tags, uuid: app.clock.uuid() },
        at,
      );
      await grant(
        tx,
        { kind: "library", id },
        { kind: "organisation", id: owner.organisationId },
        "reader",
        null,
        at,
      );
      if (library.shelf === "mine")
        await grant(tx, { kind: "library", id }, { kind: "person", id: owner.personId }, "owner", null, at);
      for (const { path, content, hash } of changed) {
        await store.saveStarterArticle(
          tx,
          id,
          `starter:${path.replace(/\.md$/, "")}`,
          readArticle(path, content),
          hash,
          at,
        );
        await store.rememberStarter(tx, path, hash, at);
      }
      await store.rememberStarter(tx, definitionPath, hashOf(definition), at);
    });
    read += changed.length;
  }
  return read;
}

/** Few at a time: the embedded database serves everybody over one connection. */
const INDEX_BATCH = 20;

/** Brings the passage index up to what the libraries hold: also after it was thrown away. */
export async function ensureIndexed(app: Pick<App, "db" | "passages">): Promise<number> {
  const [wanted, held] = [await store.latestTextIds(app.db), await app.passages.held(app.db)];
  const missing = [...wanted]
    .filter(([workId, textId]) => held.get(workId) !== textId)
    .map(([workId]) => workId);
  for (let at = 0; at < missing.length; at += INDEX_BATCH) {
    const works = await store.indexables(app.db, missing.slice(at, at + INDEX_BATCH));
    const entries = works.map((work) => ({ ...toIndex(work), libraries: work.libraries }));
    await app.db.tx((tx) => app.passages.index(tx, entries));
  }
  const gone = [...held.keys()].filter((workId) => !wanted.has(workId));
  if (gone.length > 0) await app.db.tx((tx) => app.passages.remove(tx, gone));
  return missing.length;
}
