import * as z from "zod/mini";

// What stands behind the question mark of an address. People write addresses by hand and keep them for years: what cannot be meant is
// as if it were not said, one part at a time.

type Part<T> = z.ZodMiniType<T | undefined>;
type Shape = Record<string, Part<unknown>>;
type Read<S extends Shape> = { [Name in keyof S]?: Exclude<z.output<S[Name]>, undefined> };

/** An address may hold lists and objects too; a number may come as its digits. */
const isWord = (value: unknown) => typeof value === "string" || typeof value === "number";
const Word = z.pipe(z.custom<string | number>(isWord), z.transform(String));
/** What the schema refuses is nothing, as is what `read` gives nothing for. */
const refine = <T, U>(schema: z.ZodMiniType<T>, read: (value: T) => U | undefined): Part<U> =>
  // eslint-disable-next-line promise/valid-params -- it is a schema that catches, not a promise
  z.catch(z.pipe(schema, z.transform(read)), undefined);

/** Words, cut where they are too long. */
export const words = (most = 200) => refine(Word, (text) => text.slice(0, most) || undefined);
export const matching = (pattern: RegExp) =>
  refine(z.string(), (text) => (pattern.test(text) ? text : undefined));
export const oneOf = <const T extends string | number>(options: readonly T[]) =>
  refine(z.unknown(), (value) => options.find((option) => option === value));
export const wholeNumber = (least = 1, most = Number.MAX_SAFE_INTEGER) =>
  refine(Word, (text) => {
    const number = text === "" ? Number.NaN : Number(text);
    return Number.isSafeInteger(number) && number >= least && number <= most ? number : undefined;
  });
export const id = <Id extends number>() => wholeNumber() as Part<Id>;
export const flag = () =>
  refine(z.unknown(), (value) => (value === true || value === "true" ? true : undefined));
/** A day as YYYY-MM-DD that is in the calendar. */
export const day = () =>
  refine(z.string(), (text) => {
    const date = new Date(`${text}T00:00:00Z`);
    return !Number.isNaN(date.valueOf()) && date.toISOString().slice(0, 10) === text ? text : undefined;
  });
/** One or several of a kind; those that cannot be meant are left out. */
export const several = <T>(each: Part<T>, most: number) =>
  refine(z.unknown(), (value) => {
    const list = [value].flat().flatMap((one): T[] => {
      const read = each.parse(one);
      return read === undefined ? [] : [read];
    });
    return list.length > 0 ? list.slice(0, most) : undefined;
  });
/** What the first can read, or else the second. */
export const either = <T, U>(first: Part<T>, second: Part<U>): Part<T | U> =>
  refine<unknown, T | U>(z.unknown(), (value) => first.parse(value) ?? second.parse(value));

/** Reads an address by its parts. What is said and cannot be meant is named as nothing: left out, it would stay as it was typed. */
export const addressOf =
  <S extends Shape>(shape: S) =>
  (search: Readonly<Record<string, unknown>>): Read<S> =>
    Object.fromEntries(
      Object.entries(shape)
        .filter(([name]) => search[name] !== undefined)
        .map(([name, schema]) => [name, schema.parse(search[name])]),
    ) as Read<S>;
