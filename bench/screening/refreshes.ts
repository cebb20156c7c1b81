import { relevantAmong, screen } from "@gyan/text/screening/index.ts";
import { asideAmong, hasEnough } from "../../server/src/research/screening/rules.ts";
import { countOf, readOn, type Reader } from "./readers.ts";

/** A reader who decided so many of what a first search found; what came with a refresh is screened by it. */
export type Refreshed = {
  collection: string;
  /** New finds, and those of them that were set aside. */
  relevant: number;
  relevantAside: number;
  others: number;
  othersAside: number;
  /** Relevant ones that were not decided yet, and what was said of their number. */
  unseen: number;
  about: number;
  isWithin: boolean;
};

/** Null where so many decisions are not enough to say anything. */
export function refreshOf(reader: Reader, decisions: number): Refreshed | null {
  const all = [...reader.isRelevant.keys()];
  const fresh = all.filter(isFresh);
  const known = all.filter((at) => !isFresh(at));
  const decided = readOn(reader, known, ({ size }) => size >= decisions);
  if (!hasEnough([...decided.values()])) return null;
  const screened = { ...reader, decided };
  const screener = screen(screened);
  const aside = asideAmong(screener, screened, fresh);
  const open = all.filter((at) => !decided.has(at));
  const unseen = countOf(open.map((at) => reader.isRelevant[at]!));
  const { about, from, to } = relevantAmong(screener, open);
  const relevantOf = (places: readonly number[]) => countOf(places.map((at) => reader.isRelevant[at]!));
  return {
    collection: reader.collection,
    relevant: relevantOf(fresh),
    relevantAside: relevantOf(aside),
    others: fresh.length - relevantOf(fresh),
    othersAside: aside.length - relevantOf(aside),
    unseen,
    about,
    isWithin: from <= unseen && unseen <= to,
  };
}

/** Half of the finds, spread over all ranks. */
const isFresh = (at: number): boolean => Math.imul(at + 1, 0x9e3779b1) >>> 31 === 1;
