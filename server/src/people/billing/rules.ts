export type PaymentState = "open" | "paid" | "declined" | "cancelled" | "expired" | "ended";

/** What one event says, and when it happened. */
export type Told = { kind: string; happenedAt: Date };

/**
 * What holds of a payment after all that was told of it. It depends on what was told, never on the order or the number of
 * times in which it came.
 */
export function standing(events: readonly Told[]): PaymentState {
  const has = (kind: string) => events.some((event) => event.kind === kind);
  if (has("paid")) return has("ended") || isPaused(events) ? "ended" : "paid";
  // Nothing was paid: a subscription that ends was never theirs.
  if (has("declined") || has("ended")) return "declined";
  if (has("cancelled")) return "cancelled";
  return has("expired") ? "expired" : "open";
}

/** Told in whole seconds: of two in the same second the good news counts. */
function isPaused(events: readonly Told[]): boolean {
  const last = (kind: string) =>
    events.reduce(
      (latest, event) => (event.kind === kind ? Math.max(latest, event.happenedAt.getTime()) : latest),
      -Infinity,
    );
  return last("paused") > last("resumed");
}

export type Price = {
  amount: number;
  currency: string;
  every: "once" | "month" | "year";
  providerPrice: string | null;
};

/** A plan that somebody could pay for now, at its first price. */
export type Offer = Price & { id: number; name: string };

export type Payer = {
  heldId: number | null;
  wantedId: number | null;
  /** What they have is paid for again and again: with a second one they would pay twice. */
  isPaying: boolean;
};

/** What they asked for when they signed up; otherwise what costs least now and is not theirs yet. */
export function planToPay<O extends Offer>(payer: Payer, offers: readonly O[]): O | null {
  if (payer.isPaying) return null;
  const open = offers.filter(({ id, amount }) => id !== payer.heldId && amount > 0);
  const cheapest = open.toSorted((a, b) => a.amount - b.amount || a.id - b.id)[0];
  return open.find(({ id }) => id === payer.wantedId) ?? cheapest ?? null;
}

/** What becomes of a person: what they have, and whether they must have something. */
export type Change = { subscriptionId?: number | null; needsSubscription?: true };

/**
 * What the new state of a payment makes of its person. `paidFor` is the plan of their newest payment that stands, so that
 * of several payments the same one counts, whichever news came last.
 */
export function changeAfter(
  payment: { planId: number; before: PaymentState; after: PaymentState },
  person: { heldId: number | null; paidFor: number | null },
): Change | null {
  if (payment.after === "paid") return { subscriptionId: person.paidFor };
  if (payment.after !== "ended") return null;
  // News of the end may come before the news of the payment: then it was theirs for no time, and what they had before is over too.
  const wasTheirs = payment.before !== "paid" || person.heldId === payment.planId;
  return { needsSubscription: true, ...(wasTheirs ? { subscriptionId: person.paidFor } : {}) };
}

/** A host as a browser names it; anything else has no place in an address that we hand out. */
const HOST = /^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:]+\])(?::\d{1,5})?$/i;

/**
 * Where the browser is, for the way back. Without a set address it is the one that the browser asked: on a laptop the same
 * server has several names, and a session belongs to one of them.
 */
export const originOf = (given: { publicUrl: string | undefined; host: string; fallback: string }): string =>
  given.publicUrl ?? (HOST.test(given.host) ? `http://${given.host}` : given.fallback);
