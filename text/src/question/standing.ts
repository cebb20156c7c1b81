import { isShortForm } from "../concepts/abbreviations.ts";
import type { Language } from "../language.ts";
import type { Span } from "../span.ts";
import { words, type Word } from "../words.ts";

/** PCRs are PCR. */
export const withoutPlural = (form: string): string => form.replace(/(?<=[\p{Lu}\p{N}])s$/u, "");

/**
 * Where a name stands in a text: all its words one after the other, in any of their forms. A short form only as it is written: "AIDS"
 * is no "aids".
 */
export function standsAt(text: string, all: readonly Word[], name: string, language: Language): Span[] {
  const wanted = words(name, language);
  const [first] = wanted;
  if (!first) return [];
  const isExact = isShortForm(name);
  const found: Span[] = [];
  for (let at = 0; at + wanted.length <= all.length; at++) {
    if (all[at]!.stem !== first.stem) continue;
    if (!wanted.every(({ stem }, next) => all[at + next]!.stem === stem)) continue;
    const last = all[at + wanted.length - 1]!;
    if (!areTogether(text, all, at, at + wanted.length - 1)) continue;
    const span = { start: all[at]!.start, end: last.end };
    if (isExact && withoutPlural(text.slice(span.start, span.end)) !== withoutPlural(name)) continue;
    found.push(span);
  }
  return found;
}

const between = /^[\s\-\u2010\u2011'’]*$/u;

function areTogether(text: string, all: readonly Word[], first: number, last: number): boolean {
  for (let at = first; at < last; at++)
    if (!between.test(text.slice(all[at]!.end, all[at + 1]!.start))) return false;
  return true;
}
