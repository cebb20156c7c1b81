import { readFileSync } from "node:fs";
import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import type { Level } from "@gyan/contract/reading/levels/levels.rules.ts";
import type { Settings } from "./record.ts";

export type Words = {
  contents: string;
  page: string;
  exported: string;
  articles: string;
  empty: string;
  references: string;
  relevance: string;
  levels: Record<Level, string>;
  byWords: string;
  foundIn: string;
  matched: string;
  missing: string;
  unspoken: string;
  concepts: string;
  tags: string;
  saved: string;
  relevant: string;
  irrelevant: string;
  abstract: string;
  note: string;
  answer: string;
  noteOn: string;
  private: string;
  resolved: string;
  shortAnswer: string;
  nearest: string;
  unanswered: string;
  moreOn: string;
  besides: string;
  others: string;
  says: string;
  disagreement: string;
  undated: string;
  record: RecordWords;
  columns: Record<ColumnName, string>;
};

type ColumnName =
  | "key"
  | "title"
  | "authors"
  | "venue"
  | "published"
  | "doi"
  | "url"
  | "language"
  | "type"
  | "subtopic"
  | "level"
  | "score"
  | "speaksOf"
  | "notInIt"
  | "quote"
  | "sources"
  | "found"
  | "tags"
  | "saved"
  | "read"
  | "decision"
  | "concepts"
  | "summary"
  | "abstract"
  | "notes";

type RecordWord =
  | "title"
  | "flow"
  | "about"
  | "identified"
  | "duplicates"
  | "distinct"
  | "leftOut"
  | "screened"
  | "below"
  | "kept"
  | "markedRelevant"
  | "markedIrrelevant"
  | "run"
  | "kind"
  | "started"
  | "finished"
  | "status"
  | "sources"
  | "source"
  | "subtopic"
  | "has"
  | "found"
  | "unread"
  | "judged"
  | "state"
  | "questions"
  | "question"
  | "keywords"
  | "settings"
  | "setting"
  | "value"
  | "unknown"
  | "yes"
  | "no";

type RecordWords = Record<RecordWord, string> & {
  kinds: Record<"create" | "refresh", string>;
  /** By internal names; "page" and "other" are used for several. */
  statuses: Record<string, string> & { running: string };
  states: Record<string, string> & { waiting: string };
  reasons: Record<string, string> & { page: string; other: string };
  settingNames: Record<keyof Settings, string>;
};

const load = (language: LanguageTag): Words =>
  JSON.parse(
    readFileSync(new URL(`../../../../locales/${language}/export.json`, import.meta.url), "utf8"),
  ) as Words;
const texts: Record<LanguageTag, Words> = { en: load("en"), hi: load("hi"), fr: load("fr") };

/** The fixed texts of a file, in the language of whoever requests it. */
export const wordsIn = (language: LanguageTag): Words => texts[language];

export function dayIn(language: LanguageTag, at: string | Date): string {
  const format = new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, {
    dateStyle: "long",
    timeZone: "UTC",
  });
  return format.format(new Date(at));
}
