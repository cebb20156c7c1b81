-- Articles that fell below the line and were taken in by hand: who did it and when. A later run does not take them out.

alter table findings
  add column taken_at timestamptz,
  add column taken_by bigint references people,
  add constraint findings_taken check ((taken_at is null) = (taken_by is null));

create index findings_below on findings (topic_id, node_id, score desc, id) where not is_kept;
