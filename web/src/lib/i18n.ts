import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import type { Said } from "@gyan/contract/runs.ts";
import i18next from "i18next";
import HttpBackend from "i18next-http-backend";
import { initReactI18next, useTranslation } from "react-i18next";
import { ApiFailure } from "#lib/failure.ts";
import { readUser } from "#lib/session.ts";
import { perTab } from "#lib/storage.ts";

const KEY = "language";

export const LANGUAGES: Record<LanguageTag, string> = { en: "English", hi: "हिन्दी", fr: "Français" };
const isLanguage = (tag: unknown): tag is LanguageTag => typeof tag === "string" && tag in LANGUAGES;

const firstLanguage = (): LanguageTag => {
  const choice = perTab.read(KEY) ?? readUser()?.language;
  return isLanguage(choice) ? choice : "en";
};

const announce = (language: string) => {
  document.documentElement.lang = language;
};

export async function startI18n() {
  i18next.on("languageChanged", announce);
  await i18next
    .use(HttpBackend)
    .use(initReactI18next)
    .init({
      lng: firstLanguage(),
      fallbackLng: "en",
      supportedLngs: Object.keys(LANGUAGES),
      ns: ["web", "failures"],
      defaultNS: "web",
      backend: { loadPath: "/i18n/{{lng}}/{{ns}}.json" },
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    });
}

export async function chooseLanguage(language: LanguageTag) {
  perTab.write(KEY, language);
  await i18next.changeLanguage(language);
}

export const useLanguage = (): LanguageTag => {
  const { i18n } = useTranslation();
  return isLanguage(i18n.resolvedLanguage) ? i18n.resolvedLanguage : "en";
};

export const useT = () => useTranslation().t;

/** The sentence for people: what happened and what to do. */
export function useFailureSentence() {
  const { t, i18n } = useTranslation();
  return (error: unknown): string => {
    if (!(error instanceof ApiFailure)) return t("failures:internal", { reference: "web" });
    const key = `failures:${error.code}`;
    if (!i18n.exists(key)) return error.message;
    const { right } = error.params;
    return t(key, right === undefined ? error.params : { ...error.params, right: t(`rights.${right}`) });
  };
}

/** A sentence that the server sent as data; a code we do not know yet stays silent rather than showing itself. */
export function useSay() {
  const { t, i18n } = useTranslation();
  return (said: Said | null | undefined): string | null => {
    if (!said) return null;
    const key = `said.${said.code}`;
    const count = [said.params.found, said.params.minutes].find((value) => typeof value === "number");
    const values = { ...said.params, ...(count !== undefined && { count }) };
    return i18n.exists(key, values) ? t(key, values) : null;
  };
}
