-- Topics that live: they are searched again, remember how they stood, and learn from what was decided.

-- Somebody who should know says that a work was withdrawn: which source, and since when we know.
alter table works add column retracted_at timestamptz, add column retracted_by text;

-- What a page weighed when it was read: the same bytes need not be taken apart again.
alter table page_reads add column body_hash text;

alter table findings
  -- By which words and settings it was judged: judged by the same again, it would come out the same.
  add column judged_with text,
  -- The sources that gave it last, as steps name them.
  add column found_by text[] not null default '{}',
  -- Every source that had given it was asked again and gave it no more. It stays where it is.
  add column is_gone boolean not null default false,
  -- What the decisions of earlier runs say of it: {score, terms, isAside}; null when they say nothing.
  add column screening jsonb;

update findings f set found_by = coalesce((
  select array_agg(distinct c.source) from candidates c
  where c.run_id = f.last_run_id and c.node_id = f.node_id and c.work_id = f.work_id), '{}');

-- Works that a refresh was given again but did not take, because others stood before them: they are not gone.
create table seen_again (
  run_id bigint not null references runs on delete cascade,
  node_id integer not null,
  work_id bigint not null references works on delete cascade,
  primary key (run_id, node_id, work_id)
);
create index seen_again_work on seen_again (work_id);

-- How an article stood when a run ended: a row only where it differs from the one before, so that a run that changes nothing
-- writes nothing. The topic as it was after a run is the newest row of each article up to it.
create table article_states (
  topic_id bigint not null references topics on delete cascade,
  work_id bigint not null references works on delete cascade,
  node_id integer not null,
  run_number integer not null,
  article_id bigint not null,
  text_id bigint not null references work_texts,
  score double precision not null,
  is_kept boolean not null,
  is_gone boolean not null,
  is_retracted boolean not null,
  sources text[] not null,
  -- Title, authors, venue, date, address and DOI as they were.
  about jsonb not null,
  primary key (topic_id, work_id, node_id, run_number)
);
create index article_states_run on article_states (topic_id, run_number);
create index article_states_work on article_states (work_id);
create index article_states_text on article_states (text_id);

insert into article_states (topic_id, work_id, node_id, run_number, article_id, text_id, score, is_kept, is_gone, is_retracted, sources, about)
select f.topic_id, f.work_id, f.node_id, r.number, f.id, f.text_id, f.score, f.is_kept, false, false, f.sources,
  jsonb_build_object('title', w.title, 'authors', to_jsonb(w.authors), 'venue', w.venue, 'publishedOn', w.published_on,
    'url', w.url, 'doi', w.doi)
from findings f join works w on w.id = f.work_id join runs r on r.id = f.first_run_id;

-- The summary of a node as it was before a later run wrote another: its sentences with their quotes.
create table past_summaries (
  topic_id bigint not null references topics on delete cascade,
  node_id integer not null,
  -- The run that wrote it, and the one that replaced it.
  written_by integer not null,
  replaced_by integer not null,
  sentences jsonb not null,
  primary key (topic_id, node_id, replaced_by)
);

-- How many articles a run changed, as of its end: {new, changed, gone, returned, retracted, dropped}; null of a first run.
alter table runs add column changes jsonb, add column is_scheduled boolean not null default false;

-- A topic that is searched again every week: so many times on a day, in the time zone of who asked for it.
create table schedules (
  topic_id bigint primary key references topics on delete cascade,
  person_id bigint not null references people on delete cascade,
  weekday smallint not null check (weekday between 1 and 7),
  times smallint not null check (times between 1 and 5),
  time_zone text not null,
  -- What is searched each time, as a run keeps it, and its version.
  request jsonb not null,
  request_version integer not null,
  next_due_at timestamptz not null,
  last_due_at timestamptz,
  set_at timestamptz not null
);
create index schedules_due on schedules (next_due_at);
create index schedules_person on schedules (person_id);

-- An address that tells what changed in a topic, for whoever knows it: as long as its maker may read the topic.
create table topic_feeds (
  topic_id bigint not null references topics on delete cascade,
  person_id bigint not null references people on delete cascade,
  key_hash bytea not null unique,
  -- Sealed, so that its maker can copy the address again.
  sealed_key bytea not null,
  made_at timestamptz not null,
  primary key (topic_id, person_id)
);
create index topic_feeds_person on topic_feeds (person_id);
create trigger schedules_refuse before insert on schedules for each row execute function refuse_erased('person_id');
create trigger topic_feeds_refuse before insert on topic_feeds for each row execute function refuse_erased('person_id');

-- Whether somebody wants a mail that says what a refresh changed.
alter table person_settings add column mails_changes boolean not null default false;

-- Concepts as people are to see them, one by one: a topic has few of them and many texts, so whoever counts texts does not
-- work out the name again for each.
create view shown_concepts as
  select c.topic_id, coalesce(e.into_key, c.key) as key, c.key as own_key,
    coalesce(s.label, o.label, e.into_label, c.label) as label
  from concepts c
  left join concept_edits e on e.topic_id = c.topic_id and e.key = c.key
  left join concept_edits s on s.topic_id = c.topic_id and s.key = coalesce(e.into_key, c.key)
  left join concepts o on o.topic_id = c.topic_id and o.key = e.into_key
  where not coalesce(e.is_hidden, false) and not coalesce(s.is_hidden, false);
create or replace view shown_concept_texts as
  select t.topic_id, c.key, c.own_key, c.label, t.text_id, t.weight, t.spans
  from concept_texts t join shown_concepts c on c.topic_id = t.topic_id and c.own_key = t.key;
