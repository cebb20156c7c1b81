import { words } from "./words.ts";

/** How alike two texts are, in few numbers: the share of equal ones estimates the share of common shingles (MinHash). */
export type Fingerprint = Uint32Array;

const SIZE = 128;
const WORDS_PER_SHINGLE = 4;
const FEWEST_SHINGLES = 20;
const ROWS_PER_BAND = 8;

// A fixed sequence, so that fingerprints made years apart can be compared.
const factors = Uint32Array.from({ length: SIZE }, (_, at) => (mix(at * 2 + 1) | 1) >>> 0);
const offsets = Uint32Array.from({ length: SIZE }, (_, at) => mix(at * 2 + 2));

/** Null for a text that is too short to tell it from another by its words. */
export function fingerprint(text: string): Fingerprint | null {
  const hashes = words(text, "und").map(({ word }) => hashOf(word));
  const count = hashes.length - WORDS_PER_SHINGLE + 1;
  if (count < FEWEST_SHINGLES) return null;
  const lowest = new Uint32Array(SIZE).fill(0xffffffff);
  for (let at = 0; at < count; at++) {
    let shingle = 0;
    for (let word = at; word < at + WORDS_PER_SHINGLE; word++)
      shingle = (Math.imul(shingle, 0x01000193) ^ hashes[word]!) >>> 0;
    for (let row = 0; row < SIZE; row++) {
      const value = (Math.imul(shingle, factors[row]!) + offsets[row]!) >>> 0;
      const spread = (value ^ (value >>> 15)) >>> 0;
      if (spread < lowest[row]!) lowest[row] = spread;
    }
  }
  return lowest;
}

/** 0 to 1: the estimated share of four-word sequences that both have. */
export function likeness(a: Fingerprint, b: Fingerprint): number {
  let equal = 0;
  for (let row = 0; row < SIZE; row++) if (a[row] === b[row]) equal++;
  return equal / SIZE;
}

/** Texts that are alike share one of these almost surely, others hardly ever: what to look up before comparing. */
export function bands(print: Fingerprint): number[] {
  const found: number[] = [];
  for (let from = 0; from < SIZE; from += ROWS_PER_BAND) {
    let low = 0x811c9dc5;
    let high = 0x01000193;
    for (let row = from; row < from + ROWS_PER_BAND; row++) {
      low = mix(low ^ print[row]!);
      high = mix(Math.imul(high, 31) ^ print[row]!);
    }
    // As large as a number is exact.
    found.push((high & 0x1fffff) * 0x100000000 + low);
  }
  return found;
}

function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return mix(hash);
}

function mix(value: number): number {
  let mixed = value | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x7feb352d);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
