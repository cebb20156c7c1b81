// What stands behind the question mark of an address. People write addresses by hand and keep them for years: what cannot be meant is
// as if it were not said, one part at a time. Every page reads addresses, the first one too: no library of schemas is loaded for it.

/** Reads what stands in an address: what is meant, or nothing. */
type Part<T> = (value: unknown) => T | undefined;
type Shape = Record<string, Part<unknown>>;
type Read<S extends Shape> = { [Name in keyof S]?: Exclude<ReturnType<S[Name]>, undefined> };

/** An address may hold lists and objects too; a number may come as its digits. */
const inWords =
  <T>(read: (text: string) => T | undefined): Part<T> =>
  (value) =>
    typeof value === "string" || typeof value === "number" ? read(String(value)) : undefined;
const inText =
  <T>(read: (text: string) => T | undefined): Part<T> =>
  (value) =>
    typeof value === "string" ? read(value) : undefined;

/** Words, cut where they are too long. */
export const words = (most = 200) => inWords((text) => text.slice(0, most) || undefined);
export const matching = (pattern: RegExp) => inText((text) => (pattern.test(text) ? text : undefined));
export const oneOf =
  <const T extends string | number>(options: readonly T[]): Part<T> =>
  (value) =>
    options.find((option) => option === value);
export const wholeNumber = (least = 1, most = Number.MAX_SAFE_INTEGER) =>
  inWords((text) => {
    const number = text === "" ? Number.NaN : Number(text);
    return Number.isSafeInteger(number) && number >= least && number <= most ? number : undefined;
  });
export const id = <Id extends number>() => wholeNumber() as Part<Id>;
export const flag = (): Part<true> => (value) => (value === true || value === "true" ? true : undefined);
/** A day as YYYY-MM-DD that is in the calendar. */
export const day = () =>
  inText((text) => {
    const date = new Date(`${text}T00:00:00Z`);
    return !Number.isNaN(date.valueOf()) && date.toISOString().slice(0, 10) === text ? text : undefined;
  });
/** One or several of a kind; those that cannot be meant are left out. */
export const several =
  <T>(each: Part<T>, most: number): Part<T[]> =>
  (value) => {
    const list = [value].flat().flatMap((one): T[] => {
      const read = each(one);
      return read === undefined ? [] : [read];
    });
    return list.length > 0 ? list.slice(0, most) : undefined;
  };
/** What the first can read, or else the second. */
export const either =
  <T, U>(first: Part<T>, second: Part<U>): Part<T | U> =>
  (value) =>
    first(value) ?? second(value);

/** Reads an address by its parts. What is said and cannot be meant is named as nothing: left out, it would stay as it was typed. */
export const addressOf =
  <S extends Shape>(shape: S) =>
  (search: Readonly<Record<string, unknown>>): Read<S> =>
    Object.fromEntries(
      Object.entries(shape)
        .filter(([name]) => search[name] !== undefined)
        .map(([name, read]) => [name, read(search[name])]),
    ) as Read<S>;
