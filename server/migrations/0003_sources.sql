-- Frozen once merged: later changes are later files.

-- Sources: what an administrator gave them, and what was used of it --------------------------------------------------

create table source_settings (
  source text primary key,
  -- Sealed with the installation's secret; never given back to anybody.
  sealed_key bytea,
  -- What else the source needs, by name: an engine's id, an address.
  extras jsonb not null default '{}',
  -- Requests a day; null takes the source's own limit.
  budget integer,
  is_off boolean not null default false,
  changed_by bigint references people,
  changed_at timestamptz not null
);

create table source_days (
  source text not null,
  day date not null,
  asked integer not null,
  primary key (source, day)
);

-- Manners, over all processes: when a host may be asked again, whether it rests, and what its robots.txt says.
create table hosts (
  host text primary key,
  next_at timestamptz not null,
  -- Of a host that wants one request at a time: somebody is asking, at the latest until then.
  busy_until timestamptz,
  failures integer not null default 0,
  rests_until timestamptz,
  robots text,
  robots_read_at timestamptz
);

-- What a page said when it was last read, so that one that did not change is not sent again.
create table page_reads (
  identity text primary key,
  etag text,
  last_modified text,
  read_at timestamptz not null,
  is_article boolean not null,
  work_id bigint not null references works on delete cascade
);
create index page_reads_work on page_reads (work_id);

-- Runs -----------------------------------------------------------------------------------------------------------------

-- When it last got further, and how long it may go without.
alter table runs add column progressed_at timestamptz;
alter table runs add column idle_seconds integer;
create index runs_waiting on runs (actor_id, id) where finished_at is null;

-- How far an unfinished step has come: the next attempt goes on from there.
alter table run_steps add column progress jsonb;
-- How often it was put off because somebody else asked for patience; that is no failed attempt.
alter table run_steps add column delays integer not null default 0;

-- Taken in order, and counted for everybody in work: both without looking at the steps of old runs.
drop index run_steps_open;
create index run_steps_open on run_steps (run_id, id) where state in ('ready', 'running');
create index run_steps_running on run_steps (run_id) where state = 'running';

-- What a search proposed for a node, before it is read and judged.
alter table candidates rename to old_candidates;
create table candidates (
  id bigint generated always as identity primary key,
  run_id bigint not null references runs on delete cascade,
  node_id integer not null,
  source text not null,
  rank integer not null,
  -- Names the find within its run: the same key is the same work, found in several places.
  key text not null,
  -- What the source said of it; null when the work was stored before.
  found jsonb,
  work_id bigint references works,
  -- Why there is nothing to judge, as a sentence in data.
  unread jsonb,
  unique (run_id, node_id, source, key)
);
create index candidates_key on candidates (run_id, key);
insert into candidates (run_id, node_id, source, rank, key, work_id)
  select run_id, node_id, source, rank, 'work:' || work_id, work_id from old_candidates;
drop table old_candidates;

-- Libraries -------------------------------------------------------------------------------------------------------------

-- The topic whose articles it holds.
alter table libraries add column topic_id bigint unique references topics on delete set null;
