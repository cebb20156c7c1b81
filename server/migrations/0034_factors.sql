-- How people prove who they are besides a password: passkeys, codes of an authenticator app, and recovery codes for the day
-- on which both are lost.

create table passkeys (
  id bigint generated always as identity primary key,
  person_id bigint not null references people on delete cascade,
  name text not null,
  -- What the browser calls it, and what its answers are checked with. Neither is a secret.
  credential_id bytea not null unique,
  public_key bytea not null,
  -- Some authenticators count their answers: one that counts backwards has been copied.
  counter bigint not null,
  transports text[] not null default '{}',
  -- Whether its maker keeps it on several devices.
  is_synced boolean not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkeys_person on passkeys (person_id);

create table authenticators (
  id bigint generated always as identity primary key,
  person_id bigint not null references people on delete cascade,
  -- Sealed with the key of the installation: codes must be computed anew, so a hash would not do.
  secret bytea not null,
  created_at timestamptz not null,
  -- Null until its owner has typed a code of it: until then it counts for nothing.
  confirmed_at timestamptz,
  -- The number of the half minute whose code was used last: no code works twice.
  last_step bigint,
  used_at timestamptz
);
create unique index authenticators_confirmed on authenticators (person_id) where confirmed_at is not null;
create index authenticators_person on authenticators (person_id);

create table recovery_codes (
  person_id bigint not null references people on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (person_id, code_hash)
);

-- What a passkey is asked to sign. Used once, and only for what it was made for.
create table passkey_challenges (
  handle_hash bytea primary key,
  purpose text not null check (purpose in ('add', 'sign_in', 'second_step', 'proof')),
  -- Null where nobody has said who they are.
  person_id bigint references people on delete cascade,
  challenge text not null,
  expires_at timestamptz not null
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);

-- Sign-ins of which the first step is done. The token opens the second step and nothing else.
create table second_steps (
  token_hash bytea primary key,
  person_id bigint not null references people on delete cascade,
  way text not null check (way in ('link', 'password', 'identity', 'reset')),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index second_steps_person on second_steps (person_id);

alter table sessions
  -- When its owner last proved who they are. Null in sessions from before: they are asked when it matters.
  add column proved_at timestamptz,
  drop constraint sessions_way_check,
  add constraint sessions_way_check check (way in ('link', 'password', 'identity', 'reset', 'passkey'));

alter table organisations add column needs_second_factor boolean not null default false;

create trigger passkeys_refuse before insert on passkeys for each row execute function refuse_erased('person_id');
create trigger authenticators_refuse before insert on authenticators for each row execute function refuse_erased('person_id');
create trigger recovery_codes_refuse before insert on recovery_codes for each row execute function refuse_erased('person_id');
create trigger second_steps_refuse before insert on second_steps for each row execute function refuse_erased('person_id');
