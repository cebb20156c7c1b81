import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { OutsiderSummary, OutsiderTopic } from "./links.ts";

/** The beginning of a gyan that everybody may read: what its short answer says, with the quotes that it rests on. */
export const FrontSample = OutsiderTopic.pick({ name: true, articles: true }).extend(
  OutsiderSummary.pick({ model: true, sentences: true, references: true }).extend({
    /** What its sentences are written in; "und" where that is not known. */
    language: z.string(),
  }).shape,
);
export type FrontSample = z.infer<typeof FrontSample>;

export const read = endpoint({
  method: "GET",
  path: "/front",
  summary:
    "The sample that visitors are shown before they sign in; null where there is none. No session is needed.",
  public: true,
  perMinute: 120,
  reply: z.object({ sample: FrontSample.nullable() }),
});
