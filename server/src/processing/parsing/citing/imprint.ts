/** Where and when something appeared, as it prints it itself: in its heads and feet, in the line of its proceedings, in its copyright. */
export type Imprint = {
  /** As CSL calls it. */
  type?: string | undefined;
  venue?: string | undefined;
  volume?: string | undefined;
  issue?: string | undefined;
  pages?: string | undefined;
  publisher?: string | undefined;
  /** As it is written there. */
  date?: string | undefined;
};

const YEAR = "(?:1[89]|20)\\d{2}";
const MONTH =
  "(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|जनवरी|फ़रवरी|फरवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितंबर|अक्टूबर|नवंबर|दिसंबर)\\.?";
const DAY = "\\d{1,2}(?:st|nd|rd|th|er)?";
/** 5 March 2024 · March 5, 2024 · April 23 - 27 2012 · 26–28 Aug. 2004 · March 2024 · March/April 2024 · 2024-03-05 */
export const DATE = `(?<![\\p{L}\\d])(?:(?:${DAY}(?:\\s*[-–]\\s*${DAY})?\\s+)?${MONTH}(?:\\s*[-–/]\\s*${MONTH})?(?:\\s+${DAY}(?:\\s*[-–]\\s*(?:${MONTH}\\s+)?${DAY})?)?,?\\s+${YEAR}(?!\\d)|(?<!\\d)${YEAR}-\\d{2}-\\d{2}(?!\\d))`;
const date = (flags = "iu"): RegExp => new RegExp(DATE, flags);
const lone = new RegExp(`(?<![\\d-])${YEAR}(?![\\d-])`, "u");

const DASH = "\\s*[-–—]+\\s*";
const PAGES = new RegExp(
  `\\b(?:pages?|pp?|págs?|seiten)\\.?\\s*:?\\s*([A-Za-z]?\\d{1,6})(?:${DASH}([A-Za-z]?\\d{1,6}))?`,
  "iu",
);
const VOLUME = /\b(?:vol(?:ume)?|band|tome|खंड)\.?\s*:?\s*([A-Z]?\d{1,4}|[IVXLC]{1,7})\b/iu;
const ISSUE = /\b(?:no|nr|num(?:ber)?|issue|iss|heft|numéro|n°|अंक)\.?\s*:?\s*(\d{1,4}(?:[-–/]\d{1,4})?)\b/iu;

/** Lines longer than this are running text. */
const LONGEST = 600;
const MEETING =
  /\b(?:proceedings|proc\.|conference|workshop|symposium|congress|annual meeting|colloquium|actes|tagung)\b/iu;

/** Of lines in the order of trust. What none of them says stays unknown. */
export function imprintOf(lines: string[], bodyDate?: string): Imprint {
  const short = lines
    .map((line) => line.replace(/\s+/gu, " ").trim())
    .filter((line) => line.length > 3 && line.length <= LONGEST);
  const meeting = firstOf(short, meetingIn);
  const journal = firstOf(short, journalIn);
  const preprint = firstOf(short, preprintIn);
  const thesis = firstOf(short, thesisIn);
  const report = firstOf(short, reportIn);
  const place: Imprint = thesis ?? meeting ?? journal ?? preprint ?? report ?? {};
  const publisher = place.publisher ?? firstOf(short, publisherIn);
  return {
    ...place,
    publisher,
    date:
      publishedIn(short) ??
      place.date ??
      journal?.date ??
      copyrightIn(short) ??
      preprint?.date ??
      bodyDate ??
      acceptedIn(short),
  };
}

function firstOf<T>(lines: string[], read: (line: string) => T | undefined): T | undefined {
  for (const line of lines) {
    const found = read(line);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Left out where it is not said: what is spread over others must not hide theirs. */
const pagesIn = (text: string): string | undefined => {
  const match = PAGES.exec(text);
  if (!match) return undefined;
  return match[2] === undefined ? match[1] : `${match[1]}–${match[2]}`;
};

const PROCEEDINGS =
  /(?:^|[.:;]\s|\bin:?\s+)(?:appear(?:s|ing|ed)\s+in\s+|published\s+in\s+|to\s+appear\s+in\s+)?((?:the\s+)?(?:companion\s+(?:volume\s+)?(?:to|of)\s+(?:the\s+)?)?(?:(?:joint\s+)?proceedings|proc\.)\s+(?:of|on|for|from|\p{Lu}).{3,260})/iu;
/** "2011 Seventh International Conference on …", "31st Conference on … (NIPS 2017), Long Beach". */
const NAMED_MEETING =
  /^(?:[Pp]resented\s+at\s+(?:the\s+)?)?((?:[Tt]he\s+)?(?:(?:[\p{Lu}\d][\p{L}\d&'’/.-]*|of|on|the|and|for|in)\s+){1,9}(?:Conference|CONFERENCE|Workshop|WORKSHOP|Symposium|SYMPOSIUM|Congress|CONGRESS|Annual Meeting)\b.{0,200})$/u;
/** "KDD '08, August 24–27, 2008, Las Vegas", "Published as a conference paper at ICLR 2015" */
const SHORT_MEETING = new RegExp(
  `^([Pp]ublished\\s+as\\s+an?\\s+\\w+\\s+paper\\s+at\\s+)?(\\p{Lu}[\\p{Lu}\\p{Ll}+&/-]{1,20}\\s?(?:['’]\\s?\\d{2}|${YEAR}))(?:,\\s|\\s*$)(.{0,120})`,
  "u",
);

/** A. Roe et al. (Eds.): COAST 2010, LNCS 6321, pp. 148–163, 2010. */
const LECTURE_NOTES = new RegExp(
  `\\(Eds?\\.\\):\\s*([^,]{3,120}),\\s*(?:LN[A-Z]{2,4}|CCIS|IFIP[^,\\d]{0,30})(?:/[A-Z]+)?\\s+(\\d{1,5}),\\s*pp\\.?\\s*(\\d+)${DASH}(\\d+)`,
  "u",
);

function meetingIn(line: string): Imprint | undefined {
  const notes = LECTURE_NOTES.exec(line);
  if (notes)
    return {
      type: "paper-conference",
      venue: tidy(notes[1]!),
      volume: notes[2],
      pages: `${notes[3]}–${notes[4]}`,
      date: yearOf(line.slice(notes.index + notes[0].length)) ?? yearOf(line),
    };
  const stated = PROCEEDINGS.exec(line)?.[1] ?? NAMED_MEETING.exec(line)?.[1];
  const brief = stated === undefined ? SHORT_MEETING.exec(line) : null;
  const text = stated ?? (brief && (brief[1] !== undefined || date().test(line)) ? brief[2] : undefined);
  if (text === undefined || (stated !== undefined && !MEETING.test(stated))) return undefined;
  const venue = tidy(
    text.replace(
      new RegExp(
        `(?:,\\s*(?:pages?|pp?\\b)|[,.]?\\s*(?:vol(?:ume)?\\b|\\(?c\\)?\\s*${YEAR}|©|copyright|isbn|doi)|\\.\\s+\\p{Lu}|,\\s+${DATE}).*$`,
        "isu",
      ),
      "",
    ),
  );
  if (venue.length < 4) return undefined;
  return {
    type: "paper-conference",
    venue: withoutPlace(venue),
    pages: pagesIn(line),
    volume: VOLUME.exec(line)?.[1],
    date: date().exec(line)?.[0] ?? yearOf(line),
    publisher: publisherIn(line),
  };
}

/** "…, Avignon, France" behind the name of a meeting. */
const withoutPlace = (venue: string): string => {
  const parts = venue.split(/,\s+/u);
  const end = parts.findIndex(
    (part, at) =>
      at > 0 &&
      /^\p{Lu}[\p{L}.'’ -]{2,30}$/u.test(part) &&
      !MEETING.test(part) &&
      !/\b(?:and|of|on|for)\b/u.test(part) &&
      !/\b(?:Technolog|Linguistic|Scienc|Comput|Learning|Systems|Processing|Engineering)/u.test(part),
  );
  return parts.slice(0, end === -1 ? parts.length : end).join(", ");
};

const JOURNAL_NAME = "(\\p{Lu}[\\p{L}\\p{M}.&'’: -]{2,90}?)";
const PAGE = "[A-Za-z]?\\d{1,6}";
/** The ways in which journals write where an article stands; what they capture is named. */
const JOURNALS: RegExp[] = [
  // Name | www.name.org 1 October 2009 | Volume 4 | Issue 10 | e7211
  new RegExp(
    `^${JOURNAL_NAME.replace("(", "(?<venue>")}\\s*\\|.{0,100}\\|\\s*Volume\\s+(?<volume>\\d{1,4})(?:\\s*\\|\\s*(?:Issue|Number)\\s+(?<issue>\\d{1,4}))?(?:\\s*\\|\\s*(?:Article\\s+)?(?<from>${PAGE}))?`,
    "u",
  ),
  // Computational Linguistics Volume 28, Number 3 · J. Name, Vol. 12, No. 3, pp. 101–118, March 2010
  new RegExp(
    `^(?:.{0,80}?\\|\\s*)?${JOURNAL_NAME.replace("(", "(?<venue>")}[\\s,.|·•–-]+vol(?:ume)?\\.?\\s*(?<volume>\\w{1,6})\\b(?<rest>.{0,160})$`,
    "iu",
  ),
  // Name 40 (2004) 791–807
  new RegExp(
    `${JOURNAL_NAME.replace("(", "(?<venue>")}[,.]?\\s+(?<volume>\\w?\\d{1,4})\\s*(?:\\((?<issue>\\d{1,3}(?:[-–/]\\d{1,3})?)\\)\\s*)?\\((?:${MONTH}\\s+)?(?<year>${YEAR})\\)\\s*(?<from>${PAGE})(?:${DASH}(?<to>${PAGE}))?`,
    "iu",
  ),
  // Name (2010) 79: 123–145 · Name (2012) 9:34
  new RegExp(
    `${JOURNAL_NAME.replace("(", "(?<venue>")}\\s+\\((?<year>${YEAR})\\)\\s*(?<volume>\\d{1,4})\\s*(?:\\((?<issue>\\w{1,6})\\))?\\s*:\\s*(?<from>${PAGE})(?:${DASH}(?<to>${PAGE}))?`,
    "u",
  ),
  // Name 2009, 10:123 · Int. J. Name 2019, 20, 1234 · Name. 2004;12(3):101-118
  new RegExp(
    `${JOURNAL_NAME.replace("(", "(?<venue>")}[.,]?\\s+(?<year>${YEAR})(?:\\s+\\p{L}{3}\\.?(?:\\s\\d{1,2})?)?\\s*[,;]\\s*(?<volume>\\d{1,4})\\s*(?:\\((?<issue>[\\w-]{1,8})\\))?\\s*[:,]\\s*(?<from>${PAGE})(?:${DASH}(?<to>${PAGE}))?`,
    "u",
  ),
  // PLoS ONE 4(10): e7211 · Nature 521, 436–444 (28 May 2015)
  new RegExp(
    `${JOURNAL_NAME.replace("(", "(?<venue>")}[,.]?\\s+(?<volume>\\d{1,4})\\s*(?:\\((?<issue>[\\w-]{1,8})\\))?\\s*[:,]\\s*(?<from>${PAGE})(?:${DASH}(?<to>${PAGE}))?(?=[\\s.,;)]|$)(?<rest>.{0,60})`,
    "u",
  ),
];
/** A word that names a journal, or an abbreviated one. */
const JOURNALISH =
  /\b(?:journal|annals|transactions|letters|review|reviews|bulletin|archives?|magazine|quarterly|acta|gazette|proceedings of the national academy|nature|science|cell|lancet|plos|bmc|bmj|jama|frontiers|linguistics|communications|research|international|advances|studies|notes|revue|zeitschrift|pnas|elife|physica|chem|biol|med|phys|sci|comput|j|int|am|eur|trans|proc|rev|lett|res|eng)\b\.?/iu;
const NO_JOURNAL =
  /\b(?:grant|table|figure|fig|section|chapter|isbn|tel|fax|phone|zip|room|street|road|p\.?o\.?\s*box|version|copyright|received|accepted|appendix|equation|page|rev\.\s*\d)\b/iu;

function journalIn(line: string): Imprint | undefined {
  if (/\bpreprint\b/iu.test(line)) return undefined;
  for (const pattern of JOURNALS) {
    const groups = pattern.exec(line)?.groups;
    if (!groups) continue;
    const venue = tidy(
      groups["venue"]!.replace(/^.*\bet al\.?,?\s+/iu, "")
        .replace(/^(?:citation|cite this article|published in|in)\s*:\s*/iu, "")
        .replace(/^.*\s\p{Ll}+\s.*\.\s+(?=\p{Lu})/u, ""),
    );
    const rest = groups["rest"] ?? "";
    const hasYear = groups["year"] !== undefined || lone.test(rest) || lone.test(line);
    if (
      venue.length < 2 ||
      NO_JOURNAL.test(venue) ||
      new RegExp(`^${MONTH}$`, "iu").test(venue) ||
      (!JOURNALISH.test(venue) && !hasYear)
    )
      continue;
    const pages =
      groups["from"] === undefined
        ? pagesIn(line)
        : groups["to"] === undefined
          ? groups["from"]
          : `${groups["from"]}–${groups["to"]}`;
    return {
      type:
        MEETING.test(venue) && !/journal|transactions|national academy/iu.test(venue)
          ? "paper-conference"
          : "article-journal",
      venue,
      volume: groups["volume"],
      issue: groups["issue"] ?? ISSUE.exec(rest)?.[1],
      pages,
      date: date().exec(line)?.[0] ?? groups["year"] ?? yearOf(rest) ?? yearOf(line),
    };
  }
  return undefined;
}

const ARXIV = new RegExp(
  `\\barxiv\\s*:\\s*(?:(\\d{2})(\\d{2})\\.\\d{4,5}|[a-z-]+(?:\\.[A-Z]{2})?/(\\d{2})(\\d{2})\\d{3})(?:v\\d+)?`,
  "iu",
);
const PREPRINTS = /\b(bioRxiv|medRxiv|chemRxiv|SSRN|Research Square|PsyArXiv|Preprints\.org)\b/iu;

/** The number of arXiv says when it came there first; the date behind it is that of a version. */
function preprintIn(line: string): Imprint | undefined {
  const arxiv = ARXIV.exec(line);
  if (arxiv) {
    const year = arxiv[1] ?? arxiv[3]!;
    const month = arxiv[2] ?? arxiv[4]!;
    return { type: "article", venue: "arXiv", date: `${Number(year) > 90 ? 19 : 20}${year}-${month}` };
  }
  const server = PREPRINTS.exec(line)?.[1];
  if (server === undefined || !/preprint|doi|posted|version/iu.test(line)) return undefined;
  return { type: "article", venue: server, date: date().exec(line)?.[0] };
}

function thesisIn(line: string): Imprint | undefined {
  const isThesis =
    /\b(?:thesis|dissertation)\b.{0,80}\b(?:submitted|presented|degree|fulfil|partial|doctor|master|university)|\b(?:ph\.?\s?d\.?|doctoral|master['’]?s?|m\.?sc\.?|diploma)\s+(?:thesis|dissertation)\b|^(?:thèse|dissertation|inauguraldissertation)\b/iu.test(
      line,
    );
  if (!isThesis) return undefined;
  const publisher =
    /\b((?:\p{Lu}[\p{L}.'’-]*\s+){0,4}Universit(?:y|é|ät|à|as|at)(?:\s+(?:of|de|di|zu)(?:\s+\p{Lu}[\p{L}.'’-]*){1,3}|(?:\s+\p{Lu}[\p{L}'’-]*){0,2}))/u.exec(
      line,
    )?.[1];
  return { type: "thesis", publisher, date: date().exec(line)?.[0] };
}

function reportIn(line: string): Imprint | undefined {
  const number =
    /^(?:.{0,60}?\b)?(?:technical|research|working|progress|final)\s+(?:report|paper)(?:\s+(?:no\.?|number|#)?\s*([\p{L}\d][\p{L}\d./-]{1,24}))?|^(?:report|memo)\s+(?:no\.?|number)\s*([\p{L}\d./-]{1,24})/iu.exec(
      line,
    );
  if (!number || line.length > 160) return undefined;
  const stated = number[1] ?? number[2];
  return {
    type: "report",
    issue: stated !== undefined && /\d/u.test(stated) ? stated : undefined,
    date: date().exec(line)?.[0] ?? yearOf(line),
  };
}

const COPYRIGHT = new RegExp(
  `(?:©|\\(c\\)|copyright(?:\\s+is\\s+held)?|(?<=[.,]\\s)c(?=\\s${YEAR}\\b)|℗)\\s*(?:©|\\(c\\)|c)?\\s*(?:by\\s+)?`,
  "iu",
);
const HOLDERS =
  /^(Association for Computational Linguistics|Springer(?:-Verlag)?(?:\s+(?:Berlin|Heidelberg|Science|Nature|International|London|US|Media|\+|Business)){0,5}|Elsevier(?:\s+\p{Lu}[\p{L}.]*){0,2}|IEEE|ACM|Wiley(?:[\p{L}\s&.-]{0,25})?|Oxford University Press|Cambridge University Press|Taylor (?:&|and) Francis(?: Group)?|Massachusetts Institute of Technology|MIT Press|American [\p{Lu}][\p{L}]+(?: (?:of|for|and|[\p{Lu}][\p{L}]+)){0,4}|Nature Publishing Group|Macmillan Publishers|BioMed Central|John Benjamins|SAGE(?: Publications)?|Association for the Advancement of Artificial Intelligence|International [\p{Lu}][\p{L}]+(?: [\p{Lu}][\p{L}]+){0,3}|The Royal Society(?: of [\p{Lu}][\p{L}]+)?|Kluwer Academic Publishers|Academic Press|World Scientific[\p{L}\s]{0,20}|Hindawi[\p{L}\s]{0,25}|MDPI|USENIX(?: Association)?)/u;

function copyrightIn(lines: string[]): string | undefined {
  return firstOf(lines, (line) => {
    const match = COPYRIGHT.exec(line);
    if (!match) return undefined;
    const behind = line.slice(match.index, match.index + 120);
    return lone.exec(behind)?.[0];
  });
}

function publisherIn(line: string): string | undefined {
  const match = COPYRIGHT.exec(line);
  if (!match) return undefined;
  const behind = line
    .slice(match.index + match[0].length, match.index + 200)
    .replace(
      new RegExp(
        `^[\\s,]*(?:(?:the\\s+)?authors?\\W+)?(?:${YEAR}(?:\\s*[-–,]\\s*${YEAR})?)?[\\s,.:]*(?:by\\s+|the\\s+(?=asso))?`,
        "iu",
      ),
      "",
    );
  const holder = HOLDERS.exec(behind)?.[1] ?? /\b(IEEE|ACM)\b/u.exec(line)?.[1];
  return holder === undefined ? undefined : tidy(holder);
}

/** At the beginning of a line or of a part of it: within a sentence it is something else that was published. */
const PUBLISHED = new RegExp(
  `(?:^|[;|•.)/]\\s*)(?:first\\s+)?(?:published(?:\\s+online)?|publication\\s+date|date\\s+of\\s+publication|available\\s+online|publié(?:e)?(?:\\s+le)?|प्रकाशित)\\s*(?:on|in|at)?\\s*:?\\s*`,
  "giu",
);

function publishedIn(lines: string[]): string | undefined {
  return firstOf(lines, (line) => {
    for (const { index, 0: words } of line.matchAll(PUBLISHED)) {
      const behind = line.slice(index + words.length, index + words.length + 40);
      const found = date().exec(behind);
      if (found && found.index < 6) return found[0];
      const year = lone.exec(behind);
      if (year && year.index < 3) return year[0];
    }
    return undefined;
  });
}

function acceptedIn(lines: string[]): string | undefined {
  return firstOf(lines, (line) => {
    const at = line.search(/\b(?:accepted|received|submitted)\b/iu);
    if (at < 0) return undefined;
    const all = [...line.slice(at).matchAll(date("giu"))];
    return all.at(-1)?.[0];
  });
}

const yearOf = (text: string): string | undefined => lone.exec(text)?.[0] ?? shortYear(text);
/** "KDD '08" */
function shortYear(text: string): string | undefined {
  const digits = /\p{Lu}\s?['’](\d{2})(?!\d)/u.exec(text)?.[1];
  return digits === undefined ? undefined : `${Number(digits) > 50 ? 19 : 20}${digits}`;
}

const tidy = (text: string): string =>
  text.replace(/\s+/gu, " ").replace(/^[\s,.;:|–-]+|[\s,.;:|(–-]+$/gu, "");
