/** Texts by key, in the languages that were given: plurals, values, numbers, and texts that hold other texts. */
export type Tree = { [key: string]: string | Tree };
/** The files of a language: "web" is meant when a key names none. */
export type Files = Record<string, Tree>;
export type Values = Record<string, unknown>;
/** Of several keys the first that has a text. */
export type Translate = (key: string | readonly string[], values?: Values) => string;

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
export function translator(
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

  const translate: Translate = (key, values = {}) => {
    const keys = typeof key === "string" ? [key] : key;
    for (const one of keys) {
      const found = find(one, values);
      if (found) return filled(found.text, found.said, values);
    }
    if (typeof values.defaultValue === "string") return values.defaultValue;
    const missing = keys.at(-1) ?? "";
    onMissing(missing);
    return missing;
  };

  /** Piece by piece, so that a value is never taken for a text. */
  function filled(text: string, said: string, values: Values): string {
    let whole = "";
    let from = 0;
    for (const match of text.matchAll(TEXT)) {
      const [all, key = "", own] = match;
      whole += withValues(text.slice(from, match.index), said, values);
      const given = own === undefined ? {} : (JSON.parse(withValues(own, LAST_RESORT, values)) as Values);
      whole += translate(key, { ...values, ...given });
      from = match.index + all.length;
    }
    return whole + withValues(text.slice(from), said, values);
  }

  return { translate, exists: (key: string, values: Values = {}) => find(key, values) !== undefined };
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
