import type { PersonId } from "@gyan/contract/ids.ts";
import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db.ts";
import { as, boolean, moment, number, orNull } from "#platform/rows/columns.ts";
import { firstRow, hasRow, rows, values, type RowOf } from "#platform/rows/rows.ts";
import * as tables from "#platform/rows/tables.ts";
import { inserted } from "#platform/rows/writing.ts";
import type { PaymentEvent } from "#ports/payments.ts";
import type { Change, PaymentState, Told } from "./rules.ts";

const { payments, people, subscriptions, subscription_prices: prices } = tables;
const PayerDetails = {
  email: people.email,
  organisationId: people.organisation_id,
  heldId: people.subscription_id,
  wantedId: people.wanted_subscription_id,
  /** How many of their payments are over, one way or another. */
  settled: number(),
  heldName: orNull(subscriptions.name),
  /** Of their newest payment. */
  last: orNull(payments.state),
  isPaying: boolean(),
};
export type PayerDetails = RowOf<typeof PayerDetails>;

export async function payerById(db: Queryable, personId: PersonId): Promise<PayerDetails | null> {
  const statement = sql`select p.email, p.organisation_id as "organisationId", p.subscription_id as "heldId",
      p.wanted_subscription_id as "wantedId",
      (select count(*) from payments y where y.person_id = p.id and y.state <> 'open') as settled,
      (select s.name from subscriptions s where s.id = p.subscription_id) as "heldName",
      (select y.state from payments y where y.person_id = p.id order by y.id desc limit 1) as last,
      exists (select 1 from payments y where y.person_id = p.id and y.state = 'paid' and y.every <> 'once'
        and y.subscription_id = p.subscription_id) as "isPaying"
    from people p where p.id = ${personId} and p.deleted_at is null`;
  return firstRow(db, PayerDetails, statement);
}

const DescribedOffer = {
  id: subscriptions.id,
  name: subscriptions.name,
  title: subscriptions.signup_title,
  text: subscriptions.signup_body,
  amount: prices.amount,
  currency: prices.currency,
  every: prices.every,
  providerPrice: prices.provider_price,
};
export type DescribedOffer = RowOf<typeof DescribedOffer>;

/** What costs something and is offered to people of this organisation. */
export async function offersIn(db: Queryable, organisationId: number): Promise<DescribedOffer[]> {
  const statement = sql`
    select s.id, s.name, s.signup_title as title, s.signup_body as text, r.amount, r.currency, r.every, r.provider_price as "providerPrice"
    from subscriptions s
    join lateral (
      select * from subscription_prices o where o.subscription_id = s.id order by o.position limit 1) r on true
    where s.retired_at is null and (s.organisation_id = ${organisationId} or s.organisation_id is null)
      and r.amount > 0
    order by s.id`;
  return rows(db, DescribedOffer, statement);
}

const Payment = {
  id: payments.id,
  personId: payments.person_id,
  planId: payments.subscription_id,
  plan: subscriptions.name,
  provider: payments.provider,
  checkout: payments.checkout,
  amount: payments.amount,
  currency: payments.currency,
  every: payments.every,
  state: payments.state,
};
export type Payment = RowOf<typeof Payment>;

const columns = sql`
  y.id, y.person_id as "personId", y.subscription_id as "planId", s.name as plan, y.provider, y.checkout, y.amount,
  y.currency, y.every, y.state`;

/** Null when the checkout is known already, and for somebody who was erased meanwhile. */
export async function insertPayment(
  tx: Queryable,
  payment: Omit<Payment, "id" | "plan" | "state">,
  at: Date,
): Promise<Payment | null> {
  const statement = sql`with y as (
      insert into payments (person_id, subscription_id, provider, checkout, amount, currency, every, state, created_at)
      select p.id, ${payment.planId}, ${payment.provider}, ${payment.checkout}, ${payment.amount}, ${payment.currency},
        ${payment.every}, 'open', ${moment(at)}
      from people p where p.id = ${payment.personId} and p.deleted_at is null
      on conflict (provider, checkout) do nothing returning *)
    select ${columns} from y join subscriptions s on s.id = y.subscription_id`;
  return firstRow(tx, Payment, statement);
}

export async function paymentAt(
  db: Queryable,
  { provider, checkout, personId }: Pick<Payment, "provider" | "checkout" | "personId">,
): Promise<Payment | null> {
  const statement = sql`select ${columns} from payments y join subscriptions s on s.id = y.subscription_id
    where y.provider = ${provider} and y.checkout = ${checkout} and y.person_id = ${personId}`;
  return firstRow(db, Payment, statement);
}

/** What an event is about: its checkout, or the one that its subscription came of, once we know either. */
export async function paymentOf(
  tx: Queryable,
  provider: string,
  { checkout, subscription }: Pick<PaymentEvent, "checkout" | "subscription">,
): Promise<Payment | null> {
  const statement = sql`select ${columns} from payments y join subscriptions s on s.id = y.subscription_id
    where y.provider = ${provider} and y.checkout in (
      select ${checkout}::text
      union select e.checkout from payment_events e
      where e.provider = ${provider} and e.provider_subscription = ${subscription} and ${checkout}::text is null)
    order by y.id limit 1`;
  return firstRow(tx, Payment, statement);
}

/** Whether it is news. */
export async function insertEvent(
  tx: Queryable,
  provider: string,
  event: PaymentEvent,
  at: Date,
): Promise<boolean> {
  const { id, subscription: providerSubscription, kind, checkout, happenedAt } = event;
  const row = { provider, event: id, kind, checkout, providerSubscription, happenedAt, receivedAt: at };
  const statement = sql`insert into payment_events ${inserted(tables.payment_events, row)} on conflict (provider, event) do nothing returning 1`;
  return hasRow(tx, statement);
}

/** All that was told of a checkout and of the subscription that came of it, whenever it came. */
export async function eventsOf(
  tx: Queryable,
  { provider, checkout }: Pick<Payment, "provider" | "checkout">,
): Promise<(Told & { subscription: string | null })[]> {
  const statement = sql`select e.kind, e.provider_subscription as subscription, e.happened_at as "happenedAt" from payment_events e
    where e.provider = ${provider} and (e.checkout = ${checkout} or e.provider_subscription in (
      select l.provider_subscription from payment_events l where l.provider = ${provider} and l.checkout = ${checkout}))
    order by e.happened_at, e.event`;
  const { kind, provider_subscription: subscription, happened_at: happenedAt } = tables.payment_events;
  return rows(tx, { kind, subscription, happenedAt }, statement);
}

export async function setState(
  tx: Queryable,
  id: number,
  { state, subscription, at }: { state: PaymentState; subscription: string | null; at: Date },
): Promise<void> {
  await tx.execute(sql`
    update payments set state = ${state}, provider_subscription = ${subscription}, settled_at = ${moment(at)}
    where id = ${id}`);
}

/** What somebody has, and the plan of their newest payment that stands. Held until the transaction is over. */
export async function holdPerson(
  tx: Queryable,
  personId: PersonId,
): Promise<{ heldId: number | null; paidFor: number | null } | null> {
  const statement = sql`select p.subscription_id as "heldId", (
      select y.subscription_id from payments y
      where y.person_id = p.id and y.state = 'paid' order by y.id desc limit 1) as "paidFor"
    from people p where p.id = ${personId} and p.deleted_at is null for no key update of p`;
  const shape = { heldId: people.subscription_id, paidFor: orNull(payments.subscription_id) };
  return firstRow(tx, shape, statement);
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
  const statement = sql`select distinct y.provider_subscription
    from payments y join people p on p.id = y.person_id
    where p.deleted_at is not null and y.provider = ${provider} and y.provider_subscription is not null
      and not exists (select 1 from payment_events e
        where e.provider = y.provider and e.provider_subscription = y.provider_subscription and e.kind = 'ended')
    order by 1`;
  return values(db, as<string>(payments.provider_subscription), statement);
}
