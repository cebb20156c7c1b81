import fc from "fast-check";
import type { z } from "zod";

/** What a schema of the contract looks like from within: only what is needed to make values for it. */
type Def = {
  type: string;
  checks?: { _zod: { def: Check } }[];
  entries?: Record<string, string | number>;
  values?: unknown[];
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  options?: z.ZodType[];
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  keyType?: z.ZodType;
  valueType?: z.ZodType;
  items?: z.ZodType[];
  getter?: () => z.ZodType;
};
type Check = {
  check: string;
  minimum?: number;
  maximum?: number;
  length?: number;
  value?: number;
  inclusive?: boolean;
  format?: string;
  pattern?: RegExp;
};
/** What is asked of a value beside its type. */
type Limits = { least?: number; most?: number; format?: string; patterns: RegExp[] };

const defOf = (schema: z.ZodType): Def => (schema as unknown as { _zod: { def: Def } })._zod.def;

function limitsOf(def: Def): Limits {
  const limits: Limits = { patterns: [] };
  const own = def as unknown as Check;
  const checks = (def.checks ?? []).map((one) => one._zod.def);
  for (const { check, minimum, maximum, length, value, inclusive, format, pattern } of [own, ...checks]) {
    const step = inclusive ? 0 : 1;
    if (check === "min_length") limits.least = minimum!;
    if (check === "max_length") limits.most = maximum!;
    if (check === "length_equals") [limits.least, limits.most] = [length!, length!];
    if (check === "greater_than") limits.least = value! + step;
    if (check === "less_than") limits.most = value! - step;
    if (format !== undefined) limits.format = format;
    if (pattern) limits.patterns.push(pattern);
  }
  return limits;
}

/** Values that exist on the server under test, for what a field is called; undefined where nothing is known of such a name. */
export type Known = (key: string) => readonly (string | number)[] | undefined;
type Place = {
  key: string;
  depth: number;
  known: Known;
  /** Now and then something that the schema refuses. */
  isSpoilt: boolean;
};

const MOST_DEPTH = 3;
const LONGEST = 3_000;
/** Thrown where an outline would go on and on: whatever may be left out is left out there. */
class TooDeep extends Error {}

const WORDS = [
  "rain",
  "measuring rain",
  "How do batteries age?",
  "बैटरी",
  "l’été à 45 °C",
  "👩🏽‍🔬",
  "مطر",
  "a%_b\\",
  "' or 1=1; --",
  'rain & !(heat | :*) <-> "open',
  "<img src=x onerror=alert(1)>",
  "=HYPERLINK(1)",
  "{{name}} ${name} %s",
  "../../etc/passwd",
  "\u202Etxt.exe",
  "a\r\nx-injected: 1",
  "https://nobody.invalid/a?b=c#d",
  "http://127.0.0.1:1/",
  "http://[::1]/",
  "10.1000/182",
  "2024-02-30",
  "2024-01-31",
  "0",
  "null",
  " ",
];
const UNSTORABLE = ["a\0b", "a\ud800b"];

/** Texts that databases, searches, pages and files stumble over, beside any other. */
const texts = (least: number, most: number): fc.Arbitrary<string> =>
  fc
    .oneof(
      { weight: 5, arbitrary: fc.constantFrom(...WORDS) },
      { weight: 2, arbitrary: fc.string({ unit: "grapheme", maxLength: 30 }) },
      { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 12 }) },
      {
        weight: 1,
        arbitrary: fc.nat(Math.min(most, LONGEST)).map((length) => "rain ".repeat(length).slice(0, length)),
      },
    )
    .map((text) => text.padEnd(least, "x").slice(0, most));

const NUMBERS = [0, -1, 1, 1.5, 2 ** 31 - 1, 2 ** 31, 2 ** 53, -(2 ** 53), 1e308, 5e-324, -0];
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, "", [], {}, [[]], [null], { a: 1 }, "NaN", "1e400", "9".repeat(400)),
  fc.constantFrom(...NUMBERS),
  fc.constantFrom(...UNSTORABLE),
  fc.constantFrom(...WORDS),
  fc.constant("x".repeat(100_000)),
  fc.jsonValue({ maxDepth: 2 }),
);

const NOT_MADE = fc.constant(undefined);

/** What is drawn when the value is made, for rows come and go while calls are sent. */
const drawn = (known: Known, key: string): fc.Arbitrary<string | number> =>
  fc.nat().map((at) => {
    const values = known(key) ?? [];
    return values.length === 0 ? at : values[at % values.length]!;
  });

function stringOf(
  { least = 0, most = LONGEST, format, patterns }: Limits,
  place: Place,
): fc.Arbitrary<unknown> {
  const shaped: fc.Arbitrary<unknown>[] = [];
  const dates = fc.date({ min: new Date(0), max: new Date("9999-12-31"), noInvalidDate: true });
  if (place.known(place.key)) shaped.push(drawn(place.known, place.key).map(String));
  if (format === "email") shaped.push(fc.constantFrom("reader@example.org", "nobody@example.invalid"));
  else if (format === "uuid") shaped.push(fc.uuid({ version: 4 }));
  else if (format === "date") shaped.push(dates.map((at) => at.toISOString().slice(0, 10)));
  else if (format === "datetime") shaped.push(dates.map((at) => at.toISOString()));
  else for (const pattern of patterns) shaped.push(...matching(pattern));
  const free = texts(least, Math.min(most, 100_000));
  if (shaped.length === 0) return free;
  return fc.oneof({ weight: 5, arbitrary: fc.oneof(...shaped) }, { weight: 1, arbitrary: free });
}

/** Not every pattern can be turned round: what can is worth having. */
function matching({ source, flags }: RegExp): fc.Arbitrary<string>[] {
  try {
    return [fc.stringMatching(new RegExp(source, flags.replace(/[gyi]/g, "")))];
  } catch {
    return [];
  }
}

function numberOf({ least = -1e9, most = 1e9, format = "" }: Limits, place: Place): fc.Arbitrary<unknown> {
  const [from, to] = [Math.max(least, -1e15), Math.min(Math.max(least, most), 1e15)];
  const free = /int/.test(format)
    ? fc.oneof(
        fc.integer({ min: Math.ceil(from), max: Math.ceil(Math.min(to, from + 20)) }),
        fc.maxSafeInteger().map((value) => clamp(value, from, to)),
      )
    : fc.double({ min: from, max: to, noNaN: true });
  if (!place.known(place.key)) return fc.oneof(free, fc.constantFrom(from, to));
  return fc.oneof({ weight: 6, arbitrary: drawn(place.known, place.key) }, { weight: 1, arbitrary: free });
}
const clamp = (value: number, least: number, most: number) =>
  Math.ceil(Math.min(Math.max(value, least), most));

/** Values as somebody may send them for a schema: mostly such as it takes. */
export function arbitraryOf(schema: z.ZodType, place: Place): fc.Arbitrary<unknown> {
  const good = goodOf(schema, place);
  return place.isSpoilt ? fc.oneof({ weight: 7, arbitrary: good }, { weight: 1, arbitrary: hostile }) : good;
}

function goodOf(schema: z.ZodType, place: Place): fc.Arbitrary<unknown> {
  const def = defOf(schema);
  const inner = (one: z.ZodType, key = place.key) => arbitraryOf(one, { ...place, key });
  switch (def.type) {
    case "string":
    case "template_literal":
      return stringOf(limitsOf(def), place);
    case "number":
    case "int":
      return numberOf(limitsOf(def), place);
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "undefined":
    case "void":
      return NOT_MADE;
    case "literal":
      return fc.constantFrom(...def.values!);
    case "enum":
      return fc.constantFrom(...Object.values(def.entries!));
    case "optional":
      return orElse(() => fc.option(inner(def.innerType!), { nil: undefined, freq: 2 }), undefined);
    case "nullable":
      return orElse(() => fc.option(inner(def.innerType!), { nil: null, freq: 3 }), null);
    case "default":
    case "prefault":
    case "catch":
      return orElse(() => fc.option(inner(def.innerType!), { nil: undefined, freq: 2 }), undefined);
    case "nonoptional":
    case "readonly":
    case "promise":
      return inner(def.innerType!);
    case "pipe": {
      const [from, to] = [defOf(def.in!).type, defOf(def.out!).type];
      if (from === "string" && to === "boolean") return fc.constantFrom("true", "false", "1", "no");
      // What is tidied before it is looked at, or a text that is looked at more closely: the end says more about it.
      return inner(from === "transform" || from === to ? def.out! : def.in!);
    }
    case "lazy":
      if (place.depth >= MOST_DEPTH) throw new TooDeep();
      return arbitraryOf(def.getter!(), { ...place, depth: place.depth + 1 });
    case "array":
      return orElse(() => fc.array(inner(def.element!), lengths(limitsOf(def))), []);
    case "tuple":
      return fc.tuple(...def.items!.map((one) => inner(one)));
    case "record":
      return orElse(() => recordOf(def, inner), {});
    case "union":
      return fc.oneof(...possible(def.options!, (one) => inner(one)));
    case "object": {
      const shape = Object.entries(def.shape!).map(([key, one]) => [key, inner(one, key)] as const);
      return fc.record(Object.fromEntries(shape), { noNullPrototype: true }).map(withoutUndefined);
    }
    case "unknown":
    case "any":
    case "custom":
      return fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom(...WORDS));
    default:
      throw new Error(`Nothing is known of making values for a schema of the type ${def.type}.`);
  }
}

const lengths = ({ least = 0, most = 4 }: Limits) => ({
  minLength: least,
  maxLength: Math.max(least, Math.min(most, 4)),
});

function recordOf(def: Def, inner: (one: z.ZodType, key?: string) => fc.Arbitrary<unknown>) {
  const keys = defOf(def.keyType!);
  if (keys.type !== "enum")
    return fc.dictionary(inner(def.keyType!).map(String), inner(def.valueType!), { maxKeys: 3 });
  const shape = Object.values(keys.entries!).map((key) => [key, inner(def.valueType!, String(key))] as const);
  const all = Object.fromEntries(shape);
  return fc.oneof(fc.record(all), fc.record(all, { requiredKeys: [] })).map(withoutUndefined);
}

const withoutUndefined = (value: object): object =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined));

function orElse(make: () => fc.Arbitrary<unknown>, nothing: unknown): fc.Arbitrary<unknown> {
  try {
    return make();
  } catch (error) {
    if (error instanceof TooDeep) return fc.constant(nothing);
    throw error;
  }
}

function possible(
  options: z.ZodType[],
  make: (one: z.ZodType) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown>[] {
  const made = options.flatMap((one) => {
    try {
      return [make(one)];
    } catch (error) {
      if (error instanceof TooDeep) return [];
      throw error;
    }
  });
  if (made.length === 0) throw new TooDeep();
  return made;
}
