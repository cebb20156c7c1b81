import type { NewPasskeyAnswer, PasskeyAnswer, PasskeyQuestion } from "@gyan/contract/accounts/factors.ts";
import { startAuthentication, startRegistration } from "@simplewebauthn/browser";
import { ApiFailure } from "#lib/failure.ts";

/** Null: they changed their mind, or the time was over. There is nothing to say about that. */
async function unlessCalledOff<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    const name = error instanceof Error ? error.name : "";
    if (name === "NotAllowedError" || name === "AbortError") return null;
    // Another host, or a passkey that is there already: the server would refuse it too.
    throw new ApiFailure(422, { code: "passkey_not_valid", message: "The passkey could not be used." });
  }
}

/** What a passkey signs, once its owner has touched it. */
export const signWithPasskey = ({ options }: PasskeyQuestion): Promise<PasskeyAnswer | null> =>
  unlessCalledOff(
    async () => (await startAuthentication({ optionsJSON: options as never })) as unknown as PasskeyAnswer,
  );

export const makePasskey = ({ options }: PasskeyQuestion): Promise<NewPasskeyAnswer | null> =>
  unlessCalledOff(
    async () => (await startRegistration({ optionsJSON: options as never })) as unknown as NewPasskeyAnswer,
  );
