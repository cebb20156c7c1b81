import * as z from "zod/mini";
import { LONGEST_MESSAGE } from "../sharing/sharing.rules.ts";
import type { Holder } from "../sharing/sharing.ts";
import { words } from "./fields.form.ts";

const fields = {
  /** Chosen from suggestions, or by an address. */
  holders: z.array(z.custom<Holder>()).check(z.minLength(1)),
  /** What stands in the field beside them and is nobody yet. */
  typed: z.string(),
};

export const ShareForm = z.object({
  ...fields,
  typed: fields.typed.check(z.trim(), z.maxLength(0)),
  right: z.enum(["reader", "commenter", "editor"]),
  /** For the mail. */
  message: words(LONGEST_MESSAGE),
});

export const HandOverForm = z.object(fields);
