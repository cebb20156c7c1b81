-- What a program's token may do. Null: one from before there were scopes; it does whatever its owner may, as it always did.
alter table api_tokens add column scope text check (scope in ('read', 'write', 'admin'));
-- Where it was used last.
alter table api_tokens add column seen_address text;

-- From where what the record tells was done. Apart from it, because the record is kept and never changed, while addresses are
-- forgotten after a while and when their owner is erased.
create table audit_origins (
  -- Of an entry, which is never deleted: nothing has to be watched over.
  audit_id bigint primary key,
  at timestamptz not null,
  address text not null,
  agent text not null,
  -- By which session or token: session:1, token:1. Null: nobody was signed in.
  session text,
  request text not null
);
create index audit_origins_at on audit_origins (at);
