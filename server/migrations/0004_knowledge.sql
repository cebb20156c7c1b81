-- Frozen once merged: later changes are later files.

-- What a text speaks of: phrases with their places, names that it says mean the same, and which stand together. Made once
-- for each version of a text, whoever found it.
create table text_knowledge (
  text_id bigint primary key references work_texts on delete cascade,
  -- Which way of making it: what was made another way is made anew when it is needed.
  made_with text not null,
  knowledge jsonb not null,
  made_at timestamptz not null
);

-- The topic's graph, made anew by every run from what its articles speak of. It says nothing of what people decided about
-- it: that stands in concept_edits and is laid over it where it is read, so that no run can undo it.
create table concepts (
  topic_id bigint not null references topics on delete cascade,
  -- Stems, joined: inflections share it.
  key text not null,
  label text not null,
  weight double precision not null,
  -- Other forms, abbreviations and synonyms: [{key, label, kind}].
  names jsonb not null,
  cluster integer,
  primary key (topic_id, key)
);

create table concept_texts (
  topic_id bigint not null,
  key text not null,
  text_id bigint not null references work_texts,
  weight double precision not null,
  spans jsonb not null,
  primary key (topic_id, key, text_id),
  foreign key (topic_id, key) references concepts on delete cascade
);
create index concept_texts_text on concept_texts (topic_id, text_id);

create table concept_edges (
  topic_id bigint not null,
  a text not null,
  b text not null,
  strength double precision not null,
  texts integer not null,
  -- The sentences in which both stand: [{textId, start, end}].
  evidence jsonb not null,
  primary key (topic_id, a, b),
  foreign key (topic_id, a) references concepts on delete cascade,
  foreign key (topic_id, b) references concepts on delete cascade,
  check (a collate "C" < b collate "C")
);
create index concept_edges_b on concept_edges (topic_id, b);

create table concept_clusters (
  topic_id bigint not null references topics on delete cascade,
  number integer not null,
  -- Given by a language model. Null: it is called after its heaviest concepts, and follows their renaming.
  name text,
  -- Heaviest first.
  keys text[] not null,
  weight double precision not null,
  primary key (topic_id, number)
);

-- What people decided. No reference to concepts: a decision waits when a run does not find its concept.
create table concept_edits (
  topic_id bigint not null references topics on delete cascade,
  key text not null,
  label text,
  is_hidden boolean not null,
  -- Another concept of which this is a part. Never one that is part of yet another.
  into_key text,
  -- What that one was called then, for when a run finds only this one.
  into_label text,
  edited_by bigint not null references people,
  edited_at timestamptz not null,
  primary key (topic_id, key),
  check (into_key <> key)
);
create index concept_edits_into on concept_edits (topic_id, into_key) where into_key is not null;

-- The concepts of each text as people are to see them: renamed, joined, and without the hidden ones. Two that were joined
-- are two rows of one key.
create view shown_concept_texts as
  select t.topic_id, coalesce(e.into_key, t.key) as key, t.key as own_key,
    coalesce(s.label, o.label, e.into_label, c.label) as label, t.text_id, t.weight, t.spans
  from concept_texts t
  join concepts c on c.topic_id = t.topic_id and c.key = t.key
  left join concept_edits e on e.topic_id = t.topic_id and e.key = t.key
  left join concept_edits s on s.topic_id = t.topic_id and s.key = coalesce(e.into_key, t.key)
  left join concepts o on o.topic_id = t.topic_id and o.key = e.into_key
  where not coalesce(e.is_hidden, false) and not coalesce(s.is_hidden, false);

insert into concepts (topic_id, key, label, weight, names)
  select topic_id, key, label, weight, '[]' from topic_concepts;
insert into concept_texts (topic_id, key, text_id, weight, spans)
  select distinct on (f.topic_id, c.key, f.text_id) f.topic_id, c.key, f.text_id, c.weight, c.spans
  from finding_concepts c join findings f on f.id = c.finding_id
  join concepts k on k.topic_id = f.topic_id and k.key = c.key
  where f.is_kept order by f.topic_id, c.key, f.text_id, c.weight desc;
drop table topic_concepts;
drop table finding_concepts;

-- Summaries ----------------------------------------------------------------------------------------------------------

alter table summaries
  -- The language model that wrote it; null: its sentences are those of the articles.
  add column model text,
  -- Sentences of the model that their evidence did not carry.
  add column dropped integer not null default 0,
  -- Why the model that was to write it did not: a sentence's code and values.
  add column fallback jsonb;

alter table summary_sentences
  -- The cluster that it speaks of, by the name it had then.
  add column theme text,
  -- Set: no sentence of an article, but that its citations disagree: {about, unit, values}.
  add column disagreement jsonb;

-- When the nightly proof found that the quote is not in its text; the sentence is not shown from then on.
alter table citations add column broken_at timestamptz;
create index citations_text on citations (text_id);
create index citations_finding on citations (finding_id);
create index summaries_finding on summaries (finding_id) where finding_id is not null;
create index findings_text on findings (text_id);

-- The only place to read sentences from: one of whose quotes is broken is not shown.
create view shown_sentences as
  select s.* from summary_sentences s where not exists (
    select 1 from citations c where c.summary_id = s.summary_id and c.sentence = s.position and c.broken_at is not null);

-- Every proof of all the quotes.
create table quote_proofs (
  id bigint generated always as identity primary key,
  started_at timestamptz not null,
  finished_at timestamptz not null,
  checked integer not null,
  broken integer not null
);
