import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import type { Said } from "@gyan/contract/runs.ts";
import i18next, { type BackendModule, type ResourceKey } from "i18next";
import { initReactI18next, useTranslation } from "react-i18next";
import { ApiFailure } from "#lib/failure.ts";
import { onUserChange, readUser } from "#lib/session.ts";
import { perTab } from "#lib/storage.ts";

const KEY = "language";

export const LANGUAGES: Record<LanguageTag, string> = { en: "English", hi: "हिन्दी", fr: "Français" };
const isLanguage = (tag: unknown): tag is LanguageTag => typeof tag === "string" && tag in LANGUAGES;

const firstLanguage = (): LanguageTag => [perTab.read(KEY), readUser()?.language].find(isLanguage) ?? "en";

/** The link of a mail says in which language the mail is; its reader has chosen none here yet. */
function keepMailLanguage() {
  const said = new URLSearchParams(location.search).get("lang");
  if (isLanguage(said) && !perTab.read(KEY)) perTab.write(KEY, said);
}

/** Whoever comes in reads their own language, unless another was chosen in this tab. */
function followUser() {
  const language = readUser()?.language;
  if (language && !perTab.read(KEY) && language !== i18next.language) void i18next.changeLanguage(language);
}

const announce = (language: string) => {
  document.documentElement.lang = language;
};

async function fetchTexts(address: string): Promise<ResourceKey> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  return (await answer.json()) as ResourceKey;
}

/** The files of the texts. What fails is asked for again, a few times. */
const files: BackendModule = {
  type: "backend",
  init: () => {},
  read(language, namespace, give) {
    fetchTexts(`/i18n/${language}/${namespace}.json`).then(
      (texts) => give(null, texts),
      (error: Error) => give(error, true),
    );
  },
};

export async function startI18n() {
  i18next.on("languageChanged", announce);
  keepMailLanguage();
  onUserChange(followUser);
  await i18next
    .use(files)
    .use(initReactI18next)
    .init({
      lng: firstLanguage(),
      fallbackLng: "en",
      supportedLngs: Object.keys(LANGUAGES),
      ns: ["web", "failures"],
      defaultNS: "web",
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
