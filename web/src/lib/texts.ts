import type failures from "../../../locales/en/failures.json";
import type web from "../../../locales/en/web.json";

/** Texts by key, in the languages that were given: plurals, values, numbers, and texts that hold other texts. */
export type Tree = { [key: string]: string | Tree };
/** The files of a language: "web" is meant when a key names none. */
export type Files = Record<string, Tree>;
export type Values = Record<string, unknown>;

/** "notes.count" for the texts notes.count_one and notes.count_other: which form is taken depends on the count. */
type WithoutForm<Key extends string> = Key extends `${infer Base}_${Intl.LDMLPluralRule}` ? Base : Key;
type KeysOf<Texts, Path extends string = ""> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? `${Path}${WithoutForm<Key>}`
    : KeysOf<Texts[Key], `${Path}${Key}.`>;
}[keyof Texts & string];
/** A text that English has; a test compares the other languages with it. */
export type TextKey = KeysOf<typeof web> | `failures:${KeysOf<typeof failures>}`;

/** What a group of texts holds: "dark" and "light" in "shell.theme". */
export type NameIn<Group extends string, Key extends string = TextKey> = Key extends `${Group}.${infer Name}`
  ? Name
  : never;

type GroupsOf<Texts, Path extends string = ""> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? never
    : `${Path}${Key}` | GroupsOf<Texts[Key], `${Path}${Key}.`>;
}[keyof Texts & string];

export type Translate<Key extends string = TextKey> = {
  /** What is known only at run time may lack a text in its group: other words stand in for it, so that no key is shown. */
  (key: `${GroupsOf<typeof web>}.${string}`, values: Values & { defaultValue: string }): string;
  (key: Key, values?: Values): string;
};

const MAIN = "web";
const LAST_RESORT = "en";

/** {{name}} and {{count, number}} */
const VALUE = /\{\{\s*([\w.]+)\s*(?:,\s*(\w+)\s*)?\}\}/g;
/** $t(key, {"count": {{seconds}} }) */
const TEXT = /\$t\(\s*([\w.:]+)\s*(?:,\s*(\{.*?\}\s*))?\)/g;

const numbers = new Map<string, Intl.NumberFormat>();
const plurals = new Map<string, Intl.PluralRules>();

function kept<T>(cache: Map<string, T>, language: string, make: () => T): T {
  const known = cache.get(language) ?? make();
  cache.set(language, known);
  return known;
}

/** What is missing in a language is said in English; what is missing there too is its key, or what stands in for it. */
export function translator<Key extends string = TextKey>(
  files: ReadonlyMap<string, Files>,
  language: string,
  /** Told of a key without a text for which nothing stands in. */
  onMissing: (key: string) => void = () => {},
) {
  const chain = language === LAST_RESORT ? [language] : [language, LAST_RESORT];

  function find(key: string, values: Values): { text: string; said: string } | undefined {
    for (const said of chain) {
      const text = textIn(files.get(said), key, said, values);
      if (text !== undefined) return { text, said };
    }
    return undefined;
  }

  const say = (key: string, values: Values = {}): string => {
    const found = find(key, values);
    if (found) return filled(found.text, found.said, values);
    if (typeof values.defaultValue === "string") return values.defaultValue;
    onMissing(key);
    return key;
  };

  /** Piece by piece, so that a value is never taken for a text. */
  function filled(text: string, said: string, values: Values): string {
    let whole = "";
    let from = 0;
    for (const match of text.matchAll(TEXT)) {
      const [all, key = "", own] = match;
      whole += withValues(text.slice(from, match.index), said, values);
      const given = own === undefined ? {} : (JSON.parse(withValues(own, LAST_RESORT, values)) as Values);
      whole += say(key, { ...values, ...given });
      from = match.index + all.length;
    }
    return whole + withValues(text.slice(from), said, values);
  }

  const translate: Translate<Key> = say;
  const exists = (key: string, values: Values = {}): key is Key => find(key, values) !== undefined;
  return { translate, exists };
}

function textIn(files: Files | undefined, key: string, language: string, values: Values): string | undefined {
  const [file, path] = key.includes(":") ? key.split(":", 2) : [MAIN, key];
  let place: string | Tree | undefined = files?.[file!];
  const steps = path!.split(".");
  const last = steps.pop()!;
  for (const step of steps) place = typeof place === "object" ? place[step] : undefined;
  if (typeof place !== "object") return undefined;
  for (const form of formsOf(values.count, language)) {
    const text = place[last + form];
    if (typeof text === "string") return text;
  }
  return undefined;
}

/** None at all may have words of its own, which the rules of most languages do not know. */
function formsOf(count: unknown, language: string): string[] {
  if (typeof count !== "number") return [""];
  const form = kept(plurals, language, () => new Intl.PluralRules(language)).select(count);
  return [...(count === 0 ? ["_zero"] : []), `_${form}`, "_other", ""];
}

const withValues = (text: string, language: string, values: Values): string =>
  text.replaceAll(VALUE, (_, name: string, format?: string) => {
    const value = values[name];
    if (value === undefined || value === null) return "";
    return format === "number" && (typeof value === "number" || typeof value === "bigint")
      ? kept(numbers, language, () => new Intl.NumberFormat(language)).format(value)
      : `${value as string | number}`;
  });
