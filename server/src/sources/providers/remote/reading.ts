import { readMarkup } from "#processing/parsing/markup.ts";
import { asNumber, asText } from "./json.ts";

/** As PubMed and those who take its records over call a work that was withdrawn; the notice itself is called otherwise. */
export const hasRetractedType = (types: unknown[]): boolean =>
  types.some((type) => /^retracted publication$/iu.test(asText(type) ?? ""));

const BLOCK = /^(?:p|div|sec|section|title|label|list|list-item|li|ul|ol|br|h[1-6]|tr|td|abstracttext)$/u;
const UNSEEN = new Set(["script", "style", "tex-math", "annotation"]);

/** "x<y" in the middle of a text: read as a tag it would take the rest of the text with it. */
const LESS_THAN =
  /<(?!\/?[a-z][\w:.-]*(?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*\s*\/?>|!--|!\[CDATA\[|\?xml)/giu;

/** Words of a title or an abstract: markup of JATS or HTML and entities are gone, paragraphs stay apart. */
export function plainText(markup: unknown): string | null {
  const source = asText(markup)?.replace(LESS_THAN, "&lt;");
  if (source === undefined) return null;
  if (!/[<&]/u.test(source)) return tidy(source);
  const pieces: string[] = [];
  let hidden = 0;
  const named = (name: string) => name.slice(name.indexOf(":") + 1).toLowerCase();
  readMarkup(
    source,
    {
      open(name, _attributes, isClosed) {
        if (UNSEEN.has(named(name)) && !isClosed) hidden++;
        if (BLOCK.test(named(name))) pieces.push("\n\n");
      },
      close(name) {
        if (UNSEEN.has(named(name))) hidden = Math.max(0, hidden - 1);
        if (BLOCK.test(named(name))) pieces.push("\n\n");
      },
      text(text) {
        if (hidden === 0) pieces.push(text);
      },
    },
    "xml",
  );
  return tidy(pieces.join(""));
}

const HEADING =
  /^(?:Abstract|ABSTRACT|Summary|SUMMARY)(?:\s*[:.\u2014]\s*|\s*[\u2013-]\s+|\s*\n\s*|\s+(?=(?:B(?:ackground|ACKGROUND)|Objectives?|OBJECTIVES?|I(?:ntroduction|NTRODUCTION)|Purpose|Aims?|Context|Motivation|We|The|This|In|An?)\b))/u;

/** An abstract: lines that were only broken to fit are joined, and it does not begin by saying that it is one. */
export function abstractText(markup: unknown): string | null {
  const once = plainText(markup);
  const text = once !== null && ESCAPED.test(once) ? plainText(once) : once;
  const joined = text
    ?.replace(/(?<!\n)\n(?!\n)/gu, " ")
    .replace(HEADING, "")
    .trim();
  return joined === undefined || joined === "" ? null : joined;
}

/** A title, which some interfaces escape twice. */
export function titleLine(markup: unknown): string | null {
  const once = plainLine(markup);
  return once !== null && ESCAPED.test(once) ? plainLine(once) : once;
}

const ESCAPED =
  /&(?:amp|lt|gt|quot|#\d+|#x[\da-f]+);|<\/?(?:jats:)?(?:p|i|b|em|strong|su[bp]|italic|span|div|br)\s*\/?>/iu;

/** The same text on one line. */
export const plainLine = (markup: unknown): string | null => plainText(markup)?.replace(/\s+/gu, " ") ?? null;

function tidy(text: string): string | null {
  const clean = text
    .replaceAll("\0", "")
    .replace(/[^\S\n]+/gu, " ")
    .replace(/ ?\n ?/gu, "\n")
    .replace(/\n{2,}/gu, "\n\n")
    .trim();
  return clean === "" ? null : clean;
}

/** The bare DOI in lower case, from the many ways in which it is written. */
export function doiIn(value: unknown): string | null {
  // Older names hold a part such as "<1::aid-xyz2>".
  const rawDoi = /10\.\d{4,9}\/(?:[^\s"<>]|<[^\s"<>]*::[^\s"<>]*>)+/u.exec(decoded(asText(value) ?? ""))?.[0];
  return rawDoi === undefined ? null : withoutEnd(rawDoi).toLowerCase();
}

/** What follows the name in a sentence is no part of it; a bracket that it opened itself is. */
function withoutEnd(name: string): string {
  const short = name.replace(/[.,;\]]+$/u, "");
  const isOpened = short.split("(").length >= short.split(")").length;
  return short.endsWith(")") && !isOpened ? withoutEnd(short.slice(0, -1)) : short;
}

/** Without the signs that addresses have for letters, where they are right. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** An address of the web, as it is written there, without a name and a password: whoever reads the list would read them. */
export function webAddress(value: unknown): string | null {
  const url = URL.parse(asText(value) ?? "");
  if (url === null || !/^https?:$/u.test(url.protocol)) return null;
  url.username = "";
  url.password = "";
  return url.href;
}

/** 2024, 2024-03 or 2024-03-05 from numbers; what is no date ends where it is still one. */
export function dateFrom(year: unknown, month?: unknown, day?: unknown): string | null {
  const [y, m, d] = [asNumber(year), monthFrom(month), asNumber(day)];
  if (y === null || !Number.isInteger(y) || y < 1400 || y > 2100) return null;
  if (m === null || m < 1 || m > 12) return String(y);
  const start = `${y}-${String(m).padStart(2, "0")}`;
  const isDay = d !== null && Number.isInteger(d) && d >= 1 && d <= new Date(Date.UTC(y, m, 0)).getUTCDate();
  return isDay ? `${start}-${String(d).padStart(2, "0")}` : start;
}

const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

function monthFrom(month: unknown): number | null {
  const named = MONTHS.indexOf(asText(month)?.slice(0, 3).toLowerCase() ?? "") + 1;
  return named > 0 ? named : asNumber(month);
}

/** From the beginning of "2024-03-05T10:00:00Z" and of "2024". */
export function isoDate(value: unknown): string | null {
  const parts = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?/u.exec(asText(value) ?? "");
  return parts ? dateFrom(parts[1], parts[2], parts[3]) : null;
}

const ISO_3 = new Map(
  "eng en fra fr fre fr deu de ger de spa es por pt ita it rus ru zho zh chi zh jpn ja kor ko hin hi nld nl dut nl pol pl tur tr ara ar swe sv dan da nor no fin fi ces cs cze cs hun hu ron ro rum ro ukr uk ell el gre el heb he fas fa per fa ind id vie vi tha th cat ca hrv hr slv sl slk sk slo sk srp sr bul bg lit lt lav lv est et"
    .split(" ")
    .map((code, at, all) => [code, all[at + 1]!] as const)
    .filter((_, at) => at % 2 === 0),
);

/** ISO 639-1 from "en", "en-US", "EN" and "eng". */
export function languageCode(value: unknown): string | null {
  const code = asText(value)?.toLowerCase().split(/[-_]/u)[0] ?? "";
  if (/^[a-z]{2}$/u.test(code)) return code;
  return ISO_3.get(code) ?? null;
}

/** The other way round: "fr" as "fra" and "fre", of which interfaces know one. Empty for a language that is not in the list. */
export const threeLetters = (code: string): string[] =>
  [...ISO_3].flatMap(([three, two]) => (two === code.toLowerCase() ? [three] : []));

/** "Lovelace AK Jr", as medical indexes have it, as "AK Lovelace Jr"; other names stay. */
export function nameWithInitials(name: unknown): string | null {
  const line = plainLine(name);
  const parts = /^(.+?) (\p{Lu}{1,4})( (?:Jr|Sr|2nd|3rd|II|III|IV))?$/u.exec(line ?? "");
  return parts ? `${parts[2]} ${parts[1]}${parts[3] ?? ""}` : line;
}

/** "Lovelace, Ada" as "Ada Lovelace"; what has no comma, or several, stays. */
export function printedName(name: unknown): string | null {
  const line = plainLine(name);
  const parts = line?.split(/,\s*/u) ?? [];
  return parts.length === 2 && parts[1] !== "" ? `${parts[1]} ${parts[0]}` : line;
}

/** Without missing values and duplicates. */
export const distinct = (values: (string | null)[]): string[] => [
  ...new Set(values.filter((value) => value !== null)),
];

/** The number by which arXiv knows it, without a version, from "arXiv:…", an address there, a DOI of it or an OAI name. */
export function arxivIn(value: unknown): string | null {
  const match =
    /(?:^|arxiv(?:\.org)?[.:/]\s*(?:(?:abs|pdf|html)\/)?)(\d{4}\.\d{4,5}|[a-z-]+(?:\.[a-z]{2})?\/\d{7})(?!\d)/iu.exec(
      asText(value) ?? "",
    );
  return match?.[1]?.toLowerCase() ?? null;
}

/**
 * Names in other catalogues, from whatever they stand in; what is no such name is left out. Of the addresses and OAI names in
 * `places`, those of arXiv and PubMed Central hold one.
 */
export function idsIn(fields: {
  arxiv?: unknown[];
  pmid?: unknown[];
  pmcid?: unknown[];
  places?: unknown[];
}): string[] {
  const places = (fields.places ?? []).map((place) => asText(place) ?? "");
  const arxiv = [...(fields.arxiv ?? []), ...places.filter((place) => /arxiv/iu.test(place))].map(arxivIn);
  const central = places.filter((place) => /pmc\/articles\/|pubmedcentral|pmc\.ncbi/iu.test(place));
  const digits = (value: unknown) => /(?:^|\D)(\d{1,9})\/?$/u.exec(asText(value) ?? "")?.[1] ?? null;
  const named = (name: string, id: string | null) => (id === null ? null : `${name}${id}`);
  return distinct([
    ...arxiv.map((id) => named("arxiv:", id)),
    ...(fields.pmid ?? []).map((value) => named("pmid:", digits(value))),
    ...[...(fields.pmcid ?? []), ...central].map((value) => named("pmcid:PMC", digits(value))),
  ]);
}
