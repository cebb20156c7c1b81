-- Names that a text states for each other: "polymerase chain reaction (PCR)". Written with the passage index, for the same texts: a
-- question is widened by those that stand in what its reader may read.
create table stated_names (
  text_id bigint not null references work_texts on delete cascade,
  -- Stems, joined: inflections share it.
  key text not null,
  label text not null,
  other_key text not null,
  other_label text not null,
  kind text not null check (kind in ('abbreviation', 'synonym')),
  primary key (text_id, key, other_key)
);
create index stated_names_key on stated_names (key);
create index stated_names_other on stated_names (other_key);
