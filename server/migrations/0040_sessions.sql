-- When a session ends however much it is used. Until then each use moves expires_at on, and it never passes this.
alter table sessions add column ends_at timestamptz;
update sessions set ends_at = expires_at;
alter table sessions alter column ends_at set not null;

-- Browsers and networks from which somebody signed in before, as a hash that nobody reads back: from elsewhere its owner gets a mail.
create table known_places (
  person_id bigint not null references people on delete cascade,
  place_hash bytea not null,
  seen_at timestamptz not null,
  primary key (person_id, place_hash)
);
create index known_places_seen_at on known_places (seen_at);
