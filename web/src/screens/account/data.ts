import type { LanguageTag } from "@gyan/contract/accounts/model.ts";
import type { SessionId } from "@gyan/contract/ids.ts";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { renewTokens } from "#features/tokens/data.ts";
import { type Api, api } from "#lib/api.ts";
import { download } from "#lib/download.ts";
import { chooseLanguage } from "#lib/i18n.ts";
import { queryClient } from "#lib/query.ts";
import { readUser, renewStored } from "#lib/session.ts";
import { logOut } from "#lib/session/signing-out.ts";

type Names = { firstName: string; lastName: string };

async function changeMe(change: Parameters<Api["accounts"]["changeMe"]>[0]) {
  const token = readUser()?.token ?? "";
  renewStored(token, await api.accounts.changeMe(change));
}

export const namesMutation = mutationOptions({ mutationFn: (names: Names) => changeMe(names) });

/** A list that is walked by keyboard tells each stop: the last one counts, so they go one after the other. */
const inTurn = { scope: { id: "me" } };

/** The page speaks it at once; the server is told for the mails and the next sign-in. */
export const languageMutation = mutationOptions({
  ...inTurn,
  onMutate: (language: LanguageTag) => chooseLanguage(language),
  mutationFn: (language: LanguageTag) => changeMe({ language }),
});

export const timeZoneMutation = mutationOptions({
  ...inTurn,
  mutationFn: (timeZone: string) => changeMe({ timeZone }),
});

export const sessionsQuery = queryOptions({
  queryKey: ["account", "sessions"],
  queryFn: ({ signal }) => api.accounts.sessions({}, { signal }),
});

const renewSessions = () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });

export const passwordMutation = mutationOptions({
  mutationFn: (change: { current: string | null; password: string }) => api.accounts.changePassword(change),
  // The other sessions have ended with it, and the tokens of programs.
  onSuccess: () => Promise.all([renewSessions(), renewTokens()]),
});

export const endSessionMutation = mutationOptions({
  mutationFn: (sessionId: SessionId) => api.accounts.endSession({ sessionId }),
  onSettled: renewSessions,
});

export const endOthersMutation = mutationOptions({
  mutationFn: () => api.accounts.endSessions({}),
  onSettled: () => Promise.all([renewSessions(), renewTokens()]),
});

export const exportMutation = mutationOptions({
  mutationFn: () => api.accounts.exportMe().then(download),
});

export const eraseMutation = mutationOptions({
  mutationFn: (email: string) => api.accounts.eraseMe({ email }),
  onSuccess: () => logOut(),
});
