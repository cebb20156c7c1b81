import { eld } from "eld/extrasmall";
import { stopWordsOf } from "./stop-words.ts";

/** "und" is any other language, or none that can be told. */
export type Language = "en" | "hi" | "fr" | "und";

const SAMPLE_LENGTH = 4_000;
const SHORT_LETTERS = 60;
const LEAST_SCORE = 0.6;
const CLEAR_LEAD = 0.04;
const STOP_WORD_BONUS = 0.08;

export function detectLanguage(text: string): Language {
  const sample = text.slice(0, SAMPLE_LENGTH).normalize("NFC");
  const letters = countOf(sample, /\p{L}/gu);
  if (letters < 2) return "und";
  // Technical Hindi is full of Latin names, so a third of the letters is enough.
  if (countOf(sample, /\p{Script=Devanagari}/gu) > letters / 3) return "hi";
  return letters < SHORT_LETTERS ? detectShort(sample) : known(eld.detect(sample).language);
}

/**
 * A query of two or three words says little, and a wrong "fr" costs more than an honest "und":
 * a language must lead clearly, or its function words must speak for it.
 */
function detectShort(text: string): Language {
  const result = eld.detect(text);
  const scores = result.getScores();
  const speaking = {
    en: stopWordCount(text, "en"),
    fr: stopWordCount(text, "fr") + (/[éèêàùçœ]/iu.test(text) ? 1 : 0),
  };
  if (!result.isReliable() && speaking.en + speaking.fr === 0) return "und";
  const en = (scores["en"] ?? 0) + STOP_WORD_BONUS * speaking.en;
  const fr = (scores["fr"] ?? 0) + STOP_WORD_BONUS * speaking.fr;
  const others = Object.entries(scores).filter(([code]) => code !== "en" && code !== "fr");
  const rival = Math.max(0, ...others.map(([, score]) => score), Math.min(en, fr));
  if (Math.max(en, fr) < Math.max(LEAST_SCORE, rival + CLEAR_LEAD)) return "und";
  return en > fr ? "en" : "fr";
}

function stopWordCount(text: string, language: "en" | "fr"): number {
  const stops = stopWordsOf(language);
  const other = stopWordsOf(language === "en" ? "fr" : "en");
  return (text.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => stops.has(word) && !other.has(word))
    .length;
}

function known(code: string): Language {
  return code === "en" || code === "fr" || code === "hi" ? code : "und";
}

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
