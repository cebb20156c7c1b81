import type { HalfWay, SignedIn } from "@gyan/contract/accounts/signing-in.ts";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { deviceHeaders, zoneText } from "./device.ts";
import { type Api, api } from "#lib/api.ts";
import { readConfig } from "#lib/config.ts";
import { noteSignIn } from "#lib/entrance.ts";
import { ApiFailure, isFailure } from "#lib/failure.ts";
import type { Proof } from "#lib/identity.ts";
import { keepIdentity } from "#lib/identity/kept.ts";
import { readUser, startSession } from "#lib/session.ts";
import { rememberTimeZone, renewUser } from "#lib/session/renewal.ts";

export type SecondStep = HalfWay["secondStep"];

/** Every way in ends here. Gives the second step where there is one: until it is done, nothing is stored. */
export function enter(answer: SignedIn | HalfWay, idToken: string | null = null): SecondStep | null {
  keepIdentity(idToken);
  if ("secondStep" in answer) return answer.secondStep;
  noteSignIn();
  startSession(answer.token, answer.user);
  rememberTimeZone();
  return null;
}

const aboutTheBrowser = () => ({ timeZone: zoneText(new Date()), isDefaultSub: false });

/** Somebody whose address is not verified gets a sentence instead of a session: nothing is stored then. */
export async function signInByPassword(who: { email: string; password: string }) {
  const answer = await api.accounts.logIn(
    { appId: readConfig().appId, ...who },
    { headers: deviceHeaders() },
  );
  if (!("message" in answer)) enter(answer);
  return answer;
}

export async function signInByLink(loginToken: string) {
  return enter(
    await api.accounts.logInByLink({ loginToken, ...aboutTheBrowser() }, { headers: deviceHeaders() }),
  );
}
export const signInByLinkMutation = mutationOptions({ mutationFn: signInByLink });

export async function signInByIdentity(proof: Proof) {
  const { answer, idToken } = await askForSession(proof);
  return enter(answer, idToken);
}

/** A silent sign-in is no word of the person's: whether they left by hand before stays as it is. */
export async function signInSilently(proof: Proof, signal: AbortSignal) {
  const { answer, idToken } = await askForSession(proof, signal);
  // A second step is nothing that can be done unseen: the page stays as it is.
  if (signal.aborted || "secondStep" in answer) return false;
  keepIdentity(idToken);
  startSession(answer.token, answer.user);
  return true;
}

/** The same person with a new token: the server has read their names anew. The session they had ends. */
export async function renewByIdentity(proof: Proof) {
  const before = readUser()?.token;
  const { answer, idToken } = await askForSession(proof);
  // The session that they have goes on; only what is known of them is read anew.
  if ("secondStep" in answer) {
    await renewUser();
    return;
  }
  keepIdentity(idToken);
  startSession(answer.token, answer.user);
  if (before) api.accounts.logOut({}, { headers: { "x-auth-token": before } }).catch(() => {});
}

/** The id token is kept for the sign-out at the provider, whoever fetched it. */
async function askForSession(proof: Proof, signal?: AbortSignal) {
  const options = { headers: deviceHeaders(), ...(signal && { signal }) };
  if ("answer" in proof) {
    const { idToken, ...answer } = await api.accounts.logInByCode(
      { ...proof, ...aboutTheBrowser() },
      options,
    );
    return { answer, idToken };
  }
  const { idToken, accessToken } = proof;
  const said = { loginToken: idToken, ...(accessToken && { accessToken }), ...aboutTheBrowser() };
  return { answer: await api.accounts.logInBySso(said, options), idToken };
}

export const signUpMutation = mutationOptions({
  mutationFn: (form: Parameters<Api["accounts"]["signUp"]>[0]) => api.accounts.signUp(form),
});

/** null: there is no subscription of this name. */
export const subscriptionQuery = (shortURL: string) =>
  queryOptions({
    queryKey: ["signup", "subscription", shortURL],
    queryFn: ({ signal }) =>
      api.accounts.subscriptionFromUrl({ shortURL }, { signal }).catch((error: unknown) => {
        if (isFailure(error, "subscription_not_found") || isFailure(error, "invalid_input")) return null;
        throw error;
      }),
    staleTime: Infinity,
  });

export const resendMutation = mutationOptions({
  mutationFn: (email: string) => api.accounts.resendVerification({ email }),
});

/** Whatever does not mean yes is said of the address. */
export const forgetPasswordMutation = mutationOptions({
  mutationFn: async (email: string) => {
    const answer: unknown = await api.accounts.forgetPassword({ email });
    if (answer !== "Success" && answer !== "true" && answer !== true)
      throw new ApiFailure(422, { code: "email_not_valid", message: "The address was not taken." });
  },
});

/** What the server does not even take for a token is no token; there is nothing to try again. */
const unlessMalformed =
  <T>(answer: T) =>
  (error: unknown): T => {
    if (isFailure(error, "invalid_input")) return answer;
    throw error;
  };

/** The handle of one reset; null when the link is not valid. */
export const resetTokenQuery = (token: string) =>
  queryOptions({
    queryKey: ["reset", token],
    queryFn: async ({ signal }) => {
      if (token === "") return null;
      const { userId } = await api.accounts
        .readResetToken({ "reset-token": token }, { signal })
        .catch(unlessMalformed({ userId: "0" }));
      return userId && userId !== "0" ? userId : null;
    },
    // A second question makes a second handle and takes the first away.
    staleTime: Infinity,
    gcTime: 0,
  });

export const resetPasswordMutation = mutationOptions({
  mutationFn: (reset: { userId: string; password: string }) => api.accounts.resetPassword(reset),
});

/** Verifies, and goes in at once where the link says so. */
export const verifyMutation = mutationOptions({
  mutationFn: async (link: { token: string; isAutoLogin: string }) => {
    if (link.token === "") return "not verified";
    const { Valid, LT, waits } = await api.accounts
      .verifyToken({ "verify-token": link.token, "is-al": link.isAutoLogin })
      .catch(unlessMalformed({ Valid: "false", LT: undefined, waits: undefined }));
    if (Valid !== "true") return "not verified";
    if (waits) return "waiting";
    if (!LT) return "verified";
    return signInByLink(LT).then(
      (secondStep) => secondStep ?? ("in" as const),
      () => "verified" as const,
    );
  },
});
