import { detect } from "jschardet";

/** Bytes of a text in any encoding. `declared` is what the file says of itself: believed when the bytes agree. */
export function decode(bytes: Uint8Array, declared?: string | null): string {
  return decodeAs(bytes, encodingOf(bytes, declared));
}

/** The text of the first bytes, in the encoding of those; the cut may go through a character. */
export function decodeStart(bytes: Uint8Array, length: number): string {
  const start = bytes.subarray(0, length);
  return decodeAs(start, encodingOf(start, declaredIn(start)), start.length < bytes.length);
}

/**
 * What to believe of a page: what its sender said, as browsers do, where that can be true; else what the page says itself.
 * Senders say UTF-8 of everything; of bytes that are none, that says nothing.
 */
export function declaredOf(bytes: Uint8Array, said: string | null): string | null {
  const label = said ? labelOf(said) : null;
  return label && !label.startsWith("utf-") ? label : declaredIn(bytes);
}

/** Far enough for heads that begin with long scripts. */
const HEAD = 16_384;

/** The charset that HTML or XML declares in its first bytes, which are the same letters in every ASCII-like encoding. */
export function declaredIn(bytes: Uint8Array): string | null {
  const start = Buffer.from(bytes.subarray(0, HEAD)).toString("latin1");
  const xml = /^[^<]{0,8}<\?xml\s[^>]*encoding\s*=\s*["']([\w.:-]+)/iu.exec(start);
  const meta = /<meta\s[^>]*charset\s*=\s*["']?\s*([\w.:-]+)/iu.exec(start);
  return xml?.[1] ?? meta?.[1] ?? null;
}

// oxlint-disable-next-line no-control-regex -- the escape character is what is looked for
const JAPANESE_SHIFT = /\u001b(?:\$[@B]|\([IJ])/u;

function encodingOf(bytes: Uint8Array, declared?: string | null): string {
  const wide = wideEncodingOf(bytes);
  if (wide) return wide;
  // Seven-bit Japanese is valid UTF-8 as well: its shifts must be looked for first.
  if (JAPANESE_SHIFT.test(Buffer.from(sampleOf(bytes)).toString("latin1"))) return "iso-2022-jp";
  if (decodes(bytes, "utf-8")) return "utf-8";
  const label = declared ? labelOf(declared) : null;
  if (label && !label.startsWith("utf-") && decodes(bytes, label)) return label;
  if (isMostlyUtf8(bytes)) return "utf-8";
  return guessed(sampleOf(bytes)) ?? label ?? "windows-1252";
}

/** UTF-16 and UTF-32, by their marks or by the zero bytes that Latin letters, digits and spaces leave in them. */
function wideEncodingOf(bytes: Uint8Array): string | null {
  const [a, b, c, d] = bytes;
  if (a === 0xff && b === 0xfe) return c === 0 && d === 0 && bytes.length >= 4 ? "utf-32le" : "utf-16le";
  if (a === 0xfe && b === 0xff) return "utf-16be";
  if (a === 0 && b === 0 && c === 0xfe && d === 0xff) return "utf-32be";
  const sample = bytes.subarray(0, Math.min(4_096, bytes.length & ~1));
  if (sample.length < 4) return null;
  const zeros = [0, 0, 0, 0];
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at & 3]!++;
  });
  const quarter = sample.length / 4;
  const [zero0 = 0, zero1 = 0, zero2 = 0, zero3 = 0] = zeros.map((count) => count / quarter);
  if (zero0 > 0.9 && zero1 > 0.9 && zero3 < 0.2) return "utf-32be";
  if (zero2 > 0.9 && zero3 > 0.9 && zero0 < 0.2) return "utf-32le";
  return utf16Of(sample);
}

const WRITTEN = /[\p{L}\p{M}\p{N}\p{P}\p{S}\s]/gu;

/**
 * UTF-16 without a mark: control bytes betray it, which no other encoding has. A script has few pages and many letters
 * on each, so the halves with fewer different values are the upper ones.
 */
function utf16Of(sample: Uint8Array): string | null {
  if (!sample.some((byte) => byte < 9)) return null;
  const even = new Set(sample.filter((_byte, at) => at % 2 === 0)).size;
  const odd = new Set(sample.filter((_byte, at) => at % 2 === 1)).size;
  const encoding = even < odd ? "utf-16be" : "utf-16le";
  if (!decodes(sample, encoding)) return null;
  const text = new TextDecoder(encoding).decode(sample, { stream: true });
  return (text.match(WRITTEN)?.length ?? 0) > text.length * 0.95 ? encoding : null;
}

function decodeAs(bytes: Uint8Array, encoding: string, isCut = false): string {
  if (encoding.startsWith("utf-32")) return utf32(bytes, encoding === "utf-32le");
  return new TextDecoder(encoding).decode(bytes, { stream: isCut });
}

function utf32(bytes: Uint8Array, isLittle: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const pieces: string[] = [];
  let codes: number[] = [];
  for (let at = 0; at + 4 <= bytes.length; at += 4) {
    const code = view.getUint32(at, isLittle);
    codes.push(code <= 0x10ffff ? code : 0xfffd);
    if (codes.length === 4_096) {
      pieces.push(String.fromCodePoint(...codes));
      codes = [];
    }
  }
  pieces.push(String.fromCodePoint(...codes));
  return pieces.join("").replace(/^\ufeff/u, "");
}

/** A character that the end cuts through does not count against it. */
function decodes(bytes: Uint8Array, encoding: string): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** The name of an encoding as the decoder knows it, or null when it does not. */
export function labelOf(charset: string): string | null {
  try {
    return new TextDecoder(charset.trim()).encoding;
  } catch {
    return null;
  }
}

/** UTF-8 in which a few bytes were broken: many whole sequences for each broken one. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(sampleOf(bytes), { stream: true });
  const broken = text.match(/\ufffd/gu)?.length ?? 0;
  const whole = text.match(/[^\p{ASCII}\ufffd]/gu)?.length ?? 0;
  return whole >= 3 * broken;
}

const SAMPLE = 65_536;

/** The detector takes a second for each megabyte: it sees the part where the bytes first say something. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  if (bytes.length <= SAMPLE) return bytes;
  const first = bytes.findIndex((byte) => byte > 127 || byte === 27);
  const from = Math.max(0, Math.min(first - 1_024, bytes.length - SAMPLE));
  return bytes.subarray(from, from + SAMPLE);
}

/** How the detector names what the decoder knows by another name. It writes some of them with dashes and without: here they have none. */
const NAMES: Record<string, string> = {
  cp932: "shift_jis",
  shiftjis2004: "shift_jis",
  cp949: "euc-kr",
  johab: "euc-kr",
  eucjis2004: "euc-jp",
  big5hkscs: "big5",
  gb2312: "gb18030",
  hzgb2312: "gb18030",
  ascii: "windows-1252",
  maccyrillic: "x-mac-cyrillic",
  macroman: "macintosh",
  iso88598: "windows-1255",
};

function guessed(sample: Uint8Array): string | null {
  const { encoding } = detect(sample);
  if (encoding === null) return null;
  const name = encoding.toLowerCase();
  const label = labelOf(
    NAMES[name.replace(/[-_]/gu, "")] ??
      name.replace(/^cp(?=12\d\d$)/u, "windows-").replace(/^cp866$/u, "ibm866"),
  );
  // A sample may begin inside a character: then it fails for no reason, but a wrong guess fails nearly always.
  return label && !label.startsWith("utf-") ? label : null;
}
