import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import { isTimeZone } from "@gyan/contract/accounts/rules.ts";
import { api } from "#lib/api.ts";
import { type StoredUser, onRefused, readUser, renewStored } from "#lib/session.ts";

/** Milliseconds; the specification gives the number. */
const TOKEN_CHECK_MS = 3600;

let checkedAt = 0;

/** A clock that was set back makes it due as well. */
export const isTokenCheckDue = (timestamp: number, now: number): boolean =>
  now - timestamp > TOKEN_CHECK_MS || now < timestamp;

/** Asks who one is now: flags, role and subscription change while a page stays open. */
export async function renewUser(): Promise<StoredUser | null> {
  const before = readUser();
  if (!before) return null;
  checkedAt = Date.now();
  renewStored(before.token, await api.accounts.me());
  return readUser();
}

/** Who opens a page, comes back to it or is refused sees what changed meanwhile, and learns of a session that has ended. */
export function watchReturns(): () => void {
  const renew = () => void renewUser().catch(() => {});
  const onVisible = () => {
    if (document.visibilityState !== "visible" || !readUser()) return;
    if (isTokenCheckDue(checkedAt, Date.now())) renew();
  };
  onVisible();
  document.addEventListener("visibilitychange", onVisible);
  const stop = onRefused(renew);
  return () => {
    document.removeEventListener("visibilitychange", onVisible);
    stop();
  };
}

/** So that mails come in the language of the screen. */
export const rememberLanguage = (language: LanguageTag) => remember({ language });

/** A sign-in tells an abbreviation, as is specified; by the zone's name the server can reckon over the year. */
export function rememberTimeZone() {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  if (readUser()?.timeZone === null && isTimeZone(timeZone)) remember({ timeZone });
}

/** Nobody waits for it. */
function remember(change: { language?: LanguageTag; timeZone?: string }) {
  const before = readUser();
  if (!before) return;
  api.accounts.changeMe(change).then(
    (user) => renewStored(before.token, user),
    () => {},
  );
}
