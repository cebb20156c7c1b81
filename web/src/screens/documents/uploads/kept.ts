import type { PreviousUpload, UrlStorage } from "tus-js-client";
import { local } from "#lib/storage.ts";

const KEY = "uploads";
/** After this the server has thrown the pieces away. */
const KEPT_FOR = 24 * 60 * 60_000;

type Kept = Record<string, PreviousUpload & { fingerprint: string }>;

/** Where half-sent files lie on the server, so that they go on after the page was closed. No secret is among it. */
export const keptUploads: UrlStorage = {
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
