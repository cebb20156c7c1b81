import * as z from "zod/mini";
import { byName, line, words } from "../fields.form.ts";

const LONGEST_KEY = 1000;
const LONGEST_EXTRA = 500;

/** What a source is given: its key, and what else it takes. */
export const SourceKey = line(LONGEST_KEY);
export const SourceExtra = line(LONGEST_EXTRA);

/** Blank is what was not touched: neither the key nor the rest is ever shown again. */
export const SourceForm = z.object({
  isOn: z.boolean(),
  key: words(LONGEST_KEY),
  extras: byName(words(LONGEST_EXTRA)),
  /** Requests a day in digits; blank for no limit of one's own. */
  budget: z.string().check(z.trim(), z.regex(/^\d{0,9}$/)),
});
