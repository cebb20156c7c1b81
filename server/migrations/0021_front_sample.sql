-- The product's own sample, which visitors read at the front door. Its row is written when it is asked for, once in the life of an
-- installation: a sample that its owner changed, deleted or no longer shows is not made a second time.
create table front_sample (
  is_only boolean primary key default true check (is_only),
  asked_at timestamptz not null,
  made_at timestamptz,
  topic_id bigint references topics on delete set null,
  link_id bigint references links on delete set null
);
create index front_sample_topic on front_sample (topic_id);
create index front_sample_link on front_sample (link_id);
