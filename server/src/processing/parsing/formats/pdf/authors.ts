import type { Draft, Usual } from "#processing/parsing/formats/pdf/paragraphs.ts";

const PARTICLE = "(?:de|da|do|dos|del|della|di|du|van|von|der|den|ter|ten|la|le|el|al|bin|ibn|y|e|zu)";
const NAME_PART =
  "(?:\\p{Lu}\\.?(?:-?\\p{Lu}\\.)*|(?:[DO]['’]|Mc|Mac)?\\p{Lu}[\\p{Ll}\\p{M}'’]+(?:-\\p{L}[\\p{Ll}\\p{M}]+)*|\\p{Lu}{3,})";
const NAME = new RegExp(`^${NAME_PART}(?:\\s+(?:${PARTICLE}\\s+){0,2}${NAME_PART}){1,4}$`, "u");
/** What stands where names stand, in the same capitals. */
const NOT_A_NAME =
  /\b(?:universit\w*|instit\w*|departm\w*|dept|laborator\w*|lab|labs|school|college|facult\w*|centre|center|research|association|society|press|inc|ltd|corp\w*|gmbh|company|bank|group|committee|ministry|office|council|foundation|microsoft|adobe|user|admin\w*|owner|author|anonymous|unknown|proceedings|conference|workshop|journal|technology|science|sciences|engineering|computer|computing|national|international|state|street|road|avenue|abstract|introduction|figure|table|january|february|march|april|june|july|august|september|october|november|december|the|of|for|and|in|on|with|york|kong|china|japan|india|france|germany|usa|canada|kingdom|states|republic|korea|spain|italy|language|linguistics|information|system|systems|analysis|report|paper|draft|version)\b/iu;
const MARKS = /[\d*†‡§¶∗⋆♦♣+#$^]+|\(.*?\)/gu;

/** The names in a list of authors; none when a part of it is no name of a person. */
export function personNames(list: string): string[] {
  const parts = list
    .replace(MARKS, " ")
    .split(/\s*[;,&|]\s*|\s+(?:and|et|und|y|तथा|और)\s+/iu)
    .map((part) => part.replace(/\s+/g, " ").trim())
    .filter((part) => part !== "");
  return parts.length > 0 && parts.every(isName) ? parts.map(inMixedCase) : [];
}

function isName(text: string): boolean {
  return text.length <= 50 && NAME.test(text) && !NOT_A_NAME.test(text);
}

function inMixedCase(name: string): string {
  if (/\p{Ll}/u.test(name)) return name;
  return name.replace(/\p{L}+/gu, (word) => word[0] + word.slice(1).toLowerCase());
}

/** The names right under the title; further below only in the writing of the first ones, because towns and firms look like names. */
export function authorsUnder(head: Draft[], usual: Usual): string[] {
  const authors: string[] = [];
  let style: Draft | null = null;
  for (const draft of head) {
    if (draft.rows || draft.lines > 8 || draft.text.length > 400) break;
    if (style && (Math.abs(draft.size - style.size) > 0.04 * style.size || draft.bold !== style.bold))
      continue;
    const names = personNames(draft.text);
    if (names.length === 0) {
      if (!style) break;
      continue;
    }
    if (style && !style.bold && style.size <= 1.02 * usual.size) break;
    authors.push(...names);
    style ??= draft;
  }
  return [...new Set(authors)];
}
