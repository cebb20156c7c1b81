-- Articles of a gyan that several people screen, in two stages. All of it hangs on topic and work, never on a finding, so that no run can
-- touch it.

create table reviews (
  topic_id bigint primary key references topics on delete cascade,
  -- Votes that a work needs at each stage.
  needed smallint not null check (needed between 1 and 2),
  is_blind boolean not null,
  is_closed boolean not null,
  -- Null: somebody who was erased.
  begun_by bigint references people on delete set null,
  begun_at timestamptz not null,
  -- How many outcomes the order was learned from, and what it says of the rest.
  learned_from integer not null default 0,
  unseen jsonb
);
create index reviews_begun_by on reviews (begun_by) where begun_by is not null;

-- Why something is left out. One that was used stays, though it is no longer offered.
create table review_reasons (
  id bigint generated always as identity primary key,
  topic_id bigint not null references reviews on delete cascade,
  position integer not null,
  label text not null,
  is_offered boolean not null
);
create index review_reasons_topic on review_reasons (topic_id, position);

-- What became of a work at a stage: the row that is locked by whoever votes or settles.
create table review_works (
  topic_id bigint not null references reviews on delete cascade,
  stage text not null check (stage in ('abstract', 'text')),
  work_id bigint not null references works on delete cascade,
  votes smallint not null default 0,
  -- Follows from the votes and the settlement (`outcomeOf` in the contract); "open" says nothing of any vote.
  state text not null default 'open' check (state in ('open', 'conflict', 'included', 'excluded')),
  reason_id bigint references review_reasons on delete set null,
  -- Whether the two let it pass when the second of them had voted, before either saw the other's vote: agreement is counted from it.
  one_in boolean,
  other_in boolean,
  settled_at timestamptz,
  settled_by bigint references people on delete set null,
  settled_in boolean,
  settled_by_talk boolean,
  settled_remark text,
  changed_at timestamptz not null,
  primary key (topic_id, stage, work_id),
  check (num_nonnulls(settled_at, settled_in, settled_by_talk) in (0, 3)),
  check ((one_in is null) = (other_in is null))
);
create index review_works_work on review_works (work_id);
create index review_works_reason on review_works (reason_id) where reason_id is not null;
create index review_works_settled_by on review_works (settled_by) where settled_by is not null;

create table review_votes (
  id bigint generated always as identity primary key,
  topic_id bigint not null,
  stage text not null check (stage in ('abstract', 'text')),
  work_id bigint not null references works on delete cascade,
  -- Null: somebody who was erased. The vote still counts.
  person_id bigint references people on delete set null,
  vote text not null check (vote in ('include', 'maybe', 'exclude')),
  reason_id bigint references review_reasons on delete set null,
  remark text,
  cast_at timestamptz not null,
  foreign key (topic_id, stage, work_id) references review_works on delete cascade
);
create unique index review_votes_person on review_votes (topic_id, stage, person_id, work_id);
create index review_votes_of on review_votes (topic_id, stage, work_id);
create index review_votes_by on review_votes (person_id) where person_id is not null;
create index review_votes_work on review_votes (work_id);
create index review_votes_reason on review_votes (reason_id) where reason_id is not null;

-- How likely a work is relevant, as it was learned last. Derived: it is written anew as a whole.
create table review_likelihoods (
  topic_id bigint not null references reviews on delete cascade,
  work_id bigint not null references works on delete cascade,
  likelihood double precision not null,
  primary key (topic_id, work_id)
);
create index review_likelihoods_work on review_likelihoods (work_id);

-- What a review says of a work, for everybody who asks what was decided: nothing while it is open or in conflict.
create view review_verdicts as
  select a.topic_id, a.work_id, a.state = 'included' and coalesce(t.state <> 'excluded', true) as is_relevant,
    greatest(a.changed_at, case when t.state in ('included', 'excluded') then t.changed_at end) as decided_at
  from review_works a
  left join review_works t on t.topic_id = a.topic_id and t.work_id = a.work_id and t.stage = 'text'
  where a.stage = 'abstract' and a.state in ('included', 'excluded');

-- The works of a topic, each once, however many nodes list it.
create index findings_listed on findings (topic_id, work_id) include (score) where is_kept;

alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check
  check (kind in ('owner', 'mentioned', 'answered', 'resolved', 'reopened', 'conflict'));

create trigger reviews_refuse before insert on reviews for each row execute function refuse_erased('begun_by');
create trigger review_votes_refuse before insert on review_votes for each row execute function refuse_erased('person_id');
