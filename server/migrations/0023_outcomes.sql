-- How many sources a run could not reach, as of its end: it is shown wherever its state is.
alter table runs add column unreached integer not null default 0;
update runs r set unreached = s.unreached from (
  select run_id, count(distinct input->>'label')::int as unreached from run_steps
  where phase = 'search' and state in ('done', 'failed')
    and coalesce(error->'said', outcome->'stopped')->>'code' in ('source_unreachable', 'source_timed_out', 'source_resting')
  group by run_id) s
where s.run_id = r.id and r.finished_at is not null;

-- What became of the latest requests to a source: when it answered last, and when and why it last did not.
create table source_outcomes (
  source text primary key,
  reached_at timestamptz,
  failed_at timestamptz,
  failure text
);

-- 0 is every day.
alter table schedules drop constraint schedules_weekday_check;
alter table schedules add constraint schedules_weekday_check check (weekday between 0 and 7);
