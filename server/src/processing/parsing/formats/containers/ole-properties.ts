import { namedProperties, type Properties } from "./properties.ts";

const CODE_PAGE = 1;
const TITLE = 2;
const AUTHOR = 4;
const CREATED = 12;

const TEXT = 0x1e;
const WIDE_TEXT = 0x1f;
const TIME = 0x40;
/** Times are counted in tenths of microseconds from 1601. */
const FROM_1601_TO_1970 = 11_644_473_600_000;

/** What the container says about its document. */
export function readOleProperties(streams: Map<string, Buffer>): Properties {
  const stream = streams.get("\u0005SummaryInformation");
  if (!stream) return {};
  try {
    return readSummary(stream);
  } catch {
    // A broken summary says nothing about the text.
    return {};
  }
}

function readSummary(stream: Buffer): Properties {
  const section = stream.subarray(stream.readUInt32LE(44));
  const places = new Map<number, number>();
  const count = Math.min(section.readUInt32LE(4), 1000);
  for (let index = 0; index < count; index += 1) {
    places.set(section.readUInt32LE(8 + index * 8), section.readUInt32LE(12 + index * 8));
  }
  const valueAt = (id: number) => {
    const place = places.get(id);
    return place === undefined ? undefined : section.subarray(place);
  };
  const page = valueAt(CODE_PAGE)?.readUInt16LE(4) ?? 1252;
  return namedProperties({
    title: textIn(valueAt(TITLE), page),
    creators: [textIn(valueAt(AUTHOR), page) ?? ""],
    fileDate: timeIn(valueAt(CREATED)),
  });
}

function textIn(value: Buffer | undefined, page: number): string | undefined {
  const type = value?.readUInt16LE(0);
  if (!value || (type !== TEXT && type !== WIDE_TEXT)) return undefined;
  const length = value.readUInt32LE(4) * (type === WIDE_TEXT ? 2 : 1);
  const text = value.subarray(8, 8 + length);
  return new TextDecoder(type === WIDE_TEXT ? "utf-16le" : encodingOf(page))
    .decode(text)
    .replace(/\0.*$/s, "");
}

/** UTF-16. */
export const WIDE_PAGE = 1200;

/** The name by which a text in this code page of Windows is decoded. */
export function encodingOf(page: number): string {
  if (page === 65001) return "utf-8";
  if (page === WIDE_PAGE) return "utf-16le";
  if (page === 10000) return "macintosh";
  const asian: Record<number, string> = { 932: "shift_jis", 936: "gbk", 949: "euc-kr", 950: "big5" };
  const isWindows = page === 874 || (page >= 1250 && page <= 1258);
  return asian[page] ?? (isWindows ? `windows-${page}` : "windows-1252");
}

function timeIn(value: Buffer | undefined): string | undefined {
  if (!value || value.readUInt16LE(0) !== TIME) return undefined;
  const time = Number(value.readBigUInt64LE(4) / 10_000n) - FROM_1601_TO_1970;
  // An empty time is the year 1601.
  return time > 0 ? new Date(time).toISOString() : undefined;
}
