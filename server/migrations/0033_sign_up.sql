-- Who comes in: accounts that wait for an administrator, and what people asked for when they signed up.

alter table people
  -- Null: they may sign in. Else an administrator has not decided yet, or has refused them.
  add column approval text check (approval in ('waiting', 'refused'));

alter table organisations
  -- Of one stranger, who sees no colleagues and whom no colleagues see. It is listed nowhere.
  add column is_of_one boolean not null default false;

create table sign_up_requests (
  person_id bigint primary key references people on delete cascade,
  -- account: they cannot sign in before it is decided. wish: they can, and asked for more. curator: they made themselves one
  -- when that was possible, and it is for an administrator to keep them.
  kind text not null check (kind in ('account', 'wish', 'curator')),
  wanted_group text check (wanted_group in ('Portal Users', 'Portal Curator')),
  wanted_organisation_id bigint references organisations on delete set null,
  asked_at timestamptz not null,
  -- When the administrators were told of it by mail.
  told_at timestamptz,
  -- Null while it is open.
  outcome text check (outcome in ('granted', 'refused')),
  decided_at timestamptz,
  decided_by bigint references people,
  check ((outcome is null) = (decided_at is null))
);
create index sign_up_requests_open on sign_up_requests (person_id) where outcome is null;
create index sign_up_requests_organisation on sign_up_requests (wanted_organisation_id);
create index sign_up_requests_decided on sign_up_requests (decided_by);

create trigger sign_up_requests_refuse before insert on sign_up_requests for each row execute function refuse_erased('person_id');

-- Curators by their own word: they signed up, and no administrator has chosen their group since.
insert into sign_up_requests (person_id, kind, wanted_group, wanted_organisation_id, asked_at)
select p.id, 'curator', 'Portal Curator', p.organisation_id, p.created_at
from people p join groups g on g.id = p.main_group_id
where g.name = 'Portal Curator' and p.role = 'User' and p.deleted_at is null
  and exists (select 1 from audit a where a.action = 'signed_up' and a.actor_id = p.id
    and coalesce(a.details->>'way', '') <> 'identity')
  and not exists (select 1 from audit a where a.action = 'person_changed' and a.object_kind = 'person'
    and a.object_id = p.id and a.details ? 'userGroupName')
on conflict do nothing;
