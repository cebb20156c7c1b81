import { strFromU8, unzipSync, zipSync } from "fflate";
import type { Chance } from "../chance.ts";

type Mutation = (bytes: Buffer, chance: Chance, other: Buffer) => Buffer;

const MOST_UNPACKED = 20_000_000;

const stretch = (bytes: Buffer, chance: Chance): [start: number, end: number] => {
  const start = chance.below(bytes.length);
  return [
    start,
    Math.min(bytes.length, start + 1 + chance.below(Math.max(1, bytes.length >> chance.below(8)))),
  ];
};

const onBytes: Record<string, Mutation> = {
  flip(bytes, chance) {
    const flipped = Buffer.from(bytes);
    const count = 1 + chance.below(1 << chance.below(9));
    for (let at = 0; at < count; at++) flipped[chance.below(flipped.length)]! ^= 1 << chance.below(8);
    return flipped;
  },
  cut: (bytes, chance) => bytes.subarray(0, chance.below(bytes.length)),
  behead: (bytes, chance) => bytes.subarray(chance.below(bytes.length)),
  zero(bytes, chance) {
    const [start, end] = stretch(bytes, chance);
    return Buffer.from(bytes).fill(0, start, end);
  },
  remove(bytes, chance) {
    const [start, end] = stretch(bytes, chance);
    return Buffer.concat([bytes.subarray(0, start), bytes.subarray(end)]);
  },
  duplicate(bytes, chance) {
    const [start, end] = stretch(bytes, chance);
    return Buffer.concat([bytes.subarray(0, end), bytes.subarray(start)]);
  },
  swap(bytes, chance) {
    const [first, second, third] = [0, 0, 0].map(() => chance.below(bytes.length)).sort((a, b) => a - b);
    const piece = (from?: number, to?: number): Buffer => bytes.subarray(from, to);
    return Buffer.concat([piece(0, first), piece(second, third), piece(first, second), piece(third)]);
  },
  splice: (bytes, chance, other) =>
    Buffer.concat([
      bytes.subarray(0, chance.below(bytes.length)),
      other.subarray(chance.below(other.length)),
    ]),
  /** Sizes and counts are numbers in the file: the largest and the smallest are the ones that nobody tried. */
  extreme(bytes, chance) {
    const changed = Buffer.from(bytes);
    const value = chance.one([0, 1, 0x7f, 0x80, 0xff]);
    const at = chance.below(changed.length);
    return changed.fill(value, at, Math.min(changed.length, at + chance.one([1, 2, 4, 8])));
  },
};

/** In the inflated text of one entry: a change of the packed bytes alone seldom passes the checksum. */
const inEntry: Mutation = (bytes, chance, other) => {
  let entries: Record<string, Uint8Array>;
  try {
    entries = unzipSync(bytes, { filter: (entry) => entry.originalSize < MOST_UNPACKED });
  } catch {
    return onBytes["flip"]!(bytes, chance, other);
  }
  const names = Object.keys(entries).filter((name) => entries[name]!.length > 0);
  if (names.length === 0) return bytes;
  const named = chance.one(names);
  const content = Buffer.from(entries[named]!);
  const changed =
    chance.below(3) === 0 ? inMarkup(content, chance) : someOf(onBytes, chance)(content, chance, other);
  if (chance.below(20) === 0) delete entries[named];
  else entries[named] = changed;
  return Buffer.from(zipSync(entries, { level: 1 }));
};

/** Well-formed more often than not, and so read further in: a tag repeated, nested in itself, or a number grown. */
function inMarkup(content: Buffer, chance: Chance): Buffer {
  const text = strFromU8(content);
  const tags = [...text.matchAll(/<[\w:]+[^<>]*>/g)];
  if (tags.length === 0) return content;
  const tag = chance.one(tags);
  const many = tag[0].repeat(1 << chance.below(12));
  const end = tag.index + tag[0].length;
  const changed = chance.one([
    () => text.slice(0, end) + many + text.slice(end),
    () => text.slice(0, tag.index) + text.slice(end),
    () =>
      text.slice(0, tag.index) +
      tag[0].replaceAll(/\d+/g, () => chance.one(["0", "-1", "99999999", "1e999"])) +
      text.slice(end),
  ])();
  return Buffer.from(changed);
}

const someOf = (mutations: Record<string, Mutation>, chance: Chance): Mutation =>
  chance.one(Object.values(mutations));

export const isZip = (bytes: Buffer): boolean => bytes.subarray(0, 4).equals(Buffer.from("PK\u0003\u0004"));

/** One to three changes, one on top of the other. */
export function mutate(bytes: Buffer, other: Buffer, chance: Chance): Buffer {
  let changed = bytes;
  for (let left = 1 + chance.below(3); left > 0 && changed.length > 0; left--) {
    const mutation = isZip(changed) && chance.below(2) === 0 ? inEntry : someOf(onBytes, chance);
    changed = mutation(changed, chance, other);
  }
  return changed;
}
