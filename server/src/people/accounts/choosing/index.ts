import { isStrongPassword } from "@gyan/contract/accounts/rules.ts";
import { fail } from "@gyan/contract/failures.ts";
import { isCommonPassword, isOwnName } from "./common.rules.ts";

/** Whoever chooses it, as far as it is known: strangers try names and addresses first. */
type Whose = { email: string; firstName?: string; lastName?: string };

/**
 * Whoever chooses a password, wherever: the rule of the specification first, with its sentence, then what everybody chooses and
 * one's own name.
 */
export function requireGoodPassword(password: string, whose?: Whose): void {
  if (!isStrongPassword(password)) throw fail("password_weak");
  if (isCommonPassword(password)) throw fail("password_common");
  if (!whose) return;
  const { email, firstName = "", lastName = "" } = whose;
  if (isOwnName(password, [firstName, lastName, email.split("@")[0]!])) throw fail("password_own");
}
