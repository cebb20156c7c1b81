import type { PersonId } from "@gyan/contract/ids.ts";
import type { Why } from "#processing/parsing/document.ts";
import type { FileToParse } from "#ports/parser.ts";
import { addDocument, ownPlace } from "../actions.ts";
import { beSureOf, removeUnowned } from "../bytes.ts";
import type { Needs } from "../needs.ts";
import { becomeReady, readFile } from "./work.ts";

type Parts = Pick<Needs, "config" | "db" | "clock" | "files" | "parser" | "log">;

const MEGABYTE = 1024 * 1024;

export type ReadOutcome = { workId: number; title: string; isNew: boolean } | { why: Why };

/** For a command that waits for its end: the file is stored and read at once, and what cannot be read is not kept. */
export async function readIntoLibrary(
  app: Parts,
  personId: PersonId,
  library: string,
  file: FileToParse,
): Promise<ReadOutcome> {
  if (file.size > app.config.DOCUMENT_MB * MEGABYTE) return { why: "too_big" };
  const { key, size } = await app.files.put(await file.open());
  const stored = { fileName: file.name, fileSize: size, fileKey: key };
  const read = await readFile(app, stored);
  if ("why" in read) {
    await removeUnowned(app, [key]);
    return read;
  }
  return app.db.tx(async (tx) => {
    await beSureOf(app, tx, key);
    const place = await ownPlace(app, tx, personId, { path: library, language: "en" });
    const document = await addDocument(app, tx, place, stored);
    const { workId, isNew } = await becomeReady(tx, document, read, app.clock.now());
    return { workId, isNew, title: read.title ?? document.fileName };
  });
}
