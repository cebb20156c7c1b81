-- What administrators changed in the web, over the environment's values. A name that the product does not know any more and a
-- value that no longer fits are passed over; the row says who and when.
create table settings (
  name text primary key,
  value jsonb not null,
  changed_at timestamptz not null,
  changed_by bigint references people
);
