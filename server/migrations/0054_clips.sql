-- What somebody brought from a page that they read: the document that came of it, the words that they marked there, what they wrote to it, and
-- the topic that it is meant for. It waits for that until the document has been read.
create table clips (
  id bigint generated always as identity primary key,
  person_id bigint not null references people,
  -- Made by who sends it: a clip that comes twice is one.
  key uuid not null,
  document_id bigint not null references documents on delete cascade,
  address text not null,
  note text not null,
  -- The words, with a little of what stood before and after them on the page.
  quote text,
  before text,
  after text,
  topic_id bigint references topics on delete set null,
  state text not null check (state in ('kept', 'waiting', 'taking', 'taken', 'refused')),
  attempts integer not null default 0,
  worker uuid,
  started_at timestamptz,
  not_before timestamptz,
  clipped_at timestamptz not null,
  unique (person_id, key)
);
create index clips_document on clips (document_id, id);
create index clips_topic on clips (topic_id) where topic_id is not null;
create index clips_open on clips (id) where state in ('waiting', 'taking');
create trigger clips_refuse before insert on clips for each row execute function refuse_erased('person_id');

create function wake_clips() returns trigger language plpgsql as $$
begin
  if exists (select 1 from clips where document_id = new.id and state = 'waiting') then
    perform pg_notify('work', 'clips');
  end if;
  return null;
end $$;
create trigger documents_wake_clips after update of state on documents for each row
  when (new.state in ('ready', 'unreadable') and old.state is distinct from new.state) execute function wake_clips();

-- Somebody chose the work itself and not an entry of a list: it is listed however near it is to the question.
alter table chained_takes add column is_chosen boolean not null default false;
