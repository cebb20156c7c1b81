import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { SignInForm } from "../forms/entrance.form.ts";
import { User } from "./model.ts";

export const SignedIn = z.object({ token: z.string(), user: User });
export type SignedIn = z.infer<typeof SignedIn>;

/** How the second step of a sign-in can be done. */
export const SecondStepWay = z.enum(["passkey", "code", "recovery"]);
export type SecondStepWay = z.infer<typeof SecondStepWay>;

/** Somebody with a second factor gets this instead of a session: its token opens the second step and nothing else. */
export const HalfWay = z.object({
  secondStep: z.object({ token: z.string(), ways: z.array(SecondStepWay), expiresOn: z.string() }),
});
export type HalfWay = z.infer<typeof HalfWay>;

/** Somebody whose address is not verified yet gets this sentence instead of a session. */
export const VERIFY_FIRST = "Please find the verification link in your email and click it to log in.";

const IdToken = z.string().min(1).max(20_000);

const IDENTITY_FAILS = [
  "identity_not_valid",
  "identity_expired",
  "identity_used",
  "identity_without_email",
  "identity_not_known",
  "account_disabled",
  "account_waits",
  "account_refused",
  "identity_unreachable",
] as const;

const aboutTheBrowser = {
  /** An abbreviation, an offset or a name of a zone, as the browser has it. */
  timeZone: z.string().max(64).optional(),
  /** Somebody without a subscription then gets the one that costs nothing, where there is one. */
  isDefaultSub: z.boolean().optional(),
};

export const logIn = endpoint({
  method: "POST",
  path: "/login/:appId",
  summary:
    "Sign in with e-mail and password. The headers browserUsed, browserVersion, os, osVersion, device, deviceType and orientation describe the browser.",
  public: true,
  perMinute: 60,
  params: z.object({ appId: z.coerce.number().int().positive() }),
  body: z.object({ ...SignInForm.shape }),
  reply: z.union([SignedIn, HalfWay, z.object({ message: z.literal(VERIFY_FIRST) })]),
  fails: ["wrong_credentials", "passwords_off", "account_waits", "account_refused", "too_many_requests"],
});

export const logInByLink = endpoint({
  method: "POST",
  path: "/login/auto",
  summary: "Sign in with the single-use token of a sign-in link.",
  public: true,
  perMinute: 60,
  body: z.object({ loginToken: z.string().min(1).max(512), ...aboutTheBrowser }),
  reply: z.union([SignedIn, HalfWay]),
  fails: ["signin_link_not_valid", "account_waits", "account_refused"],
});

export const startSso = endpoint({
  method: "POST",
  path: "/login/sso/nonce",
  summary: "Before a sign-in with the identity provider: a word that its id token must hold. It works once.",
  public: true,
  perMinute: 60,
  reply: z.object({ nonce: z.string() }),
});

export const logInBySso = endpoint({
  method: "POST",
  path: "/login/sso",
  summary: "Sign in with the id token of the identity provider.",
  public: true,
  perMinute: 60,
  body: z.object({
    loginToken: IdToken,
    /** With it the server asks the provider for what the id token does not say. */
    accessToken: z.string().min(1).max(20_000).optional(),
    ...aboutTheBrowser,
  }),
  reply: z.union([SignedIn, HalfWay]),
  fails: [...IDENTITY_FAILS],
});

/** What a provider may be asked for: the three flows that Azure AD B2C calls policies. */
export const IdentityFlowName = z.enum(["signIn", "resetPassword", "editProfile"]);
export type IdentityFlowName = z.infer<typeof IdentityFlowName>;

export const beginSso = endpoint({
  method: "POST",
  path: "/login/sso/begin",
  summary:
    "Begin a sign-in at the identity provider, where the server fetches the tokens. Answers with the address to go to; a cookie keeps it to this browser, for ten minutes.",
  public: true,
  perMinute: 60,
  body: z.object({
    flow: IdentityFlowName.default("signIn"),
    prompt: z.enum(["none", "login"]).optional(),
    /** Whom, or which organisation, the provider shall ask for. */
    loginHint: z.string().min(1).max(320).optional(),
    domainHint: z.string().min(1).max(320).optional(),
  }),
  reply: z.object({ address: z.string(), state: z.string() }),
  fails: ["identity_not_valid", "identity_unreachable"],
});

const idToken = z.string();

export const logInByCode = endpoint({
  method: "POST",
  path: "/login/sso/code",
  summary:
    "Sign in with what the identity provider sent back to PUBLIC_URL/auth: its words, as they stand after the question mark. The id token of the answer is for signing out there.",
  public: true,
  perMinute: 60,
  body: z.object({ answer: z.string().min(1).max(10_000), ...aboutTheBrowser }),
  reply: z.union([SignedIn.extend({ idToken }), HalfWay.extend({ idToken })]),
  fails: [...IDENTITY_FAILS],
});

export const leaveSso = endpoint({
  method: "POST",
  path: "/login/sso/leave",
  summary:
    "Sign out at the identity provider, where the server fetches the tokens. Answers with the address that signs the browser out and leads it back to /login; null where it has none.",
  public: true,
  perMinute: 60,
  body: z.object({ idToken: IdToken.optional() }),
  reply: z.object({ address: z.string().nullable() }),
});

export const leaveByIssuer = endpoint({
  method: "POST",
  path: "/login/sso/backchannel-logout",
  summary:
    "The identity provider signs somebody out (OpenID Connect Back-Channel Logout 1.0): one session of theirs or all that began there.",
  public: true,
  takes: "fields",
  perMinute: 600,
  body: z.object({ logout_token: z.string().min(1).max(20_000) }),
  reply: z.object({}),
  fails: ["logout_token_not_valid"],
});

export const logOut = endpoint({
  method: "GET",
  path: "/logout",
  summary: "End this session.",
  unpaid: true,
  unenrolled: true,
  reply: z.object({ message: z.string() }),
});
