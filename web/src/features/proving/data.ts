import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { askAgain } from "#lib/entrance.ts";
import { signWithPasskey } from "#lib/identity/passkeys.ts";
import { endSession } from "#lib/session.ts";

/** Asked anew with every dialog: a factor may have been added meanwhile. */
export const proofWaysQuery = queryOptions({
  queryKey: ["account", "proof"],
  queryFn: ({ signal }) => api.accounts.proofWays({}, { signal }),
  staleTime: 0,
  gcTime: 0,
});

export const proveMutation = mutationOptions({
  mutationFn: (given: { password: string } | { code: string }) => api.accounts.prove(given),
});

/** False: they called it off. */
export const proveByPasskeyMutation = mutationOptions({
  mutationFn: async () => {
    const question = await api.accounts.askProofPasskey();
    const answer = await signWithPasskey(question);
    if (answer === null) return false;
    await api.accounts.proveByPasskey({ handle: question.handle, answer });
    return true;
  },
});

/** The page is left, and is the first that they see when they are back. */
export const signInAgainMutation = mutationOptions({
  mutationFn: () => api.accounts.logOut(),
  onSuccess: () => {
    askAgain();
    endSession("expired");
  },
});
