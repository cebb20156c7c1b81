import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** What reads pictures in a language, by the name of its package; English, Hindi and French come with the program. */
export const SCRIPTS = {
  en: "eng",
  hi: "hin",
  fr: "fra",
  ru: "rus",
  ar: "ara",
  zh: "chi_sim",
  ja: "jpn",
  de: "deu",
  es: "spa",
  pt: "por",
  it: "ita",
  nl: "nld",
} as const;
export type Script = (typeof SCRIPTS)[keyof typeof SCRIPTS];

/** Read as English, their words can still be told. */
const IN_LATIN_LETTERS: readonly string[] = ["fr", "de", "es", "pt", "it", "nl"];

/** Null where an operator has not installed it. */
export function dataOf(script: Script): string | null {
  try {
    const stated = import.meta.resolve(`@tesseract.js-data/${script}/package.json`);
    const folder = fileURLToPath(new URL("./4.0.0_best_int", stated));
    return existsSync(folder) ? folder : null;
  } catch {
    return null;
  }
}

export const installedScripts = (): Script[] =>
  Object.values(SCRIPTS).filter((script) => dataOf(script) !== null);

/** Below this the first page is read in the other languages too. */
export const GOOD_CONFIDENCE = 80;

/** What the first page, read as English, was: how sure the words are, and in which language they seem to be. */
export type FirstLook = { confidence: number; language: string };

/** A language of Latin letters that was read as English is read with confidence, but without its accents. */
export function surely({ confidence, language }: FirstLook, installed: Script[]): Script | null {
  if (confidence < GOOD_CONFIDENCE || !IN_LATIN_LETTERS.includes(language)) return null;
  const script = SCRIPTS[language as keyof typeof SCRIPTS];
  return installed.includes(script) ? script : null;
}

/** In which other languages the first page is read, the likeliest first. */
export function scriptsToTry(look: FirstLook, installed: Script[]): Script[] {
  const sure = surely(look, installed);
  if (sure) return [sure];
  return look.confidence < GOOD_CONFIDENCE ? installed.filter((script) => script !== "eng") : [];
}
