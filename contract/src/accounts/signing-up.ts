import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { NamesForm } from "../forms/entrance.form.ts";
import { Email, Password } from "../forms/fields.form.ts";

const Secret = z.string().min(1).max(512);
/** The last part of an address. */
const UrlName = z.string().trim().max(80);

const Message = z.object({ message: z.string() });

export const signUp = endpoint({
  method: "POST",
  path: "/signup",
  summary:
    "Make an account, where that is open. A mail with a link to verify the address follows. An organisation or a group that is named may be a wish only, which an administrator grants.",
  public: true,
  perMinute: 20,
  body: z.object({
    ...NamesForm.shape,
    email: Email,
    password: Password,
    clientUrlName: UrlName.nullish(),
    userGroupNameUrl: UrlName.nullish(),
    subscriptionId: z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER).nullish(),
    /** Of the mail that tells an address what is shared with it: it opens what is closed, for this address. */
    invitation: Secret.nullish(),
  }),
  reply: Message,
  fails: [
    "passwords_off",
    "email_taken",
    "email_not_valid",
    "password_weak",
    "password_common",
    "password_own",
    "client_not_found",
    "signup_closed",
    "invitation_not_valid",
    "subscription_not_found",
    "too_many_requests",
  ],
});

export const subscriptionFromUrl = endpoint({
  method: "GET",
  path: "/signup/subscription",
  summary: "What a sign-up page shows of a subscription.",
  public: true,
  perMinute: 60,
  query: z.object({ shortURL: UrlName.min(1) }),
  reply: z.object({ id: z.number(), signupTitle: z.string(), signupBody: z.string() }),
  fails: ["subscription_not_found"],
});

/** The same answer for every well-formed address: who is registered is nobody's business. */
export const forgetPassword = endpoint({
  method: "GET",
  path: "/forget-password",
  summary: "Send a link to choose another password, if there is such an account.",
  public: true,
  perMinute: 20,
  query: z.object({ email: Email }),
  answers: "text",
  reply: z.literal("Success"),
  fails: ["email_not_valid", "passwords_off", "too_many_requests"],
});

export const resendVerification = endpoint({
  method: "POST",
  path: "/verify-email/resend",
  summary: "Send the verification link again, if there is such an account and it needs one.",
  public: true,
  perMinute: 20,
  body: z.object({ email: Email }),
  answers: "text",
  reply: z.literal("Success"),
  fails: ["email_not_valid", "too_many_requests"],
});

export const readResetToken = endpoint({
  method: "GET",
  path: "/reset-token",
  summary: 'Exchange the token of a mail for a handle of one reset; "0" when it is not valid.',
  public: true,
  perMinute: 60,
  query: z.object({ "reset-token": z.string().max(512) }),
  reply: z.object({ userId: z.string() }),
  fails: ["too_many_requests"],
});

export const resetPassword = endpoint({
  method: "POST",
  path: "/reset-password",
  summary: "Choose another password with the handle of a reset. Every session of the account ends.",
  public: true,
  perMinute: 60,
  body: z.object({ userId: Secret, password: Password }),
  reply: Message,
  fails: [
    "reset_not_valid",
    "password_weak",
    "password_common",
    "password_own",
    "passwords_off",
    "too_many_requests",
  ],
});

export const verifyToken = endpoint({
  method: "GET",
  path: "/verify-token",
  summary: "Verify an address with the token of a mail; with is-al, a token to sign in at once comes back.",
  public: true,
  perMinute: 60,
  query: z.object({ "verify-token": z.string().max(512), "is-al": z.string().max(10).optional() }),
  reply: z.object({
    Valid: z.enum(["true", "false"]),
    LT: z.string().optional(),
    /** The address is theirs, and an administrator has still to let them in. */
    waits: z.boolean().optional(),
  }),
  fails: ["too_many_requests"],
});
