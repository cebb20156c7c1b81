import type { User } from "@gyan/contract/accounts/model.ts";
import type { Reply } from "#lib/api.ts";

type Subscribed = Pick<User, "isSubscriptionRequired" | "subscriptionId" | "subscriptionDetail">;

export const needsSubscription = (user: Subscribed | null): boolean =>
  user !== null && user.isSubscriptionRequired && user.subscriptionId === 0;

/** Somebody whose subscription costs nothing may have a better one. */
export function showsUpgrade(user: Subscribed | null): boolean {
  const detail = user?.subscriptionDetail;
  if (!detail?.id) return false;
  const first = detail.subscriptionPrices[0];
  return first === undefined || first.price === 0;
}

type Standing = Pick<Reply<"billing", "standing">, "held" | "last">;
export type Outcome = "visitor" | "asking" | "checking" | "active" | "held" | "none";

/** What a page about a payment may say: nothing is active before the server knows of it. */
export function outcomeOf(isSignedIn: boolean, standing: Standing | undefined): Outcome {
  if (!isSignedIn) return "visitor";
  if (!standing) return "asking";
  if (standing.last === "open") return "checking";
  if (!standing.held) return "none";
  return standing.last === "paid" ? "active" : "held";
}

export const isPaymentPath = (path: string): boolean => path.startsWith("/payment/");

/** A leading "http:" becomes "https:", except on this computer itself, where nothing would answer. */
export function toPaymentAddress(redirectUrl: string, here: string): string {
  const address = new URL(redirectUrl, here);
  if (address.protocol !== "http:" && address.protocol !== "https:") {
    throw new Error("A payment address leads to a web page.");
  }
  if (isLoopback(address.hostname)) return address.href;
  return address.href.replace(/^http:/, "https:");
}

const isLoopback = (host: string): boolean =>
  host === "localhost" || host.endsWith(".localhost") || host === "[::1]" || /^127(?:\.\d+){3}$/.test(host);
