import * as z from "zod/mini";
import { isEmail, isStrongPassword } from "../accounts/rules.ts";
import { Email, line, Password, PersonName } from "./fields.form.ts";

const Address = Email.check(z.refine(isEmail));
const NewPassword = Password.check(z.refine(isStrongPassword));

export const SignInForm = z.object({ email: Email, password: Password });

/** For a mail with a link or a code. */
export const AddressForm = z.object({ email: Address });

export const NewPasswordForm = z.object({ password: NewPassword });

/** With the code out of a mail. */
export const CodeForm = z.object({
  code: line(64),
  password: NewPassword,
});

export const NamesForm = z.object({ firstName: PersonName, lastName: PersonName });

export const SignUpForm = z
  .object({ ...NamesForm.shape, email: Address, password: NewPassword, confirm: NewPassword })
  .check(z.refine(({ password, confirm }) => confirm === password, { path: ["confirm"] }));
