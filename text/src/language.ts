import { eld } from "eld/extrasmall";
import { isLanguage, TEXT_LANGUAGE_CODES, textLanguage, type Language } from "./languages/registry.ts";
import { stopWordsOf } from "./stop-words.ts";

export type { Language } from "./languages/registry.ts";
export { isLanguage, LANGUAGES, languagesOfWords } from "./languages/registry.ts";

const SAMPLE_LENGTH = 4_000;
const SHORT_LETTERS = 60;
const LEAST_SCORE = 0.6;
const CLEAR_LEAD = 0.04;
const LIKELY_SCORE = 0.7;
const SURE_SCORE = 0.75;
const GREAT_LEAD = 0.1;
const STOP_WORD_BONUS = 0.08;
const OTHER_SCRIPT_SHARE = 1 / 3;

const inLatin = [
  "en",
  "fr",
  ...TEXT_LANGUAGE_CODES.filter((code) => textLanguage(code)!.script.test("a")),
] as const;
const letters: Partial<Record<Language, RegExp>> = {
  fr: /[éèêàùçœ]/iu,
  ...Object.fromEntries(inLatin.map((code) => [code, textLanguage(code)?.letters]).filter(([, own]) => own)),
};

export function detectLanguage(text: string): Language {
  const sample = text.slice(0, SAMPLE_LENGTH).normalize("NFC");
  const count = countOf(sample, /\p{L}/gu);
  if (count < 2) return hasHan(sample) ? "zh" : "und";
  // Technical Hindi is full of Latin names, so a third of the letters is enough; it is the same in other scripts.
  if (countOf(sample, /\p{Script=Devanagari}/gu) > count * OTHER_SCRIPT_SHARE) return "hi";
  const byScript = detectByScript(sample, count);
  if (byScript) return byScript;
  return count < SHORT_LETTERS ? detectShort(sample) : known(eld.detect(sample).language);
}

const hasHan = (text: string): boolean => /\p{Script=Han}/u.test(text);

const byScript = TEXT_LANGUAGE_CODES.filter((code) => textLanguage(code)!.strangers !== undefined);

/** A script that one language here has. Others that write in it are told by their letters, and in longer texts by their words. */
function detectByScript(sample: string, letterCount: number): Language | null {
  const kana = countOf(sample, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu);
  const han = countOf(sample, /\p{Script=Han}/gu);
  // A character says as much as several letters. Japanese has kana in every sentence; a Chinese text may quote some.
  if ((han + kana) * 2 > letterCount * OTHER_SCRIPT_SHARE) return kana * 8 > han ? "ja" : "zh";
  for (const code of byScript) {
    const { script, strangers } = textLanguage(code)!;
    const inScript = sample.match(new RegExp(script.source.slice(1), "gu")) ?? [];
    if (inScript.length <= letterCount * OTHER_SCRIPT_SHARE) continue;
    if (inScript.length < SHORT_LETTERS) return strangers!.test(sample) ? "und" : code;
    return known(eld.detect(inWords(sample, script)).language);
  }
  return null;
}

/** Without the Latin names, which would speak for another language. */
const inWords = (sample: string, script: RegExp): string =>
  (sample.match(/[\p{L}\p{M}]+/gu) ?? []).filter((word) => script.test(word)).join(" ");

/**
 * A query of two or three words says little, and a wrong "fr" costs more than an honest "und":
 * a language must lead clearly, or its function words must speak for it.
 */
function detectShort(text: string): Language {
  const result = eld.detect(text);
  const scores = result.getScores();
  const first = firstOfShort(text, result.isReliable(), scores);
  const speaking = new Map<Language, number>(inLatin.map((code) => [code, speaksFor(code, text)]));
  const worth = new Map<string, number>(Object.entries(scores));
  for (const [code, count] of speaking) worth.set(code, (scores[code] ?? 0) + STOP_WORD_BONUS * count);
  const [best, rival] = [...worth].toSorted((a, b) => b[1] - a[1]);
  const language = known(best?.[0] ?? "");
  if (!best || language === first || language === "en" || language === "fr" || language === "und")
    return first;
  const said = speaking.get(language) ?? 0;
  const lead = best[1] - (rival?.[1] ?? 0);
  // Against English or French its own words must speak; where neither was told, a clear lead is enough.
  if (first !== "und") return said > speaking.get(first)! && lead >= CLEAR_LEAD ? language : first;
  // One word alone gives no lead: "Chi-squared" is no Italian "chi".
  const own = said > 1 ? lead : lead - said * STOP_WORD_BONUS;
  if (said > 0 && best[1] >= LEAST_SCORE && own >= CLEAR_LEAD) return language;
  // Names and terms look like Italian: "Monte Carlo", "infantile autism".
  const score = scores[language] ?? 0;
  const isClear = score >= SURE_SCORE || (score >= LIKELY_SCORE && own >= GREAT_LEAD);
  return isClear && result.isReliable() ? language : "und";
}

function firstOfShort(text: string, isReliable: boolean, scores: Record<string, number>): Language {
  const speaking = {
    en: stopWordCount(text, "en"),
    fr: stopWordCount(text, "fr") + (letters.fr!.test(text) ? 1 : 0),
  };
  if (!isReliable && speaking.en + speaking.fr === 0) return "und";
  const en = (scores["en"] ?? 0) + STOP_WORD_BONUS * speaking.en;
  const fr = (scores["fr"] ?? 0) + STOP_WORD_BONUS * speaking.fr;
  const others = Object.entries(scores).filter(([code]) => code !== "en" && code !== "fr");
  const rival = Math.max(0, ...others.map(([, score]) => score), Math.min(en, fr));
  if (Math.max(en, fr) < Math.max(LEAST_SCORE, rival + CLEAR_LEAD)) return "und";
  return en > fr ? "en" : "fr";
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];

/** How many of its function words stand there, and whether letters do that few others have. */
function speaksFor(code: Language, text: string): number {
  const stops = stopWordsOf(code);
  const own = wordsOf(text).filter((word) => word.length > 1 && stops.has(word)).length;
  return own + (letters[code]?.test(text) ? 1 : 0);
}

function stopWordCount(text: string, language: "en" | "fr"): number {
  const stops = stopWordsOf(language);
  const other = stopWordsOf(language === "en" ? "fr" : "en");
  return wordsOf(text).filter((word) => stops.has(word) && !other.has(word)).length;
}

function known(code: string): Language {
  return isLanguage(code) ? code : "und";
}

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
