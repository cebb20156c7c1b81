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
  body: z.object({ loginToken: z.string().min(1).max(20_000), ...aboutTheBrowser }),
  reply: z.union([SignedIn, HalfWay]),
  fails: [
    "identity_not_valid",
    "identity_expired",
    "identity_used",
    "identity_without_email",
    "identity_not_known",
    "account_disabled",
    "account_waits",
    "account_refused",
    "identity_unreachable",
  ],
});

export const logOut = endpoint({
  method: "GET",
  path: "/logout",
  summary: "End this session.",
  unpaid: true,
  unenrolled: true,
  reply: z.object({ message: z.string() }),
});
