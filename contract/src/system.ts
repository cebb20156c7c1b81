import { z } from "zod";
import { SETTINGS } from "./admin/settings.rules.ts";
import { GyanEvent } from "./events.ts";
import { constants } from "./system/constants.rules.ts";
import { endpoint } from "./endpoint.ts";
import { LanguageTag } from "./accounts/model.ts";

/** One of the three flows: which authority the browser asks, and what it adds to the question. */
export const IdentityFlow = z.object({
  /** Below this page's own origin when it begins with "/". */
  authority: z.string(),
  /** Where the metadata is, when it is not below the authority. */
  metadataUrl: z.string().nullable(),
  params: z.record(z.string(), z.string()),
});
export type IdentityFlow = z.infer<typeof IdentityFlow>;

export const Identity = z.object({
  /** "embedded": the provider of this installation, over its own accounts. */
  kind: z.enum(["embedded", "external"]),
  /** As people know it, for the button; null for the embedded one. */
  name: z.string().nullable(),
  clientId: z.string(),
  scope: z.string(),
  /** The server fetches the tokens, because it alone has the secret. Left out, the page does. */
  isByServer: z.boolean().optional(),
  policies: z.object({
    signIn: IdentityFlow,
    resetPassword: IdentityFlow.nullable(),
    editProfile: IdentityFlow.nullable(),
  }),
});
export type Identity = z.infer<typeof Identity>;

export const config = endpoint({
  method: "GET",
  path: "/config",
  summary: "What the web needs to know before anybody signs in.",
  public: true,
  reply: z.object({
    appId: z.literal(constants.appId),
    successCode: z.literal(constants.successCode),
    errorCode: z.literal(constants.errorCode),
    gyanVersion: z.literal(constants.gyanVersion),
    autoLogout: z.object({ enabled: z.boolean(), minutes: z.number() }),
    environment: z.enum(["dev", "qa", "prod", "das"]),
    languages: z.array(LanguageTag),
    /** Where people of an organisation sign in; null when only e-mail and password do. */
    identity: Identity.nullable(),
    /** Where "My Content" leads; null where no address is set. */
    contentSite: z.string().nullable(),
    /** Whether a stranger can fill in the form: with `signUp` domains, one of those domains. */
    isSignUpOpen: z.boolean(),
    signUp: z
      .object({
        policy: z.enum(SETTINGS.SIGN_UP.choices),
        /** Of whom the addresses are, where that matters; else empty. */
        domains: z.array(z.string()),
        /** The server is reached from other machines: strangers are not told who is registered, and are nobody's colleagues. */
        isHosted: z.boolean(),
        /** Nobody has said yet who may sign up: the first administrator is asked. */
        isUnchosen: z.boolean(),
      })
      .optional(),
    /** Who may sign in by a password. */
    passwords: z.enum(["on", "admins", "off"]).optional(),
    /** What stands at the front door, in the organisation's own words where they are not empty; null: a plain sign-in. */
    front: z.object({ headline: z.string(), text: z.string() }).nullable(),
    /** The caller sits at this machine and nobody has a password yet: they are told of the command that lets them in. */
    isUnclaimed: z.boolean(),
    /** Whether mails leave this installation; otherwise its administrators find them in the outbox. */
    sendsMail: z.boolean(),
    payments: z.enum(["stripe", "local"]),
    /** Where uses are counted besides here, of those who allow it; null when nowhere. */
    analyticsId: z.string().nullable(),
    /** Whether questions can be asked here, and whether a language model may write the answers. */
    asking: z.object({ isOn: z.boolean(), isByModel: z.boolean() }),
  }),
});

export const stream = endpoint({
  method: "GET",
  path: "/events",
  summary:
    "Server-sent events about the caller's topics; resumes from Last-Event-ID, or begins with what happened in the last so many milliseconds.",
  unpaid: true,
  query: z.object({ age: z.coerce.number().int().min(0).max(600_000).optional() }),
  answers: "events",
  reply: GyanEvent,
});

export const recordEvent = endpoint({
  method: "POST",
  path: "/analytics/events",
  summary:
    "Count a use of the product, if the caller's settings allow it. No person is stored with it, and nothing that they typed.",
  unpaid: true,
  perMinute: 120,
  status: 202,
  body: z.object({
    name: z.enum(["form_submission"]),
    /** The name of a form, never what was typed into it. */
    form: z.string().regex(/^[a-z][a-z0-9_-]{0,59}$/i),
    outcome: z.enum(["submitted", "succeeded", "failed"]),
  }),
  reply: z.object({ accepted: z.boolean() }),
});

export const prewarm = endpoint({
  method: "GET",
  path: "/prewarm",
  summary: "A search is about to come: what it needs is made ready in the background, at most once a minute.",
  access: ["PreWarmACI"],
  status: 202,
  reply: z.object({ accepted: z.literal(true) }),
});
