-- Tables of evidence: columns that look for something, over the works of a gyan, a folder, a library or a choice; cells with quotes.

create table evidence_tables (
  id bigint generated always as identity primary key,
  owner_id bigint not null references people on delete cascade,
  organisation_id bigint not null references organisations,
  name text not null,
  scope_kind text not null check (scope_kind in ('topic', 'folder', 'library', 'articles', 'documents')),
  -- As it was asked for. What it names has a column below wherever that can be: it goes with what it is over.
  scope jsonb not null,
  topic_id bigint references topics on delete cascade,
  folder_id bigint references folders on delete cascade,
  library_id bigint references libraries on delete cascade,
  -- Everybody who may read what it is over may read it too.
  is_shared boolean not null default false,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- Filling it is a piece of work: it waits, is in the hand of a process, was stopped by somebody, or is done.
  state text not null check (state in ('idle', 'waiting', 'filling', 'stopped')),
  -- Who asked for it last: it is filled with what they may read. Null: its owner.
  asked_by bigint references people on delete set null,
  -- Counts how often there may have become more to find: a process that found nothing left looks once more where it has grown.
  wishes integer not null default 0,
  attempts integer not null default 0,
  worker uuid,
  started_at timestamptz,
  not_before timestamptz,
  check ((topic_id is not null) = (scope_kind in ('topic', 'articles'))),
  check ((folder_id is not null) = (scope_kind = 'folder')),
  check ((library_id is not null) = (scope_kind = 'library')),
  check (not is_shared or scope_kind <> 'documents')
);
create index evidence_tables_owner on evidence_tables (owner_id, changed_at desc, id desc);
create index evidence_tables_shared on evidence_tables (changed_at desc, id desc) where is_shared;
create index evidence_tables_topic on evidence_tables (topic_id) where topic_id is not null;
create index evidence_tables_folder on evidence_tables (folder_id) where folder_id is not null;
create index evidence_tables_library on evidence_tables (library_id) where library_id is not null;
create index evidence_tables_asker on evidence_tables (asked_by) where asked_by is not null;
create index evidence_tables_to_fill on evidence_tables (started_at) where state in ('waiting', 'filling');

-- Of chosen articles, their works: every run may make another finding of one.
create table table_works (
  table_id bigint not null references evidence_tables on delete cascade,
  work_id bigint not null references works on delete cascade,
  primary key (table_id, work_id)
);
create index table_works_work on table_works (work_id);

create table table_columns (
  id bigint generated always as identity primary key,
  table_id bigint not null references evidence_tables on delete cascade,
  position integer not null,
  name text not null,
  kind text not null check (kind in ('question', 'number', 'yesno', 'population', 'method', 'outcome', 'date')),
  question text not null,
  unit text,
  -- Counts how often it was asked in another way.
  version integer not null default 1
);
create index table_columns_table on table_columns (table_id, position);

create table table_cells (
  column_id bigint not null references table_columns on delete cascade,
  work_id bigint not null references works on delete cascade,
  -- What the machine found, in which text, to which version of the question. Null: not looked for yet.
  state text check (state in ('found', 'not_stated', 'no_text', 'failed')),
  value jsonb,
  origin text not null default 'sources' check (origin in ('sources', 'model')),
  asked integer not null default 0,
  text_id bigint references work_texts on delete set null,
  -- What somebody says instead; null beside is_corrected: that the article does not state it.
  is_corrected boolean not null default false,
  correction jsonb,
  corrected_by bigint references people on delete set null,
  corrected_at timestamptz,
  -- What is shown, and the forms by which it is ordered and narrowed.
  shown_state text generated always as (
    case when not is_corrected then state when correction is null then 'not_stated' else 'found' end) stored,
  shown jsonb generated always as (case when is_corrected then correction else value end) stored,
  shown_number double precision generated always as (
    ((case when is_corrected then correction else value end)->>'number')::double precision) stored,
  shown_text text generated always as (lower(left(coalesce(
    (case when is_corrected then correction else value end)->>'text',
    (case when is_corrected then correction else value end)->>'date',
    (case when is_corrected then correction else value end)->>'answer'), 200))) stored,
  primary key (column_id, work_id),
  check ((state = 'found') = (value is not null) or state is null and value is null)
);
create index table_cells_work on table_cells (work_id);
create index table_cells_text on table_cells (text_id) where text_id is not null;
create index table_cells_corrector on table_cells (corrected_by) where corrected_by is not null;

create table table_quotes (
  column_id bigint not null,
  work_id bigint not null,
  -- Beside what the machine found, or beside what somebody says instead.
  speaker text not null check (speaker in ('machine', 'person')),
  position integer not null,
  text_id bigint not null references work_texts on delete cascade,
  quote text not null,
  span_start integer not null,
  span_end integer not null,
  marks jsonb not null,
  -- Where it stands in the text, for people.
  page integer,
  section text,
  -- When the nightly proof found that the quote is not in its text.
  broken_at timestamptz,
  primary key (column_id, work_id, speaker, position),
  foreign key (column_id, work_id) references table_cells on delete cascade
);
create index table_quotes_text on table_quotes (text_id);

-- A text that goes takes along its quotes, and with a quote goes the value that rested on it: it is looked for again.
create function forget_cell() returns trigger language plpgsql as $$
begin
  update table_cells set state = null, value = null, asked = 0
    where column_id = old.column_id and work_id = old.work_id and state is not null;
  return old;
end $$;
create trigger table_quotes_gone before delete on table_quotes for each row when (old.speaker = 'machine')
  execute function forget_cell();

-- What people say about a cell.
create table table_comments (
  id bigint generated always as identity primary key,
  column_id bigint not null references table_columns on delete cascade,
  work_id bigint not null references works on delete cascade,
  -- Null: somebody who was erased.
  author_id bigint references people on delete set null,
  text text not null,
  created_at timestamptz not null
);
create index table_comments_cell on table_comments (column_id, work_id, id);
create index table_comments_work on table_comments (work_id);
create index table_comments_author on table_comments (author_id) where author_id is not null;

create trigger evidence_tables_refuse before insert on evidence_tables for each row execute function refuse_erased('owner_id');
create trigger table_comments_refuse before insert on table_comments for each row execute function refuse_erased('author_id');

-- Tables look again when there may be more to find. By triggers, so that no way in can be forgotten; a look in vain is one statement. One
-- that somebody stopped stays as it is.

create function fill_tables(tables bigint[]) returns void language plpgsql as $$
begin
  update evidence_tables t set wishes = t.wishes + 1,
    attempts = case when t.state = 'idle' then 0 else t.attempts end,
    not_before = case when t.state = 'idle' then null else t.not_before end,
    state = case when t.state = 'idle' then 'waiting' else t.state end
  where t.id = any(tables) and t.state <> 'stopped';
  if found then perform pg_notify('work', 'tables'); end if;
end $$;

-- Of a topic, and of the folders in which it lies.
create function fill_tables_of_topic(topic bigint) returns void language sql as $$
  select fill_tables(array(select t.id from evidence_tables t where t.topic_id = topic or t.folder_id in (
    with recursive above as (
      select p.folder_id as id from folder_topics p where p.topic_id = topic
      union select f.parent_id from folders f join above a on f.id = a.id)
    select a.id from above a where a.id is not null) order by t.id))
$$;

-- An article that is listed again, or taken in; what a run finds is told when it ends.
create function fill_after_finding() returns trigger language plpgsql as $$
begin
  perform fill_tables_of_topic(new.topic_id);
  return null;
end $$;
create trigger findings_tabled after update of is_kept on findings for each row when (new.is_kept and not old.is_kept)
  execute function fill_after_finding();

create function fill_after_decision() returns trigger language plpgsql as $$
begin
  perform fill_tables_of_topic(old.topic_id);
  return null;
end $$;
create trigger article_decisions_tabled after delete or update of is_relevant on article_decisions for each row
  when (not old.is_relevant) execute function fill_after_decision();

create function fill_after_shelving() returns trigger language plpgsql as $$
begin
  perform fill_tables(array(select t.id from evidence_tables t where t.library_id in (select a.library_id from added a)
    or (t.scope_kind = 'documents' and exists (
      select 1 from jsonb_array_elements_text(t.scope->'documentIds') as chosen (id)
      join documents d on d.id = chosen.id::bigint join added a on a.library_id = d.library_id)) order by t.id));
  return null;
end $$;
create trigger library_works_tabled after insert on library_works referencing new table as added
  for each statement execute function fill_after_shelving();

-- A newer text of a work that was read before.
create function fill_after_text() returns trigger language plpgsql as $$
begin
  perform fill_tables(array(select distinct c.table_id from table_cells x join table_columns c on c.id = x.column_id
    where x.work_id = new.work_id order by 1));
  return null;
end $$;
create trigger work_texts_tabled after insert or update of version on work_texts for each row
  execute function fill_after_text();
