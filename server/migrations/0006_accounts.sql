-- Who may come in: accounts, sessions, identities, plans and payments, and the record of who did what.

-- Clients (organisations) and groups -----------------------------------------------------------------------------------

alter table organisations
  -- Whether strangers may sign up here by themselves.
  add column is_open boolean not null default true,
  add column needs_subscription boolean not null default false,
  add column disabled_at timestamptz;

alter table groups
  -- Flags that every member has beside their own.
  add column access text[] not null default '{}';

alter table group_members
  -- Given by the identity provider, and taken away again when it no longer says so.
  add column is_from_identity boolean not null default false;

-- Plans ------------------------------------------------------------------------------------------------------------------

create table subscriptions (
  id bigint generated always as identity primary key,
  -- Null: offered in every organisation.
  organisation_id bigint references organisations,
  name text not null,
  -- In the address of its sign-up page, in lower case.
  url_name text not null unique,
  signup_title text not null,
  signup_body text not null,
  -- Given to people who come without one, when it costs nothing.
  is_default boolean not null default false,
  retired_at timestamptz,
  created_at timestamptz not null
);
-- One at most in an organisation, and one at most for all.
create unique index subscriptions_default on subscriptions (coalesce(organisation_id, 0)) where is_default;

create table subscription_prices (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references subscriptions on delete cascade,
  position integer not null,
  -- In the smallest unit of the currency: 1900 is 19.00 EUR.
  amount integer not null check (amount >= 0),
  currency text not null,
  every text not null check (every in ('once', 'month', 'year')),
  -- The price as the payment service knows it.
  provider_price text,
  unique (subscription_id, position)
);

-- People -----------------------------------------------------------------------------------------------------------------

-- Small letters without accents, so that "ramirez" finds Ramírez, and both stand at the same place of a list.
create function folded(given text) returns text language sql immutable parallel safe
  return lower(regexp_replace(normalize(given, NFD), '[\u0300-\u036f]', '', 'g'));

alter table people
  add column disabled_at timestamptz,
  -- Who never came in and has no password is only invited so far.
  add column signed_in_at timestamptz,
  add column needs_subscription boolean not null default false,
  -- What they have now.
  add column subscription_id bigint references subscriptions,
  -- What they asked for when they signed up, and have not paid for yet.
  add column wanted_subscription_id bigint references subscriptions,
  add column password_changed_at timestamptz,
  -- What the administration searches.
  add column search_text text not null
    generated always as (folded(first_name || ' ' || last_name || ' ' || email)) stored;
update people p set signed_in_at = (select max(s.created_at) from sessions s where s.person_id = p.id);
create index people_organisation on people (organisation_id, id);
create index people_names on people (folded(last_name), folded(first_name), id) where deleted_at is null;

alter table sessions
  add column id bigint generated always as identity,
  add column way text not null default 'link' check (way in ('link', 'password', 'identity', 'reset')),
  -- As the browser described itself: browserUsed, browserVersion, os, osVersion, device, deviceType, orientation.
  add column device jsonb not null default '{}';
create unique index sessions_id on sessions (id);
create index sessions_expiry on sessions (expires_at);

-- Secrets that travel by mail, and the handles they are exchanged for. Stored as SHA-256, used once.
create table account_tokens (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('verify', 'reset', 'reset_handle', 'invite', 'code')),
  person_id bigint not null references people on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_tokens_person on account_tokens (person_id, purpose);

-- Programs' tokens.
create table api_tokens (
  id bigint generated always as identity primary key,
  person_id bigint not null references people on delete cascade,
  name text not null,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz,
  seen_at timestamptz
);
create index api_tokens_person on api_tokens (person_id);

-- Tries that failed or that cost something, by kind and by whom (an account or an address, hashed).
create table attempts (
  kind text not null,
  key_hash bytea not null,
  -- Of what is not forgiven yet: it becomes less with time.
  count double precision not null,
  last_at timestamptz not null,
  blocked_until timestamptz,
  primary key (kind, key_hash)
);
create index attempts_last on attempts (last_at);

-- Work that somebody has begun and not sent.
create table unfinished (
  person_id bigint primary key references people on delete cascade,
  data jsonb not null,
  updated_at timestamptz not null
);

-- Identity ---------------------------------------------------------------------------------------------------------------

-- Who an issuer's subject is here.
create table identities (
  issuer text not null,
  subject text not null,
  person_id bigint not null references people on delete cascade,
  created_at timestamptz not null,
  used_at timestamptz not null,
  primary key (issuer, subject)
);
create index identities_person on identities (person_id);

-- Words that were given out before a sign-in and are spent, until they would have ended: an id token works once.
create table signin_nonces (
  nonce_hash bytea primary key,
  expires_at timestamptz not null
);

-- The embedded identity provider: its keys (sealed) and what it remembers.
create table identity_keys (
  id text primary key,
  sealed bytea not null,
  created_at timestamptz not null
);

create table identity_records (
  kind text not null,
  id text not null,
  payload jsonb not null,
  uid text,
  grant_id text,
  account_id text,
  consumed_at timestamptz,
  expires_at timestamptz,
  primary key (kind, id)
);
create index identity_records_uid on identity_records (uid) where uid is not null;
create index identity_records_grant on identity_records (grant_id) where grant_id is not null;
create index identity_records_account on identity_records (account_id) where account_id is not null;
create index identity_records_expiry on identity_records (expires_at);

-- Payments ---------------------------------------------------------------------------------------------------------------

create table payments (
  id bigint generated always as identity primary key,
  person_id bigint not null references people on delete cascade,
  subscription_id bigint not null references subscriptions,
  provider text not null check (provider in ('stripe', 'local')),
  -- The checkout as the provider names it; of a local one, the SHA-256 of its secret.
  checkout text not null,
  amount integer not null,
  currency text not null,
  -- As it was when the payment began: the plan's prices may be others since.
  every text not null check (every in ('once', 'month', 'year')),
  state text not null check (state in ('open', 'paid', 'declined', 'cancelled', 'expired', 'ended')),
  -- What the provider calls the running subscription that came of it.
  provider_subscription text,
  created_at timestamptz not null,
  settled_at timestamptz,
  unique (provider, checkout)
);
create index payments_person on payments (person_id);
create index payments_subscription on payments (provider_subscription) where provider_subscription is not null;

-- Every event of a provider once, whenever and how often it comes. What holds follows from all of them together.
create table payment_events (
  provider text not null,
  event text not null,
  kind text not null,
  -- What it is about: a checkout or a running subscription.
  checkout text,
  provider_subscription text,
  happened_at timestamptz not null,
  received_at timestamptz not null,
  primary key (provider, event)
);
create index payment_events_checkout on payment_events (provider, checkout);
create index payment_events_subscription on payment_events (provider, provider_subscription);

-- Mails have a page for those whose reader shows pages.
alter table mails add column html text;

-- Who did what -------------------------------------------------------------------------------------------------------------

create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- Null: nobody who was signed in. People are named by id only, so that an erased one leaves no name behind.
  actor_id bigint references people,
  action text not null,
  object_kind text,
  object_id bigint,
  details jsonb not null
);
create index audit_actor on audit (actor_id, id);
create index audit_action on audit (action, id);
create index audit_object on audit (object_kind, object_id, id);
create index audit_at on audit (at);

-- What is noted stays: not even a mistake in the program changes it.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'Entries of % are added and never changed.', tg_table_name;
end $$;
create trigger audit_is_final before update or delete or truncate on audit
  for each statement execute function refuse_change();

-- Out at once ---------------------------------------------------------------------------------------------------------------

-- An open stream of news ends as soon as its reader can no longer come in. By triggers, so that no way out can be forgotten.
create function note_gone() returns trigger language plpgsql as $$
begin
  perform pg_notify('gyan_events', 'person:' || person_id) from (select distinct person_id from gone) as people;
  return null;
end $$;
create trigger sessions_gone after delete on sessions
  referencing old table as gone for each statement execute function note_gone();
create trigger api_tokens_gone after delete on api_tokens
  referencing old table as gone for each statement execute function note_gone();

create function note_shut_out() returns trigger language plpgsql as $$
begin
  perform pg_notify('gyan_events', case tg_table_name when 'people' then 'person:' || new.id else 'everybody' end);
  return null;
end $$;
create trigger people_shut_out after update of disabled_at, deleted_at on people
  for each row when (new.disabled_at is not null or new.deleted_at is not null) execute function note_shut_out();
create trigger organisations_shut_out after update of disabled_at on organisations
  for each row when (new.disabled_at is not null) execute function note_shut_out();

-- Erasing somebody ----------------------------------------------------------------------------------------------------------

-- Somebody who was erased gets nothing new, not even from a call that had begun before.
create function refuse_erased() returns trigger language plpgsql as $$
declare
  person bigint := to_jsonb(new)->>tg_argv[0];
begin
  -- Waits for an erasure that is under way, and then sees it.
  perform 1 from people where id = person and deleted_at is null for key share;
  if person is not null and not found then
    raise exception 'Person % was erased, or never was.', person using errcode = 'GY001';
  end if;
  return new;
end $$;
create trigger group_members_refuse before insert on group_members for each row execute function refuse_erased('person_id');
create trigger sessions_refuse before insert on sessions for each row execute function refuse_erased('person_id');
create trigger signin_links_refuse before insert on signin_links for each row execute function refuse_erased('person_id');
create trigger account_tokens_refuse before insert on account_tokens for each row execute function refuse_erased('person_id');
create trigger api_tokens_refuse before insert on api_tokens for each row execute function refuse_erased('person_id');
create trigger unfinished_refuse before insert on unfinished for each row execute function refuse_erased('person_id');
create trigger identities_refuse before insert on identities for each row execute function refuse_erased('person_id');
create trigger payments_refuse before insert on payments for each row execute function refuse_erased('person_id');
create trigger topics_refuse before insert on topics for each row execute function refuse_erased('created_by');
create trigger runs_refuse before insert on runs for each row execute function refuse_erased('actor_id');
create trigger works_refuse before insert on works for each row execute function refuse_erased('private_to');

-- A work that goes is looked for in all that may name it.
create index findings_work on findings (work_id);
create index candidates_work on candidates (work_id) where work_id is not null;
drop index concept_texts_text;
create index concept_texts_text on concept_texts (text_id, topic_id);
