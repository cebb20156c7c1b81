import { isAmong } from "#ports/fetcher.ts";
import { ask, fetchFrom, read, type Asker } from "./client.ts";
import { ZoteroFailed } from "./failed.ts";
import type { Place } from "./library.ts";
import * as wire from "./wire.ts";

const FILE_MS = 10 * 60_000;

const hostsOf = ({ app }: Asker): string[] =>
  app.config.ZOTERO_FILE_HOSTS.split(",")
    .map((host) => host.trim().toLowerCase())
    .filter((host) => host !== "");

/** The bytes of an attachment, from the interface itself or from where it sends for files, and from nowhere else. */
export async function downloadFile(place: Place, key: string, mostBytes: number): Promise<Buffer> {
  const address = `${place.app.config.ZOTERO_API.replace(/\/+$/u, "")}/${place.prefix}/items/${key}/file`;
  const fetched = await fetchFrom(place, address, {
    headers: { "Zotero-API-Version": "3", Authorization: `Bearer ${place.key}` },
    redirectHosts: hostsOf(place),
    isSource: true,
    mostBytes,
    timeMs: FILE_MS,
  });
  if (fetched.status === 200) return Buffer.from(fetched.bytes);
  const detail = `A file was answered with ${fetched.status}.`;
  if (fetched.status === 404 || fetched.status === 410) throw new ZoteroFailed("not_found", detail);
  if (fetched.status === 429 || fetched.status === 503) throw new ZoteroFailed("busy", detail, 60);
  if (fetched.status >= 500) throw new ZoteroFailed("unreachable", detail);
  throw new ZoteroFailed("refused", detail);
}

export type Sent = { bytes: Buffer; md5: string; fileName: string; modifiedMs: number };

/** In the three steps of the documentation: authorised, uploaded where that says, and registered. The version afterwards. */
export async function uploadFile(place: Place, key: string, file: Sent): Promise<number> {
  const path = `${place.prefix}/items/${key}/file`;
  // Only as long as the attachment has no file: what somebody else put there is not overwritten.
  const headers = { "If-None-Match": "*" };
  const told = await ask(place, {
    path,
    method: "POST",
    headers,
    form: {
      md5: file.md5,
      filename: file.fileName,
      filesize: String(file.bytes.length),
      mtime: String(file.modifiedMs),
    },
  });
  const authorised = read(wire.Authorised, told);
  if ("exists" in authorised && authorised.exists === 1) return told.version;
  const { url, contentType, prefix, suffix, uploadKey } = authorised as Extract<
    typeof authorised,
    { uploadKey: string }
  >;
  refuseHost(place, url);
  const sent = await fetchFrom(place, url, {
    method: "POST",
    headers: { "content-type": contentType },
    body: Buffer.concat([Buffer.from(prefix), file.bytes, Buffer.from(suffix)]),
    isSource: true,
    timeMs: FILE_MS,
  });
  if (sent.status < 200 || sent.status >= 300)
    throw new ZoteroFailed("refused", `An upload was answered with ${sent.status}.`);
  return (await ask(place, { path, method: "POST", headers, form: { upload: uploadKey } })).version;
}

function refuseHost(place: Asker, address: string): void {
  const url = URL.parse(address);
  const own = new URL(place.app.config.ZOTERO_API).host;
  if (url && /^https?:$/u.test(url.protocol) && (url.host === own || isAmong(url, hostsOf(place)))) return;
  throw new ZoteroFailed("refused", "The upload was to go to a host that is not allowed.");
}
