import { z } from "zod";
import { SCOPES } from "../accounts/scopes.rules.ts";
import { endpoint } from "../endpoint.ts";
import { ApiTokenId } from "../ids.ts";

const Message = z.object({ message: z.string() });

/** A program that asks to be let in, as far as it says who it is: nobody has proved its name. */
export const AskingProgram = z.object({
  name: z.string(),
  /** It comes with Gyan. */
  isOurs: z.boolean(),
  /** Where the answer goes: another server's name. Null: to this computer, or to a program that shows a code. */
  host: z.string().nullable(),
  /** What it asks to do. */
  scope: z.enum(SCOPES),
  /** What it may be given at most. */
  scopes: z.array(z.enum(SCOPES)),
});
export type AskingProgram = z.infer<typeof AskingProgram>;

const params = z.object({ uid: z.string().regex(/^[\w-]{10,64}$/) });
const GoOn = z.object({ goTo: z.string() });
const scope = z.enum(SCOPES);
const shared = { root: "/oauth", bySession: true, perMinute: 60 } as const;

export const look = endpoint({
  ...shared,
  method: "GET",
  path: "/interaction/:uid/details",
  summary: "Which program asks to act for the caller, after it sent their browser here.",
  params,
  reply: AskingProgram,
  fails: ["program_not_found"],
});

export const allow = endpoint({
  ...shared,
  method: "POST",
  path: "/interaction/:uid/allow",
  summary: "Let the program in: it acts for the caller, within what is chosen here, until they end it.",
  proof: true,
  params,
  body: z.object({ scope }),
  reply: GoOn,
  fails: ["program_not_found", "too_many_tokens", "role_missing"],
});

export const refuse = endpoint({
  ...shared,
  method: "POST",
  path: "/interaction/:uid/refuse",
  summary: "Do not let the program in.",
  params,
  reply: GoOn,
  fails: ["program_not_found"],
});

/** As it is typed: small or capital letters, with or without what stands between them. */
const userCode = z.string().trim().min(1).max(40);

export const lookAtCode = endpoint({
  ...shared,
  method: "POST",
  path: "/device/details",
  summary: "Which program shows this code, and asks to act for the caller.",
  perMinute: 20,
  body: z.object({ userCode }),
  reply: AskingProgram,
  fails: ["program_code_not_valid"],
});

export const allowByCode = endpoint({
  ...shared,
  method: "POST",
  path: "/device/allow",
  summary: "Let the program that shows this code in.",
  perMinute: 20,
  proof: true,
  body: z.object({ userCode, scope }),
  reply: Message,
  fails: ["program_code_not_valid", "too_many_tokens", "role_missing"],
});

export const refuseByCode = endpoint({
  ...shared,
  method: "POST",
  path: "/device/refuse",
  summary: "Do not let the program that shows this code in.",
  perMinute: 20,
  body: z.object({ userCode }),
  reply: Message,
  fails: ["program_code_not_valid"],
});

/** A program that was let in. */
export const ProgramView = z.object({
  id: ApiTokenId,
  name: z.string(),
  isOurs: z.boolean(),
  /** The server that it runs on. Null: a computer of the caller's. */
  host: z.string().nullable(),
  scope,
  createdOn: z.string(),
  expiresOn: z.string().nullable(),
  seenOn: z.string().nullable(),
  seenFrom: z.string().nullable(),
});
export type ProgramView = z.infer<typeof ProgramView>;

export const list = endpoint({
  method: "GET",
  path: "/me/programs",
  summary: "The programs that the caller let in, the last first.",
  bySession: true,
  reply: z.object({ programs: z.array(ProgramView) }),
});

export const end = endpoint({
  method: "DELETE",
  path: "/me/programs/:programId",
  summary: "End what a program may do for the caller.",
  bySession: true,
  params: z.object({ programId: ApiTokenId }),
  reply: Message,
  fails: ["token_not_found"],
});
