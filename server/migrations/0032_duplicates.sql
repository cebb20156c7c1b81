-- Works that may be the same, and what people said of them. Works stay as they are: what was said holds only within one topic, or within the
-- documents of one owner, so that nothing that others see changes, and all of it can be undone.

create table twin_decisions (
  id bigint generated always as identity primary key,
  topic_id bigint references topics on delete cascade,
  -- Whose documents.
  owner_id bigint references people on delete cascade,
  -- Of the same, the one that is shown; else either.
  leader_id bigint not null references works on delete cascade,
  other_id bigint not null references works on delete cascade,
  is_same boolean not null,
  -- Field -> the work it is taken from where that is not the leader.
  facts jsonb not null default '{}',
  -- Null: somebody who was erased.
  decided_by bigint references people on delete set null,
  decided_at timestamptz not null,
  undone_by bigint references people on delete set null,
  undone_at timestamptz,
  check (num_nonnulls(topic_id, owner_id) = 1),
  check (leader_id <> other_id),
  check (undone_by is null or undone_at is not null)
);
-- Of two who decide at once the second finds the first.
create unique index twin_decisions_topic on twin_decisions (topic_id, least(leader_id, other_id), greatest(leader_id, other_id))
  where topic_id is not null and undone_at is null;
create unique index twin_decisions_owner on twin_decisions (owner_id, least(leader_id, other_id), greatest(leader_id, other_id))
  where owner_id is not null and undone_at is null;
create index twin_decisions_of_topic on twin_decisions (topic_id, id desc) where topic_id is not null;
create index twin_decisions_of_owner on twin_decisions (owner_id, id desc) where owner_id is not null;
create index twin_decisions_leader on twin_decisions (leader_id);
create index twin_decisions_other on twin_decisions (other_id);
create index twin_decisions_decided_by on twin_decisions (decided_by) where decided_by is not null;
create index twin_decisions_undone_by on twin_decisions (undone_by) where undone_by is not null;

-- Which work is shown in place of which: follows from the decisions, however long their chains are.
create table work_folds (
  topic_id bigint references topics on delete cascade,
  owner_id bigint references people on delete cascade,
  work_id bigint not null references works on delete cascade,
  leader_id bigint not null references works on delete cascade,
  check (num_nonnulls(topic_id, owner_id) = 1),
  check (leader_id <> work_id)
);
create unique index work_folds_topic on work_folds (topic_id, work_id) where topic_id is not null;
create unique index work_folds_owner on work_folds (owner_id, work_id) where owner_id is not null;
create index work_folds_topic_leader on work_folds (topic_id, leader_id) where topic_id is not null;
create index work_folds_owner_leader on work_folds (owner_id, leader_id) where owner_id is not null;
create index work_folds_work on work_folds (work_id);
create index work_folds_leader on work_folds (leader_id);

-- What was found that may be the same, and when that was looked for. Derived: it is written anew as a whole.
create table twin_searches (
  id bigint generated always as identity primary key,
  topic_id bigint unique references topics on delete cascade,
  owner_id bigint unique references people on delete cascade,
  -- Of what it was looked for in; null before the first time.
  version text,
  wanted_at timestamptz,
  looked_at timestamptz,
  check (num_nonnulls(topic_id, owner_id) = 1)
);
create table likely_twins (
  search_id bigint not null references twin_searches on delete cascade,
  one_id bigint not null references works on delete cascade,
  other_id bigint not null references works on delete cascade,
  likelihood double precision not null,
  is_sure boolean not null,
  signs jsonb not null,
  primary key (search_id, one_id, other_id),
  check (one_id < other_id)
);
create index likely_twins_one on likely_twins (one_id);
create index likely_twins_other on likely_twins (other_id);

alter table findings
  -- The work that is shown in its place.
  add column folded_into bigint,
  -- Whether it would be listed by itself; null where its work is the same as no other.
  add column kept_apart boolean,
  -- Made only to list a work where one that is the same was found.
  add column stands_in boolean not null default false;
create index findings_folded on findings (topic_id, folded_into) where folded_into is not null;

-- Whatever lists articles asks `is_kept`, so this is the one place where a work gives way to another: whoever writes `is_kept` says what
-- would be listed by itself. A work that is shown in place of others is listed wherever one of them would be.
create function fold_finding() returns trigger language plpgsql as $$
declare
  leader bigint;
begin
  select k.leader_id into leader from work_folds k where k.topic_id = new.topic_id and k.work_id = new.work_id;
  new.folded_into := leader;
  if leader is not null then
    new.kept_apart := new.is_kept;
    new.is_kept := false;
  elsif exists (select from work_folds k where k.topic_id = new.topic_id and k.leader_id = new.work_id) then
    new.kept_apart := new.is_kept;
    new.is_kept := new.is_kept or exists (select from findings o where o.topic_id = new.topic_id and o.node_id = new.node_id
      and o.folded_into = new.work_id and o.kept_apart);
  else
    new.kept_apart := null;
  end if;
  return new;
end $$;
create trigger findings_fold before insert or update of is_kept on findings for each row execute function fold_finding();

-- What gave way changed: the one in its place is judged again, and made where it was not found for that node itself.
create function follow_fold() returns trigger language plpgsql as $$
begin
  update findings set is_kept = kept_apart
  where topic_id = new.topic_id and node_id = new.node_id and work_id = new.folded_into;
  if not found and new.kept_apart then
    insert into findings (topic_id, node_id, work_id, text_id, first_run_id, last_run_id, sources, found_by, judged_with, score, level,
      judged_by, reason, is_kept, stands_in, created_at)
    select f.topic_id, new.node_id, f.work_id, f.text_id, new.first_run_id, new.last_run_id, f.sources, f.found_by, null, new.score, new.level,
      new.judged_by, f.reason, false, true, new.created_at
    from findings f where f.topic_id = new.topic_id and f.work_id = new.folded_into order by f.kept_apart desc, f.score desc, f.id limit 1;
  end if;
  return null;
end $$;
create trigger findings_followed after insert or update of is_kept on findings for each row
  when (new.folded_into is not null) execute function follow_fold();

-- Of a work that is shown in place of others something is deleted: where nothing of it is left they are shown themselves.
create function lose_leader() returns trigger language plpgsql as $$
begin
  if not exists (select from work_folds k where k.topic_id = old.topic_id and k.leader_id = old.work_id) then
    return null;
  end if;
  if exists (select from findings f where f.topic_id = old.topic_id and f.work_id = old.work_id and not f.stands_in) then
    update findings set is_kept = kept_apart
    where topic_id = old.topic_id and node_id = old.node_id and folded_into = old.work_id;
  else
    delete from work_folds where topic_id = old.topic_id and leader_id = old.work_id;
  end if;
  return null;
end $$;
create trigger findings_lost after delete on findings for each row execute function lose_leader();

create function begin_fold() returns trigger language plpgsql as $$
begin
  update findings set is_kept = is_kept
  where topic_id = new.topic_id and work_id = new.leader_id and kept_apart is null;
  update findings set is_kept = coalesce(kept_apart, is_kept) where topic_id = new.topic_id and work_id = new.work_id;
  return null;
end $$;
create trigger work_folds_begun after insert on work_folds for each row when (new.topic_id is not null) execute function begin_fold();

create function end_fold() returns trigger language plpgsql as $$
begin
  update findings set is_kept = coalesce(kept_apart, is_kept) where topic_id = old.topic_id and work_id = old.work_id;
  delete from findings f where f.topic_id = old.topic_id and f.work_id = old.leader_id and f.stands_in
    and not exists (select from findings o where o.topic_id = f.topic_id and o.node_id = f.node_id and o.folded_into = f.work_id
      and o.kept_apart);
  update findings set is_kept = coalesce(kept_apart, is_kept) where topic_id = old.topic_id and work_id = old.leader_id;
  return null;
end $$;
create trigger work_folds_ended after delete on work_folds for each row when (old.topic_id is not null) execute function end_fold();

-- What was decided of a work that gave way counts for the one in its place, unless that was decided itself.
create or replace view review_verdicts as
  with own as not materialized (
    select a.topic_id, a.work_id, a.state = 'included' and coalesce(t.state <> 'excluded', true) as is_relevant,
      greatest(a.changed_at, case when t.state in ('included', 'excluded') then t.changed_at end) as decided_at
    from review_works a
    left join review_works t on t.topic_id = a.topic_id and t.work_id = a.work_id and t.stage = 'text'
    where a.stage = 'abstract' and a.state in ('included', 'excluded'))
  select o.topic_id, o.work_id, o.is_relevant, o.decided_at from own o
  where not exists (select from work_folds k where k.topic_id = o.topic_id and k.work_id = o.work_id)
  union all
  select * from (
    select distinct on (k.topic_id, k.leader_id) k.topic_id, k.leader_id as work_id, o.is_relevant, o.decided_at
    from work_folds k join own o on o.topic_id = k.topic_id and o.work_id = k.work_id
    where not exists (select from review_works a where a.topic_id = k.topic_id and a.work_id = k.leader_id and a.stage = 'abstract'
      and a.state in ('included', 'excluded'))
    order by k.topic_id, k.leader_id, o.decided_at) given;

create trigger twin_decisions_refuse before insert on twin_decisions for each row execute function refuse_erased('decided_by');
