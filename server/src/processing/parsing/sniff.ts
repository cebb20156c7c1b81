import { decodeStart } from "./decode.ts";
import type { DocumentKind } from "./readers.ts";
import { sniffOle } from "./sniffing/ole.ts";
import { sniffText } from "./sniffing/text.ts";
import { sniffZip } from "./sniffing/zip.ts";

/** `unsupported` names the format. */
export type Sniffed = DocumentKind | { unsupported: string } | { encrypted: string };

/** How much of a text is looked at: pages begin with long scripts at times. */
const START = 262_144;

/** What the bytes are, whatever the file is called. */
export function sniff(bytes: Uint8Array): Sniffed {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const head = buffer.subarray(0, 1_024).toString("latin1");
  if (head.startsWith("PK")) return sniffZip(bytes);
  if (head.startsWith("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")) return sniffOle(buffer);
  if (/^\s*\{\\rtf/u.test(head.replace(/^\xef\xbb\xbf/u, ""))) return "rtf";
  if (isPdf(buffer)) return "pdf";
  const kind = MAGIC.find(([pattern]) => pattern.test(head))?.[1] ?? inContainer(head) ?? atOffset(buffer);
  if (kind) return kind;
  const text = decodeStart(bytes, START);
  return isNoise(text) ? { unsupported: "binary data" } : sniffText(text, bytes);
}

/** A header at the very start, or after the leavings of a download when objects follow. */
export function isPdf(buffer: Buffer): boolean {
  const at = buffer
    .subarray(0, 1_024)
    .toString("latin1")
    .search(/%PDF-\d/u);
  if (at <= 0) return at === 0;
  return buffer
    .subarray(at, at + 4_096)
    .toString("latin1")
    .includes(" obj");
}

const unsupported = (what: string): Sniffed => ({ unsupported: what });

// oxlint-disable no-control-regex -- these characters are what is looked for
const MAGIC: [RegExp, Sniffed][] = [
  [/^\x89PNG\r\n\x1a\n/u, "image"],
  [/^\xff\xd8\xff/u, "image"],
  [/^(?:II\*\0|MM\0\*|II\+\0|MM\0\+)/u, "image"],
  [/^GIF8[79]a/u, "image"],
  [/^BM[^]{4}\0{4}[^]{3}\0/u, "image"],
  [/^\x09[\x00\x02\x04\x08][\x04-\x10]\0[^]{2}[\x05\x10\x20\x40]\0/u, "xls"],
  [
    /^(?:\x1f\x8b|BZh[1-9]1AY|\xfd7zXZ\0|\x28\xb5\x2f\xfd|7z\xbc\xaf\x27\x1c|Rar!\x1a|MSCF\0|!<arch>\n|\x1f[\x9d\xa0])/u,
    unsupported("archive"),
  ],
  [
    /^(?:MZ[^]{0,60}\0|\x7fELF|\xca\xfe\xba\xbe|[\xce\xcf]\xfa\xed\xfe|\xfe\xed\xfa[\xce\xcf]|\0asm)/u,
    unsupported("program"),
  ],
  [/^(?:ID3[\x02-\x04]|OggS\0|fLaC\0|MThd\0|\xff[\xf2\xf3\xfa\xfb][^]\x00?)/u, unsupported("audio")],
  [
    /^(?:\x1a\x45\xdf\xa3|FLV\x01|\0\0\x01[\xb3\xba]|\x30\x26\xb2\x75\x8e\x66\xcf\x11)/u,
    unsupported("video"),
  ],
  [/^(?:OTTO\0|wOF[F2]|\0\x01\0\0\0|ttcf\0)/u, unsupported("font")],
  [/^(?:8BPS\0|\0\0\x01\0[\x01-\x10]\0|\0\0\0\x0cjP {2}|\xff\x0a|\0\0\0\x0cJXL )/u, unsupported("image")],
  [/^%!PS/u, unsupported("postscript")],
  [/^AT&TFORM/u, unsupported("djvu")],
  [/^SQLite format 3\0/u, unsupported("database")],
  [/^\xffWPC/u, unsupported("wordperfect")],
  [/^\x78\x9f\x3e\x22/u, unsupported("tnef")],
  [/^!BDN/u, unsupported("mailbox")],
];

/** Families that say after their first bytes what they hold. */
function inContainer(head: string): Sniffed | undefined {
  const brand = /^[^]{4}ftyp([^]{4})/u.exec(head)?.[1];
  if (brand !== undefined) {
    if (/^(?:hei[cmsx]|hev[cmsx]|mif1|msf1|avi[fs])/u.test(brand)) return unsupported("image");
    return unsupported(/^M4[AB]/u.test(brand) ? "audio" : "video");
  }
  const riff = /^RIFF[^]{4}([^]{4})/u.exec(head)?.[1];
  if (riff === "WEBP") return "image";
  if (riff === "WAVE") return unsupported("audio");
  return riff === "AVI " ? unsupported("video") : undefined;
}

function atOffset(buffer: Buffer): Sniffed | undefined {
  if (buffer.subarray(257, 262).equals(Buffer.from("ustar"))) return unsupported("archive");
  const palm = buffer.subarray(60, 68).toString("latin1");
  return palm === "BOOKMOBI" || palm === "TEXtREAd" ? unsupported("mobi") : undefined;
}

/** Control characters and what no encoding could make sense of. */
function isNoise(text: string): boolean {
  const odd = text.match(/[\u0000-\u0008\u000b\u000e-\u001a\u001c-\u001f\u007f-\u009f\ufffd]/gu)?.length ?? 0;
  return odd > Math.max(2, text.length * 0.02);
}
