-- Works whose language was looked for in vain, and with which way of telling languages: when one more is understood, their texts are looked
-- at again in the background, and those that turn out to be in it are indexed in its words.
create table languages_untold (
  work_id bigint primary key references works on delete cascade,
  told_with text not null
);
create index works_untold on works (id) where language = 'und';
