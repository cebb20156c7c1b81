-- Questions that people ask of what they may read, and the answers: sentences that rest on quotes.

create table conversations (
  id bigint generated always as identity primary key,
  owner_id bigint not null references people on delete cascade,
  organisation_id bigint not null references organisations,
  name text not null,
  scope_kind text not null check (scope_kind in ('everything', 'topic', 'folder', 'library', 'documents', 'article', 'portal')),
  -- As it was asked for. What it names has a column below wherever that can be: it goes with what it is about.
  scope jsonb not null,
  -- Of an article these are its gyan and its work, as notes have them: every run may make another finding of it.
  topic_id bigint references topics on delete cascade,
  work_id bigint references works on delete cascade,
  folder_id bigint references folders on delete cascade,
  library_id bigint references libraries on delete cascade,
  collection_id bigint references collections on delete cascade,
  -- Everybody who may read what it is about may read it too.
  is_shared boolean not null default false,
  created_at timestamptz not null,
  asked_at timestamptz not null,
  check ((topic_id is not null) = (scope_kind in ('topic', 'article'))),
  check ((work_id is not null) = (scope_kind = 'article')),
  check ((folder_id is not null) = (scope_kind = 'folder')),
  check ((library_id is not null) = (scope_kind = 'library')),
  check (collection_id is null or scope_kind = 'portal'),
  check (not is_shared or scope_kind not in ('everything', 'documents'))
);
create index conversations_owner on conversations (owner_id, asked_at desc, id desc);
create index conversations_shared on conversations (asked_at desc, id desc) where is_shared;
create index conversations_topic on conversations (topic_id) where topic_id is not null;
create index conversations_work on conversations (work_id) where work_id is not null;
create index conversations_folder on conversations (folder_id) where folder_id is not null;
create index conversations_library on conversations (library_id) where library_id is not null;
create index conversations_collection on conversations (collection_id) where collection_id is not null;

-- One question and its answer.
create table turns (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references conversations on delete cascade,
  number integer not null,
  -- Null: somebody who was erased.
  asker_id bigint references people on delete set null,
  question text not null,
  -- How it was understood with the questions before it; null: as it stands.
  read_as text,
  state text not null check (state in ('answering', 'answered', 'interrupted')),
  -- The process that answers it: where that is gone, nobody does.
  worker uuid not null,
  outcome text check (outcome in ('answers', 'nearest', 'nothing')),
  unanswered text[] not null default '{}',
  unspoken text[] not null default '{}',
  searched integer not null default 0,
  by_words_alone boolean not null default false,
  -- The language model that wrote it; null: its sentences are those of the sources.
  model text,
  dropped integer not null default 0,
  fallback jsonb,
  concepts text[] not null default '{}',
  -- How many sentences it had when it was written: those that are missing are told of.
  sentences integer not null default 0,
  asked_at timestamptz not null,
  answered_at timestamptz,
  unique (conversation_id, number),
  check ((state = 'answered') = (outcome is not null))
);
create index turns_asker on turns (asker_id) where asker_id is not null;

create table turn_quotes (
  turn_id bigint not null references turns on delete cascade,
  number integer not null,
  work_id bigint not null references works on delete cascade,
  text_id bigint not null references work_texts on delete cascade,
  quote text not null,
  span_start integer not null,
  span_end integer not null,
  marks jsonb not null,
  -- When the nightly proof found that the quote is not in its text.
  broken_at timestamptz,
  primary key (turn_id, number)
);
create index turn_quotes_work on turn_quotes (work_id);
create index turn_quotes_text on turn_quotes (text_id);

create table turn_sentences (
  turn_id bigint not null references turns on delete cascade,
  position integer not null,
  text text not null,
  place text not null check (place in ('answer', 'more')),
  -- Which part of the question it speaks to, from 0.
  part integer not null,
  primary key (turn_id, position)
);

create table turn_sentence_quotes (
  turn_id bigint not null,
  sentence integer not null,
  position integer not null,
  number integer not null,
  primary key (turn_id, sentence, position),
  foreign key (turn_id, sentence) references turn_sentences on delete cascade,
  foreign key (turn_id, number) references turn_quotes
);
create index turn_sentence_quotes_quote on turn_sentence_quotes (turn_id, number);

-- Numbers about the same thing that do not agree.
create table turn_disputes (
  turn_id bigint not null references turns on delete cascade,
  position integer not null,
  about text not null,
  unit text not null,
  primary key (turn_id, position)
);

create table turn_dispute_values (
  turn_id bigint not null,
  dispute integer not null,
  position integer not null,
  value text not null,
  number integer not null,
  primary key (turn_id, dispute, position),
  foreign key (turn_id, dispute) references turn_disputes on delete cascade,
  foreign key (turn_id, number) references turn_quotes
);
create index turn_dispute_values_quote on turn_dispute_values (turn_id, number);

-- What was read for the answer and is not quoted.
create table turn_sources (
  turn_id bigint not null references turns on delete cascade,
  position integer not null,
  work_id bigint not null references works on delete cascade,
  why text not null check (why in ('weaker', 'same')),
  primary key (turn_id, position)
);
create index turn_sources_work on turn_sources (work_id);

-- A text that goes takes along every quote of it, and with a quote goes all that was said by it: nothing of its words stays.
create function forget_what_rested() returns trigger language plpgsql as $$
begin
  delete from turn_sentences s using turn_sentence_quotes q
    where q.turn_id = old.turn_id and q.number = old.number and s.turn_id = q.turn_id and s.position = q.sentence;
  delete from turn_disputes d using turn_dispute_values v
    where v.turn_id = old.turn_id and v.number = old.number and d.turn_id = v.turn_id and d.position = v.dispute;
  update turns set concepts = '{}' where id = old.turn_id and concepts <> '{}';
  return old;
end $$;
create trigger turn_quotes_gone before delete on turn_quotes for each row execute function forget_what_rested();

-- How often somebody asked within a day: what they delete is counted all the same.
create table asked_questions (
  person_id bigint not null references people on delete cascade,
  asked_at timestamptz not null
);
create index asked_questions_person on asked_questions (person_id, asked_at);

create trigger conversations_refuse before insert on conversations for each row execute function refuse_erased('owner_id');
create trigger turns_refuse before insert on turns for each row execute function refuse_erased('asker_id');
create trigger asked_questions_refuse before insert on asked_questions for each row execute function refuse_erased('person_id');
