/** What a webhook can be told of, in the order in which people choose. */
export const WEBHOOK_EVENTS = ["run.finished", "topic.changed", "document.read", "share.made"] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Sent by the button: no event. */
export const TEST_MESSAGE = "webhook.test";

/** Events that can be about a gyan, and those that can be about a library: what a webhook limited to one can hear of. */
export const EVENTS_OF = {
  topic: ["run.finished", "topic.changed", "share.made"],
  library: ["document.read", "share.made"],
} as const satisfies Record<"topic" | "library", readonly WebhookEvent[]>;

export const MOST_WEBHOOKS = 20;

/** Of a well formed address of the web; whether it may be reached is the server's to say. */
export function isWebAddress(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === "" && url.password === "";
}
