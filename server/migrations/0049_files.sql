-- Where the files of this installation lie: the name that was given to that place, and what it was called when it was last seen. No row as
-- long as nobody has looked, or after a restore: then it is what the next start finds.
create table file_place (
  is_only boolean primary key default true check (is_only),
  name uuid not null,
  address text not null,
  -- The folder whose files are still being moved there.
  moving_from uuid
);

-- Who writes to an upload at this moment, on whatever machine. Whoever waits asks them to end.
alter table uploads add column writer uuid;
alter table uploads add column writing_until timestamptz;
alter table uploads add column asked_to_end boolean not null default false;
