import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import { readAddress } from "@gyan/contract/outline/sources/addresses.rules.ts";
import { startWithTexts } from "#lib/i18n.ts";
import type { Tree } from "#lib/texts.ts";

const files = import.meta.glob<Tree>("../../../../../locales/*/{web,failures}.json", {
  eager: true,
  import: "default",
});
const textsOf = (language: LanguageTag, name: string) =>
  files[`../../../../../locales/${language}/${name}.json`]!;

export { TAGS as LANGUAGES } from "@gyan/contract/accounts/translated.rules.ts";

/** The page in another language. */
export const speak = (language: LanguageTag) =>
  startWithTexts(language, { web: textsOf(language, "web"), failures: textsOf(language, "failures") });

export const hintOf = (field: Element): string => {
  const described = field.getAttribute("aria-describedby")?.split(" ") ?? [];
  return described.map((id) => document.getElementById(id)!.textContent).join(" ");
};

/** What looks like a host or an address in a hint, read by the rule that reads what is typed. */
export const readExamples = (hint: string) =>
  (hint.match(/[^\s'"„“”«»,]*[.:/][^\s'"„“”«»,]+/gu) ?? []).map((example) => {
    const read = readAddress(example);
    return "address" in read ? read.address : read.problem;
  });
