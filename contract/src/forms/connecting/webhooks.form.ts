import * as z from "zod/mini";
import { isWebAddress, WEBHOOK_EVENTS } from "../../webhooks/events.rules.ts";
import { line } from "../fields.form.ts";

export const WebhookForm = z.object({
  name: line(100),
  address: line(2000).check(z.refine(isWebAddress)),
  events: z.array(z.enum(WEBHOOK_EVENTS)).check(z.minLength(1), z.maxLength(WEBHOOK_EVENTS.length)),
});
