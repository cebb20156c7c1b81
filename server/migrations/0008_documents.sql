-- People's own documents. A document is a file, or a reference without one, at its place in a library of its owner; what
-- it says is a work, once it was read.

create table documents (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  owner_id bigint not null references people,
  library_id bigint not null references libraries,
  -- Within the library: '' or 'Cells/2024'.
  folder text not null,
  file_name text not null,
  -- What people search by, folder and name, as names are compared in every script.
  name_key text not null,
  file_size bigint not null,
  -- SHA-256 of the bytes; null for a reference without a file.
  file_key text,
  -- What a reference manager or a person says of it, which counts more than what is read from the file.
  reference jsonb,
  -- By what the reference is known again ('doi:…', 'title:…'), and the places of files that it names ('file:…').
  reference_keys text[] not null default '{}',
  state text not null check (state in ('waiting', 'reading', 'ready', 'unreadable')),
  -- While it is read.
  page integer,
  pages integer,
  -- Why it cannot be read, as data for a sentence.
  why jsonb,
  work_id bigint references works,
  -- Tag name -> list of values; of which type a tag is, its library says.
  tags jsonb not null default '{}',
  attempts integer not null default 0,
  -- The process that reads it, and until when others leave it alone.
  taken_by uuid,
  taken_until timestamptz,
  -- Whose turn it is next is told by who was served last.
  taken_at timestamptz,
  created_at timestamptz not null,
  read_at timestamptz
);
create index documents_owner on documents (owner_id, id desc);
create index documents_waiting on documents (owner_id, id) where state in ('waiting', 'reading');
create index documents_served on documents (owner_id, taken_at) where taken_at is not null;
create index documents_library on documents (library_id, folder);
create index documents_work on documents (work_id);
create index documents_file on documents (file_key);
create index documents_reference on documents using gin (reference_keys);
-- The same file at the same place is the same document: who sends it twice gets it once.
create unique index documents_place on documents (owner_id, library_id, folder, file_name, coalesce(file_key, uuid::text));

-- Files on their way in, piece by piece. The pieces lie in the data folder until the last has come.
create table uploads (
  id text primary key,
  person_id bigint not null references people on delete cascade,
  file_name text not null,
  folder text not null,
  size bigint not null,
  metadata jsonb not null,
  -- Once it is whole.
  document_id bigint references documents on delete cascade,
  created_at timestamptz not null,
  touched_at timestamptz not null
);
create index uploads_person on uploads (person_id);

-- An upload that had begun before somebody was erased brings them nothing.
create trigger documents_refuse before insert on documents for each row execute function refuse_erased('owner_id');
create trigger uploads_refuse before insert on uploads for each row execute function refuse_erased('person_id');

-- News may be for one person, and not about a topic.
alter table events alter column topic_id drop not null;
alter table events add column person_id bigint references people on delete cascade;
alter table events add constraint events_about check (num_nonnulls(topic_id, person_id) = 1);

-- What a run over documents is about, in the words of who started it.
alter table topics add column description text not null default '';

-- Where documents go that came without a folder; one for each person, named in their language when it is made.
alter table libraries add column is_default boolean not null default false;

-- What was read from files before there were documents. Its size stands with its bytes.
insert into documents (uuid, owner_id, library_id, folder, file_name, name_key, file_size, file_key, state, work_id, tags, created_at, read_at)
select gen_random_uuid(), w.private_to, m.library_id, '', left(w.title, 200), lower(left(w.title, 200)), 0,
  split_part(i.identity, ':', 3), 'ready', w.id, m.tags, m.added_at, m.added_at
from work_identities i
join works w on w.id = i.work_id
join library_works m on m.work_id = w.id
join libraries l on l.id = m.library_id and l.kind = 'documents'
where i.identity like 'document:%' and w.private_to is not null and split_part(i.identity, ':', 2) = w.private_to::text;
