import { createReadStream } from "node:fs";
import { type DetailedError, type HttpRequest, Upload, type UrlStorage } from "tus-js-client";
import { refusal, unreachable, type Server } from "../server.ts";
import { ENDS, Trouble } from "../trouble.ts";
import type { LocalFile } from "./gathering.ts";

const PIECE = 8 * 1024 * 1024;
/** A server that starts again is back within these, and a bucket of changes is full again. */
const RETRIES_MS = [500, 2_000, 5_000, 15_000, 30_000, 30_000];
const PASSING = new Set([0, 409, 423, 429]);

type Options = {
  libraryId: number;
  halfSent: UrlStorage;
  signal: AbortSignal;
  onSent(bytes: number): void;
};

/** In pieces (tus 1.0): what the server has is asked for first, so a file goes on where it stopped. Answers the id of its document. */
export function send({ address, token }: Server, file: LocalFile, options: Options): Promise<number> {
  const { libraryId, halfSent, signal, onSent } = options;
  let stop = (): void => {};
  return new Promise<number>((resolve, reject) => {
    const stream = createReadStream(file.path);
    // Only its path is read: each piece is opened anew, and says what is wrong with the file.
    stream.on("error", () => {}).destroy();
    const upload = new Upload(stream, {
      endpoint: `${address}/api/document/v1/uploads?libraryId=${libraryId}`,
      chunkSize: PIECE,
      uploadSize: file.size,
      headers: { authorization: `Bearer ${token}` },
      metadata: { filename: file.name, ...(file.folder !== "" && { path: file.folder }) },
      fingerprint: () => Promise.resolve(fingerprintOf(address, libraryId, file)),
      urlStorage: halfSent,
      removeFingerprintOnSuccess: true,
      retryDelays: RETRIES_MS,
      onShouldRetry: (error) => !(error.causingError instanceof Trouble) && isPassing(statusOf(error)),
      onBeforeRequest: (request) => refuseElsewhere(address, request),
      onProgress: onSent,
      onSuccess: ({ lastResponse }) => resolve(Number(lastResponse.getHeader("gyan-document"))),
      onError: (error) => reject(troubleOf(address, error)),
    });
    stop = () => {
      upload.abort().catch(() => {});
      reject(signal.reason as Error);
    };
    signal.addEventListener("abort", stop, { once: true });
    upload.findPreviousUploads().then(([previous]) => {
      if (signal.aborted) return;
      if (previous) upload.resumeFromPreviousUpload(previous);
      upload.start();
    }, reject);
  }).finally(() => signal.removeEventListener("abort", stop));
}

/** The same file, unchanged, for the same place. */
const fingerprintOf = (address: string, libraryId: number, file: LocalFile): string =>
  [address, libraryId, file.folder, file.name, file.path, file.size, file.changedAt.getTime()].join("|");

const statusOf = (error: Error | DetailedError): number =>
  "originalResponse" in error ? (error.originalResponse?.getStatus() ?? 0) : 0;

const isPassing = (status: number): boolean => PASSING.has(status) || status >= 500;

/** The token is for this server alone. */
function refuseElsewhere(address: string, request: HttpRequest): void {
  const { origin } = new URL(request.getURL(), address);
  if (origin !== new URL(address).origin)
    throw new Trouble(
      `${address} sends files elsewhere, to ${origin}. Use that address, or set PUBLIC_URL there.`,
      ENDS.unreachable,
    );
}

function troubleOf(address: string, error: Error | DetailedError): Trouble {
  // Not of a request: the file is gone, or may not be read.
  if (!("originalRequest" in error)) return new Trouble(`It could not be sent: ${error.message}`);
  const status = statusOf(error);
  if (status === 0) return unreachable(address, error.causingError ?? error);
  return refusal(address, { status }, parsed(error.originalResponse?.getBody() ?? ""));
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
