import { Readable } from "node:stream";
import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import { fail, Failure, type FailureCode } from "@gyan/contract/failures.ts";
import type { DocumentId, LibraryId } from "@gyan/contract/ids.ts";
import { basePathOf } from "#platform/config.ts";
import { Server, type Upload } from "@tus/server";
import type { IncomingMessage } from "node:http";
import type { Who } from "#people/rights/index.ts";
import { addDocument, findPlace, roomIn } from "../actions.ts";
import { beSureOf } from "../bytes.ts";
import { cleanFileName, cleanPath, folderOf } from "../rules.ts";
import type { Needs } from "../needs.ts";
import { givingWay, isNoRoom, refuseBeyondQuota, refuseName, refuseSize } from "./limits.ts";
import { Pieces, throwAway } from "./pieces.ts";
import { turns } from "./turns.ts";
import * as store from "./uploads.store.ts";

type Parts = Pick<Needs, "config" | "db" | "clock" | "files" | "incoming" | "log" | "rights">;

/** As the specification of tus calls the address. */
const PATH = "/api/document/v1/uploads";

export type Asker = { who: Who; language: LanguageTag };

/** An upload, or a new one and the library that it goes to. */
export type Asked = { id: string } | { libraryId?: LibraryId | undefined };

/** Files in pieces (tus 1.0): the protocol is the library's, whose files they are and what becomes of them is ours. */
export function resumedUploads(app: Parts) {
  const askers = new WeakMap<object, Asker>();
  const named = new WeakMap<object, LibraryId | undefined>();
  const refusals = new WeakMap<object, unknown>();
  const finishing = new Map<string, Promise<DocumentId>>();

  /** Two requests that both brought the last byte finish it once. */
  function finishOnce(asker: Asker, id: string): Promise<DocumentId> {
    const running = finishing.get(id);
    if (running) return running;
    const one = finish(app, asker, id).finally(() => finishing.delete(id));
    finishing.set(id, one);
    return one;
  }

  const server = new Server({
    path: PATH,
    generateUrl: (_request, { id }) => `${basePathOf(app.config)}${PATH}/${id}`,
    datastore: new Pieces(app),
    locker: turns(app.db),
    // Pages of other origins have no business here.
    allowedOrigins: () => false,
    namingFunction: () => app.clock.uuid(),
    async onUploadCreate(request, upload) {
      await begin(app, askers.get(request)!, named.get(request), upload);
      return {};
    },
    async onUploadFinish(request, upload) {
      const documentId = await finishOnce(askers.get(request)!, upload.id);
      return { headers: { "gyan-document": String(documentId) } };
    },
    onResponseError(request, error) {
      refusals.set(request, error);
      return undefined;
    },
  });

  return {
    /** Answers one request of the protocol, for a person who may upload. */
    async answer(asker: Asker, raw: IncomingMessage, upload: Asked): Promise<Response> {
      const uploadRow = "id" in upload ? await store.ownUpload(app.db, asker.who.personId, upload.id) : null;
      if ("id" in upload && !uploadRow) throw fail("upload_not_found");
      if (uploadRow && raw.method === "PATCH") await refuseClosed(app, asker, uploadRow);
      const request = asRequest(raw, uploadRow?.id ?? null);
      askers.set(request, asker);
      if (!("id" in upload)) named.set(request, upload.libraryId);
      const response = await server.handleWeb(request);
      const refusal = refusals.get(request);
      if (refusal !== undefined || response.status >= 400) throw failureOf(refusal, response.status);
      if (raw.method === "HEAD" && uploadRow) await tellFinished(asker, uploadRow, response);
      return response;
    },
  };

  /** All of it came, and the process ended before it was a document; or the answer that said so was lost. */
  async function tellFinished(asker: Asker, uploadRow: store.UploadRow, response: Response): Promise<void> {
    if (response.headers.get("upload-offset") !== String(uploadRow.size)) return;
    const documentId = uploadRow.documentId ?? (await finishOnce(asker, uploadRow.id));
    response.headers.set("gyan-document", String(documentId));
  }
}

/** The address is made anew: the library takes the last part of all of it for the id, a question behind it included. */
function asRequest(raw: IncomingMessage, uploadId: string | null): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(raw.headers))
    if (value !== undefined && !name.startsWith(":")) headers.set(name, String(value));
  const hasBody = raw.method === "POST" || raw.method === "PATCH";
  const path = uploadId === null ? PATH : `${PATH}/${encodeURIComponent(uploadId)}`;
  return new Request(new URL(path, "http://localhost"), {
    method: raw.method ?? "GET",
    headers,
    ...(hasBody ? { body: Readable.toWeb(raw) as ReadableStream, duplex: "half" } : {}),
  });
}

const byStatus: Record<number, FailureCode> = {
  404: "upload_not_found",
  409: "upload_conflict",
  410: "upload_not_found",
};

/** What went wrong inside is thrown as it is; what the library refuses is said in our words. */
function failureOf(refusal: unknown, status: number): unknown {
  if (refusal instanceof Failure) return refusal;
  if (isNoRoom(refusal)) return fail("disk_full");
  const refused = (refusal as { status_code?: number; body?: string } | undefined) ?? {};
  // Another request holds the lock: the client may wait and try again.
  if (refused.body?.includes("lock")) return fail("upload_conflict");
  if (refusal instanceof Error && refused.status_code === undefined && !isCut(refusal)) return refusal;
  return fail(byStatus[refused.status_code ?? status] ?? "bad_request");
}

/** The sender went away. */
const isCut = (error: Error): boolean =>
  error.name === "AbortError" ||
  ["ECONNRESET", "ERR_STREAM_PREMATURE_CLOSE", "ABORT_ERR"].includes(
    String((error as NodeJS.ErrnoException).code),
  );

async function begin(
  app: Parts,
  { who }: Asker,
  libraryId: LibraryId | undefined,
  { id, size, metadata }: Upload,
): Promise<void> {
  const fileName = cleanFileName(metadata?.["filename"] ?? "");
  refuseName(fileName);
  refuseSize(fileName, size ?? 0);
  const folder = folderOf(cleanPath(metadata?.["path"] ?? ""), fileName);
  await givingWay(app, async (tx) => {
    const { personId } = who;
    const library =
      libraryId === undefined ? undefined : await app.rights.forEditingLibrary(who, libraryId, tx);
    const room = await roomIn(tx, library, personId);
    await refuseBeyondQuota(app, tx, room, { size: size! });
    const place = { personId, libraryId: libraryId ?? null, folder };
    const upload = { ...place, id, fileName, size: size!, metadata: storable(metadata ?? {}) };
    await store.addUpload(tx, upload, app.clock.now());
  });
}

/** Who may no longer add to the library sends the rest for nothing, and what has come keeps room from its owner. */
async function refuseClosed(app: Parts, { who }: Asker, upload: store.UploadRow): Promise<void> {
  if (upload.libraryId === null || upload.documentId !== null) return;
  try {
    await app.rights.forEditingLibrary(who, upload.libraryId);
  } catch (error) {
    if (error instanceof Failure) await throwAway(app, upload.id);
    throw error;
  }
}

const storable = (metadata: Record<string, string | null>): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries(metadata).map(([name, value]) => [name, value && value.replaceAll("\0", "")]),
  );

/** After the last byte. Safe to be killed and begun again: the bytes stay where they are until the document is there. */
async function finish(app: Parts, asker: Asker, id: string): Promise<DocumentId> {
  const upload = await store.uploadById(app.db, id);
  if (!upload) throw fail("upload_not_found");
  if (upload.documentId !== null) return upload.documentId;
  const { fileName, folder } = upload;
  const file = await app.incoming.store(id);
  // Another process was just finishing it, and has taken its bytes away.
  if (file.size !== upload.size) throw fail("not_ready");
  try {
    refuseSize(fileName, file.size);
    const documentId = await givingWay(app, async (tx) => {
      const libraryId = upload.libraryId ?? undefined;
      const place = await findPlace(app, tx, { ...asker, libraryId, path: folder });
      await refuseBeyondQuota(app, tx, place, file, id);
      const held = await store.holdUpload(tx, id);
      if (!held) throw fail("upload_not_found");
      if (held.documentId !== null) return held.documentId;
      await beSureOf(app, tx, file.key);
      const added = { fileName, fileSize: file.size, fileKey: file.key };
      const document = await addDocument(app, tx, place, added);
      await store.finishUpload(tx, id, document.id);
      return document.id;
    });
    await app.incoming.remove(id);
    return documentId;
  } catch (error) {
    // It will never be taken: its room is free again. Bytes that were just being removed are taken another time.
    if (error instanceof Failure && error.code !== "not_ready") await throwAway(app, id);
    throw error;
  }
}
