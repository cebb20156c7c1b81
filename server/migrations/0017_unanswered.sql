-- Which parts of the question nothing in the summary answers, in the words of whoever asked. Told where another part is answered.
alter table summaries add column unanswered text[] not null default '{}';
