import type { CoverType } from "@gyan/contract/sharing/portal.rules.ts";

export type CleanImage = { type: CoverType; bytes: Buffer; width: number; height: number };

/**
 * The image without metadata (place, time, camera, texts) and without bytes after its end. Null when the
 * bytes are no complete PNG, JPEG or WebP.
 */
export function cleanImage(bytes: Buffer): CleanImage | null {
  try {
    return cleanPng(bytes) ?? cleanJpeg(bytes) ?? cleanWebp(bytes);
  } catch (error) {
    // The file is shorter than its headers say.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

// PNG ------------------------------------------------------------------------------------------------------------------

const PNG_START = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
/** What is needed to draw it as it was meant. */
const PNG_PARTS = new Set(["IHDR", "PLTE", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "IDAT", "IEND"]);

function cleanPng(bytes: Buffer): CleanImage | null {
  if (!bytes.subarray(0, 8).equals(PNG_START)) return null;
  const parts: Buffer[] = [PNG_START];
  for (let at = 8; ;) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const name = bytes.toString("latin1", at + 4, at + 8);
    if (end > bytes.length || (at === 8) !== (name === "IHDR")) return null;
    if (PNG_PARTS.has(name)) parts.push(bytes.subarray(at, end));
    if (name === "IEND") break;
    at = end;
  }
  const size = { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  return drawn({ type: "image/png", bytes: Buffer.concat(parts), ...size });
}

// JPEG -----------------------------------------------------------------------------------------------------------------

const SCAN = 0xda;
const END = 0xd9;
const ICC = Buffer.from("ICC_PROFILE\0", "latin1");

const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Keeps tables, frames and colour profiles; drops what cameras and programs add. */
function isJpegPart(marker: number, content: Buffer): boolean {
  if (marker === 0xfe) return false;
  if (marker < 0xe0 || marker > 0xef) return true;
  if (marker === 0xe2) return content.subarray(0, ICC.length).equals(ICC);
  return marker === 0xe0 || marker === 0xee;
}

function cleanJpeg(bytes: Buffer): CleanImage | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  const parts: Buffer[] = [bytes.subarray(0, 2)];
  let size = { width: 0, height: 0 };
  let at = 2;
  for (;;) {
    if (bytes.readUInt8(at) !== 0xff) return null;
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === END) break;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    const content = bytes.subarray(at + 4, end);
    if (end > bytes.length) return null;
    if (isFrame(marker)) size = { height: content.readUInt16BE(1), width: content.readUInt16BE(3) };
    const up = marker === 0xe1 ? orientationOf(content) : null;
    if (up !== null) parts.push(orientationPart(up));
    const next = marker === SCAN ? endOfScan(bytes, end) : end;
    if (isJpegPart(marker, content)) parts.push(bytes.subarray(at, next));
    at = next;
  }
  parts.push(Buffer.from([0xff, END]));
  return drawn({ type: "image/jpeg", bytes: Buffer.concat(parts), ...size });
}

/** The end of the coded image: the next marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = from; ; at += 1) {
    if (bytes.readUInt8(at) !== 0xff) continue;
    const next = bytes.readUInt8(at + 1);
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
}

const EXIF = Buffer.from("Exif\0\0", "latin1");
const ORIENTATION = 0x0112;

/** The Exif orientation, 2 to 8; null when the camera was upright or none is given. */
function orientationOf(content: Buffer): number | null {
  if (!content.subarray(0, EXIF.length).equals(EXIF)) return null;
  const tiff = content.subarray(EXIF.length);
  const isLittle = tiff.toString("latin1", 0, 2) === "II";
  const short = (at: number): number => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number): number => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  try {
    const first = long(4);
    for (let entry = 0; entry < short(first); entry += 1) {
      const at = first + 2 + entry * 12;
      if (short(at) === ORIENTATION && short(at + 8) >= 2 && short(at + 8) <= 8) return short(at + 8);
    }
  } catch (error) {
    // Broken Exif data does not mean a broken image.
    if (!(error instanceof RangeError)) throw error;
  }
  return null;
}

/** An Exif part with the orientation and nothing else. */
function orientationPart(up: number): Buffer {
  const tiff = Buffer.from("4d4d002a00000008000101120003000000010000000000000000", "hex");
  tiff.writeUInt16BE(up, 18);
  const content = Buffer.concat([EXIF, tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

// WebP -----------------------------------------------------------------------------------------------------------------

const WEBP_PARTS = new Set(["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP"]);
/** Flags in the first byte of VP8X: has Exif, has XMP. */
const TOLD_MORE = 0b1100;

function cleanWebp(bytes: Buffer): CleanImage | null {
  if (bytes.toString("latin1", 0, 4) !== "RIFF" || bytes.toString("latin1", 8, 12) !== "WEBP") return null;
  const end = 8 + bytes.readUInt32LE(4);
  if (end > bytes.length) return null;
  const parts: Buffer[] = [];
  let size = { width: 0, height: 0 };
  for (let at = 12; at < end;) {
    const length = bytes.readUInt32LE(at + 4);
    const next = at + 8 + length + (length % 2);
    const name = bytes.toString("latin1", at, at + 4);
    if (at + 8 + length > end) return null;
    if (WEBP_PARTS.has(name)) {
      const part = Buffer.from(bytes.subarray(at, Math.min(next, end)));
      if (name === "VP8X") part[8]! &= ~TOLD_MORE;
      if (size.width === 0) size = sizeOfWebp(name, part.subarray(8));
      parts.push(part);
    }
    at = next;
  }
  const body = Buffer.concat(parts);
  const head = Buffer.from("RIFF\0\0\0\0WEBP", "latin1");
  head.writeUInt32LE(body.length + 4, 4);
  return drawn({ type: "image/webp", bytes: Buffer.concat([head, body]), ...size });
}

function sizeOfWebp(name: string, content: Buffer): { width: number; height: number } {
  if (name === "VP8X") return { width: content.readUIntLE(4, 3) + 1, height: content.readUIntLE(7, 3) + 1 };
  if (name === "VP8 ")
    return { width: content.readUInt16LE(6) & 0x3fff, height: content.readUInt16LE(8) & 0x3fff };
  if (name !== "VP8L") return { width: 0, height: 0 };
  const packed = content.readUInt32LE(1);
  return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
}

const drawn = (image: CleanImage): CleanImage | null => (image.width > 0 && image.height > 0 ? image : null);
