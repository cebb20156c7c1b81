import { oneLine } from "./one-line.ts";
export { publishedOn } from "./assembling/written-dates.ts";

const LONGEST_TITLE = 500;
const FILE_NAME =
  /\.(?:docx?|docm|dotx?|pdf|pptx?|ppsx?|xlsx?|xlsm|od[tsp]|rtf|txt|tex|dvi|ps|eps|html?|xml|indd|qxd|p65|fm|wpd|csv|md|eml|msg|epub|jpe?g|png|tiff?)$/iu;
const NO_TITLE =
  /^(?:microsoft (?:word|powerpoint|excel|office).*|power ?point[- ](?:presentation|präsentation)|présentation powerpoint|pdf ?document|\(?(?:untitled|unbenannt|sans titre|sans nom|no[ -]?title|new|title|titre|blank|cover|front ?matter|home|index|default|main|draft|manuscript|paper|article|test|insert (?:your )?title(?: here)?|type the document title|शीर्षकहीन)\)?[- ]*(?:document|page|presentation|template)?[- ]*\d*|(?:slide|folie|diapositive|sheet|table|feuil|page|document|dokument|doc|presentation|présentation|book|workbook|layout|chart|image|scan|img|dsc)[- _]*\d*|none|null|undefined|n\/a)$/iu;

/** The title that a file states, or null when what it states is none: a file's name, a template's or a program's words. */
export function statedTitle(stated: string | undefined, fileName: string): string | null {
  const title = oneLine(visible(stated ?? ""));
  if (title.length < 2 || title.length > LONGEST_TITLE || !/\p{L}/u.test(title)) return null;
  if (NO_TITLE.test(title) || FILE_NAME.test(title) || title.includes("\ufffd")) return null;
  const stem = fileName.replace(/\.[^.]{1,5}$/u, "");
  if (!title.includes(" ") && (title === stem || /[_\\/]/u.test(title))) return null;
  return title;
}

const NOBODY =
  /^(?:windows .*|(?:microsoft|windows|office|ms)[ -]?(?:office|windows|word|corporation)?(?: user)?|(?:user|usuario|utilisateur|benutzer)\d*|admin(?:istrator)?|root|owner|guest|default|(?:the )?authors?|unknown|anonymous|anonyme|none|n\/?a|null|test|me|my ?self|python-docx|latex|tex|adobe .*|acrobat .*|pdf.*|.*\.(?:com|org|net)|http.*|staff|editor|webmaster|postmaster|no-?reply)$/iu;
const ORGANISATION =
  /\b(?:universit|department|institut|ministry|organi[sz]ation|committee|agency|association|society|cent(?:er|re)\b|group|commission|council|office\b|bank\b|inc\b|ltd\b|gmbh|company|foundation|federation|laborator|bureau|nations|consortium|collaboration)/iu;
const TITLES = /^(?:dr|prof|professor|mr|mrs|ms|sir|dame|shri|smt)\.?\s+(?=\p{L})/iu;
const DEGREES =
  /^(?:ph\.?\s?d|m\.?d|m\.?sc|b\.?sc|m\.?a|b\.?a|mph|mba|rn|frcp|facp|dphil|dr\.?|prof\.?|esq|jr\.?|sr\.?|ii|iii)\.?$/iu;
const INITIALS = /^(?:\p{Lu}\.?[-\s]?){1,4}$/u;
const MOST_AUTHORS = 500;
const LONGEST_NAME = 120;

/** The names in what a file states as its authors, one for each person or organisation, as they are spoken: "Jane Doe". */
export function authorNames(stated: string[]): string[] {
  const names = stated
    .flatMap((entry) => entry.split(/[;\n|•·]/u))
    .flatMap((entry) => namesIn(cleaned(entry.slice(0, LONGEST_ENTRY))))
    .map((name) => name.replace(TITLES, "").trim())
    .filter(
      (name) =>
        name.length > 1 && name.length <= LONGEST_NAME && /[\p{L}\p{M}]{2}/u.test(name) && !NOBODY.test(name),
    );
  return [...new Set(names)].slice(0, MOST_AUTHORS);
}

/** No list of authors is longer; what is would be cut apart for seconds. */
const LONGEST_ENTRY = 5_000;

/** Without addresses, marks of footnotes and the words around the names. */
function cleaned(entry: string): string {
  return oneLine(
    visible(entry)
      .replace(/<[^<>]*>|\([^()]*@[^()]*\)|\[[^[\]]*\]/gu, " ")
      .replace(/https?:\/\/\S+|\S+@\S+/gu, " ")
      .replace(/[*†‡§¶#"“”]|[⁰¹²³⁴-⁹]+|(?<=\p{L})\d+(?:,\d+)*/gu, " ")
      .replace(/^(?:by|par|von|authors?|written by|edited by)\s*:?\s+/iu, ""),
  ).replace(/^[\s,]+|[\s,:]+$/gu, "");
}

function namesIn(entry: string): string[] {
  if (entry === "" || ORGANISATION.test(entry)) return [entry];
  const halves = entry.split(/,?\s+(?:and|et|und|y|और|तथा|एवं)\s+|\s*,?\s*&\s*/iu);
  if (halves.length > 1 && isSplit(halves)) return halves.flatMap(commaNames);
  return commaNames(entry);
}

/** "Food and Agriculture Office" is one name; "Doe and Smith", "J. Doe, A. Smith and B. Roy" are several. */
function isSplit(halves: string[]): boolean {
  const single = halves.filter((half) => !/[\s,]/u.test(half.trim())).length;
  return single === 0 || single === halves.length || halves.some((half) => half.includes(","));
}

function commaNames(entry: string): string[] {
  const parts = entry
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "" && !DEGREES.test(part));
  if (parts.length < 2) return parts;
  const isPaired = parts.length % 2 === 0 && parts.every((part, at) => at % 2 === 0 || INITIALS.test(part));
  if (isPaired) return parts.flatMap((last, at) => (at % 2 === 0 ? [`${parts[at + 1]} ${last}`] : []));
  if (parts.length === 2) {
    const [last = "", first = ""] = parts;
    const isReversed =
      words(first) <= 3 &&
      (words(last) === 1 || isParticle(last) || (words(last) === 2 && INITIALS.test(first)));
    if (isReversed) return [`${first} ${last}`];
    return words(first) > 1 ? parts : [entry];
  }
  return parts;
}

const isParticle = (name: string): boolean =>
  /^(?:van|von|de|del|della|di|da|dos|du|la|le|el|al|bin|ben)\b/iu.test(name);
const words = (name: string): number => name.split(/\s+/u).length;

/** Without characters that cannot be seen; they would make two names of one. */
function visible(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, " ")
    .replace(/[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]/gu, "");
}
