import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import type { Said } from "@gyan/contract/runs.ts";
import { useSyncExternalStore } from "react";
import { ApiFailure } from "./failure.ts";
import { onUserChange, readUser } from "./session.ts";
import { perTab } from "./storage.ts";
import { type Files, type Tree, translator } from "./texts.ts";

const KEY = "language";

export const LANGUAGES: Record<LanguageTag, string> = { en: "English", hi: "हिन्दी", fr: "Français" };
const isLanguage = (tag: unknown): tag is LanguageTag => typeof tag === "string" && tag in LANGUAGES;

/** Whoever was sent an address from elsewhere has chosen nothing here: their browser says what they read. */
const browserLanguages = (): string[] =>
  location.pathname.startsWith("/public/") ? navigator.languages.map((tag) => tag.split("-")[0]!) : [];

const firstLanguage = (): LanguageTag =>
  [perTab.read(KEY), readUser()?.language, ...browserLanguages()].find(isLanguage) ?? "en";

/** The link of a mail says in which language the mail is; its reader has chosen none here yet. */
function keepMailLanguage() {
  const said = new URLSearchParams(location.search).get("lang");
  if (isLanguage(said) && !perTab.read(KEY)) perTab.write(KEY, said);
}

/** Whoever comes in reads their own language, unless another was chosen in this tab. */
function followUser() {
  const language = readUser()?.language;
  if (isLanguage(language) && !perTab.read(KEY) && language !== wanted) void changeTo(language);
}

/** Which the web needs at once; the server keeps the others for itself. */
const NAMES = ["web", "failures"];
const TRIES = 4;
const FIRST_WAIT = 350;

const loaded = new Map<string, Files>();
/** The last one asked for; an answer that comes late does not change back. */
let wanted: LanguageTag = "en";
let speech = { language: wanted as LanguageTag, ...translator(loaded, wanted) };
const listeners = new Set<() => void>();

function speak(language: LanguageTag) {
  speech = { language, ...translator(loaded, language) };
  document.documentElement.lang = language;
  for (const tell of listeners) tell();
}

async function changeTo(language: LanguageTag) {
  wanted = language;
  const isThere = loaded.has(language) || (await load(language));
  if (wanted !== language) return;
  if (isThere) speak(language);
  // Without its file a language has no words: English has them, or is tried for.
  else if (language !== "en") await changeTo("en");
}

/** What fails is asked for again, a few times. */
async function load(language: LanguageTag): Promise<boolean> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    if (attempt > 0) await new Promise((resolve) => setTimeout(resolve, FIRST_WAIT * 2 ** attempt));
    try {
      const texts = await Promise.all(NAMES.map((name) => fetchTexts(`/i18n/${language}/${name}.json`)));
      loaded.set(language, Object.fromEntries(NAMES.map((name, at) => [name, texts[at]!])));
      return true;
    } catch {
      // The next round asks again.
    }
  }
  return false;
}

async function fetchTexts(address: string): Promise<Tree> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  return (await answer.json()) as Tree;
}

export async function startI18n() {
  keepMailLanguage();
  onUserChange(followUser);
  await changeTo(firstLanguage());
}

/** Texts that are at hand already and no others, for pages that are drawn without a server. */
export function startWithTexts(language: LanguageTag, files: Files) {
  loaded.clear();
  loaded.set(language, files);
  wanted = language;
  speak(language);
}

export async function chooseLanguage(language: LanguageTag) {
  perTab.write(KEY, language);
  await changeTo(language);
}

const useSpeech = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => speech,
    () => speech,
  );

export const useLanguage = (): LanguageTag => useSpeech().language;

export const useT = () => useSpeech().translate;

/** The sentence for people: what happened and what to do. */
export function useFailureSentence() {
  const { translate: t, exists } = useSpeech();
  return (error: unknown): string => {
    if (!(error instanceof ApiFailure)) return t("failures:internal", { reference: "web" });
    const key = `failures:${error.code}`;
    if (!exists(key)) return error.message;
    const right = `rights.${error.params.right}`;
    return t(key, exists(right) ? { ...error.params, right: t(right) } : error.params);
  };
}

/** A sentence that the server sent as data; a code we do not know yet stays silent rather than showing itself. */
export function useSay() {
  const { translate: t, exists } = useSpeech();
  return (said: Said | null | undefined): string | null => {
    if (!said) return null;
    const key = `said.${said.code}`;
    const count = [said.params.found, said.params.minutes].find((value) => typeof value === "number");
    const values = { ...said.params, ...(count !== undefined && { count }) };
    return exists(key, values) ? t(key, values) : null;
  };
}
