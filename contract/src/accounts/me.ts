import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Password, PersonName } from "../forms/fields.form.ts";
import { PasswordForm, TokenForm } from "../forms/me.form.ts";
import { ApiTokenId, SessionId } from "../ids.ts";
import { LanguageTag, User } from "./model.ts";
import { isTimeZone } from "./rules.ts";
import { TokenPlaces } from "./places.ts";
import { SCOPES } from "./scopes.rules.ts";

const Message = z.object({ message: z.string() });

export const me = endpoint({
  method: "GET",
  path: "/me",
  summary: "Who is signed in.",
  unpaid: true,
  unenrolled: true,
  reply: User,
});

export const changeMe = endpoint({
  method: "PATCH",
  path: "/me",
  summary: "Change one's names, language or time zone.",
  unpaid: true,
  body: z.object({
    firstName: z.optional(PersonName),
    lastName: z.optional(PersonName),
    language: LanguageTag.optional(),
    timeZone: z.string().max(64).refine(isTimeZone).optional(),
  }),
  reply: User,
});

export const changePassword = endpoint({
  method: "PUT",
  path: "/me/password",
  summary: "Choose another password. Every other session of the account ends.",
  unpaid: true,
  bySession: true,
  perMinute: 20,
  body: z.object({
    /** Not asked of those who have none yet. */
    current: z.nullish(PasswordForm.shape.current),
    password: Password,
  }),
  reply: Message,
  fails: [
    "password_wrong",
    "password_weak",
    "password_common",
    "password_own",
    "passwords_off",
    "proof_needed",
    "too_many_requests",
  ],
});

/** A session as its owner sees it. */
export const SessionView = z.object({
  id: SessionId,
  isThisOne: z.boolean(),
  way: z.enum(["link", "password", "identity", "reset", "passkey"]),
  /** "" where the browser said nothing. */
  browser: z.string(),
  os: z.string(),
  deviceType: z.string(),
  createdOn: z.string(),
  seenOn: z.string(),
});
export type SessionView = z.infer<typeof SessionView>;

export const sessions = endpoint({
  method: "GET",
  path: "/me/sessions",
  summary: "Where one is signed in, last used first.",
  unpaid: true,
  bySession: true,
  reply: z.object({ sessions: z.array(SessionView) }),
});

export const endSessions = endpoint({
  method: "DELETE",
  path: "/me/sessions",
  summary: "Sign out everywhere else; with everywhere=true, here too.",
  unpaid: true,
  bySession: true,
  query: z.object({ everywhere: z.enum(["true", "false"]).optional() }),
  reply: z.object({ message: z.string(), ended: z.number() }),
});

export const endSession = endpoint({
  method: "DELETE",
  path: "/me/sessions/:sessionId",
  summary: "Sign out one session.",
  unpaid: true,
  bySession: true,
  params: z.object({ sessionId: SessionId }),
  reply: Message,
  fails: ["session_not_found"],
});

export const ApiTokenView = z.object({
  id: ApiTokenId,
  name: z.string(),
  createdOn: z.string(),
  expiresOn: z.string().nullable(),
  seenOn: z.string().nullable(),
  /** From where it was used last. */
  seenFrom: z.string().nullable(),
  /** Null: made before there were scopes; it does whatever its owner may. */
  scope: z.enum(SCOPES).nullable(),
  /** Null: it opens whatever its owner may read, within its scope. */
  places: TokenPlaces.nullable(),
});
export type ApiTokenView = z.infer<typeof ApiTokenView>;

export const apiTokens = endpoint({
  method: "GET",
  path: "/me/tokens",
  summary: "The tokens of one's programs.",
  bySession: true,
  reply: z.object({
    tokens: z.array(ApiTokenView),
    /** Whether one may be made that never ends. */
    mayLast: z.boolean(),
  }),
});

export const makeApiToken = endpoint({
  method: "POST",
  path: "/me/tokens",
  summary: "Make a token for a program, which sends it as Authorization: Bearer. It is shown this once.",
  bySession: true,
  proof: true,
  perMinute: 20,
  body: z.object({
    name: TokenForm.shape.name,
    /** Null: it never ends, where that is allowed. Without it, 90. */
    days: z.number().int().min(1).max(3650).nullish(),
    /** What it opens: reading, changing too, administration too. Without it, changing. */
    scope: z.enum(SCOPES).optional(),
    /** Narrows it to these gyans and libraries: it opens calls about one of them, and no other. */
    places: TokenPlaces.optional(),
  }),
  reply: z.object({ token: z.string(), view: ApiTokenView }),
  fails: ["too_many_tokens", "token_end_needed", "role_missing"],
});

export const endApiToken = endpoint({
  method: "DELETE",
  path: "/me/tokens/:tokenId",
  summary: "Take a program's token back.",
  bySession: true,
  params: z.object({ tokenId: ApiTokenId }),
  reply: Message,
  fails: ["token_not_found"],
});

export const exportMe = endpoint({
  method: "GET",
  path: "/me/export",
  summary: "Everything that is stored about oneself, as one JSON file.",
  unpaid: true,
  bySession: true,
  perMinute: 6,
  answers: "file",
  meter: "download",
  reply: z.unknown(),
});

export const eraseMe = endpoint({
  method: "DELETE",
  path: "/me",
  summary: "Erase oneself and what is one's own. It cannot be undone.",
  unpaid: true,
  bySession: true,
  proof: true,
  perMinute: 6,
  query: z.object({
    /** One's e-mail address, typed again. */
    email: z.string().trim().min(1).max(320),
  }),
  reply: Message,
  fails: ["email_differs", "last_administrator"],
});

/** The builder's work in progress, whatever its shape: the server keeps it and gives it back. */
const Work = z.record(z.string().max(200), z.unknown());

export const readUnfinished = endpoint({
  method: "GET",
  path: "/me/unfinished",
  summary: "One's work in progress, or null.",
  unpaid: true,
  reply: z.object({ data: Work.nullable(), updatedOn: z.string().nullable() }),
});

export const keepUnfinished = endpoint({
  method: "PUT",
  path: "/me/unfinished",
  summary: "Keep one's work in progress, so that signing out or another browser loses nothing.",
  unpaid: true,
  body: z.object({ data: Work }),
  reply: z.object({ updatedOn: z.string() }),
  fails: ["too_large"],
});

export const forgetUnfinished = endpoint({
  method: "DELETE",
  path: "/me/unfinished",
  summary: "Forget one's work in progress.",
  unpaid: true,
  reply: Message,
});
