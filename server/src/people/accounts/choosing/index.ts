import { isStrongPassword } from "@gyan/contract/accounts/rules.ts";
import { fail } from "@gyan/contract/failures.ts";
import { isCommonPassword } from "./common.rules.ts";

/** Whoever chooses a password, wherever: the rule of the specification first, with its sentence, then what everybody chooses. */
export function requireGoodPassword(password: string): void {
  if (!isStrongPassword(password)) throw fail("password_weak");
  if (isCommonPassword(password)) throw fail("password_common");
}
