import { SCREEN_LANGUAGES } from "@gyan/contract/accounts/languages.rules.ts";
import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import { ApiFailure } from "./failure.ts";
import { onUserChange, readUser } from "./session.ts";
import { perTab } from "./storage.ts";
import { createStore, useStore } from "./store.ts";
import { type Files, type Tree, translator } from "./texts.ts";
import { atBase, herePath } from "./browser/base.ts";

const KEY = "language";

/** Each language as it calls itself. */
export const LANGUAGES = Object.fromEntries(
  Object.entries(SCREEN_LANGUAGES).map(([tag, { name }]) => [tag, name]),
) as Record<LanguageTag, string>;
const isLanguage = (tag: unknown): tag is LanguageTag => typeof tag === "string" && tag in LANGUAGES;

/** Whoever was sent an address from elsewhere has chosen nothing here: their browser says what they read. */
const browserLanguages = (): string[] =>
  herePath().startsWith("/public/") ? navigator.languages.map((tag) => tag.split("-")[0]!) : [];

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

const TRIES = 4;
const FIRST_WAIT = 350;
/** What every page needs; the build makes a part for each module that is fetched later (web/build/texts.ts). */
const BASE = "base";
const WHOLE = "whole";

const loaded = new Map<string, Files>();
/** The parts that this page has asked for, so that another language brings the same. */
const parts = new Set<string>([BASE]);
/** What is on its way or there, by language and part. */
const fetched = new Map<string, Promise<void>>();
/** The last one asked for; an answer that comes late does not change back. */
let wanted: LanguageTag = "en";
const speech = createStore(speechIn(wanted));

function speechIn(language: LanguageTag) {
  return { language, ...translator(loaded, language, mendMissing) };
}

function speak(language: LanguageTag) {
  document.documentElement.lang = language;
  // The component library reads its language there, and again when it is told that of a change.
  Reflect.set(window, Symbol.for("react-aria.i18n.locale"), language);
  dispatchEvent(new Event("languagechange"));
  speech.set(speechIn(language));
}

async function changeTo(language: LanguageTag) {
  wanted = language;
  const isThere = await Promise.all([...parts].map((part) => loadPart(language, part))).then(
    () => true,
    () => false,
  );
  if (wanted !== language) return;
  if (isThere) speak(language);
  // Without its file a language has no words: English has them, or is tried for.
  else if (language !== "en") await changeTo("en");
}

function loadPart(language: LanguageTag, part: string): Promise<void> {
  const at = `${language}/${part}`;
  const coming =
    fetched.get(at) ??
    fetchTexts(`/i18n/${at}.json`).then((files) => {
      loaded.set(language, merged(loaded.get(language) ?? {}, files) as Files);
    });
  fetched.set(at, coming);
  // The next who needs it asks again.
  coming.catch(() => fetched.delete(at));
  return coming;
}

/** What fails is asked for again, a few times. */
async function fetchTexts(address: string): Promise<Files> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const answer = await fetch(atBase(address));
      if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
      return (await answer.json()) as Files;
    } catch (error) {
      if (attempt === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, FIRST_WAIT * 2 ** attempt));
    }
  }
}

const merged = (one: Tree, other: Tree): Tree => ({
  ...one,
  ...Object.fromEntries(
    Object.entries(other).map(([key, value]) => {
      const before = one[key];
      return [key, typeof before === "object" && typeof value === "object" ? merged(before, value) : value];
    }),
  ),
});

/** A module with the texts that it names. The build puts this around every import of a module that is fetched later. */
export async function withTexts<T>(part: string, load: () => Promise<T>): Promise<T> {
  parts.add(part);
  const [module] = await Promise.all([load(), loadPart(wanted, part)]);
  return module;
}

/** A text that is in no part of this page: all texts are fetched, and what showed a key shows its sentence then. */
function mendMissing() {
  if (!loaded.has(wanted) || parts.has(WHOLE)) return;
  parts.add(WHOLE);
  void loadPart(wanted, WHOLE).then(
    () => speak(wanted),
    () => parts.delete(WHOLE),
  );
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
  fetched.clear();
  // Whatever is missing is missing.
  parts.add(WHOLE);
  wanted = language;
  speak(language);
}

export async function chooseLanguage(language: LanguageTag) {
  perTab.write(KEY, language);
  await changeTo(language);
}

/** The language, its texts, and whether there is a text for a key that comes from elsewhere. */
export const useSpeech = () => useStore(speech);

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
