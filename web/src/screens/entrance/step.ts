import { mutationOptions } from "@tanstack/react-query";
import { api } from "#lib/api.ts";
import { keptIdentity } from "#lib/identity/kept.ts";
import { signWithPasskey } from "#lib/identity/passkeys.ts";
import { enter } from "./data.ts";
import { deviceHeaders } from "./device.ts";

export const finishByCodeMutation = mutationOptions({
  mutationFn: (given: { token: string; code: string }) =>
    api.accounts.finishByCode(given, { headers: deviceHeaders() }),
  onSuccess: (answer) => void enter(answer, keptIdentity().idToken),
});

/** False: they called it off. */
export const finishByPasskeyMutation = mutationOptions({
  mutationFn: async (token: string) => {
    const question = await api.accounts.askSecondPasskey({ token });
    const answer = await signWithPasskey(question);
    if (answer === null) return false;
    const given = { token, handle: question.handle, answer };
    const entered = await api.accounts.finishByPasskey(given, { headers: deviceHeaders() });
    enter(entered, keptIdentity().idToken);
    return true;
  },
});

/** A passkey alone. False: they called it off. */
export async function signInByPasskey(): Promise<boolean> {
  const question = await api.accounts.askPasskey();
  const answer = await signWithPasskey(question);
  if (answer === null) return false;
  enter(await api.accounts.logInByPasskey({ handle: question.handle, answer }, { headers: deviceHeaders() }));
  return true;
}
