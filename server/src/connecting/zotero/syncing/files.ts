import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { Readable } from "node:stream";
import { Failure } from "@gyan/contract/failures.ts";
import { MAX_FILE_SIZE } from "@gyan/contract/documents.ts";
import { say, type Said } from "@gyan/contract/runs.ts";
import { giveFollowed, holdDocuments, type FollowedDocument } from "#sources/documents/index.ts";
import type { ZoteroItem } from "#sources/bibliography/index.ts";
import { ZoteroFailed } from "../api/failed.ts";
import { downloadFile, uploadFile } from "../api/files.ts";
import * as library from "../api/library.ts";
import * as items from "../items.store.ts";
import type { Sendable, StoredItem } from "../items.store.ts";
import { zoteroKey } from "./keys.rules.ts";
import { at, placeIn, step, type Reached, type Round } from "./round.ts";

/** Larger ones stay where they are: one is in memory as a whole. */
const MOST_BYTES = Math.min(MAX_FILE_SIZE, 100 * 1024 * 1024);
/** Behind every key of Zotero's: the files that come are done, and those that go begin. */
const SENDING = "~";

/** PDFs, one at a time: first those that come from there, then those that go there. */
export async function bringFiles(round: Round, reached: Reached): Promise<Reached> {
  const { app, taken } = round;
  const { progress } = reached;
  const next = { ...reached, progress: { ...at(progress, "topics"), target: reached.version } };
  if (!taken.hasFiles) return step(round, next);
  if (!progress.afterKey.startsWith(SENDING)) {
    const [file] = await items.filesAfter(app.db, taken.id, progress.afterKey, 1);
    if (file) return takeFile(round, reached, file);
    if (taken.direction !== "both" || !taken.mayWrite) return step(round, next);
    return step(round, { ...reached, progress: { ...progress, afterKey: SENDING } });
  }
  const [file] = await items.filesToSend(app.db, taken.id, progress.afterKey.slice(1), 1);
  return file ? sendFile(round, reached, file) : step(round, next);
}

const textIn = (data: ZoteroItem, name: string): string =>
  typeof data[name] === "string" ? (data[name] as string) : "";

async function takeFile(round: Round, reached: Reached, file: StoredItem): Promise<Reached> {
  const { app, taken, there, libraryId } = round;
  const progress = { ...reached.progress, afterKey: file.key, done: reached.progress.done + 1 };
  const after = { ...reached, progress };
  const leave = (why: Said) => step(round, after, (tx) => items.refuse(tx, taken.id, file.key, null, why));
  const documentId = await documentOf(round, file);
  // Below what is not kept in step.
  if (documentId === null) return step(round, after);
  const [document] = await holdDocuments(app.db, libraryId, [documentId]);
  if (!document || document.isInBin) return step(round, after);
  if (document.fileKey !== null && file.taken === null) return leave(say("zotero_second_file"));
  const wanted = textIn(file.data, "md5").toLowerCase();
  const given = await downloadFile(there, file.key, MOST_BYTES).catch((error: unknown) => {
    if (error instanceof ZoteroFailed && (error.code === "not_found" || error.code === "refused"))
      return error;
    throw error;
  });
  if (given instanceof ZoteroFailed)
    return leave(say(given.code === "not_found" ? "zotero_file_missing" : "zotero_file_refused"));
  if (createHash("md5").update(given).digest("hex") !== wanted) return leave(say("zotero_file_changed"));
  const stored = await app.files.put(Readable.from([given]));
  const fileName = textIn(file.data, "filename") || textIn(file.data, "title") || "file.pdf";
  try {
    return await step(round, after, async (tx) => {
      const place = await placeIn(round, tx);
      const bytes = { fileName, fileSize: stored.size, fileKey: stored.key };
      const [now] = await holdDocuments(tx, libraryId, [documentId]);
      if (now) await giveFollowed(app, tx, now, place, bytes);
      await items.noteTaken(tx, taken.id, file.key, wanted);
      return { counts: { ...progress.counts, files: progress.counts.files + 1 } };
    });
  } catch (error) {
    const isFull = error instanceof Failure && /quota|full/u.test(error.code);
    if (!isFull) throw error;
    return leave(say("zotero_no_room"));
  }
}

async function documentOf({ app, taken }: Round, file: StoredItem): Promise<FollowedDocument["id"] | null> {
  if (file.kind === "item") return file.documentId;
  const [parent] = file.parentKey === null ? [] : await items.itemsByKey(app.db, taken.id, [file.parentKey]);
  return parent?.documentId ?? null;
}

async function sendFile(round: Round, reached: Reached, file: Sendable): Promise<Reached> {
  const { app, taken, there } = round;
  const progress = {
    ...reached.progress,
    afterKey: `${SENDING}${file.key}`,
    done: reached.progress.done + 1,
  };
  const opened = file.fileSize > MOST_BYTES ? null : await app.files.open(file.fileKey);
  const leave = (key: string, why: Said, version: number) =>
    step(round, { version, progress }, (tx) => items.refuse(tx, taken.id, key, null, why));
  if (!opened) return leave(file.key, say("zotero_file_large"), reached.version);
  const bytes = await buffer(opened.stream);
  const { key, version } = await attachmentOf(round, reached, file);
  const md5 = createHash("md5").update(bytes).digest("hex");
  try {
    const after = await uploadFile(there, key, {
      bytes,
      md5,
      fileName: file.fileName,
      modifiedMs: app.clock.now().getTime(),
    });
    const known = await library.itemsOf(there, [key]);
    const [item] = known.value;
    return await step(round, { version: isNext(version, after) ? after : version, progress }, async (tx) => {
      if (item)
        await items.saveItems(tx, taken.id, [
          {
            key,
            kind: "attachment",
            parentKey: file.key,
            version: item.version,
            data: item.data,
            documentId: file.documentId,
            base: null,
            folder: null,
            gone: null,
          },
        ]);
      await items.noteTaken(tx, taken.id, key, md5);
      return { restarts: 0, counts: { ...progress.counts, files: progress.counts.files + 1 } };
    });
  } catch (error) {
    if (!(error instanceof ZoteroFailed) || (error.code !== "quota" && error.code !== "refused")) throw error;
    return leave(key, say(error.code === "quota" ? "zotero_quota" : "zotero_file_refused"), version);
  }
}

/** Nobody else wrote anything between the two. Where the API does not say, the next round lists what is known anyway. */
const isNext = (before: number, after: number): boolean => after === before + 1;

/** The attachment that is to hold the file: made, unless a round that was killed made it. */
async function attachmentOf(
  round: Round,
  reached: Reached,
  { key: parentKey, documentId, fileName, begun }: Sendable,
): Promise<{ key: string; version: number }> {
  const { app, taken, there } = round;
  if (begun !== null) return { key: begun, version: reached.version };
  const key = zoteroKey(app.clock.uuid());
  const template = await library.templateOf(there, "attachment", "imported_file");
  // Of a file that is stored at Zotero, these follow from the file.
  const { md5: _md5, mtime: _mtime, ...fields } = template;
  const wish = {
    ...fields,
    key,
    version: 0,
    parentItem: parentKey,
    title: fileName,
    filename: fileName,
    contentType: "application/pdf",
  };
  const answer = await library.write(there, "items", [wish], reached.version);
  const [outcome] = answer.value;
  if (outcome?.kind === "failed")
    throw new ZoteroFailed(outcome.code === 412 ? "outdated" : "refused", outcome.message.slice(0, 200));
  const { version } = answer;
  await step(round, { version, progress: reached.progress }, (tx) =>
    items.saveItems(tx, taken.id, [
      {
        key,
        kind: "attachment",
        parentKey,
        version,
        data: { ...wish, itemType: "attachment" },
        documentId,
        base: null,
        folder: null,
        gone: null,
      },
    ]),
  );
  return { key, version };
}
