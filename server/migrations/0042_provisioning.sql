-- The words by which the directory of an organisation keeps its people and groups here (SCIM). Stored as SHA-256, like all others.
create table scim_tokens (
  id bigint generated always as identity primary key,
  organisation_id bigint not null references organisations,
  name text not null,
  token_hash bytea not null unique,
  made_by bigint not null references people,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  seen_at timestamptz,
  seen_address text
);

-- What a directory calls somebody, beside what they are here. No row: it has never written them.
create table scim_people (
  person_id bigint primary key references people on delete cascade,
  user_name text not null,
  external_id text,
  changed_at timestamptz not null,
  -- When it disabled them, as people.disabled_at has it: who was disabled by an administrator is not enabled by a directory.
  disabled_at timestamptz,
  -- It deleted them: they are disabled here, and it does not see them until it creates them again.
  removed_at timestamptz
);
create index scim_people_user_name on scim_people (lower(user_name));
create index scim_people_external_id on scim_people (external_id);

create table scim_groups (
  group_id bigint primary key references groups on delete cascade,
  external_id text,
  changed_at timestamptz not null,
  -- It deleted the group: nobody is in it any more, and its rights stay for the day it comes back.
  removed_at timestamptz
);

-- Invitations of many at once: a list is one piece of work, whose rows are done one after the other.
create table invitation_lists (
  id bigint generated always as identity primary key,
  made_by bigint not null references people,
  language text not null,
  created_at timestamptz not null,
  finished_at timestamptz
);
create index invitation_lists_made_by on invitation_lists (made_by, id);

create table invitation_rows (
  list_id bigint not null references invitation_lists on delete cascade,
  line integer not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  -- Null where what was typed is neither a role nor an organisation: such a row stands there for the list of what became of all.
  role text check (role in ('User', 'Operator', 'Admin')),
  organisation_id bigint references organisations,
  -- Null while it waits; else "invited", or what kept it.
  outcome text,
  primary key (list_id, line)
);
create index invitation_rows_email on invitation_rows (lower(email));
