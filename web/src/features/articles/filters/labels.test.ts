import { FILTERS, SORTS } from "@gyan/contract/reading/columns/columns.rules.ts";
import { describe, expect, test } from "vitest";
import { type Files, translator } from "#lib/texts.ts";
import { choiceName } from "./naming.ts";

const files = import.meta.glob<Files[string]>("../../../../../locales/*/web.json", {
  eager: true,
  import: "default",
});

describe.each(["en", "hi", "fr"])("%s", (language) => {
  /** Alone: a language without a word of its own would be helped out by English. */
  const { translate: t } = translator(
    new Map([[language, { web: files[`../../../../../locales/${language}/web.json`]! }]]),
    language,
  );
  const isSaid = (name: string) => expect(name).not.toMatch(/^[a-z]+(?:\.\w+)+$/iu);

  test("has a word for every filter, every choice and every order of the article list", () => {
    for (const { id, filter } of FILTERS) {
      if (filter.by === "flag") isSaid(t(`list.only.${id}`));
      if (["range", "one-of", "any-choice"].includes(filter.by)) isSaid(t(`list.facet.${id}`));
      if ("choices" in filter) for (const choice of filter.choices) isSaid(choiceName(t, id, choice));
    }
    for (const sort of SORTS) isSaid(t(`list.by.${sort}`));
  });
});
