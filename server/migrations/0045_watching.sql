-- Since when a work waits to be indexed, so that an operator sees a queue that does not move. What is noted again keeps its moment:
-- it is the older change that waits.
alter table works_to_index add column noted_at timestamptz not null default now();
