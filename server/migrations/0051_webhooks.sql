-- Addresses of other programs that are told of what happens to whoever gave them.
create table webhooks (
  id bigint generated always as identity primary key,
  person_id bigint not null references people on delete cascade,
  name text not null,
  address text not null,
  events text[] not null check (cardinality(events) > 0),
  -- Limited to what concerns one of these; it goes with what it is limited to.
  topic_id bigint references topics on delete cascade,
  library_id bigint references libraries on delete cascade,
  -- What messages are signed with. One that was replaced signs beside the new one until then.
  sealed_secret bytea not null,
  old_sealed_secret bytea,
  old_until timestamptz,
  created_at timestamptz not null,
  paused_at timestamptz,
  paused_why text check (paused_why in ('owner', 'gone', 'failing')),
  -- Since when every answer was a failure, how many in a row, and until when nothing is sent there.
  failing_since timestamptz,
  failures int not null default 0,
  rests_until timestamptz,
  last_at timestamptz,
  last_status int,
  last_failure text,
  -- When an event was left out because too many wait.
  missed_at timestamptz,
  constraint webhooks_limit check (num_nonnulls(topic_id, library_id) <= 1),
  constraint webhooks_pause check ((paused_at is null) = (paused_why is null)),
  constraint webhooks_old_secret check ((old_sealed_secret is null) = (old_until is null))
);
create index webhooks_person on webhooks (person_id, id);
create index webhooks_topic on webhooks (topic_id) where topic_id is not null;
create index webhooks_library on webhooks (library_id) where library_id is not null;
create trigger webhooks_refuse before insert on webhooks for each row execute function refuse_erased('person_id');

-- A message to one of them, from the moment of its cause. What it is about is stored; what is sent is written when it is sent, with what
-- its owner may read then.
create table webhook_deliveries (
  id bigint generated always as identity primary key,
  webhook_id bigint not null references webhooks on delete cascade,
  -- The same in every attempt: by it the receiver knows what it had before.
  message_id uuid not null,
  event text not null,
  object_kind text check (object_kind in ('topic', 'library', 'folder', 'document')),
  object_id bigint,
  facts jsonb not null,
  happened_at timestamptz not null,
  -- When it was asked for last: by what happened, or by its owner.
  queued_at timestamptz not null,
  state text not null check (state in ('waiting', 'sending', 'delivered', 'failed', 'dropped')),
  attempts int not null default 0,
  worker uuid,
  started_at timestamptz,
  not_before timestamptz,
  last_at timestamptz,
  last_status int,
  last_failure text,
  last_answer text,
  took_ms int,
  finished_at timestamptz
);
create index webhook_deliveries_shown on webhook_deliveries (webhook_id, id desc);
create index webhook_deliveries_open on webhook_deliveries (webhook_id, attempts, id) where state in ('waiting', 'sending');

-- What the installation itself has to tell somebody: it stopped telling one of their webhooks.
alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check
  check (kind in ('owner', 'mentioned', 'answered', 'resolved', 'reopened', 'conflict', 'webhook_paused'));
alter table notices drop constraint notices_object_kind_check;
alter table notices add constraint notices_object_kind_check check (object_kind in ('topic', 'library', 'folder', 'webhook'));

create function forget_webhooks() returns trigger language plpgsql as $$
begin
  delete from notices n using gone where n.object_kind = 'webhook' and n.object_id = gone.id;
  return null;
end $$;
create trigger webhooks_forgotten after delete on webhooks referencing old table as gone
  for each statement execute function forget_webhooks();
