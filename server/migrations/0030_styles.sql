-- Styles of citations that people bring, as CSL: their own, and those that an administrator gives to a whole organisation.

create table citation_styles (
  id bigint generated always as identity primary key,
  organisation_id bigint not null references organisations,
  -- Null: everybody's in the organisation.
  owner_id bigint references people on delete cascade,
  added_by bigint not null references people,
  name text not null,
  kind text not null check (kind in ('author-date', 'numeric', 'note')),
  csl text not null,
  -- Of its text: the same file twice is one style.
  hash text not null,
  created_at timestamptz not null
);
create unique index citation_styles_own on citation_styles (owner_id, hash) where owner_id is not null;
create unique index citation_styles_shared on citation_styles (organisation_id, hash) where owner_id is null;
create index citation_styles_added on citation_styles (added_by);

-- The one that somebody cites in: the name of a style that comes with the product, or the number of another one.
alter table person_settings add column citation_style text;

create trigger citation_styles_refuse before insert on citation_styles for each row execute function refuse_erased('added_by');
