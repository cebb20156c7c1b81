-- Frozen once merged: later changes are later files.
-- Text is compared and ordered as bytes unless a query says otherwise; counts and sums are cast where they are read.

-- People ------------------------------------------------------------------------------------------------------------

create table organisations (
  id bigint generated always as identity primary key,
  name text not null,
  url_name text not null unique,
  created_at timestamptz not null
);

create table groups (
  id bigint generated always as identity primary key,
  organisation_id bigint not null references organisations,
  name text not null,
  created_at timestamptz not null,
  unique (organisation_id, name)
);

create table people (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  organisation_id bigint not null references organisations,
  email text not null,
  first_name text not null,
  last_name text not null,
  role text not null check (role in ('User', 'Operator', 'Admin')),
  -- The group that the product shows ("Portal Users", "Portal Curator"); memberships are in group_members.
  main_group_id bigint not null references groups,
  access text[] not null,
  password_hash text,
  language text,
  time_zone text,
  email_verified_at timestamptz,
  created_at timestamptz not null,
  deleted_at timestamptz
);
create unique index people_email on people (lower(email)) where deleted_at is null;

create table group_members (
  group_id bigint not null references groups on delete cascade,
  person_id bigint not null references people on delete cascade,
  primary key (group_id, person_id)
);
create index group_members_person on group_members (person_id);

-- Tokens are stored as SHA-256: a copy of the database opens no session.
create table sessions (
  token_hash bytea primary key,
  person_id bigint not null references people on delete cascade,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_person on sessions (person_id);

create table signin_links (
  token_hash bytea primary key,
  person_id bigint not null references people on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- Rights: who may do what with which thing, and nowhere else --------------------------------------------------------

create table rights (
  object_kind text not null check (object_kind in ('topic', 'library', 'folder')),
  object_id bigint not null,
  holder_kind text not null check (holder_kind in ('person', 'group', 'organisation')),
  holder_id bigint not null,
  -- 1 reader, 2 commenter, 3 editor, 4 owner: a higher level contains the lower ones.
  level smallint not null check (level between 1 and 4),
  granted_by bigint references people,
  granted_at timestamptz not null,
  primary key (object_kind, object_id, holder_kind, holder_id)
);
create index rights_holder on rights (holder_kind, holder_id, object_kind, object_id);

-- The bin: everything deleted keeps its row and says here by whom and when, until it is purged ----------------------

create table bin (
  object_kind text not null check (object_kind in ('topic', 'library', 'folder', 'document', 'note')),
  object_id bigint not null,
  name text not null,
  deleted_by bigint references people,
  deleted_at timestamptz not null,
  primary key (object_kind, object_id)
);
create index bin_person on bin (deleted_by, deleted_at);

-- Works: what was written ------------------------------------------------------------------------------------------

create table works (
  id bigint generated always as identity primary key,
  -- What makes two finds the same work: 'doi:…', 'url:…', 'starter:…'.
  identity text not null unique,
  title text not null,
  authors text[] not null,
  venue text,
  url text,
  doi text,
  published_on date,
  language text not null,
  created_at timestamptz not null
);

-- Immutable: a changed text is a new version, so that a quote stays true of the version it was taken from.
create table work_texts (
  id bigint generated always as identity primary key,
  work_id bigint not null references works on delete cascade,
  version integer not null,
  content_hash text not null,
  text text not null,
  created_at timestamptz not null,
  unique (work_id, version),
  unique (work_id, content_hash)
);

-- Libraries: named sets of works that can be searched and narrowed by tags -------------------------------------------

create table libraries (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  name text not null,
  description text not null,
  kind text not null check (kind in ('starter', 'documents', 'topic', 'published')),
  shelf text not null check (shelf in ('shared', 'mine')),
  -- Tag name -> 'Text' or 'Date'.
  tag_types jsonb not null,
  created_at timestamptz not null
);

create unique index libraries_starter on libraries (name) where kind = 'starter';

create table library_works (
  library_id bigint not null references libraries on delete cascade,
  work_id bigint not null references works on delete cascade,
  -- Tag name -> list of values.
  tags jsonb not null,
  added_at timestamptz not null,
  primary key (library_id, work_id)
);
create index library_works_work on library_works (work_id);

-- What of the starter content was read in, so that a later start reads only what is new or changed.
create table starter_content (
  path text primary key,
  content_hash text not null,
  read_at timestamptz not null
);

-- Topics and their outlines ------------------------------------------------------------------------------------------

create table topics (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  name text not null,
  kind text not null check (kind in ('search', 'review')),
  created_by bigint not null references people,
  created_at timestamptz not null
);

-- An outline is one document; a changed one is a new version, and a run names the version it worked from.
create table outlines (
  topic_id bigint not null references topics on delete cascade,
  version integer not null,
  root jsonb not null,
  created_by bigint not null references people,
  created_at timestamptz not null,
  primary key (topic_id, version)
);

-- Runs: durable, step by step -----------------------------------------------------------------------------------------

create table runs (
  id bigint generated always as identity primary key,
  topic_id bigint not null references topics on delete cascade,
  number integer not null,
  kind text not null check (kind in ('create', 'refresh')),
  -- Who asked: rights are asked again when a step works.
  actor_id bigint not null references people,
  outline_version integer not null,
  -- Sources and parameters as asked, with the version of their shape.
  request jsonb not null,
  request_version integer not null,
  status text not null,
  reason jsonb,
  cancelled_at timestamptz,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  unique (topic_id, number)
);
create index runs_unfinished on runs (id) where finished_at is null;

create table run_steps (
  id bigint generated always as identity primary key,
  run_id bigint not null references runs on delete cascade,
  name text not null,
  -- Names the piece of work within its run, so that asking twice makes one step.
  key text not null,
  phase text not null,
  input jsonb not null,
  input_version integer not null,
  state text not null check (state in ('ready', 'running', 'done', 'failed', 'cancelled')),
  attempts integer not null default 0,
  -- The process that works on it; its heartbeat tells whether it still lives.
  worker uuid,
  -- After a failed attempt: not to be tried again before this.
  not_before timestamptz,
  outcome jsonb,
  error jsonb,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  unique (run_id, name, key)
);
create index run_steps_open on run_steps (run_id) where state in ('ready', 'running');

create table workers (
  id uuid primary key,
  started_at timestamptz not null,
  seen_at timestamptz not null
);

-- What a search step proposed for a node, before it is judged.
create table candidates (
  run_id bigint not null references runs on delete cascade,
  node_id integer not null,
  work_id bigint not null references works,
  source text not null,
  rank integer not null,
  primary key (run_id, node_id, work_id, source)
);

-- Findings: that a run found a work for a node of a topic -------------------------------------------------------------

create table findings (
  id bigint generated always as identity primary key,
  topic_id bigint not null references topics on delete cascade,
  node_id integer not null,
  work_id bigint not null references works,
  text_id bigint not null references work_texts,
  first_run_id bigint not null references runs,
  last_run_id bigint not null references runs,
  sources text[] not null,
  score double precision not null,
  -- Matched and missing terms, and the spans of the best passages in the text named by text_id.
  reason jsonb not null,
  is_kept boolean not null,
  created_at timestamptz not null,
  unique (topic_id, node_id, work_id)
);
create index findings_by_score on findings (topic_id, node_id, score desc, id) where is_kept;

create table finding_concepts (
  finding_id bigint not null references findings on delete cascade,
  key text not null,
  label text not null,
  weight double precision not null,
  spans jsonb not null,
  primary key (finding_id, key)
);

create table topic_concepts (
  topic_id bigint not null references topics on delete cascade,
  key text not null,
  label text not null,
  weight double precision not null,
  articles integer not null,
  primary key (topic_id, key)
);

-- Summaries: sentences, each with what it rests on ---------------------------------------------------------------------

create table summaries (
  id bigint generated always as identity primary key,
  topic_id bigint not null references topics on delete cascade,
  node_id integer not null,
  -- Null for a multi-document summary.
  finding_id bigint references findings on delete cascade,
  kind text not null check (kind in ('single', 'focused', 'multi')),
  run_id bigint not null references runs,
  created_at timestamptz not null
);
create unique index summaries_one on summaries (topic_id, node_id, kind, coalesce(finding_id, 0));

create table summary_sentences (
  summary_id bigint not null references summaries on delete cascade,
  position integer not null,
  text text not null,
  primary key (summary_id, position)
);

create table citations (
  summary_id bigint not null,
  sentence integer not null,
  position integer not null,
  finding_id bigint not null references findings on delete cascade,
  text_id bigint not null references work_texts,
  quote text not null,
  span_start integer not null,
  span_end integer not null,
  primary key (summary_id, sentence, position),
  foreign key (summary_id, sentence) references summary_sentences on delete cascade
);

-- News, mail, use ------------------------------------------------------------------------------------------------------

create table events (
  id bigint generated always as identity primary key,
  topic_id bigint not null references topics on delete cascade,
  event jsonb not null,
  created_at timestamptz not null
);

create table mails (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  text text not null,
  state text not null check (state in ('kept', 'sent', 'failed')),
  error text,
  created_at timestamptz not null
);

create table analytics_events (
  id bigint generated always as identity primary key,
  name text not null,
  form text not null,
  outcome text not null,
  created_at timestamptz not null
);
