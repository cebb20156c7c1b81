-- From finding to answering: how far an article meets the question, and where a summary answers it.

alter table findings
  -- How far it meets the question: answers it, touches it, or is background. Null: judged before there were levels.
  add column level text check (level in ('answers', 'touches', 'background')),
  -- Whether a model compared meanings, or the words alone were there to judge by. Null: judged before this was told.
  add column judged_by text check (judged_by in ('meaning', 'words'));

-- What a summary opens with, and what follows it. Null: a sentence of a summary that has no such parts.
alter table summary_sentences add column part text check (part in ('answer', 'more'));
create or replace view shown_sentences as
  select s.* from summary_sentences s where not exists (
    select 1 from citations c where c.summary_id = s.summary_id and c.sentence = s.position and c.broken_at is not null);

-- Whether its short answer answers the question, or only comes nearest to it. Null: it has no short answer.
alter table summaries add column outcome text check (outcome in ('answers', 'nearest'));
