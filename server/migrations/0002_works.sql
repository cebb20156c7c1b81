-- Frozen once merged: later changes are later files.

-- A date of publication is often only a year or a month: 2024, 2024-03 or 2024-03-05.
alter table works alter column published_on type text using to_char(published_on, 'YYYY-MM-DD');
alter table works add constraint works_published_on check (published_on ~ '^\d{4}(-\d{2}(-\d{2})?)?$');

-- Null: found in the open, or given to everybody. Otherwise a person's own document, which is never joined with another's.
alter table works add column private_to bigint references people;

-- One work may be found in many places; each names it, and all are kept.
create table work_identities (
  -- 'doi:…', 'url:…', 'starter:…', 'document:…'.
  identity text primary key,
  work_id bigint not null references works on delete cascade,
  url text,
  added_at timestamptz not null
);
create index work_identities_work on work_identities (work_id);
insert into work_identities (identity, work_id, url, added_at) select identity, id, url, created_at from works;
alter table works drop column identity;

-- Where sections, pages, tables and the bibliography stand in the text, as the parser found them.
alter table work_texts add column layout jsonb not null default '{}';
-- The whole of it, or only an abstract.
alter table work_texts add column is_full boolean not null default true;
-- The place whose text it is: only that place may change it, another only with a better copy.
alter table work_texts add column identity text;
-- For finding the same text in other words' clothes; null when the text is too short to tell.
alter table work_texts add column fingerprint bytea;

-- Parts of the fingerprints: texts that share one may be the same, the rest need not be looked at.
create table text_bands (
  band smallint not null,
  value bigint not null,
  work_id bigint not null references works on delete cascade,
  primary key (band, value, work_id)
);
create index text_bands_work on text_bands (work_id);

-- What the passage index must be told. Written by triggers, so that no change can be forgotten; no foreign key, because
-- deletion is a change too.
create sequence work_changes;
create table works_to_index (
  work_id bigint primary key,
  -- A newer change has a higher number: who indexed an older one may not strike it off.
  change bigint not null default nextval('work_changes'),
  -- Somebody works on it until then, or it failed and is tried again then.
  taken_until timestamptz,
  failed_at timestamptz
);
create index works_to_index_order on works_to_index (change);

create function note_work_change() returns trigger language plpgsql as $$
declare
  changed bigint;
begin
  if tg_table_name = 'works' then
    changed := coalesce(new.id, old.id);
  else
    changed := coalesce(new.work_id, old.work_id);
  end if;
  insert into works_to_index (work_id) values (changed)
  on conflict (work_id) do update set change = nextval('work_changes'), taken_until = null, failed_at = null;
  perform pg_notify('works_to_index', '');
  return null;
end $$;

create trigger works_changed after update of title, language, published_on or delete on works
  for each row execute function note_work_change();
create trigger work_texts_changed after insert or update of version or delete on work_texts
  for each row execute function note_work_change();
create trigger library_works_changed after insert or update or delete on library_works
  for each row execute function note_work_change();

insert into works_to_index (work_id) select id from works;

-- Work that one process at a time does, over all of them; a dead holder's lease runs out.
create table leases (
  name text primary key,
  holder uuid not null,
  until timestamptz not null
);
