const DOI = /(?<![\d.])10\.\d{4,9}\/[^\s"<>{}|\\^`“”]+/iu;
const LONGEST_DOI = 300;
/** How far behind its first part the second of a name that was cut may reach. */
const BEHIND = 60;

/** The first DOI in a text, in small letters, without what a sentence puts behind it. */
export function doiIn(text: string): string | null {
  const match = DOI.exec(text);
  if (!match) return null;
  // A broken file may hold control characters, and no database takes them.
  const first = match[0].replace(/\p{Cc}.*$/su, "").slice(0, LONGEST_DOI);
  const end = match.index + match[0].length;
  const whole = first.length < match[0].length ? first : mended(first, text.slice(end, end + BEHIND));
  let doi = whole.toLowerCase();
  for (let before = ""; before !== doi;) {
    before = doi;
    doi = withoutLoneBracket(doi.replace(/[.,;:'’*]+$/u, ""));
  }
  return doi.endsWith("/") ? null : doi;
}

/**
 * Typesetters draw the low line of a name as a rule, so that a space is left of it ("10.1162/COLI a 00089", "10.1007/978-3-642-12345-6 7"),
 * and lines end within a name.
 */
function mended(first: string, behind: string): string {
  const article = /^\s(\p{L})\s(\d{3,6})(?![\d\p{L}])/u.exec(behind);
  if (article && /\/\p{L}{2,12}$/u.test(first)) return `${first}_${article[1]}_${article[2]}`;
  const chapter = /^\s(\d{1,3})(?![\d\p{L}])/u.exec(behind);
  if (chapter && /\/97[89][\d-]{10,14}$/u.test(first)) return `${first}_${chapter[1]}`;
  const rest = /^\s+([\w()-][\w.()/-]*)/u.exec(behind)?.[1];
  if (rest === undefined || !/\d/u.test(rest)) return first;
  if (/[-_/(]$/u.test(first)) return first + rest;
  // "… 10.1000/abc. 2004." begins a new sentence, "10.1016/j.cell.2010. 01.001" does not.
  return first.endsWith(".") && /^\w{1,12}\.\w*\d/u.test(rest) ? first + rest : first;
}

function withoutLoneBracket(doi: string): string {
  const closing = doi.at(-1) ?? "";
  const opening = { ")": "(", "]": "[" }[closing];
  return opening !== undefined && doi.split(opening).length < doi.split(closing).length
    ? doi.slice(0, -1)
    : doi;
}
