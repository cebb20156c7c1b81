import { useFormat } from "#lib/format.ts";
import { useLanguage, useT } from "#lib/i18n.ts";

/** More names than these are a line that nobody reads. */
const MOST_NAMES = 5;

/** Names of languages, in that of the reader; many of them are counted. */
export function useLanguageNames(): (codes: string[]) => string {
  const t = useT();
  const format = useFormat();
  const names = new Intl.DisplayNames([useLanguage()], { type: "language" });
  const nameOf = (code: string): string =>
    code === "und" ? t("modelsAdmin.otherLanguages") : (names.of(code) ?? code);
  return (codes) =>
    codes.length > MOST_NAMES
      ? t("modelsAdmin.languages", { count: codes.length })
      : format.list(codes.map(nameOf));
}
