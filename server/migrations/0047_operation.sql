-- What each process and the installation as a whole came to in each minute, for the operator's plots. Kept for a week.
create table process_minutes (
  minute timestamptz not null,
  process uuid not null,
  services text not null,
  requests integer not null,
  failures integer not null,
  -- Nineteen of twenty answers took no longer; null where nothing was asked.
  slow_ms integer,
  lag_ms integer not null,
  memory_mb integer not null,
  primary key (minute, process)
);

create table installation_minutes (
  minute timestamptz primary key,
  waiting integer not null,
  oldest_seconds integer not null,
  mails_waiting integer not null,
  passages bigint not null,
  -- Null where the file system does not say.
  disk_free_mb bigint,
  database_mb bigint not null
);
