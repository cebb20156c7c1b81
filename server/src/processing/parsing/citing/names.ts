// Names as lists of references write them: "Lovelace, A. K.", "Lovelace AK", "A. K. Lovelace", "Ada K. Lovelace".

const PARTICLE =
  "(?:(?:[Dd](?:e|el|ella|er|en|a|o|os|as|i|u)|[Vv][ao]n|[Tt]e[rn]|[Ll][ae]|[EeAa]l|[Bb]in|[Zz]u[mr]?|[Aa]f|d['’])\\s+)";
/** At least two letters: one alone is an initial or a word of a title. */
const WORD = "\\p{Lu}[\\p{L}\\p{M}'’]*[\\p{L}\\p{M}](?:-\\p{L}[\\p{L}\\p{M}'’]*)*";
const DOTTED = "(?:\\p{Lu}\\p{Ll}{0,2}\\.(?:\\s?-\\s?|\\s?))";
const BARE = "\\p{Lu}(?:-?\\p{Lu}){0,3}(?![\\p{L}\\p{M}’'-])";
const JUNIOR = "(?:,?\\s+(?:Jr|Sr|II|III|IV|2nd|3rd)(?![\\p{L}\\d])\\.?)?";
const FAMILY = `${PARTICLE}*${WORD}`;

const sticky = (source: string): RegExp => new RegExp(source, "yu");

/** How a name is written; what it captures are the family name and the given names. */
type Style = { pattern: RegExp; family: number; given: number };
const STYLES = {
  /** Lovelace, Ada K. */
  inverted: {
    pattern: sticky(
      `(${FAMILY}),\\s*(${DOTTED}+|${WORD}(?:\\s${DOTTED}+|\\s${BARE}|\\s${WORD}){0,2}|${BARE})${JUNIOR}`,
    ),
    family: 1,
    given: 2,
  },
  /** Della Pietra, S. A. */
  doubled: {
    pattern: sticky(`(${FAMILY}\\s${WORD}(?:\\s${WORD})?),\\s*(${DOTTED}+|${BARE})${JUNIOR}`),
    family: 1,
    given: 2,
  },
  /** Ada K. Lovelace */
  natural: {
    pattern: sticky(`((?:${DOTTED}|${WORD}\\s|\\p{Lu}\\s){1,4})(${FAMILY})${JUNIOR}`),
    family: 2,
    given: 1,
  },
  /** Lovelace A. K. */
  dotted: { pattern: sticky(`(${FAMILY}(?:\\s${WORD})?)\\s(${DOTTED}+)${JUNIOR}`), family: 1, given: 2 },
  /** Lovelace AK */
  medical: { pattern: sticky(`(${FAMILY}(?:\\s${WORD})?)\\s(${BARE})${JUNIOR}`), family: 1, given: 2 },
} satisfies Record<string, Style>;
type StyleName = keyof typeof STYLES;
const ALL = Object.keys(STYLES) as StyleName[];

const AND = "(?:and|und|et(?!\\s+al\\b)|y)\\s+";
const BETWEEN = sticky(`\\s*[,;]\\s*(?:${AND}|&\\s*)?|\\s+${AND}|\\s*&\\s*`);
const OTHERS = sticky("(?:et\\s+al\\b\\.?|and\\s+others|others)");
/** What may stand right behind a name. */
const AFTER = sticky("\\s*(?:[,;.:&]|[([]\\d|\\(eds?\\b|$)|\\s+(?:and|und|et|y|&|in|\\d)");

type Found = { name: string; end: number; style: StyleName; isInitials: boolean; hasInitial: boolean };

function nameAt(text: string, at: number, styles: readonly StyleName[]): Found | null {
  for (const style of styles) {
    const { pattern, family, given } = STYLES[style];
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (!match) continue;
    const end = at + match[0].trimEnd().length;
    AFTER.lastIndex = end;
    // The full stop of the last initial is the end of the list as well.
    if (!AFTER.test(text) && (text[end - 1] !== "." || style === "natural")) continue;
    const givenName = match[given]!.trim();
    const parts = givenName.split(/\.?[\s-]+|\.(?=\S)/u);
    // "Lovelace AK" is no Lovelace whose family is AK.
    if (style === "natural" && /^\p{Lu}{2,3}$/u.test(match[family]!) && /\p{Ll}{2}/u.test(givenName))
      continue;
    if (/^(?:In|The|An|On|For|And|Proc\.?|Proceedings)\s/u.test(match[0])) continue;
    if (
      /^A\s/u.test(match[0]) &&
      !/^(?:,|\s+and\s|\.?\s+\(?(?:1[89]|20)\d{2})/u.test(text.slice(end, end + 12))
    )
      continue;
    return {
      name: `${spaced(givenName)} ${match[family]!.trim()}`.replace(/\s+/gu, " "),
      end,
      style,
      isInitials: parts.every(isInitial),
      hasInitial: parts.some(isInitial),
    };
  }
  return null;
}

const isInitial = (part: string): boolean => /^(?:\p{Lu}{1,3}|\p{Lu}\p{Ll}{0,2}\.)\.?$/u.test(part);

/** "J.K." and "JK" as they are; "J. -P." without the space. */
const spaced = (given: string): string => given.replace(/\s+-\s*|-\s+/gu, "-");

const MOST_NAMES = 300;

export type People = { names: string[]; end: number; hasOnlyInitials: boolean; style: StyleName | null };

/** "… J Coast Res. 2004;12(3):101-18": with these, family names come first and initials behind them. */
const MEDICAL = /[.\s](?:1[89]|20)\d{2}(?:\s\p{L}{3}(?:\s\d{1,2})?)?;\s?\w/u;
const AS_MEDICAL: StyleName[] = ["inverted", "doubled", "medical", "dotted", "natural"];

/** The names at the beginning of a text and where they end; none where it begins with something else. */
export function peopleAt(text: string, from = 0): People {
  const styles = MEDICAL.test(text) ? AS_MEDICAL : ALL;
  const names: string[] = [];
  let end = from;
  let first: Found | null = null;
  while (names.length < MOST_NAMES) {
    let at = end;
    if (first) {
      BETWEEN.lastIndex = end;
      const between = BETWEEN.exec(text);
      if (!between) break;
      at += between[0].length;
      OTHERS.lastIndex = at;
      const others = OTHERS.exec(text);
      if (others) {
        end = at + others[0].length;
        break;
      }
    }
    const found: Found | null = first
      ? nameAt(text, at, [first.style, ...styles.filter((style) => style !== first!.style)])
      : nameAt(text, at, styles);
    // After "A. Lovelace, G. Hopper, " two words with capitals begin a title.
    if (!found || (first?.isInitials && !found.hasInitial && found.style === "natural")) break;
    first ??= found;
    names.push(found.name);
    end = found.end;
  }
  OTHERS.lastIndex = end + (/^\s*/u.exec(text.slice(end, end + 20))?.[0].length ?? 0);
  const others = names.length > 0 ? OTHERS.exec(text) : null;
  return {
    names: [...new Set(names)],
    end: others ? OTHERS.lastIndex : end,
    style: first?.style ?? null,
    hasOnlyInitials: first?.isInitials ?? false,
  };
}
