import type { PasskeyId } from "@gyan/contract/ids.ts";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { queryClient } from "#lib/query.ts";

export const factorsQuery = queryOptions({
  queryKey: ["account", "factors"],
  queryFn: ({ signal }) => api.accounts.factors({}, { signal }),
});

const renew = () => queryClient.invalidateQueries({ queryKey: factorsQuery.queryKey });

export const beginAppMutation = mutationOptions({
  mutationFn: () => api.accounts.beginAuthenticator(),
  // It holds a secret: it is gone with the dialog.
  gcTime: 0,
});

export const confirmAppMutation = mutationOptions({
  mutationFn: (given: Parameters<typeof api.accounts.confirmAuthenticator>[0]) =>
    api.accounts.confirmAuthenticator(given),
  gcTime: 0,
  onSuccess: renew,
});

export const removeAppMutation = mutationOptions({
  mutationFn: () => api.accounts.removeAuthenticator(),
  onSuccess: renew,
});

/** Null: they called it off. The browser's part is fetched when somebody adds one. */
export const addPasskeyMutation = mutationOptions({
  mutationFn: async (name: string) => {
    const { makePasskey } = await import("#lib/identity/passkeys.ts");
    const question = await api.accounts.askNewPasskey();
    const answer = await makePasskey(question);
    if (answer === null) return null;
    return api.accounts.addPasskey({ handle: question.handle, name, answer });
  },
  gcTime: 0,
  onSuccess: renew,
});

export const renamePasskeyMutation = mutationOptions({
  mutationFn: (change: { passkeyId: PasskeyId; name: string }) => api.accounts.renamePasskey(change),
  onSuccess: renew,
});

export const removePasskeyMutation = mutationOptions({
  mutationFn: (passkeyId: PasskeyId) => api.accounts.removePasskey({ passkeyId }),
  onSuccess: renew,
});

export const makeCodesMutation = mutationOptions({
  mutationFn: () => api.accounts.makeRecoveryCodes(),
  gcTime: 0,
  onSuccess: renew,
});
