import { peopleAt } from "#processing/parsing/citing/names.ts";

/** What an entry of a list of references says. Unknown is null or empty. */
export type Cited = {
  title: string | null;
  authors: string[];
  year: number | null;
  venue: string | null;
  volume: string | null;
  issue: string | null;
  pages: string | null;
};

/** No entry is longer; what is would be looked at for seconds. */
const LONGEST = 2_000;
const LONGEST_TITLE = 500;
const LONGEST_VENUE = 300;

const MARKER = /^\s*(?:\[[^\]]{1,40}\]|\(\d{1,4}\)|\d{1,4}\s?[.)](?=\s|\p{L})|[•*]|\d{1,3}(?=\s+\p{Lu}))\s*/u;
const ADDRESS =
  /(?:\b(?:available|retrieved|accessed)\s+(?:at|from|online)?:?\s*)?(?:https?:\/\/|www\.)\S+/giu;
const NAME_OF_WORK =
  /(?:\bdoi\s*:?\s*|\bpmid\s*:?\s*|\bpmcid\s*:?\s*)?(?:10\.\d{4,9}\/\S+|(?<=pm(?:c)?id\s?:?\s?)(?:PMC)?\d+)/giu;
const YEAR = "(?:1[6-9]|20)\\d{2}";
/** (2004) · 2004. · (2004a, June 5) · [2004] · (in press) right behind the authors. */
const YEAR_FIRST = new RegExp(
  `^[\\s.,:;]*(?:[(\\[](?:c\\.?\\s?)?(${YEAR})[a-z]?(?:[,;/\\s][^)\\]]{0,40})?[)\\]]|(${YEAR})[a-z]?(?=[.,:;)]|\\s+["“]|$)(?:,?\\s*(?:January|February|March|April|May|June|July|August|September|October|November|December))?|[(\\[](?:in press|to appear|forthcoming|n\\.?d\\.?|submitted)[)\\]])[\\s.,:;]*`,
  "iu",
);
const EDITORS = /^[\s,]*\(?(?:eds?|editors?|hrsg|dir|compilers?)\b\.?\)?[\s.,:]*/iu;
const QUOTED =
  /^(?:["“”]\s*(.{3,480}?)[,.?!]?\s*["”]|[«]\s*(.{3,480}?)[,.]?\s*»|['‘]\s*(.{3,480}?)[,.?!]?\s*['’](?=[\s,.]))/u;

/** An entry of a list of references as it is written, in its parts. */
export function citedIn(entry: string): Cited {
  const text = plain(entry);
  const people = authorsOf(text);
  const rest = text.slice(people.end);
  const [, inBrackets, bare] = YEAR_FIRST.exec(rest) ?? [];
  const started = rest.replace(YEAR_FIRST, "").replace(/^[\s.,:;–—-]+/u, "");
  const isListed = people.hasOnlyInitials && /^\s*,/u.test(rest);
  const { title, after } = (isListed ? titleBeforeJournal(started) : null) ?? titleIn(started);
  const stated = inBrackets ?? bare;
  return {
    title: tidy(title, LONGEST_TITLE),
    authors: people.names,
    year: stated === undefined ? (yearIn(after) ?? yearIn(started)) : Number(stated),
    ...placeIn(after),
  };
}

const plain = (entry: string): string =>
  entry
    .slice(0, LONGEST)
    .replace(MARKER, "")
    .replace(ADDRESS, " ")
    .replace(NAME_OF_WORK, " ")
    .replace(/\[(?:Online|Internet|Electronic resource)\]\.?/giu, "")
    .replace(/\s+/gu, " ")
    .trim();

type Beginning = { names: string[]; end: number; hasOnlyInitials: boolean };

/** No list of names is longer; what stands behind it is another quotation. */
const LONGEST_NAMES = 400;

/** People, or whoever stands where people do: an organisation before a year. */
function authorsOf(text: string): Beginning {
  const people = peopleAt(text);
  const behind = text.slice(people.end);
  const editors = people.names.length > 0 ? (EDITORS.exec(behind)?.[0].length ?? 0) : 0;
  const end = people.end + editors;
  if (YEAR_FIRST.test(text.slice(end)) || /^[\s.,:]*["“«]/u.test(text.slice(end))) return { ...people, end };
  const quote = text.slice(end, end + LONGEST_NAMES).search(/,?\s["“](?=\S)/u);
  if (quote >= 0 && !/\.\s+\p{Lu}\p{Ll}+\s\p{Ll}/u.test(text.slice(end, end + quote)))
    return {
      ...people,
      names: [...people.names, ...partsOf(text.slice(end, end + quote))],
      end: end + quote,
    };
  // Behind names that ended, whatever stands before a year is a title.
  const goesOn = people.names.length === 0 || /^\s*(?:[,;&]|and\s)/u.test(text.slice(people.end));
  const organised = goesOn ? organisationIn(text, people.end) : null;
  if (organised && (!people.hasOnlyInitials || /(?:^|[\s,])\p{Lu}\./u.test(organised.names.join(" "))))
    return { ...people, names: [...people.names, ...organised.names], end: organised.end };
  return { ...people, end };
}

/** Up to a year in brackets or between full stops, where no sentence stands before it. */
const BEFORE_YEAR = new RegExp(
  `^(.{2,160}?)(?=\\s*[(\\[]${YEAR}[a-z]?[)\\],]|[.,]\\s${YEAR}[a-z]?[.,:]\\s)`,
  "u",
);

function organisationIn(text: string, from: number): { names: string[]; end: number } | null {
  const written = BEFORE_YEAR.exec(text.slice(from))?.[1];
  if (written === undefined) return null;
  const bare = written.replace(/^[\s,;.&]+|^(?:and|et)\s+|[\s,;.]+$/gu, "");
  const words = bare.split(/\s+/u);
  const small = words.filter(
    (word) => /^\p{Ll}/u.test(word) && !/^(?:and|of|for|the|et|al|de|des|du|la|le|van|von|der|&)/u.test(word),
  );
  // A sentence is a title, and its year stands further behind.
  if (small.length > 1 || words.length > 14 || /\d|[“"]|\.\s+(?:\p{Lu}\p{Ll}{2,}\s+){3}/u.test(bare))
    return null;
  const names = bare === "" || bare.startsWith("et al") ? [] : from === 0 ? [bare] : partsOf(bare);
  return { names, end: from + written.length };
}

/** What is left of a list of names that was not understood to its end. */
const partsOf = (bare: string): string[] =>
  bare
    .split(/\s*;\s*|,?\s+(?:and|&)\s+|,\s+(?=\p{Lu}[\p{L}'’-]+(?:\s|$))/u)
    .map((name) => name.replace(/^(?:and|&)\s+/u, "").trim())
    .filter((name) => name.length > 2 && name.length < 80 && !name.startsWith("et al"));

const ABBREVIATED =
  /(?:^|[\s(.])(?:\p{L}|vs|al|cf|nos?|vol|pp?|figs?|st|dr|prof|mrs?|jr|sr|eds?|proc|conf|int|univ|dept|ca|etc|approx|resp|var|sp|spp|subsp)\.$/iu;
const VENUE_AHEAD =
  /^(?:[Ii]n:?\s+(?=["“]?\p{Lu}|\d{4})|(?:[Pp]roc(?:eedings?|\.)|P[Hh]\.?\s?D\b|M\.?\s?Sc\b|[Mm]aster['’s]*\s+thesis|[Dd]octoral|[Tt]ech(?:nical|\.)\s+[Rr]ep|ar[Xx]iv|[Pp]resented\s+at|[Tt]o\s+appear|[Uu]npublished|[Tt]hesis|IEEE\s+Trans|ACM\s+Trans|Lecture\s+Notes|pages?\s\d|pp?\.\s?\d)|\p{Lu}{3,}[\p{L}\d'’-]*,\s+\p{Lu})/u;
/** A journal with its numbers behind it: "Nature 521 (2015) 436", "Comput. Linguist. 12 (3), 175". */
const JOURNAL_AHEAD =
  /^(?:\p{Lu}|ar(?=Xiv))[\p{L}.&'’:-]{0,40}(?:\s(?:\p{Lu}[\p{L}.&'’:-]{0,40}|of|and|the|in|for|on|&|de|des|et|und|für)){0,9},?\s+(?:[Vv]ol(?:ume)?\.?\s*)?(?:(?!(?:1[6-9]|20)\d{2}\b)(?:\p{Lu}-?)?\d{1,4}(?:[-–]\d{1,4})?\s*(?:[(:,;]|\.|$)|\((?:1[6-9]|20)\d{2}\))/u;

/** A word that ends with a full stop and is not abbreviated ends a sentence: what stands before it is no journal. */
function isJournal(ahead: string): boolean {
  const match = JOURNAL_AHEAD.exec(ahead)?.[0];
  return match !== undefined && !/\p{Ll}{4}\.\s/u.test(match);
}

/** "A. Roe, B. Poe, A title, with a comma, Journal 12 (2004) 1–5": commas alone part it. */
const JOURNAL_AT_END = new RegExp(
  `,\\s+([^,]{2,150}?)(?:\\s+\\p{L}?\\d{1,4})?\\s+\\(${YEAR}\\)[^,]{0,40}$`,
  "u",
);

function titleBeforeJournal(text: string): { title: string; after: string } | null {
  const match = /^["“]/u.test(text) ? null : JOURNAL_AT_END.exec(text);
  return match && match.index > 2
    ? { title: text.slice(0, match.index), after: text.slice(match.index + 1) }
    : null;
}

/** The title and what stands behind it. */
function titleIn(text: string): { title: string; after: string } {
  const quoted = QUOTED.exec(text);
  if (quoted) return { title: (quoted[1] ?? quoted[2] ?? quoted[3])!, after: text.slice(quoted[0].length) };
  for (const { index, 0: sign } of text.matchAll(
    /[.?!](?=["”’]?\s|$)|,(?=\s)|\s(?=(?:In|in):?\s(?:the\s)?Proc|Proceedings\sof\s)/gu,
  )) {
    if (index > LONGEST_TITLE) break;
    if (index < 3) continue;
    const before = text.slice(Math.max(0, index - 14), index + 1);
    const ahead = text.slice(index + 1, index + 240).replace(/^["”’\s]+/u, "");
    const isEnd =
      sign === ","
        ? VENUE_AHEAD.test(ahead) || isJournal(ahead)
        : sign === " "
          ? true
          : sign === "."
            ? ahead === "" ||
              (!ABBREVIATED.test(before) &&
                /^(?:[\p{Lu}\p{N}([“"'‘]|in:?\s|pp?\.|vol|ar[xX]iv|bio?[rR]xiv|e?pub|\p{Lo})/u.test(ahead))
            : ahead === "" || /^(?:\p{Lu}|in:?\s|,\s*in\s)/u.test(ahead);
    if (isEnd)
      return {
        title: text.slice(0, sign === "." || sign === "," ? index : index + 1),
        after: text.slice(index + 1),
      };
  }
  return { title: text.slice(0, LONGEST_TITLE), after: "" };
}

const YEARS = new RegExp(`(?<![\\d:./–-])(${YEAR})[a-z]?(?![\\d:–-]|\\.\\d)`, "gu");

/** Of a text behind the title: before the volume of a journal, in brackets, or else the last one. */
function yearIn(text: string): number | null {
  const medical = new RegExp(`(${YEAR})(?:\\s+[A-Z][a-z]{2}(?:\\s\\d{1,2})?)?\\s*;`, "u").exec(text)?.[1];
  const bracketed = new RegExp(`\\((?:\\p{L}{3,9}\\.?\\s)?(${YEAR})[a-z]?\\)`, "u").exec(text)?.[1];
  const year = medical ?? bracketed ?? [...text.matchAll(YEARS)].at(-1)?.[1];
  return year === undefined ? null : Number(year);
}

const DASH = "\\s*[-–—]+\\s*";
const PAGE = "[A-Za-z]?\\d{1,6}";
/** 12(3):101–118 · 12 (2004) 101–118 · 2004;12(3):101-18 · 12, 101–118 · 12:e17 */
const NUMBERS = new RegExp(
  `(?<![\\p{L}\\d’'–-])(?:vol(?:ume)?\\.?\\s*)?(?!${YEAR}(?:\\D|$))([A-Z]?\\d{1,4})\\s*(?:\\((?!${YEAR}\\))(?:no\\.?\\s*)?([\\p{L}\\d–-]{1,12})\\)|,\\s*(?:no|nr|number|issue)\\.?\\s*([\\p{L}\\d–-]{1,8}))?\\s*(?:\\(${YEAR}\\)\\s*[,:]?|[:,;])\\s*(?:pp?\\.?\\s*|pages?\\s*)?(${PAGE})(?:${DASH}(${PAGE}))?(?![\\d(])`,
  "iu",
);
const VOLUME = /\b(?:vol(?:ume)?s?\.?\s*([A-Z]?\d[\d–-]{0,8}|[IVXL]{1,7})\b|v\.?\s(\d[\d–-]{0,8})\b)/iu;
const ISSUE = /\b(?:no|nr|number|issue|n)\.?\s*(\d[\d–-]{0,4})\b/iu;
const VOLUME_ISSUE = new RegExp(`(?<![\\d\\p{L}])(\\d{1,4})\\s*\\((?!${YEAR}\\))([\\d–-]{1,8})\\)`, "u");
const PAGES = new RegExp(`\\b(?:pages?|pp?)\\.?\\s*(${PAGE})(?:${DASH}(${PAGE}))?`, "iu");
const RANGE = new RegExp(`(?<![\\d\\p{L}])(\\d{1,5})${DASH}(\\d{1,5})(?!\\d)`, "u");

type Place = Pick<Cited, "venue" | "volume" | "issue" | "pages">;

function placeIn(after: string): Place {
  const text = after.replace(/^[\s.,:;"”’–—-]+/u, "");
  const numbers = NUMBERS.exec(text);
  const stated = PAGES.exec(text) ?? (numbers ? null : rangeIn(text));
  const [from, to] = stated ? [stated[1], stated[2]] : [numbers?.[4], numbers?.[5]];
  const both = VOLUME_ISSUE.exec(text);
  const volume = VOLUME.exec(text);
  return {
    venue: venueIn(text, numbers?.index),
    volume: volume?.[1] ?? volume?.[2] ?? numbers?.[1] ?? both?.[1] ?? null,
    issue: numbers?.[2] ?? numbers?.[3] ?? both?.[2] ?? ISSUE.exec(text)?.[1] ?? null,
    pages: from === undefined ? null : to === undefined ? from : `${from}–${to}`,
  };
}

/** Years from one to another are no pages. */
function rangeIn(text: string): RegExpExecArray | null {
  const range = RANGE.exec(text);
  return range && !(isYear(range[1]!) && isYear(range[2]!)) ? range : null;
}

const isYear = (digits: string): boolean => new RegExp(`^${YEAR}$`, "u").test(digits);

const VENUE_END = new RegExp(
  `[,.;]?\\s*\\(?(?:\\b(?:vol(?:ume)?|no|nr|number|issue|pages?|pp?)\\b\\.?\\s*[\\dIVXL(]|v\\.?\\s\\d|\\d{1,5}\\s?[-–]\\s?\\d{1,5}|${YEAR}\\s*[;,.):]|${YEAR}$)`,
  "iu",
);

function venueIn(text: string, numbersAt: number | undefined): string | null {
  let rest = text.replace(/^in:?\s+/iu, "");
  const cut = text.length - rest.length;
  const people = peopleAt(rest);
  const editors = people.names.length > 0 ? EDITORS.exec(rest.slice(people.end)) : null;
  const skipped = editors ? people.end + editors[0].length : 0;
  rest = rest.slice(skipped);
  const places = [VENUE_END.exec(rest)?.index, sentenceEnd(rest)];
  if (numbersAt !== undefined) places.push(numbersAt - cut - skipped);
  const end = Math.min(...places.map((place) => (place === undefined || place <= 1 ? rest.length : place)));
  const venue = tidy(rest.slice(0, end), LONGEST_VENUE);
  return venue !== null && /\p{L}{2}/u.test(venue) ? venue : null;
}

/** Abbreviated words of a journal's name follow each other: "J. Biol. Chem." ends behind the last. */
function sentenceEnd(text: string): number | undefined {
  for (const { index } of text.matchAll(/\.\s+(?=\S)/gu)) {
    const word = /\p{L}+$/u.exec(text.slice(Math.max(0, index - 24), index))?.[0] ?? "";
    const next = /^\S+/u.exec(text.slice(index + 1).trimStart())?.[0] ?? "";
    const isAbbreviated = word.length <= 7 && /^\p{Lu}/u.test(word) && /^\p{L}+\.[,;]?$/u.test(next);
    if (!isAbbreviated && !ABBREVIATED.test(text.slice(Math.max(0, index - 14), index + 1))) return index;
  }
  return undefined;
}

function tidy(text: string, most: number): string | null {
  const line = text
    .replace(/\s+/gu, " ")
    .replace(/^[\s"“”'‘«.,:;]+/u, "")
    .replace(/[\s"”»,.:;(]+$/u, "")
    .slice(0, most);
  return line.length >= 2 ? line : null;
}
