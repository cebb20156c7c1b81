import { likeness, type Fingerprint } from "@gyan/text/near-duplicates.ts";
import { words } from "@gyan/text";

/** The facts by which two finds are compared when only their texts can tell that they are the same work. */
export type Alike = { title: string; publishedOn: string | null; print: Fingerprint };

const SAME_TEXT = 0.88;
const SAME_TITLE = 0.4;

export const isSameText = (a: Fingerprint, b: Fingerprint): boolean => likeness(a, b) >= SAME_TEXT;

/**
 * Nearly the same words under nearly the same title in nearly the same year. Titles and years are asked because a yearly
 * report or a form letter repeats its text, and because joining what is not the same hides an article.
 */
export function isSameWork(a: Alike, b: Alike): boolean {
  if (!isSameText(a.print, b.print)) return false;
  const [yearA, yearB] = [yearOf(a.publishedOn), yearOf(b.publishedOn)];
  if (yearA !== null && yearB !== null && Math.abs(yearA - yearB) > 1) return false;
  return commonShare(titleWords(a.title), titleWords(b.title)) >= SAME_TITLE;
}

const yearOf = (publishedOn: string | null): number | null =>
  publishedOn === null ? null : Number(publishedOn.slice(0, 4));

const titleWords = (title: string): Set<string> => new Set(words(title, "und").map(({ stem }) => stem));

function commonShare(a: Set<string>, b: Set<string>): number {
  const common = [...a].filter((word) => b.has(word)).length;
  return common / (a.size + b.size - common || 1);
}

export type Copy = { isFull: boolean; length: number };

const CLEARLY_LONGER = 1.2;

/** Of two copies found in different places the best stays: the whole text before an abstract, then the clearly longer one. */
export function isBetterCopy(newCopy: Copy, storedCopy: Copy): boolean {
  if (newCopy.isFull !== storedCopy.isFull) return newCopy.isFull;
  return newCopy.length > storedCopy.length * CLEARLY_LONGER;
}

/** 10.1000/ABC and https://doi.org/10.1000/abc are one. */
export function doiIdentity(doi: string): string | null {
  const bare = /10\.\d{4,9}\/\S+/u.exec(doi.trim())?.[0];
  return bare === undefined ? null : `doi:${bare.toLowerCase()}`;
}

const TRACKING = /^(?:utm_\w+|fbclid|gclid|dclid|msclkid|mc_[ce]id|igshid|ref_src|spm|_hs\w+)$/iu;

/** The same page under its usual disguises: scheme, "www.", fragment, tracking parameters, a slash at the end. */
export function urlIdentity(address: string): string | null {
  const url = URL.parse(address.trim());
  if (url === null || !/^https?:$/u.test(url.protocol)) return null;
  const parameters = [...url.searchParams].filter(([name]) => !TRACKING.test(name)).sort(byNameThenValue);
  const query = new URLSearchParams(parameters).toString();
  const host = url.host.replace(/^www\./u, "");
  const path = url.pathname.replace(/\/(?:index\.html?)?$/u, "");
  return `url:${host}${path}${query === "" ? "" : `?${query}`}`;
}

const byNameThenValue = ([a, x]: [string, string], [b, y]: [string, string]): number =>
  a === b ? (x < y ? -1 : 1) : a < b ? -1 : 1;
