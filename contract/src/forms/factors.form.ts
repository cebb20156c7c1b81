import * as z from "zod/mini";
import { line, Password } from "./fields.form.ts";

/** Six digits of an authenticator app, or a recovery code; blanks and hyphens in it mean nothing. */
export const CodeOnlyForm = z.object({ code: line(64) });

export const PasskeyForm = z.object({ name: line(100) });

/** To prove who one is. */
export const ProofPasswordForm = z.object({ password: Password });
