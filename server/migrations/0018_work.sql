-- One shape for all work that outlives the process that asked for it: run steps, documents, changes for the index, jobs. Each row has
-- its state, how often it was begun, by which process, and not before when it is tried again. Whether that process lives, `workers` says.

alter table documents rename column taken_by to worker;
alter table documents rename column taken_at to started_at;
alter table documents rename column taken_until to not_before;
update documents set not_before = null where state <> 'waiting';

alter table works_to_index rename column taken_until to not_before;
alter table works_to_index
  add column state text not null default 'ready' check (state in ('ready', 'running')),
  add column attempts integer not null default 0,
  add column worker uuid,
  add column started_at timestamptz;
update works_to_index set not_before = null where failed_at is null;

-- A change makes the work new work, whoever was at the last one.
create function note_work_to_index(changed bigint) returns void language plpgsql as $$
begin
  insert into works_to_index (work_id) values (changed)
  on conflict (work_id) do update set change = nextval('work_changes'), state = 'ready', attempts = 0, worker = null, not_before = null,
    failed_at = null;
  perform pg_notify('work', 'index');
end $$;

create or replace function note_work_change() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'works' then
    perform note_work_to_index(coalesce(new.id, old.id));
  else
    perform note_work_to_index(coalesce(new.work_id, old.work_id));
  end if;
  return null;
end $$;

create or replace function note_found_work() returns trigger language plpgsql as $$
declare
  changed bigint := coalesce(new.work_id, old.work_id);
begin
  if coalesce(new.is_kept, false) = coalesce(old.is_kept, false)
    or exists (select from library_works where work_id = changed)
    or exists (select from findings where work_id = changed and is_kept and id <> coalesce(new.id, old.id)) then
    return null;
  end if;
  perform note_work_to_index(changed);
  return null;
end $$;

-- What slices and the clock ask for. A job that is done is gone; one that was given up stays for a while, for whoever looks for it.
create table jobs (
  id bigint generated always as identity primary key,
  kind text not null,
  input jsonb not null,
  input_version integer not null,
  state text not null default 'ready' check (state in ('ready', 'running', 'failed')),
  attempts integer not null default 0,
  worker uuid,
  not_before timestamptz,
  -- In the words of the log, which cuts what people typed.
  error text,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz
);
create index jobs_open on jobs (kind, id) where state in ('ready', 'running');

create table job_schedules (
  kind text primary key,
  cron text not null,
  time_zone text not null,
  next_at timestamptz not null
);

-- What waited in the queue of another library goes on as jobs of our own; runs, which it only woke, are looked for anyway.
do $$
begin
  if to_regclass('jobs.job') is not null then
    insert into jobs (kind, input, input_version, not_before, created_at)
      select name, data->'input', (data->>'version')::integer, start_after, created_on from jobs.job
      where state::text in ('created', 'retry', 'active') and data ? 'version' and name not in ('runs.work', 'runs.sweep')
      order by created_on;
    drop schema jobs cascade;
  end if;
end $$;
