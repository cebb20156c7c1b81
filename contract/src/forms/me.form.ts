import * as z from "zod/mini";
import { isStrongPassword } from "../accounts/rules.ts";
import { SCOPES } from "../accounts/scopes.rules.ts";
import { line, Password } from "./fields.form.ts";

export const PasswordForm = z.object({
  /** Blank for those who have none yet. */
  current: z.string().check(z.maxLength(256)),
  password: Password.check(z.refine(isStrongPassword)),
});

/** In days. */
export const TERMS = ["30", "90", "365", "never"] as const;

export const TokenForm = z.object({ name: line(100), term: z.enum(TERMS), scope: z.enum(SCOPES) });

/** What a program shows, as somebody types it. */
export const ProgramCodeForm = z.object({ code: line(40) });
