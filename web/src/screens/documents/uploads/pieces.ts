import type { Document } from "@gyan/contract/documents.ts";
import {
  type DetailedError,
  type HttpRequest,
  type HttpResponse,
  type PreviousUpload,
  Upload,
  type UploadOptions,
  type UrlStorage,
} from "tus-js-client";
import { api } from "#lib/api.ts";
import { ApiFailure } from "#lib/failure.ts";
import { readUser } from "#lib/session.ts";
import { local } from "#lib/storage.ts";
import { cutOff, refusalOf, uploadAddress, uploadHeaders } from "./answers.ts";
import type { Picked } from "#entities/documents/gather.ts";

const PIECE = 8 * 1024 * 1024;

type Options = { signal: AbortSignal; onSent(bytes: number): void; onKept(): void };

/** The reason of an abort that is for good: the server is to throw away what it has. */
export const GIVEN_UP = "given up";

/**
 * Piece by piece (tus 1.0): what the server has is asked for first, so that a file goes on where it stopped, whether the
 * connection was lost or the page was closed. When to try again is decided by who calls: it knows the other uploads.
 */
export async function sendInPieces(picked: Picked, options: Options): Promise<Document | null> {
  const { signal, onSent, onKept } = options;
  const last = await new Promise<HttpResponse>((resolve, reject) => {
    const upload = new Upload(picked.file, {
      ...optionsFor(picked),
      onProgress: onSent,
      onChunkComplete: onKept,
      onSuccess: ({ lastResponse }) => resolve(lastResponse),
      onError: (error) => reject(failureOf(error)),
    });
    const stop = () => {
      upload.abort(signal.reason === GIVEN_UP).catch(() => {});
      reject(signal.reason as Error);
    };
    signal.addEventListener("abort", stop, { once: true });
    upload.findPreviousUploads().then(([previous]) => {
      if (signal.aborted) return;
      if (previous) upload.resumeFromPreviousUpload(previous);
      upload.start();
    }, reject);
  });
  // The answer to the last piece names the document. Where it was lost, the list has the document all the same.
  const id = Number(last.getHeader("gyan-document"));
  return id > 0 ? api.documents.get({ documentId: id }, { signal }) : null;
}

/** What the server has of a file that nobody sends any more. */
export async function throwAway(picked: Picked): Promise<void> {
  const options = optionsFor(picked);
  for (const { uploadUrl, urlStorageKey } of await keptUploads.findUploadsByFingerprint(nameOf(picked))) {
    await keptUploads.removeUpload(urlStorageKey);
    if (uploadUrl) await Upload.terminate(uploadUrl, options).catch(() => {});
  }
}

const optionsFor = (picked: Picked): UploadOptions => ({
  endpoint: uploadAddress("/document/v1/uploads", picked.libraryId),
  chunkSize: PIECE,
  retryDelays: null,
  metadata: { filename: picked.file.name, ...(picked.folder !== "" && { path: picked.folder }) },
  fingerprint: () => Promise.resolve(nameOf(picked)),
  urlStorage: keptUploads,
  removeFingerprintOnSuccess: true,
  onBeforeRequest,
  onAfterResponse,
});

/** The same file at the same place, chosen again by the same person. */
const nameOf = ({ file, folder, libraryId }: Picked): string =>
  [readUser()?.id, libraryId, folder, file.name, file.size, file.lastModified].join("|");

/** Asked for each time: a session that was renewed meanwhile counts. It is shown to our own server alone. */
function onBeforeRequest(request: HttpRequest) {
  if (new URL(request.getURL(), location.origin).origin !== location.origin) throw cutOff();
  for (const [name, value] of Object.entries(uploadHeaders())) request.setHeader(name, value);
}

/**
 * Before the library sees it: after any refusal of its first question it would begin anew, and forget what was sent
 * because a session had ended or a server was starting.
 */
function onAfterResponse(request: HttpRequest, response: HttpResponse) {
  const status = response.getStatus();
  if (status < 400) return;
  if (request.getMethod() === "HEAD" && (status === 404 || status === 410)) return;
  throw refusalOf(status, response.getBody(), request.getHeader("x-auth-token"));
}

const failureOf = (error: Error | DetailedError): Error => {
  const cause = "causingError" in error ? error.causingError : error;
  return cause instanceof ApiFailure ? cause : cutOff();
};

const KEY = "uploads";
/** After this the server has thrown the pieces away. */
const KEPT_FOR = 24 * 60 * 60_000;

type Kept = Record<string, PreviousUpload & { fingerprint: string }>;

/** Where half-sent files lie on the server, so that they go on after the page was closed. No secret is among it. */
const keptUploads: UrlStorage = {
  findAllUploads: () => Promise.resolve(Object.values(read())),
  findUploadsByFingerprint: (fingerprint) =>
    Promise.resolve(Object.values(read()).filter((one) => one.fingerprint === fingerprint)),
  removeUpload(key) {
    const { [key]: _gone, ...others } = read();
    write(others);
    return Promise.resolve();
  },
  addUpload(fingerprint, upload) {
    write({ ...read(), [fingerprint]: { ...upload, fingerprint, urlStorageKey: fingerprint } });
    return Promise.resolve(fingerprint);
  },
};

function read(): Kept {
  try {
    const kept = JSON.parse(local.read(KEY) ?? "{}") as Kept;
    const isFresh = (one: PreviousUpload) => Date.now() - Date.parse(one.creationTime) < KEPT_FOR;
    return Object.fromEntries(Object.entries(kept).filter(([, one]) => isFresh(one)));
  } catch {
    return {};
  }
}

function write(kept: Kept) {
  if (Object.keys(kept).length === 0) local.remove(KEY);
  else local.write(KEY, JSON.stringify(kept));
}
