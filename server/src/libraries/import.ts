import type { LibraryId, PersonId } from "@gyan/contract/ids.ts";
import type { App } from "#app.ts";
import type { Tx } from "#platform/db.ts";
import { cleanLine } from "#parsing/assembling/clean-text.ts";
import type { Why } from "#parsing/document.ts";
import type { FileToParse } from "#ports/parser.ts";
import { grant } from "#rights/index.ts";
import { saveWork } from "#works/index.ts";
import * as store from "./store.ts";

type Parts = Pick<App, "config" | "db" | "clock" | "files" | "parser" | "log">;

const MEGABYTE = 1024 * 1024;

export type ReadOutcome = { workId: number; title: string; isNew: boolean } | { why: Why };

/** Stores a file, reads it and puts what it says into a library of the person's own. The same file twice is one document. */
export async function readIntoLibrary(
  app: Parts,
  personId: PersonId,
  library: string,
  file: FileToParse,
): Promise<ReadOutcome> {
  if (file.size > app.config.DOCUMENT_MB * MEGABYTE) return { why: "too_big" };
  const { key, size } = await app.files.put(await file.open());
  const stored: FileToParse = {
    name: file.name,
    size,
    open: async () => {
      const opened = await app.files.open(key);
      if (!opened) throw new Error("The stored file is gone.");
      return opened.stream;
    },
  };
  const outcome = await app.parser.parse(stored);
  if ("why" in outcome) {
    app.log.info({ why: outcome.why, detail: outcome.detail }, "a file could not be read");
    // The same bytes may be somebody else's document.
    if (!(await store.isStoredDocument(app.db, key))) await app.files.remove(key);
    return { why: outcome.why };
  }
  const { document, fingerprint: print } = outcome;
  const title = document.title ?? cleanLine(file.name);
  const saved = await app.db.tx(async (tx) => {
    const at = app.clock.now();
    const libraryId = await libraryOf(app, tx, personId, library, at);
    const { authors, publishedOn, language, doi, text, layout } = document;
    const work = await saveWork(
      tx,
      {
        identities: [`document:${personId}:${key}`],
        title,
        authors,
        publishedOn,
        language,
        doi,
        text,
        layout,
        venue: null,
        url: null,
        isFull: true,
        privateTo: personId,
        print,
      },
      at,
    );
    await store.putIntoLibrary(tx, libraryId, work.workId, {}, at);
    return work;
  });
  return { workId: saved.workId, title, isNew: saved.isNew };
}

async function libraryOf(app: Parts, tx: Tx, personId: PersonId, name: string, at: Date): Promise<LibraryId> {
  await store.lockLibraryName(tx, personId, name);
  const known = await store.ownLibrary(tx, personId, name);
  if (known !== null) return known;
  const id = await store.addLibrary(tx, { uuid: app.clock.uuid(), name }, at);
  await grant(tx, { kind: "library", id }, { kind: "person", id: personId }, "owner", personId, at);
  return id;
}
