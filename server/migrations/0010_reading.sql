-- What people do with what was found. It hangs on topic and work, never on a finding, so that no run can touch it.

-- Saved, read, and how far: a person's own.
create table article_marks (
  person_id bigint not null references people on delete cascade,
  topic_id bigint not null references topics on delete cascade,
  work_id bigint not null references works on delete cascade,
  saved_at timestamptz,
  read_at timestamptz,
  -- Where they stopped reading: an offset into that version of the text.
  place integer,
  place_text_id bigint references work_texts on delete set null,
  changed_at timestamptz not null,
  primary key (topic_id, work_id, person_id)
);
create index article_marks_person on article_marks (person_id, changed_at);
create index article_marks_work on article_marks (work_id);

-- Relevant or not, as a person sees it. Those of editors train the order of the topic.
create table article_decisions (
  person_id bigint not null references people on delete cascade,
  topic_id bigint not null references topics on delete cascade,
  work_id bigint not null references works on delete cascade,
  is_relevant boolean not null,
  decided_at timestamptz not null,
  primary key (topic_id, work_id, person_id)
);
create index article_decisions_person on article_decisions (person_id, decided_at);
create index article_decisions_work on article_decisions (work_id);

-- The topic's: everybody who reads it sees them, editors change them.
create table article_tags (
  topic_id bigint not null references topics on delete cascade,
  work_id bigint not null references works on delete cascade,
  -- As names are compared: upper and lower case are the same, in every script.
  tag_key text not null,
  tag text not null,
  tagged_by bigint references people,
  tagged_at timestamptz not null,
  primary key (topic_id, work_id, tag_key)
);
create index article_tags_key on article_tags (topic_id, tag_key);
create index article_tags_work on article_tags (work_id);

create table notes (
  id bigint generated always as identity primary key,
  topic_id bigint not null references topics on delete cascade,
  work_id bigint not null references works on delete cascade,
  author_id bigint not null references people,
  -- For its author alone, or for everybody who reads the topic.
  is_private boolean not null,
  text text not null,
  -- What it is about: null for the article as a whole. The words, a little of what stands around them, and where they stood
  -- in that version of the text: in another version they are looked for again.
  quote text,
  before text,
  after text,
  text_id bigint references work_texts on delete set null,
  span_start integer,
  span_end integer,
  -- Grows with every change: who changes an older one is told.
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (num_nonnulls(quote, before, after, span_start, span_end) in (0, 5))
);
create index notes_article on notes (topic_id, work_id, id);
create index notes_author on notes (author_id, id);
create index notes_work on notes (work_id);

-- Order among gyans: a person's own. A folder is an object with rights, so that it can be shared as a whole.
create table folders (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  kind text not null check (kind in ('search', 'review')),
  name text not null,
  parent_id bigint references folders on delete cascade,
  created_by bigint not null references people,
  created_at timestamptz not null,
  check (parent_id <> id)
);
create index folders_parent on folders (parent_id);
create index folders_creator on folders (created_by);

-- A gyan lies in one folder of each person, or in none.
create table folder_topics (
  person_id bigint not null references people on delete cascade,
  topic_id bigint not null references topics on delete cascade,
  folder_id bigint not null references folders on delete cascade,
  placed_at timestamptz not null,
  primary key (person_id, topic_id)
);
create index folder_topics_folder on folder_topics (folder_id);
create index folder_topics_topic on folder_topics (topic_id);

-- By which a person finds their gyans again.
create table topic_tags (
  person_id bigint not null references people on delete cascade,
  topic_id bigint not null references topics on delete cascade,
  tag_key text not null,
  tag text not null,
  tagged_at timestamptz not null,
  primary key (person_id, topic_id, tag_key)
);
create index topic_tags_topic on topic_tags (topic_id);

-- When somebody was last here, and the time before: what changed in between is told to them.
create table visits (
  person_id bigint primary key references people on delete cascade,
  visited_at timestamptz not null,
  before_at timestamptz
);

create table topic_visits (
  person_id bigint not null references people on delete cascade,
  topic_id bigint not null references topics on delete cascade,
  seen_at timestamptz not null,
  primary key (person_id, topic_id)
);
create index topic_visits_newest on topic_visits (person_id, seen_at desc);
create index topic_visits_topic on topic_visits (topic_id);

-- How many articles a run was the first to bring, as of its end: what somebody found week by week is told from it, for
-- counting the articles of all their topics takes half a second.
alter table runs add column added integer;
update runs r set added = (
    select count(distinct f.work_id) from findings f where f.topic_id = r.topic_id and f.first_run_id = r.id and f.is_kept)
  where r.finished_at is not null;

-- Searching everywhere ------------------------------------------------------------------------------------------------------

-- What a topic keeps is found by its passages too, also when no library holds it. Only the first that keeps a work, and the
-- last that lets it go, change anything: a run that finds again what is known must not have it indexed again.
create function note_found_work() returns trigger language plpgsql as $$
declare
  changed bigint := coalesce(new.work_id, old.work_id);
begin
  if coalesce(new.is_kept, false) = coalesce(old.is_kept, false)
    or exists (select from library_works where work_id = changed)
    or exists (select from findings where work_id = changed and is_kept and id <> coalesce(new.id, old.id)) then
    return null;
  end if;
  insert into works_to_index (work_id) values (changed)
  on conflict (work_id) do update set change = nextval('work_changes'), taken_until = null, failed_at = null;
  perform pg_notify('works_to_index', '');
  return null;
end $$;

create trigger findings_changed after insert or update of is_kept or delete on findings
  for each row execute function note_found_work();

insert into works_to_index (work_id)
  select distinct work_id from findings f
  where is_kept and not exists (select from library_works m where m.work_id = f.work_id)
  on conflict do nothing;

-- Lists of topics count the articles of each: the same work found for several nodes is one.
create index findings_kept on findings (topic_id, work_id) where is_kept;

-- Erasing somebody ----------------------------------------------------------------------------------------------------------

create trigger article_marks_refuse before insert on article_marks for each row execute function refuse_erased('person_id');
create trigger article_decisions_refuse before insert on article_decisions for each row execute function refuse_erased('person_id');
create trigger article_tags_refuse before insert on article_tags for each row execute function refuse_erased('tagged_by');
create trigger notes_refuse before insert on notes for each row execute function refuse_erased('author_id');
create trigger folders_refuse before insert on folders for each row execute function refuse_erased('created_by');
create trigger folder_topics_refuse before insert on folder_topics for each row execute function refuse_erased('person_id');
create trigger topic_tags_refuse before insert on topic_tags for each row execute function refuse_erased('person_id');
create trigger visits_refuse before insert on visits for each row execute function refuse_erased('person_id');
create trigger topic_visits_refuse before insert on topic_visits for each row execute function refuse_erased('person_id');
