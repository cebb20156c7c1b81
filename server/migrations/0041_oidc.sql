-- By whom somebody was vouched for, and in which session there: the provider ends exactly these with a logout token.
alter table sessions
  add column issuer text,
  add column subject text,
  add column issuer_session text;
create index sessions_issuer_subject on sessions (issuer, subject) where issuer is not null;

alter table second_steps
  add column issuer text,
  add column subject text,
  add column issuer_session text;

-- Sign-ins that the server began with the identity provider and whose answer has not come. The browser has the word in a cookie.
create table signin_flows (
  state_hash bytea primary key,
  browser_hash bytea not null,
  sealed bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index signin_flows_expiry on signin_flows (expires_at);

-- Logout tokens that were followed, until they would have ended: each counts once.
create table logout_tokens (
  token_hash bytea primary key,
  expires_at timestamptz not null
);
create index logout_tokens_expiry on logout_tokens (expires_at);
