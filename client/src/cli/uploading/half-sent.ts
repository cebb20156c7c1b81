import { createHash } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { PreviousUpload, UrlStorage } from "tus-js-client";

/** Where half-sent files lie on the server, each in a file of its own: two commands at once do not disturb each other. */
export function halfSentIn(folder: string): UrlStorage {
  const fileOf = (fingerprint: string) =>
    path.join(folder, `${createHash("sha256").update(fingerprint).digest("hex")}.json`);
  return {
    findAllUploads: () => Promise.resolve([]),
    async findUploadsByFingerprint(fingerprint) {
      const text = await readFile(fileOf(fingerprint), "utf8").catch(() => null);
      if (text === null) return [];
      try {
        return [{ ...(JSON.parse(text) as PreviousUpload), urlStorageKey: fingerprint }];
      } catch {
        return []; // half written: the file is sent anew
      }
    },
    async addUpload(fingerprint, upload) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(fileOf(fingerprint), JSON.stringify(upload), { mode: 0o600 });
      return fingerprint;
    },
    removeUpload: (fingerprint) => rm(fileOf(fingerprint), { force: true }),
  };
}
