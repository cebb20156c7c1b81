import type { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import { MAX_FILE_SIZE, type Document } from "@gyan/contract/documents.ts";
import { fail, Failure } from "@gyan/contract/failures.ts";
import type { FormPart } from "#platform/http/route.ts";
import type { ReceivedFile } from "#ports/files.ts";
import type { Editable, LibraryRef, Who } from "#people/rights/index.ts";
import { addDocument, findPlace, roomIn, type Room } from "../actions.ts";
import { cleanFileName, folderOf } from "../rules.ts";
import { toDocument } from "../store.ts";
import { beSureOf } from "../bytes.ts";
import type { Needs } from "../needs.ts";
import { givingWay, isNoRoom, measured, refuseBeyondQuota, refuseName, refuseSize } from "./limits.ts";

type Parts = Pick<Needs, "config" | "db" | "clock" | "files" | "rights">;

export type Form = {
  who: Who;
  language: LanguageTag;
  /** The target library, if one was named. */
  library?: Editable<LibraryRef> | undefined;
  parts: AsyncIterable<FormPart>;
  /** The stated length of the whole body; 0 when not stated. */
  length: number;
};

/** What stands around the file in a form: boundaries, headers, the path. */
const AROUND = 64 * 1024;

type Received = { file: ReceivedFile; fileName: string };

/** One file of a form becomes a document. Whatever goes wrong on the way, nothing of it stays. */
export async function storeForm(app: Parts, form: Form, most = MAX_FILE_SIZE): Promise<Document> {
  const ends: (() => void | Promise<void>)[] = [];
  try {
    const { who, language, library } = form;
    const room = await roomIn(app.db, library, who.personId);
    const { received, path } = await receive(app, form, { room, most, ends });
    const { file, fileName } = received;
    refuseSize(fileName, file.size, most);
    await givingWay(app, (tx) => refuseBeyondQuota(app, tx, room, file));
    await file.keep();
    return await givingWay(app, async (tx) => {
      const destination = { who, language, libraryId: library?.id, path: folderOf(path, fileName) };
      const place = await findPlace(app, tx, destination);
      await refuseBeyondQuota(app, tx, place, file);
      await beSureOf(app, tx, file.key);
      const added = { fileName, fileSize: file.size, fileKey: file.key };
      return toDocument(await addDocument(app, tx, place, added));
    });
  } catch (error) {
    throw isNoRoom(error) ? fail("disk_full") : error;
  } finally {
    for (const end of ends) await end();
  }
}

type Limits = { room: Room; most: number; ends: (() => void | Promise<void>)[] };

async function receive(
  app: Parts,
  { parts, length }: Form,
  { room, most, ends }: Limits,
): Promise<{ received: Received; path: string }> {
  let received: Received | null = null;
  let path = "";
  for await (const part of parts) {
    if ("value" in part) {
      if (part.field === "path") path = part.value;
      continue;
    }
    if (part.field !== "file" || received)
      throw fail("invalid_input", {}, [{ path: part.field, message: "A form holds one file, called file." }]);
    const fileName = cleanFileName(part.fileName);
    if (part.fileName === "") throw fail("file_missing");
    refuseName(fileName);
    const declared = Math.max(0, length - AROUND);
    const { gate, end } = await measured(app, room, { file: fileName, most, declared });
    ends.push(end);
    const file = await through(app, part.content, gate);
    ends.push(() => file.drop());
    received = { file, fileName };
  }
  if (!received) throw fail("file_missing");
  return { received, path };
}

async function through(
  { files }: Pick<Needs, "files">,
  content: Readable,
  gate: Transform,
): Promise<ReceivedFile> {
  const [stored, piped] = await Promise.allSettled([files.receive(gate), pipeline(content, gate)]);
  if (stored.status === "fulfilled") {
    if (piped.status === "fulfilled") return stored.value;
    await stored.value.drop();
  }
  const reasons = [stored, piped].flatMap((one): unknown[] =>
    one.status === "rejected" ? [one.reason] : [],
  );
  const knownReason = reasons.find((reason) => reason instanceof Failure || isFromSystem(reason));
  // Any other reason means that the sender went away, so no one receives this answer.
  throw knownReason ?? fail("bad_request");
}

/** An error of the disk, not of the stream. */
const isFromSystem = (reason: unknown): boolean =>
  typeof (reason as NodeJS.ErrnoException | undefined)?.errno === "number" &&
  (reason as NodeJS.ErrnoException).code !== "ECONNRESET";
