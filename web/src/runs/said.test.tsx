import { say, type Said } from "@gyan/contract/runs.ts";
import { createInstance } from "i18next";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { useSay } from "#lib/i18n.ts";

const files = import.meta.glob<Record<string, unknown>>("../../../locales/*/web.json", {
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
const LEFT_OUT = ["left_out_date", "left_out_language", "left_out_not_open"];

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
  [say("nothing_found"), []],
  [say("only_nearest"), []],
  [say("model_not_carried", { count: 17 }), ["count"]],
  ...[...PAGES, ...LEFT_OUT, ...MODEL].map((code): Case => [say(code), []]),
];

async function speaker(language: string) {
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({
    lng: language,
    ns: ["web"],
    defaultNS: "web",
    interpolation: { escapeValue: false },
    resources: { [language]: { web: files[`../../../locales/${language}/web.json`] ?? {} } },
  });
  const Sentence = ({ said }: { said: Said }) => useSay()(said);
  return (said: Said): string =>
    renderToStaticMarkup(
      <I18nextProvider i18n={i18n}>
        <Sentence said={said} />
      </I18nextProvider>,
    );
}

describe.each(["en", "hi", "fr"])("%s", (language) => {
  const written = (value: string | number) =>
    typeof value === "number" ? new Intl.NumberFormat(language).format(value) : value;

  test.each(cases)("%j is a whole sentence with its values", async (said, told) => {
    const sentence = (await speaker(language))(said);
    expect(sentence).toMatch(/\S.*[.।]$/u);
    expect(sentence).not.toMatch(/\{\{|\$t\(|undefined|NaN/u);
    for (const name of told) expect(sentence).toContain(written(said.params[name] ?? "?"));
  });

  test("without a time to wait, no time is told", async () => {
    const tell = await speaker(language);
    for (const code of FAILURES) {
      expect(tell(say(`source_${code}`, { found: 0, total: 0, minutes: 0 }))).not.toMatch(/\d|minute|मिनट/u);
      const after = tell(say(`source_${code}_after`, { found: 40, total: 120, minutes: 0 }));
      expect(after.match(/\d+/gu)?.sort()).toEqual(["120", "40"]);
    }
  });
});
