import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { CodeForm, NamesForm, SignInForm } from "../forms/entrance.form.ts";
import { Email, Password } from "../forms/fields.form.ts";

/** What the embedded identity provider is asked for: the three flows that Azure AD B2C calls policies. */
export const Policy = z.enum(["sign-in", "reset-password", "edit-profile"]);
export type Policy = z.infer<typeof Policy>;

export { CANCELLED, FORGOTTEN } from "./rules.ts";

const params = z.object({ uid: z.string().regex(/^[\w-]{10,64}$/) });
/** Where the browser goes on. */
const GoOn = z.object({ goTo: z.string() });

const shared = { root: "/oidc", public: true, params, perMinute: 60 } as const;

export const look = endpoint({
  ...shared,
  method: "GET",
  path: "/interaction/:uid/details",
  summary: "What a sign-in at the embedded identity provider waits for.",
  reply: z.object({
    policy: Policy,
    /** Whether somebody is to say who they are before anything else. */
    needsSignIn: z.boolean(),
    /** What the application said of them. */
    email: z.string(),
    /** With edit-profile, once they are known. */
    profile: z.object({ firstName: z.string(), lastName: z.string() }).nullable(),
  }),
  fails: ["interaction_not_found"],
});

export const signIn = endpoint({
  ...shared,
  method: "POST",
  path: "/interaction/:uid/login",
  summary: "Say who one is.",
  body: z.object({ ...SignInForm.shape }),
  reply: GoOn,
  fails: [
    "interaction_not_found",
    "wrong_credentials",
    "passwords_off",
    "email_not_verified",
    "account_waits",
    "account_refused",
    "too_many_requests",
  ],
});

export const forgot = endpoint({
  ...shared,
  method: "POST",
  path: "/interaction/:uid/forgot",
  summary: "Leave with AADB2C90118: the application then starts the reset.",
  reply: GoOn,
  fails: ["interaction_not_found"],
});

export const cancel = endpoint({
  ...shared,
  method: "POST",
  path: "/interaction/:uid/cancel",
  summary: "Leave without signing in, with AADB2C90091.",
  reply: GoOn,
  fails: ["interaction_not_found"],
});

export const sendCode = endpoint({
  ...shared,
  method: "POST",
  path: "/interaction/:uid/code",
  summary: "Send a code to an address, if there is such an account. The answer is the same for all.",
  body: z.object({ email: Email }),
  reply: z.object({ sent: z.literal(true) }),
  fails: ["interaction_not_found", "email_not_valid", "passwords_off", "too_many_requests"],
});

export const useCode = endpoint({
  ...shared,
  method: "POST",
  path: "/interaction/:uid/password",
  summary: "Choose another password with the code of the mail.",
  body: z.object({ email: Email, code: CodeForm.shape.code, password: Password }),
  reply: GoOn,
  fails: [
    "interaction_not_found",
    "code_not_valid",
    "password_weak",
    "password_common",
    "password_own",
    "too_many_requests",
  ],
});

export const saveProfile = endpoint({
  ...shared,
  method: "POST",
  path: "/interaction/:uid/profile",
  summary: "Change one's names.",
  body: z.object({ ...NamesForm.shape }),
  reply: GoOn,
  fails: ["interaction_not_found", "not_signed_in"],
});
