import { TAGS } from "@gyan/contract/accounts/translated.rules.ts";
import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import { say, type Said } from "@gyan/contract/runs.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { useSay } from "#entities/runs/saying.ts";
import { startWithTexts } from "#lib/i18n.ts";
import type { Tree } from "#lib/texts.ts";

const files = import.meta.glob<Tree>("../../../../locales/*/web.json", {
  eager: true,
  import: "default",
});

const FAILURES = [
  "rate_limited",
  "budget_spent",
  "key_missing",
  "key_refused",
  "not_understood",
  "server_trouble",
  "broken_answer",
  "unreachable",
  "timed_out",
  "resting",
  "turned_off",
];
/** What passes by itself; the others need a person, so no time is told. */
const PASSING = ["rate_limited", "server_trouble", "broken_answer", "unreachable", "timed_out", "resting"];
const PAGES = [
  "robots",
  "not_open",
  "gone",
  "refused",
  "server_trouble",
  "unreachable",
  "not_found_host",
  "private_address",
  "bad_address",
  "timed_out",
  "too_large",
  "too_many_redirects",
  "broken",
  "rate_limited",
  "not_article",
  "empty",
  "encrypted",
  "damaged",
  "unsupported",
  "too_long",
].map((why) => `page_${why}`);
const MODEL = [
  "unreachable",
  "refused",
  "busy",
  "overloaded",
  "too_long",
  "timeout",
  "cut",
  "refusal",
  "not_understood",
].map((why) => `model_${why}`);
const REFERENCES = [
  "reference_empty",
  "reference_broken",
  "reference_unknown_line",
  "reference_offline",
  "reference_not_found",
  "document_removed",
  "watched_charset",
  "watched_hostile",
  "watched_ended",
  "watched_no_right",
  "watched_page",
  "watched_tokens",
  "watched_nothing",
  "watched_failed",
];
const DOCUMENTS = [
  "encrypted",
  "damaged",
  "empty",
  "unsupported",
  "too_big",
  "too_long",
  "failed",
  "gone",
].map((why) => `document_${why}`);
const LEFT_OUT = ["left_out_date", "left_out_site", "left_out_language", "left_out_not_open"];

/** A code with its values, and those of them that its sentence must tell. */
type Case = [said: Said, told: string[]];
const amounts = { found: 1240, total: 52_120, minutes: 17 };

const cases: Case[] = [
  [say("source_done", { found: 1240 }), ["found"]],
  [say("source_done_of", { found: 1240, total: 52_120 }), ["found", "total"]],
  [say("source_empty"), []],
  [say("source_waiting", { seconds: 40 }), ["seconds"]],
  ...FAILURES.flatMap((code): Case[] => [
    [say(`source_${code}`, { ...amounts, found: 0, total: 0 }), PASSING.includes(code) ? ["minutes"] : []],
    [
      say(`source_${code}_after`, amounts),
      PASSING.includes(code) ? ["found", "total", "minutes"] : ["found", "total"],
    ],
  ]),
  [say("idle_for_too_long", { minutes: 17 }), ["minutes"]],
  [say("articles_unread", { count: 17 }), ["count"]],
  [say("some_steps_failed", { count: 17 }), ["count"]],
  [say("source_failed", { reason: "the disk is full" }), ["reason"]],
  [say("step_failed", { step: "judge" }), ["step"]],
  [say("documents_waiting", { count: 17 }), ["count"]],
  [say("documents_taken", { count: 1240 }), ["count"]],
  [say("documents_unreadable", { count: 17, names: "a.pdf, b.pdf" }), ["count", "names"]],
  [say("documents_unread", { count: 17 }), ["count"]],
  [say("references_over_limit", { limit: 5000 }), ["limit"]],
  [say("watched_limit", { limit: 5000 }), ["limit"]],
  [say("watched_refused", { code: "badArgument", words: "No such set" }), ["code", "words"]],
  [say("reference_unreachable", { source: "Crossref" }), ["source"]],
  ...REFERENCES.map((code): Case => [say(code), []]),
  [say("nothing_found"), []],
  [
    say("sources_unreached", { count: 3, total: 14, sources: "arXiv, Crossref, DOAJ" }),
    ["count", "total", "sources"],
  ],
  [
    say("libraries_being_read", { count: 3, total: 14, sources: "Marsh, Coast, Delta" }),
    ["count", "sources"],
  ],
  [say("library_being_read", { found: 17, searched: 1240, unread: 12 }), ["found", "unread"]],
  [say("search_done_by_words", { found: 17, searched: 1240 }), ["found", "searched"]],
  [say("cancelled_by_user"), []],
  [say("cancelled_before_found"), []],
  [say("only_nearest"), []],
  [say("model_not_carried", { count: 17 }), ["count"]],
  [say("model_stopped"), []],
  ...[...PAGES, ...LEFT_OUT, ...MODEL, ...DOCUMENTS].map((code): Case => [say(code), []]),
];

function speaker(language: LanguageTag) {
  startWithTexts(language, { web: files[`../../../../locales/${language}/web.json`] ?? {} });
  const Sentence = ({ said }: { said: Said }) => useSay()(said);
  return (said: Said): string => renderToStaticMarkup(<Sentence said={said} />);
}

describe.each(TAGS)("%s", (language) => {
  const written = (value: string | number) =>
    typeof value === "number" ? new Intl.NumberFormat(language).format(value) : value;

  test.each(cases)("%j is a whole sentence with its values", (said, told) => {
    const sentence = speaker(language)(said);
    expect(sentence).toMatch(/\S.*[.।]$/u);
    expect(sentence).not.toMatch(/\{\{|\$t\(|undefined|NaN/u);
    for (const name of told) expect(sentence).toContain(written(said.params[name] ?? "?"));
  });

  test("without a time to wait, no time is told", () => {
    const tell = speaker(language);
    for (const code of FAILURES) {
      expect(tell(say(`source_${code}`, { found: 0, total: 0, minutes: 0 }))).not.toMatch(/\d|minute|मिनट/u);
      const after = tell(say(`source_${code}_after`, { found: 40, total: 120, minutes: 0 }));
      expect(after.match(/\d+/gu)?.sort()).toEqual(["120", "40"]);
    }
  });
});
