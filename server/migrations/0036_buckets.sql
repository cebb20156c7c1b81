-- How much of what is metered each person did lately. Unlogged: after a crash everybody begins anew, and a statement costs no write to the disk.
create unlogged table person_buckets (
  person_id bigint not null references people on delete cascade,
  -- search, change or download
  meter text not null,
  -- So many at the time it was drawn from; it empties by itself.
  level double precision not null,
  drawn_at timestamptz not null,
  -- Whether the last one found a place.
  is_within boolean not null,
  primary key (person_id, meter)
);
