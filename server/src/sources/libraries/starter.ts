import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import type { LibraryId } from "@gyan/contract/ids.ts";
import { z } from "zod";
import type { Tx } from "#platform/db.ts";
import { grant } from "#people/rights/index.ts";
import { saveWork } from "#sources/works/index.ts";
import type { Needs } from "./needs.ts";
import { readArticle, type StarterArticle } from "./rules.ts";
import * as store from "./store.ts";

export const STARTER = new URL("../../../../starter/libraries/", import.meta.url);

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
  app: Pick<Needs, "db" | "clock">,
  owner: { personId: number; organisationId: number },
  folder = STARTER,
): Promise<number> {
  const storedHashes = await store.starterHashes(app.db);
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
    const changed = articles.filter(({ path, hash }) => storedHashes.get(path) !== hash);
    const definitionPath = `${name}/library.json`;
    if (changed.length === 0 && storedHashes.get(definitionPath) === hashOf(definition)) continue;
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
        await saveArticle(tx, id, path, readArticle(path, content), at);
        await store.rememberStarter(tx, path, hash, at);
      }
      await store.rememberStarter(tx, definitionPath, hashOf(definition), at);
    });
    read += changed.length;
  }
  return read;
}

async function saveArticle(
  tx: Tx,
  libraryId: LibraryId,
  path: string,
  article: StarterArticle,
  at: Date,
): Promise<void> {
  const { title, publishedOn, language, text, tags } = article;
  const { workId } = await saveWork(
    tx,
    {
      identities: [`starter:${path.replace(/\.md$/, "")}`],
      authors: ["Gyan starter library"],
      title,
      publishedOn,
      language,
      text,
      venue: null,
      url: null,
      doi: null,
      privateTo: null,
      layout: {},
      isFull: true,
    },
    at,
  );
  await store.putIntoLibrary(tx, libraryId, workId, tags, at);
}
