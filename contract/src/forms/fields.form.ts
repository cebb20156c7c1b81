import * as z from "zod/mini";

// Fields that people fill in. The calls of the interface and the forms of the web are made of the same: written with zod's small
// variant, of which a form brings 5 kB to the browser instead of 60.

/** A name, or whatever else must not be empty. */
export const line = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
/** Words that may be left out. */
export const words = (most: number) => z.string().check(z.trim(), z.maxLength(most));
/** In addresses: small letters, digits and hyphens. */
export const UrlName = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.regex(/^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/));
