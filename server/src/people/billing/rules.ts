import type { PlanView } from "@gyan/contract/admin/plans.ts";

export type PaymentState = "open" | "paid" | "declined" | "cancelled" | "expired" | "ended";

/** What one event says, and when it happened. */
export type Told = { kind: string; happenedAt: Date };

/**
 * The state of a payment after all its events. It depends on which events arrived, never on their order or on
 * how often each arrived.
 */
export function standing(events: readonly Told[]): PaymentState {
  const has = (kind: string) => events.some((event) => event.kind === kind);
  if (has("paid")) return has("ended") || isPaused(events) ? "ended" : "paid";
  // Nothing was paid, so the end of a subscription counts as a declined payment.
  if (has("declined") || has("ended")) return "declined";
  if (has("cancelled")) return "cancelled";
  return has("expired") ? "expired" : "open";
}

/** Events have whole seconds: paused and resumed in the same second counts as resumed. */
function isPaused(events: readonly Told[]): boolean {
  const last = (kind: string) =>
    events.reduce(
      (latest, event) => (event.kind === kind ? Math.max(latest, event.happenedAt.getTime()) : latest),
      -Infinity,
    );
  return last("paused") > last("resumed");
}

/** A plan that somebody could pay for now, at its first price. */
export type Offer = PlanView["prices"][number] & { id: number; name: string };

export type Payer = {
  heldId: number | null;
  wantedId: number | null;
  /** Their current plan is paid repeatedly: with a second one they would pay twice. */
  isPaying: boolean;
};

/** What they asked for when they signed up; otherwise what costs least now and is not theirs yet. */
export function planToPay<O extends Offer>(payer: Payer, offers: readonly O[]): O | null {
  if (payer.isPaying) return null;
  const open = offers.filter(({ id, amount }) => id !== payer.heldId && amount > 0);
  const cheapest = open.toSorted((a, b) => a.amount - b.amount || a.id - b.id)[0];
  return open.find(({ id }) => id === payer.wantedId) ?? cheapest ?? null;
}

/** What changes for a person: the plan they hold, and whether they need one. */
export type Change = { subscriptionId?: number | null; needsSubscription?: true };

/**
 * What a payment's new state changes for its person. `paidFor` is the plan of their newest valid payment, so
 * that the result does not depend on which event came last.
 */
export function changeAfter(
  payment: { planId: number; before: PaymentState; after: PaymentState },
  person: { heldId: number | null; paidFor: number | null },
): Change | null {
  if (payment.after === "paid") return { subscriptionId: person.paidFor };
  if (payment.after !== "ended") return null;
  // The end may arrive before the payment: then it also ends whatever they held before.
  const wasTheirs = payment.before !== "paid" || person.heldId === payment.planId;
  return { needsSubscription: true, ...(wasTheirs ? { subscriptionId: person.paidFor } : {}) };
}

/** A host as browsers send it; anything else must not get into an address that we hand out. */
const HOST = /^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:]+\])(?::\d{1,5})?$/i;

/**
 * The origin to return the browser to. Without a configured address it is the requested host: on a laptop a
 * server has several names, and a session belongs to one of them.
 */
export const originOf = (urls: { publicUrl: string | undefined; host: string; fallback: string }): string =>
  urls.publicUrl ?? (HOST.test(urls.host) ? `http://${urls.host}` : urls.fallback);
