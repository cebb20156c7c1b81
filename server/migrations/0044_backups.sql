-- Backups that were tried, for whoever looks after the installation. They name a place, and nobody. While one is being made no stored file
-- is removed, in any process: one whose heartbeat stopped is not being made any more.
create table backups (
  id bigint generated always as identity primary key,
  state text not null check (state in ('running', 'good', 'failed')),
  is_scheduled boolean not null,
  -- The folder that it was to be written into, as its operator gave it.
  target text not null,
  -- What it is called there.
  name text,
  started_at timestamptz not null,
  beat_at timestamptz not null,
  ended_at timestamptz,
  row_count bigint not null default 0,
  file_count bigint not null default 0,
  -- Of the database part and of all files that it names, as they lie there.
  byte_count bigint not null default 0,
  -- Why it failed, or what is missing in it.
  sentence text
);
create index backups_started_at on backups (started_at desc);
