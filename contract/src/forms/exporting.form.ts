import * as z from "zod/mini";
import { EXPORT_FORMATS, EXPORT_PARTS } from "../reading/exporting.rules.ts";

export const ExportForm = z.object({
  /** "": whatever is the likeliest where somebody stands. */
  what: z.enum(["", "chosen", "shown", "node", "whole", "saved"]),
  format: z.enum(EXPORT_FORMATS),
  /** "": the one that somebody chose for themselves. */
  style: z.string().check(z.maxLength(20)),
  parts: z.array(z.enum(EXPORT_PARTS)).check(z.maxLength(20)),
  onlyRelevant: z.boolean(),
});
