import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import { mutationOptions } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { endSession, readUser, startSession } from "#lib/session.ts";

const APP_ID = 1;

export const signInMutation = mutationOptions({
  mutationFn: (who: { email: string; password: string }) => api.accounts.logIn({ appId: APP_ID, ...who }),
  onSuccess: ({ token, user }) => startSession(token, user),
});

const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

export const signInByLinkMutation = mutationOptions({
  mutationFn: (loginToken: string) =>
    api.accounts.logInByLink({ loginToken, timeZone: timeZone(), isDefaultSub: false }),
  onSuccess: ({ token, user }) => startSession(token, user),
});

/** Whatever the server answers, this browser forgets. */
export async function logOut() {
  await api.accounts.logOut().catch(() => {});
  endSession("logout");
}

/** So that mails come in the language of the screen; nobody waits for it. */
export function rememberLanguage(language: LanguageTag) {
  const before = readUser();
  if (!before) return;
  api.accounts.changeMe({ language }).then(
    (user) => readUser() && startSession(before.token, user),
    () => {},
  );
}
