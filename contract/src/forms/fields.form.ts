import * as z from "zod/mini";

// Fields that people fill in. The calls of the interface and the forms of the web are made of the same: written with zod's small
// variant, of which a form brings 5 kB to the browser instead of 23.

/** A name, or whatever else must not be empty. */
export const line = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
/** Words that may be left out. */
export const words = (most: number) => z.string().check(z.trim(), z.maxLength(most));
/** A first or a last name. */
export const PersonName = line(100);
/** Where mail goes, as far as a call looks at it; whether it is an address at all is said by `isEmail`. */
export const Email = line(320);
/** Of an account, as far as a call looks at it; whether one may choose it is said by `isStrongPassword`. */
export const Password = z.string().check(z.minLength(1), z.maxLength(256));
/** In addresses: small letters, digits and hyphens. */
export const UrlName = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.regex(/^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/));

/** Words in which all white space is one blank, such as a tag or the name of a folder. */
export const oneLine = (most: number) =>
  z.string().check(
    z.overwrite((text: string) => text.trim().replaceAll(/\s+/gu, " ")),
    z.minLength(1),
    z.maxLength(most),
  );

/** Chosen among places that are there: one that is made with it. No place can be called so. */
export const NEW_PLACE = "/new";
/** A place that is made has a name: `name` is the field for it, `place` that of the choice. */
export const namedIfNew = <Field extends string>(
  place: Field,
  name: Field,
  rule: z.ZodMiniType<string, string>,
) =>
  z.refine<Record<Field, string>>(
    (values) => values[place] !== NEW_PLACE || rule.safeParse(values[name]).success,
    { path: [name] },
  );

/** Several of a kind, each by its name. (zod's record would come to everybody with the first page, for two forms.) */
export const byName = <T extends z.ZodMiniType>(each: T) => z.catchall(z.object({}), each);

/** Chosen of a list that offers nothing else. */
export const choice = <T>() => z.custom<T>();
/** The id of what was chosen of a list, where it stands as a text. */
export const chosenId = <Id extends number>() =>
  z.pipe(
    z.string().check(z.regex(/^\d+$/)),
    z.transform((id: string) => Number(id) as Id),
  );
/** The same, where "" stands for none. */
export const chosenIdOrNone = <Id extends number>() =>
  z.pipe(
    z.string().check(z.regex(/^\d*$/)),
    z.transform((id: string) => (id === "" ? null : (Number(id) as Id))),
  );
