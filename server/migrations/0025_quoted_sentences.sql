-- A sentence is shown with its quotes or not at all: an article that leaves a gyan takes its quotes along.
create or replace view shown_sentences as
  select s.* from summary_sentences s where exists (
    select 1 from citations c where c.summary_id = s.summary_id and c.sentence = s.position)
  and not exists (
    select 1 from citations c where c.summary_id = s.summary_id and c.sentence = s.position and c.broken_at is not null);
