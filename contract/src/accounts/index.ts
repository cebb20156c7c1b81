import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { LanguageTag, User } from "./model.ts";

export * from "./model.ts";

const SignedIn = z.object({ token: z.string(), user: User });

export const logIn = endpoint({
  method: "POST",
  path: "/login/:appId",
  summary: "Sign in with e-mail and password.",
  public: true,
  perMinute: 20,
  params: z.object({ appId: z.coerce.number().int().positive() }),
  body: z.object({ email: z.string().trim().min(1).max(320), password: z.string().min(1).max(256) }),
  reply: SignedIn,
  fails: ["wrong_credentials"],
});

export const logInByLink = endpoint({
  method: "POST",
  path: "/login/auto",
  summary: "Sign in with the single-use token of a sign-in link.",
  public: true,
  perMinute: 30,
  body: z.object({
    loginToken: z.string().min(1).max(512),
    timeZone: z.string().max(64).optional(),
    isDefaultSub: z.boolean().optional(),
  }),
  reply: SignedIn,
  fails: ["signin_link_not_valid"],
});

export const logOut = endpoint({
  method: "GET",
  path: "/logout",
  summary: "End this session.",
  reply: z.object({ message: z.string() }),
});

export const me = endpoint({
  method: "GET",
  path: "/me",
  summary: "Who is signed in.",
  reply: User,
});

export const changeMe = endpoint({
  method: "PATCH",
  path: "/me",
  summary: "Change one's names, language or time zone.",
  body: z.object({
    firstName: z.string().trim().min(1).max(100).optional(),
    lastName: z.string().trim().min(1).max(100).optional(),
    language: LanguageTag.optional(),
    timeZone: z.string().max(64).optional(),
  }),
  reply: User,
});
