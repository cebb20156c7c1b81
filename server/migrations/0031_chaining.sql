-- What works cite and what cites them, as indexes outside tell it. What the text of a work lists itself is in work_references.

-- A work at the other end of a citation, once, whoever told of it.
create table chained_works (
  id bigint generated always as identity primary key,
  -- 'doi:10.1000/abc', or 'title:…:2004' of one that has no such name.
  key text not null unique,
  title text not null,
  authors text[] not null default '{}',
  year integer,
  doi text,
  -- How often it is cited at all.
  times_cited integer,
  -- Everything that the indexes say of it, as a find.
  found jsonb not null,
  told_at timestamptz not null,
  title_key text generated always as
    (left(regexp_replace(lower(title), '[\s!-/:-@\[-`{-~\u00ab\u00bb\u2010-\u2015\u2018-\u201f\u2026]+', '', 'g'), 200)) stored
);
create index chained_works_title_key on chained_works (title_key);

create table citation_links (
  work_id bigint not null references works on delete cascade,
  direction text not null check (direction in ('cites', 'cited_by')),
  source text not null,
  chained_id bigint not null references chained_works on delete cascade,
  -- Of the ask that told it last: what a later one does not tell any more goes.
  round integer not null,
  primary key (work_id, direction, source, chained_id)
);
create index citation_links_chained on citation_links (chained_id);

-- What is asked of an index about a work, and what became of it.
create table citation_asks (
  id bigint generated always as identity primary key,
  work_id bigint not null references works on delete cascade,
  source text not null,
  direction text not null check (direction in ('cites', 'cited_by')),
  state text not null check (state in ('idle', 'waiting', 'asking')),
  attempts integer not null default 0,
  worker uuid,
  started_at timestamptz,
  not_before timestamptz,
  round integer not null default 0,
  -- Where it goes on after a crash or a pause.
  progress jsonb,
  -- Of the last time that it came to an end; null before the first.
  outcome text check (outcome in ('asked', 'unknown', 'failed')),
  at timestamptz,
  problem jsonb,
  unique (work_id, source, direction)
);
create index citation_asks_open on citation_asks (id) where state <> 'idle';

-- For whom a work is asked about: nobody's wish is nobody's work.
create table citation_wishes (
  id bigint generated always as identity primary key,
  work_id bigint not null references works on delete cascade,
  -- Those who read the topic hear of it, else the person.
  topic_id bigint references topics on delete cascade,
  person_id bigint not null references people,
  wished_at timestamptz not null,
  unique nulls not distinct (work_id, topic_id, person_id)
);
create index citation_wishes_topic on citation_wishes (topic_id) where topic_id is not null;
create index citation_wishes_person on citation_wishes (person_id);
create trigger citation_wishes_refuse before insert on citation_wishes for each row execute function refuse_erased('person_id');

-- What somebody took from citations into a topic.
create table chained_takes (
  id bigint generated always as identity unique,
  topic_id bigint not null references topics on delete cascade,
  -- That of the work, and that of the find in its run.
  key text not null,
  find_key text not null,
  node_id integer not null,
  -- What is known of it; null when it is a work that is stored.
  found jsonb,
  work_id bigint references works on delete cascade,
  taken_by bigint not null references people,
  taken_at timestamptz not null,
  -- The run that takes it in; null while it waits for one.
  run_id bigint references runs on delete set null,
  primary key (topic_id, key),
  check ((found is null) <> (work_id is null))
);
create index chained_takes_waiting on chained_takes (topic_id) where run_id is null;
create index chained_takes_run on chained_takes (run_id) where run_id is not null;
create index chained_takes_person on chained_takes (taken_by);
create index chained_takes_work on chained_takes (work_id) where work_id is not null;
create trigger chained_takes_refuse before insert on chained_takes for each row execute function refuse_erased('taken_by');

-- What somebody put aside, so that it is not offered any more.
create table chained_asides (
  id bigint generated always as identity unique,
  topic_id bigint not null references topics on delete cascade,
  key text not null,
  put_by bigint not null references people,
  put_at timestamptz not null,
  primary key (topic_id, key)
);
create index chained_asides_person on chained_asides (put_by);
create trigger chained_asides_refuse before insert on chained_asides for each row execute function refuse_erased('put_by');
