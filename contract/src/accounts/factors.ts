import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { CodeOnlyForm, PasskeyForm } from "../forms/factors.form.ts";
import { Password } from "../forms/fields.form.ts";
import { AuthenticatorId, PasskeyId } from "../ids.ts";
import { SecondStepWay, SignedIn } from "./signing-in.ts";

const Message = z.object({ message: z.string() });
const secret = z.string().min(1).max(512);

/** Bytes as browsers write them in JSON. */
const bytes = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]*$/);

/** What a passkey signed, as the browser hands it over. */
const PasskeyAnswer = z.object({
  id: bytes(2048),
  rawId: bytes(2048),
  type: z.literal("public-key"),
  authenticatorAttachment: z.enum(["platform", "cross-platform"]).nullish(),
  clientExtensionResults: z.record(z.string().max(100), z.unknown()).optional(),
  response: z.object({
    clientDataJSON: bytes(8192),
    authenticatorData: bytes(8192),
    signature: bytes(8192),
    userHandle: bytes(512).nullish(),
  }),
});
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>;

/** A new passkey, as the browser hands it over. */
const NewPasskeyAnswer = z.object({
  ...PasskeyAnswer.shape,
  response: z.object({
    clientDataJSON: bytes(8192),
    attestationObject: bytes(65_536),
    transports: z.array(z.string().max(40)).max(10).optional(),
    publicKeyAlgorithm: z.number().int().min(-70_000).max(70_000).optional(),
    publicKey: bytes(8192).optional(),
    authenticatorData: bytes(8192).optional(),
  }),
});
export type NewPasskeyAnswer = z.infer<typeof NewPasskeyAnswer>;

/** What the browser is asked to do with a passkey, and what names the question when it answers. It is answered once. */
const Question = z.object({ handle: z.string(), options: z.record(z.string(), z.unknown()) });
export type PasskeyQuestion = z.infer<typeof Question>;

// Signing in -------------------------------------------------------------------------------------------------------------

export const askPasskey = endpoint({
  method: "POST",
  path: "/login/passkey/question",
  summary: "Before a sign-in with a passkey alone: what it is to sign.",
  public: true,
  perMinute: 60,
  reply: Question,
});

export const logInByPasskey = endpoint({
  method: "POST",
  path: "/login/passkey",
  summary: "Sign in with a passkey alone. It must have asked its owner for a PIN, a fingerprint or a face.",
  public: true,
  perMinute: 60,
  body: z.object({ handle: secret, answer: PasskeyAnswer }),
  reply: SignedIn,
  fails: ["passkey_not_valid", "account_disabled"],
});

const step = { public: true, perMinute: 60 } as const;

export const finishByCode = endpoint({
  ...step,
  method: "POST",
  path: "/login/second/code",
  summary: "The second step of a sign-in: a code of the authenticator app, or a recovery code.",
  body: z.object({ token: secret, code: CodeOnlyForm.shape.code }),
  reply: SignedIn,
  fails: ["second_step_over", "factor_code_wrong", "too_many_requests"],
});

export const askSecondPasskey = endpoint({
  ...step,
  method: "POST",
  path: "/login/second/passkey/question",
  summary: "The second step of a sign-in: what a passkey is to sign.",
  body: z.object({ token: secret }),
  reply: Question,
  fails: ["second_step_over"],
});

export const finishByPasskey = endpoint({
  ...step,
  method: "POST",
  path: "/login/second/passkey",
  summary: "The second step of a sign-in: the answer of a passkey.",
  body: z.object({ token: secret, handle: secret, answer: PasskeyAnswer }),
  reply: SignedIn,
  fails: ["second_step_over", "passkey_not_valid"],
});

// One's own --------------------------------------------------------------------------------------------------------------

export const PasskeyView = z.object({
  id: PasskeyId,
  name: z.string(),
  /** Whether its maker keeps it on several devices. */
  isSynced: z.boolean(),
  createdOn: z.string(),
  usedOn: z.string().nullable(),
});
export type PasskeyView = z.infer<typeof PasskeyView>;

export const Factors = z.object({
  hasPassword: z.boolean(),
  /** Whether this installation lets them sign in with it. */
  mayUsePassword: z.boolean(),
  passkeys: z.array(PasskeyView),
  authenticator: z.object({ createdOn: z.string(), usedOn: z.string().nullable() }).nullable(),
  /** Null when none were ever made. */
  recoveryCodes: z.object({ left: z.number(), createdOn: z.string() }).nullable(),
  /** They must have a second factor: the last one cannot be removed. */
  isRequired: z.boolean(),
});
export type Factors = z.infer<typeof Factors>;

/** Open before a second factor is there, because they lead to one. */
const own = { bySession: true, unpaid: true, unenrolled: true } as const;
const change = { ...own, proof: true, perMinute: 30 } as const;

export const factors = endpoint({
  ...own,
  method: "GET",
  path: "/me/factors",
  summary: "With what one signs in: passkeys, the authenticator app, recovery codes.",
  reply: Factors,
});

export const beginAuthenticator = endpoint({
  ...change,
  method: "POST",
  path: "/me/factors/authenticator",
  summary:
    "Begin to add an authenticator app: its secret is shown this once. It counts once a code has confirmed it.",
  reply: z.object({ authenticatorId: AuthenticatorId, secret: z.string(), uri: z.string() }),
  fails: ["authenticator_exists"],
});

/** Shown once, with the first factor. */
const firstCodes = { recoveryCodes: z.array(z.string()).nullable() };

export const confirmAuthenticator = endpoint({
  ...change,
  method: "POST",
  path: "/me/factors/authenticator/:authenticatorId",
  summary: "Confirm the authenticator app with a code of it. The first factor brings recovery codes.",
  params: z.object({ authenticatorId: AuthenticatorId }),
  body: z.object({ code: CodeOnlyForm.shape.code }),
  reply: z.object(firstCodes),
  fails: ["authenticator_exists", "authenticator_not_found", "factor_code_wrong", "too_many_requests"],
});

export const removeAuthenticator = endpoint({
  ...change,
  method: "DELETE",
  path: "/me/factors/authenticator",
  summary: "Remove the authenticator app.",
  reply: Message,
  fails: ["authenticator_not_found", "factor_is_last"],
});

export const askNewPasskey = endpoint({
  ...change,
  method: "POST",
  path: "/me/factors/passkeys/question",
  summary: "Begin to add a passkey: what the browser is to make.",
  reply: Question,
  fails: ["too_many_passkeys"],
});

export const addPasskey = endpoint({
  ...change,
  method: "POST",
  path: "/me/factors/passkeys",
  summary: "Add the passkey that the browser made. The first factor brings recovery codes.",
  body: z.object({ handle: secret, name: PasskeyForm.shape.name, answer: NewPasskeyAnswer }),
  reply: z.object({ passkey: PasskeyView, ...firstCodes }),
  fails: ["passkey_not_valid", "too_many_passkeys"],
});

const passkeyParams = z.object({ passkeyId: PasskeyId });

export const renamePasskey = endpoint({
  ...own,
  method: "PATCH",
  path: "/me/factors/passkeys/:passkeyId",
  summary: "Call a passkey something else.",
  params: passkeyParams,
  body: z.object({ name: PasskeyForm.shape.name }),
  reply: PasskeyView,
  fails: ["passkey_not_found"],
});

export const removePasskey = endpoint({
  ...change,
  method: "DELETE",
  path: "/me/factors/passkeys/:passkeyId",
  summary: "Remove a passkey.",
  params: passkeyParams,
  reply: Message,
  fails: ["passkey_not_found", "factor_is_last"],
});

export const makeRecoveryCodes = endpoint({
  ...change,
  method: "POST",
  path: "/me/factors/recovery-codes",
  summary: "Ten new recovery codes, shown this once. Those from before no longer work.",
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
  fails: ["factor_missing"],
});

// Proving oneself again --------------------------------------------------------------------------------------------------

export const proofWays = endpoint({
  ...own,
  method: "GET",
  path: "/me/proof",
  summary: "In which ways one can prove who one is: what matters asks for a proof of the last ten minutes.",
  reply: z.object({
    /** Signing in again is always one more. */
    ways: z.array(z.enum(["password", ...SecondStepWay.options])),
    /** How this session began. */
    isByIdentity: z.boolean(),
  }),
});

export const prove = endpoint({
  ...own,
  method: "POST",
  path: "/me/proof",
  summary: "Prove who one is with the password, a code of the authenticator app, or a recovery code.",
  perMinute: 30,
  body: z.union([z.object({ password: Password }), z.object({ code: CodeOnlyForm.shape.code })]),
  reply: Message,
  fails: ["password_wrong", "factor_code_wrong", "passwords_off", "too_many_requests"],
});

export const askProofPasskey = endpoint({
  ...own,
  method: "POST",
  path: "/me/proof/passkey/question",
  summary: "What a passkey is to sign to prove who one is.",
  perMinute: 30,
  reply: Question,
  fails: ["factor_missing"],
});

export const proveByPasskey = endpoint({
  ...own,
  method: "POST",
  path: "/me/proof/passkey",
  summary: "Prove who one is with a passkey.",
  perMinute: 30,
  body: z.object({ handle: secret, answer: PasskeyAnswer }),
  reply: Message,
  fails: ["passkey_not_valid"],
});
