-- Repositories (OAI-PMH) and feeds that are looked at again and again, each for a library that takes in what is new.
create table watched_sources (
  id bigint generated always as identity primary key,
  library_id bigint not null references libraries on delete cascade,
  -- With whose right it goes on. Null once they are erased: then it is the owner of the library's.
  added_by bigint references people,
  kind text not null check (kind in ('repository', 'feed')),
  format text not null check (format in ('oai', 'rss', 'rdf', 'atom', 'json')),
  -- Where it is asked; a move for good is remembered.
  address text not null,
  name text not null,
  -- A part of a repository; '' for all of it.
  set_spec text not null default '',
  set_name text,
  -- Only what changed since this day ('2024-03-05') is taken.
  since text,
  -- In which a repository tells moments.
  granularity text check (granularity in ('day', 'second')),
  -- Whether the pages and files that records name are read too.
  reads_pages boolean not null,
  state text not null default 'waiting' check (state in ('waiting', 'looking', 'paused', 'ended')),
  attempts integer not null default 0,
  worker uuid,
  started_at timestamptz,
  not_before timestamptz,
  -- When it is looked at next; between two looks whole texts are read.
  due_at timestamptz not null,
  -- Where a harvest goes on that is not at its end: its window, the token of the next page, and how much it took.
  place jsonb,
  -- The moment, as the repository wrote it, until which everything is here.
  seen_until text,
  -- What a feed said so that it need not send everything again.
  etag text,
  last_modified text,
  body_hash text,
  looked_at timestamptz,
  found integer not null default 0,
  added integer not null default 0,
  failures integer not null default 0,
  failing_since timestamptz,
  problem jsonb,
  note jsonb,
  created_at timestamptz not null,
  unique (library_id, address, set_spec)
);
create index watched_sources_due on watched_sources (not_before) where state in ('waiting', 'looking');
create index watched_sources_person on watched_sources (added_by) where added_by is not null;
create trigger watched_sources_refuse before insert on watched_sources for each row execute function refuse_erased('added_by');

-- What a source told, by the name that it gives it.
create table watched_records (
  id bigint generated always as identity primary key,
  source_id bigint not null references watched_sources on delete cascade,
  name text not null,
  -- Null where the library had it already, or somebody deleted it for good: it does not come again.
  document_id bigint references documents on delete set null,
  -- Of what it said last, and when the source changed it.
  hash text not null,
  stamp text,
  -- Withdrawn by its source, and put into the bin therefore.
  is_withdrawn boolean not null default false,
  text_state text not null default 'none' check (text_state in ('none', 'wanted', 'read', 'failed')),
  text_attempts integer not null default 0,
  text_due timestamptz,
  -- The whole text as its source sent it (HTML), until it is read; and where else it may stand.
  content text,
  places text[] not null default '{}',
  unique (source_id, name)
);
create index watched_records_document on watched_records (document_id) where document_id is not null;
create index watched_records_wanted on watched_records (source_id, text_due) where text_state = 'wanted';
