-- What a work is and where it appeared, beside its title, authors, venue and date.
alter table works
  -- As CSL calls it: article-journal, paper-conference, …
  add column type text,
  add column volume text,
  add column issue text,
  add column pages text,
  add column publisher text,
  -- When its file was made, which is no date of publication.
  add column file_date text,
  -- By which it is found among what others cite: letters and digits alone.
  add column title_key text generated always as
    (left(regexp_replace(lower(title), '[\s!-/:-@\[-`{-~\u00ab\u00bb\u2010-\u2015\u2018-\u201f\u2026]+', '', 'g'), 200)) stored;
create index works_title_key on works (title_key);

-- The works that the newest text of a work lists as its references, as far as its entries say what they are.
create table work_references (
  work_id bigint not null references works on delete cascade,
  number integer not null,
  -- As it is written.
  text text not null,
  title text,
  authors text[] not null default '{}',
  year integer,
  venue text,
  volume text,
  issue text,
  pages text,
  doi text,
  title_key text generated always as
    (left(regexp_replace(lower(title), '[\s!-/:-@\[-`{-~\u00ab\u00bb\u2010-\u2015\u2018-\u201f\u2026]+', '', 'g'), 200)) stored,
  primary key (work_id, number)
);
create index work_references_doi on work_references (doi) where doi is not null;
create index work_references_title_key on work_references (title_key, year) where title_key is not null;

-- What was said of a document before and after each time that somebody corrected it.
create table document_corrections (
  id bigint generated always as identity primary key,
  document_id bigint not null references documents on delete cascade,
  -- Null: somebody who was erased.
  person_id bigint references people on delete set null,
  made_at timestamptz not null,
  way text not null check (way in ('hand', 'lookup', 'back')),
  -- Which index it was taken from.
  source text check ((source is not null) = (way = 'lookup')),
  -- Whether it was corrected already.
  was_corrected boolean not null,
  before jsonb not null,
  after jsonb not null
);
create index document_corrections_document on document_corrections (document_id, id desc);
create index document_corrections_person on document_corrections (person_id) where person_id is not null;
