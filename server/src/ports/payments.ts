import type { LanguageTag } from "@gyan/contract/accounts/model.ts";

/** What somebody is about to pay for. */
export type Order = {
  /** The same for the same wish: asked for twice, a provider opens one checkout. */
  key: string;
  personId: number;
  email: string;
  /** For the provider's page. */
  language: LanguageTag;
  plan: string;
  /** In the smallest unit of the currency. */
  amount: number;
  currency: string;
  every: "once" | "month" | "year";
  providerPrice: string | null;
  /** Where the browser goes afterwards. */
  successUrl: string;
  cancelUrl: string;
};

/** What a provider tells of a payment. The same event may come twice, late and in any order. */
export type PaymentEvent = {
  id: string;
  /**
   * "paused" and "resumed": a running subscription that is not paid for any more, and is again. "noted" changes nothing
   * by itself, but may say which subscription came of which checkout.
   */
  kind: "paid" | "declined" | "cancelled" | "expired" | "ended" | "paused" | "resumed" | "noted";
  /** The checkout it is about, as `begin` named it; null when it is about a running subscription. */
  checkout: string | null;
  /** The running subscription, once the provider has one. */
  subscription: string | null;
  happenedAt: Date;
};

export type Payments = {
  kind: "stripe" | "local";
  /** The provider's name of this checkout, and where the browser pays. Throws payment_unreachable. */
  begin(order: Order): Promise<{ checkout: string; url: string }>;
  /** What a signed message says; null for what is none of our business. Throws signature_not_valid. */
  read(message: { body: string; signature: string }): PaymentEvent | null;
  /** The checkout on a page of our own whose address holds this secret; null where payment happens elsewhere. */
  checkoutOf(secret: string): string | null;
  /** Ends a running subscription; one that is over stays so. Throws payment_unreachable. */
  stop(subscription: string): Promise<void>;
};
