-- The signed-in shell: what people want to be told, what they have seen, and what they keep for later.

create table person_settings (
  person_id bigint primary key references people on delete cascade,
  mails_when_done boolean not null default false,
  -- Null until they were asked.
  allows_analytics boolean
);

-- When somebody last looked at their tasks.
create table task_looks (
  person_id bigint primary key references people on delete cascade,
  seen_at timestamptz not null
);

create table tours_done (
  person_id bigint not null references people on delete cascade,
  name text not null,
  done_at timestamptz not null,
  primary key (person_id, name)
);

create table drafts (
  id bigint generated always as identity primary key,
  person_id bigint not null references people on delete cascade,
  name text not null,
  -- As names are compared: upper and lower case are the same, in every script.
  name_key text not null,
  -- JSON as it came; nobody here looks into it.
  data text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (person_id, name_key)
);
create index drafts_newest on drafts (person_id, updated_at desc, id desc);

-- Tasks ---------------------------------------------------------------------------------------------------------------------

-- What somebody asked with: one sentence, an outline, or documents.
alter table runs add column asked_with text not null default 'outline'
  check (asked_with in ('sentence', 'outline', 'documents'));
update runs r set asked_with = 'sentence' from outlines o
  where o.topic_id = r.topic_id and o.version = r.outline_version and jsonb_array_length(o.root->'children') = 0;
update runs r set asked_with = 'documents' from topics t where t.id = r.topic_id and t.kind = 'review';
alter table runs alter column asked_with drop default;

-- When it was last asked to go on; null for one that was asked for once.
alter table runs add column reopened_at timestamptz;

create index runs_of_person on runs (actor_id, id desc);
create index runs_ended_of_person on runs (actor_id, finished_at) where finished_at is not null;

-- A mail about the end of a run, noted before it is sent: whoever finds it here does not send it again.
create table run_mails (
  run_id bigint not null references runs on delete cascade,
  ended_at timestamptz not null,
  begun_at timestamptz not null,
  primary key (run_id, ended_at)
);

-- Erasing somebody ----------------------------------------------------------------------------------------------------------

create trigger person_settings_refuse before insert on person_settings for each row execute function refuse_erased('person_id');
create trigger task_looks_refuse before insert on task_looks for each row execute function refuse_erased('person_id');
create trigger tours_done_refuse before insert on tours_done for each row execute function refuse_erased('person_id');
create trigger drafts_refuse before insert on drafts for each row execute function refuse_erased('person_id');
