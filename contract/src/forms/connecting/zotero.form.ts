import * as z from "zod/mini";
import { LONGEST_KEY } from "../../zotero/rules.ts";

/** A key of Zotero's interface: letters, digits and signs, as it is copied. */
export const ZoteroKeyForm = z.object({
  key: z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_KEY), z.regex(/^[\x21-\x7e]+$/u)),
});
