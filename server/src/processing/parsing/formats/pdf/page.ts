/** A word as it stands on a page, turned so that it reads from left to right; y is the height of its base line, upwards. */
export type Word = { text: string; x0: number; x1: number; y: number; size: number; bold: boolean };

export type PageText = {
  number: number;
  height: number;
  /** One list of words for each direction of writing on the page, the main one first. */
  frames: Word[][];
  /** Characters that the file's fonts do not let us read, of all characters. */
  unreadable: number;
  characters: number;
};

export type PdfInfo = { title: string; author: string; created: string };

/** A file that one of the two libraries has opened. */
export type OpenPdf = {
  pages: number;
  info: PdfInfo;
  /** Counted from 1; null when the page is damaged. */
  page(number: number): Promise<PageText | null>;
  close(): Promise<void>;
};

/** Ligatures, and Latin letters of the width of Chinese ones. */
const PRINTED_FORMS = /[\uFB00-\uFB06\uFF01-\uFF5E]/g;
/** Old fonts set an accent as a sign of its own, over its letter. */
const COMBINING: Record<string, string> = {
  "´": "\u0301",
  "`": "\u0300",
  "¨": "\u0308",
  ˆ: "\u0302",
  "˜": "\u0303",
  ˇ: "\u030C",
  "¸": "\u0327",
  "˚": "\u030A",
};
// oxlint-disable-next-line no-control-regex -- These are what must go.
const UNWANTED = /[\u0000-\u001F\u007F-\u009F\u200B\uFEFF\uFFF0-\uFFFF\uE000-\uF8FF]/g;
const PLAIN = /^[\x20-\x7E]*$/;

/** Where old fonts of TeX have their ligatures, when the file does not say what its letters are. */
const TEX_LIGATURES: Record<string, string> = {
  "\u001B": "ff",
  "\u001C": "fi",
  "\u001D": "fl",
  "\u001E": "ffi",
  "\u001F": "ffl",
};
// oxlint-disable-next-line no-control-regex -- In a formula these are other signs: only between letters they are ligatures.
const TEX_LIGATURE = /[\u001B-\u001F](?=\p{Ll})|(?<=\p{Ll})[\u001B-\u001F]/gu;

/** The letters that people write, for those that printers set. A soft hyphen becomes a plain one: it is at the end of a line. */
export function cleanText(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .replace(PRINTED_FORMS, (form) => form.normalize("NFKC"))
    .replace(TEX_LIGATURE, (sign) => TEX_LIGATURES[sign]!)
    .replace(/\u00AD$/, "-")
    .replaceAll("\u00AD", "")
    .replaceAll("\u2010", "-")
    .replace(UNWANTED, "")
    .normalize("NFC");
}

export function isUnreadable(code: number): boolean {
  return (
    code === 0xfffd || code < 0x20 || (code >= 0x7f && code < 0xa0) || (code >= 0xe000 && code <= 0xf8ff)
  );
}

/** By its name: the weight that fonts claim for themselves is often that of another one. */
export function isBoldFont(name: string): boolean {
  return /bold|black|heavy|demi|-medi(?!um)|cmbx|cmssbx|ptmb|phvb/i.test(name) || /Bd(?:MS|It|$)/.test(name);
}

/** A word with the left edge of each of its letters. */
type Growing = Word & { edges: number[] };
type Accent = { word: Growing; at: number; mark: string; middle: number };

/** Collects characters to words: both libraries hand them over in the order in which they were drawn. */
export class WordFrames {
  readonly #frames: Growing[][] = [[], [], [], []];
  readonly #accents: Accent[] = [];
  #open: Growing | null = null;
  #quarter = 0;

  /** `quarter`: how often the writing is turned by 90 degrees against the clock. */
  add(text: string, quarter: number, x0: number, x1: number, y: number, size: number, bold: boolean): void {
    let word = this.#open;
    if (
      word &&
      quarter === this.#quarter &&
      continues(word, x0, y, size) &&
      !isNoteMark(word, text, y, size)
    ) {
      word.text += text;
      if (x1 > word.x1) word.x1 = x1;
    } else {
      word = { text, x0, x1, y, size, bold, edges: [] };
      this.#open = word;
      this.#quarter = quarter;
      this.#frames[quarter]?.push(word);
    }
    const mark = COMBINING[text];
    if (mark !== undefined) this.#accents.push({ word, at: word.edges.length, mark, middle: (x0 + x1) / 2 });
    for (let unit = 0; unit < text.length; unit++) word.edges.push(x0);
  }

  end(): void {
    this.#open = null;
  }

  frames(): Word[][] {
    // From the last to the first: a letter that is taken out does not move the places before it.
    for (const accent of this.#accents.toReversed()) this.#compose(accent);
    return this.#frames
      .map((words) => words.map(finished).filter(({ text }) => text !== ""))
      .filter((words) => words.length > 0)
      .toSorted((a, b) => b.length - a.length);
  }

  #compose({ word, at, mark, middle }: Accent): void {
    for (const words of this.#frames) {
      if (!words.includes(word)) continue;
      for (const other of words) {
        if (Math.abs(other.y - word.y) > 0.5 * word.size || middle < other.x0 || middle > other.x1) continue;
        const letter = letterAt(other, middle, other === word ? at : -1);
        if (letter < 0) continue;
        const composed = `${other.text[letter] === "ı" ? "i" : other.text[letter]}${mark}`.normalize("NFC");
        if (composed.length !== 1) continue;
        other.text = other.text.slice(0, letter) + composed + other.text.slice(letter + 1);
        word.text = word.text.slice(0, at) + word.text.slice(at + 1);
        word.edges.splice(at, 1);
        return;
      }
    }
  }
}

function letterAt(word: Growing, x: number, except: number): number {
  for (let index = 0; index < word.edges.length; index++) {
    const right = word.edges[index + 1 === except ? index + 2 : index + 1] ?? word.x1;
    if (index !== except && x > (word.edges[index] ?? 0) && x < right) return index;
  }
  return -1;
}

function finished({ text, x0, x1, y, size, bold }: Growing): Word {
  return { text: cleanText(text), x0, x1, y, size, bold };
}

/** The small number of a note, behind a word or before the note itself, is no part of the word. */
function isNoteMark(word: Word, text: string, y: number, size: number): boolean {
  if (size < 0.85 * word.size && y > word.y + 0.1 * word.size)
    return /^[\da-h]$/.test(text) && /\p{L}{3}\W?$/u.test(word.text);
  return (
    word.size < 0.85 * size && word.y > y + 0.1 * size && /^\d{1,2}$/.test(word.text) && /\p{L}/u.test(text)
  );
}

function continues(word: Word, x0: number, y: number, size: number): boolean {
  const gap = x0 - word.x1;
  return Math.abs(y - word.y) < 0.6 * Math.max(size, word.size) && gap < 0.4 * size && gap > -1.5 * size;
}
