import { createHmac } from "node:crypto";
import type { Clock } from "#platform/clock.ts";

const PREFIX = "whsec_";

/** As Standard Webhooks writes secrets: 256 bits. */
export const newSecret = (clock: Pick<Clock, "token">): string =>
  PREFIX + Buffer.from(clock.token(), "base64url").toString("base64");

type Signed = { id: string; at: Date; body: string };

/** The headers of Standard Webhooks. Signed with several secrets, it is true to whoever knows one of them. */
export function signatureHeaders({ id, at, body }: Signed, secrets: string[]): Record<string, string> {
  const seconds = String(Math.floor(at.getTime() / 1_000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${seconds}.${body}`).digest("base64")}`;
  });
  return { "webhook-id": id, "webhook-timestamp": seconds, "webhook-signature": signatures.join(" ") };
}
