import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { LanguageTag } from "./accounts/model.ts";

export const config = endpoint({
  method: "GET",
  path: "/config",
  summary: "What the web needs to know before anybody signs in.",
  public: true,
  reply: z.object({
    appId: z.literal(1),
    successCode: z.literal(10_000),
    errorCode: z.literal(50_000),
    gyanVersion: z.literal("1.0.0"),
    autoLogout: z.object({ enabled: z.boolean(), minutes: z.number() }),
    environment: z.enum(["dev", "qa", "prod", "das"]),
    languages: z.array(LanguageTag),
  }),
});

export const stream = endpoint({
  method: "GET",
  path: "/events",
  summary: "Server-sent events about the caller's topics; resumes from Last-Event-ID.",
  answers: "events",
  reply: z.unknown(),
});

export const recordEvent = endpoint({
  method: "POST",
  path: "/analytics/events",
  summary: "Count a use of the product. No person is stored with it.",
  perMinute: 120,
  status: 202,
  body: z.object({
    name: z.enum(["form_submission"]),
    form: z.string().max(60),
    outcome: z.enum(["submitted", "succeeded", "failed"]),
  }),
  reply: z.object({ accepted: z.literal(true) }),
});
