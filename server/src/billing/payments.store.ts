import type { PersonId } from "@gyan/contract/ids.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { LOCKS } from "#platform/locks.ts";
import type { PaymentEvent } from "#ports/payments.ts";
import type { Change, Offer, Payer, PaymentState, Price, Told } from "./rules.ts";

/**
 * News of payments are few, so they are taken one after the other: the answer that names a checkout and the message about it
 * may come at the same moment, and neither would see the other.
 */
export async function oneAtATime(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.payments})`);
}

export type PayerDetails = Payer & {
  email: string;
  organisationId: number;
  /** How many of their payments are over, one way or another. */
  settled: number;
  heldName: string | null;
  /** Of their newest payment. */
  last: PaymentState | null;
};

export async function payerById(db: Queryable, personId: PersonId): Promise<PayerDetails | null> {
  const { rows } = await db.execute<PayerDetails>(sql`
    select p.email, p.organisation_id as "organisationId", p.subscription_id as "heldId",
      p.wanted_subscription_id as "wantedId",
      (select count(*) from payments y where y.person_id = p.id and y.state <> 'open') as settled,
      (select s.name from subscriptions s where s.id = p.subscription_id) as "heldName",
      (select y.state from payments y where y.person_id = p.id order by y.id desc limit 1) as last,
      exists (select 1 from payments y where y.person_id = p.id and y.state = 'paid' and y.every <> 'once'
        and y.subscription_id = p.subscription_id) as "isPaying"
    from people p where p.id = ${personId} and p.deleted_at is null`);
  return rows[0] ?? null;
}

export type DescribedOffer = Offer & { title: string; text: string };

/** What costs something and is offered to people of this organisation. */
export async function offersIn(db: Queryable, organisationId: number): Promise<DescribedOffer[]> {
  const { rows } = await db.execute<DescribedOffer>(sql`
    select s.id, s.name, s.signup_title as title, s.signup_body as text, r.amount, r.currency, r.every, r.provider_price as "providerPrice"
    from subscriptions s
    join lateral (
      select * from subscription_prices o where o.subscription_id = s.id order by o.position limit 1) r on true
    where s.retired_at is null and (s.organisation_id = ${organisationId} or s.organisation_id is null)
      and r.amount > 0
    order by s.id`);
  return rows;
}

export type Payment = Pick<Price, "amount" | "currency" | "every"> & {
  id: number;
  personId: PersonId;
  planId: number;
  plan: string;
  provider: string;
  checkout: string;
  state: PaymentState;
};

const columns = sql`
  y.id, y.person_id as "personId", y.subscription_id as "planId", s.name as plan, y.provider, y.checkout, y.amount,
  y.currency, y.every, y.state`;

/** Null when the checkout is known already, and for somebody who was erased meanwhile. */
export async function insertPayment(
  tx: Queryable,
  payment: Omit<Payment, "id" | "plan" | "state">,
  at: Date,
): Promise<Payment | null> {
  const { rows } = await tx.execute<Payment>(sql`
    with y as (
      insert into payments (person_id, subscription_id, provider, checkout, amount, currency, every, state, created_at)
      select p.id, ${payment.planId}, ${payment.provider}, ${payment.checkout}, ${payment.amount}, ${payment.currency},
        ${payment.every}, 'open', ${at.toISOString()}::timestamptz
      from people p where p.id = ${payment.personId} and p.deleted_at is null
      on conflict (provider, checkout) do nothing returning *)
    select ${columns} from y join subscriptions s on s.id = y.subscription_id`);
  return rows[0] ?? null;
}

export async function paymentAt(
  db: Queryable,
  { provider, checkout, personId }: Pick<Payment, "provider" | "checkout" | "personId">,
): Promise<Payment | null> {
  const { rows } = await db.execute<Payment>(sql`
    select ${columns} from payments y join subscriptions s on s.id = y.subscription_id
    where y.provider = ${provider} and y.checkout = ${checkout} and y.person_id = ${personId}`);
  return rows[0] ?? null;
}

/** What an event is about: its checkout, or the one that its subscription came of, once we know either. */
export async function paymentOf(
  tx: Queryable,
  provider: string,
  { checkout, subscription }: Pick<PaymentEvent, "checkout" | "subscription">,
): Promise<Payment | null> {
  const { rows } = await tx.execute<Payment>(sql`
    select ${columns} from payments y join subscriptions s on s.id = y.subscription_id
    where y.provider = ${provider} and y.checkout in (
      select ${checkout}::text
      union select e.checkout from payment_events e
      where e.provider = ${provider} and e.provider_subscription = ${subscription} and ${checkout}::text is null)
    order by y.id limit 1`);
  return rows[0] ?? null;
}

/** Whether it is news. */
export async function insertEvent(
  tx: Queryable,
  provider: string,
  event: PaymentEvent,
  at: Date,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    insert into payment_events (provider, event, kind, checkout, provider_subscription, happened_at, received_at)
    values (${provider}, ${event.id}, ${event.kind}, ${event.checkout}, ${event.subscription},
      ${event.happenedAt.toISOString()}::timestamptz, ${at.toISOString()}::timestamptz)
    on conflict (provider, event) do nothing returning 1`);
  return rows.length > 0;
}

/** All that was told of a checkout and of the subscription that came of it, whenever it came. */
export async function eventsOf(
  tx: Queryable,
  { provider, checkout }: Pick<Payment, "provider" | "checkout">,
): Promise<(Told & { subscription: string | null })[]> {
  const { rows } = await tx.execute<{ kind: string; subscription: string | null; happened_at: string }>(sql`
    select e.kind, e.provider_subscription as subscription, e.happened_at from payment_events e
    where e.provider = ${provider} and (e.checkout = ${checkout} or e.provider_subscription in (
      select l.provider_subscription from payment_events l where l.provider = ${provider} and l.checkout = ${checkout}))
    order by e.happened_at, e.event`);
  return rows.map(({ kind, subscription, happened_at }) => ({
    kind,
    subscription,
    happenedAt: new Date(happened_at),
  }));
}

export async function setState(
  tx: Queryable,
  id: number,
  { state, subscription, at }: { state: PaymentState; subscription: string | null; at: Date },
): Promise<void> {
  await tx.execute(sql`
    update payments set state = ${state}, provider_subscription = ${subscription},
      settled_at = ${at.toISOString()}::timestamptz
    where id = ${id}`);
}

/** What somebody has, and the plan of their newest payment that stands. Held until the transaction is over. */
export async function holdPerson(
  tx: Queryable,
  personId: PersonId,
): Promise<{ heldId: number | null; paidFor: number | null } | null> {
  const { rows } = await tx.execute<{ heldId: number | null; paidFor: number | null }>(sql`
    select p.subscription_id as "heldId", (
      select y.subscription_id from payments y
      where y.person_id = p.id and y.state = 'paid' order by y.id desc limit 1) as "paidFor"
    from people p where p.id = ${personId} and p.deleted_at is null for no key update of p`);
  return rows[0] ?? null;
}

export async function changePayer(tx: Queryable, personId: PersonId, change: Change): Promise<void> {
  const plan = change.subscriptionId === undefined ? sql`` : sql`subscription_id = ${change.subscriptionId},`;
  const needs = change.needsSubscription ? sql`needs_subscription = true,` : sql``;
  await tx.execute(
    sql`update people set ${plan} ${needs} wanted_subscription_id = null where id = ${personId}`,
  );
}

/** Subscriptions that the provider has not told the end of, of people who are gone. */
export async function runningOfErased(db: Queryable, provider: string): Promise<string[]> {
  const { rows } = await db.execute<{ subscription: string }>(sql`
    select distinct y.provider_subscription as subscription
    from payments y join people p on p.id = y.person_id
    where p.deleted_at is not null and y.provider = ${provider} and y.provider_subscription is not null
      and not exists (select 1 from payment_events e
        where e.provider = y.provider and e.provider_subscription = y.provider_subscription and e.kind = 'ended')
    order by 1`);
  return rows.map(({ subscription }) => subscription);
}
