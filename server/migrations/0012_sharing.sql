-- Sharing, links for outsiders, threads of notes, and the portal ---------------------------------------------------------------

-- By what way a right came: '' given directly, 'folder:12' with the folder that was shared, 'portal:3' with the collection in
-- which it was published, 'topic:…' with the topic that a library was made from. The highest of all ways counts.
alter table rights add column through text not null default '';
alter table rights drop constraint rights_pkey;
alter table rights add primary key (object_kind, object_id, holder_kind, holder_id, through);
create index rights_through on rights (through) where through <> '';
-- What others gave, for the bell and for what is shared: few among the thousands of one's own.
create index rights_given on rights (holder_kind, holder_id) where through = '' and level < 4 and granted_by is not null;

-- What a topic became can be read by whoever reads the topic, and no longer: the database itself sees to it.
create function mirror_topic_rights(topics bigint[]) returns void language sql as $$
  delete from rights r using libraries l
  where l.topic_id = any(topics) and r.object_kind = 'library' and r.object_id = l.id and r.through like 'topic:%';
  insert into rights (object_kind, object_id, holder_kind, holder_id, level, granted_by, granted_at, through)
  select 'library', l.id, r.holder_kind, r.holder_id, 1, r.granted_by, r.granted_at, 'topic:' || r.through
  from libraries l join rights r on r.object_kind = 'topic' and r.object_id = l.topic_id
  where l.topic_id = any(topics)
    and not exists (select from bin b where b.object_kind = 'topic' and b.object_id = l.topic_id);
$$;

create function mirror_changed_rights() returns trigger language plpgsql as $$
begin
  if exists (select from changed c join libraries l on l.topic_id = c.object_id where c.object_kind = 'topic') then
    perform mirror_topic_rights(array(select distinct object_id from changed where object_kind = 'topic'));
  end if;
  return null;
end $$;
create trigger rights_added after insert on rights referencing new table as changed
  for each statement execute function mirror_changed_rights();
create trigger rights_removed after delete on rights referencing old table as changed
  for each statement execute function mirror_changed_rights();
create trigger bin_filled after insert on bin referencing new table as changed
  for each statement execute function mirror_changed_rights();
create trigger bin_emptied after delete on bin referencing old table as changed
  for each statement execute function mirror_changed_rights();

create function mirror_new_library() returns trigger language plpgsql as $$
begin
  perform mirror_topic_rights(array[new.topic_id]);
  return null;
end $$;
create trigger libraries_mirror after insert on libraries for each row when (new.topic_id is not null)
  execute function mirror_new_library();
-- It is nobody's own, and goes when the topic goes.
delete from rights r using libraries l
where l.topic_id is not null and r.object_kind = 'library' and r.object_id = l.id and r.through = '';
alter table libraries drop constraint libraries_topic_id_fkey;
alter table libraries add foreign key (topic_id) references topics on delete cascade;
create function forget_library() returns trigger language plpgsql as $$
begin
  delete from rights where object_kind = 'library' and object_id = old.id;
  return null;
end $$;
create trigger libraries_forgotten after delete on libraries for each row execute function forget_library();
select mirror_topic_rights(array(select topic_id from libraries where topic_id is not null));

-- Rights of what lies in shared folders are made as the folders are, after anything that moves, shares or removes a folder or
-- what lies in it, and when somebody joins or leaves a group.
create function settle_folders(who bigint) returns void language sql as $$
  -- One at a time: of two that happen at once, the second sees what the first has done.
  select 1 from people where id = who for no key update;
  with recursive mine as (
    select object_kind, object_id, level, through from rights where holder_kind = 'person' and holder_id = who),
  near as (
    (select object_id as id from mine where object_kind = 'folder' and through = '' and level >= 3
      union select folder_id from folder_topics where person_id = who)
    union select f.parent_id from near n join folders f on f.id = n.id where f.parent_id is not null),
  trees as (select id from near union select f.id from trees t join folders f on f.parent_id = t.id),
  -- What their doing can concern: the trees that they work in, and folders by which something came to them or passes on what
  -- is theirs, even when it lies elsewhere by now.
  roots as (
    select id from trees
    union select substr(through, 8)::bigint from mine where through like 'folder:%'
    union select substr(r.through, 8)::bigint from mine m
    join rights r on r.object_kind = m.object_kind and r.object_id = m.object_id and r.through like 'folder:%'
    where m.level = 4 and m.through = ''),
  binned as (select object_id as id from bin where object_kind = 'folder'),
  lines as (
    select f.id as root, f.id, f.parent_id, f.id in (select id from binned) as is_gone from folders f where f.id in (select id from roots)
    union all
    select l.root, f.id, f.parent_id, f.id in (select id from binned) from lines l join folders f on f.id = l.parent_id),
  below as (
    select root, root as id from lines group by root having not bool_or(is_gone)
    union all
    select b.root, f.id from below b join folders f on f.parent_id = b.id where f.id not in (select id from binned)),
  held as (
    select b.root, b.id, r.holder_kind, r.holder_id, least(r.level, 3) as level, r.granted_by, r.granted_at
    from below b join rights r on r.object_kind = 'folder' and r.object_id = b.root and r.through = ''),
  editors as (
    select l.root, r.holder_kind, r.holder_id
    from lines l join rights r on r.object_kind = 'folder' and r.object_id = l.id and r.through = '' and r.level >= 3),
  -- Of topics only what those own who put it there, and who may edit the folder: nobody passes on what is not theirs. All of it
  -- follows from what was given directly, so that no right holds another one up.
  passed as (
    select 'folder' as object_kind, h.id as object_id, h.* from held h where h.id <> h.root
    union all
    select 'topic', placed.topic_id, h.*
    from held h join folder_topics placed on placed.folder_id = h.id join people p on p.id = placed.person_id
    join rights o on o.object_kind = 'topic' and o.object_id = placed.topic_id and o.holder_kind = 'person'
      and o.holder_id = p.id and o.level = 4 and o.through = ''
    where exists (select from editors e where e.root = h.root and (
      (e.holder_kind = 'person' and e.holder_id = p.id)
      or (e.holder_kind = 'organisation' and e.holder_id = p.organisation_id)
      or (e.holder_kind = 'group' and exists (
        select from group_members g where g.group_id = e.holder_id and g.person_id = p.id))))),
  wanted as (
    select distinct on (object_kind, object_id, holder_kind, holder_id, root)
      object_kind, object_id, holder_kind, holder_id, level, granted_by, granted_at, 'folder:' || root as through
    from passed w where not exists (
      select from rights o where o.object_kind = w.object_kind and o.object_id = w.object_id
        and o.holder_kind = w.holder_kind and o.holder_id = w.holder_id and o.level = 4 and o.through = '')
    order by object_kind, object_id, holder_kind, holder_id, root, level desc),
  ended as (
    delete from rights r where r.through in (select 'folder:' || id from roots) and not exists (
      select from wanted w where w.object_kind = r.object_kind and w.object_id = r.object_id
        and w.holder_kind = r.holder_kind and w.holder_id = r.holder_id and w.through = r.through))
  insert into rights (object_kind, object_id, holder_kind, holder_id, level, granted_by, granted_at, through)
  select object_kind, object_id, holder_kind, holder_id, level, granted_by, granted_at, through from wanted
  on conflict (object_kind, object_id, holder_kind, holder_id, through) do update set level = excluded.level
    where rights.level <> excluded.level;
$$;

create function settle_member() returns trigger language plpgsql as $$
declare member bigint := coalesce(new.person_id, old.person_id);
begin
  if exists (select from folder_topics where person_id = member) then
    perform settle_folders(member);
  end if;
  return null;
end $$;
create trigger group_members_changed after insert or delete on group_members for each row execute function settle_member();

-- Whoever goes to another organisation leaves the groups of the old one, and what they put into its folders is passed on there
-- no longer.
create function settle_moved() returns trigger language plpgsql as $$
begin
  delete from group_members m using groups g
  where m.person_id = new.id and g.id = m.group_id and g.organisation_id <> new.organisation_id;
  perform settle_folders(new.id);
  return null;
end $$;
create trigger people_moved after update of organisation_id on people for each row
  when (old.organisation_id <> new.organisation_id) execute function settle_moved();

-- One act of sharing: a task that somebody started. The rights hold at once; who is told by mail stands in share_mails.
create table shares (
  id bigint generated always as identity primary key,
  object_kind text not null check (object_kind in ('topic', 'library', 'folder')),
  object_id bigint not null,
  -- As it was called then.
  object_name text not null,
  level smallint not null check (level between 1 and 4),
  message text not null,
  shared_by bigint not null references people on delete cascade,
  created_at timestamptz not null,
  finished_at timestamptz
);
create index shares_by on shares (shared_by, id desc);
create index shares_object on shares (object_kind, object_id);
create index shares_unfinished on shares (id) where finished_at is null;

create table share_mails (
  share_id bigint not null references shares on delete cascade,
  -- Lower case: one address, one mail.
  email text not null,
  person_id bigint references people on delete cascade,
  sent_at timestamptz,
  failed_at timestamptz,
  primary key (share_id, email)
);
create index share_mails_person on share_mails (person_id);

-- A right that waits for somebody to register with this address.
create table invitations (
  object_kind text not null check (object_kind in ('topic', 'library', 'folder')),
  object_id bigint not null,
  email text not null,
  level smallint not null check (level between 1 and 3),
  invited_by bigint not null references people on delete cascade,
  invited_at timestamptz not null,
  primary key (object_kind, object_id, email)
);
create index invitations_email on invitations (email);
create index invitations_by on invitations (invited_by);

-- Whom else an entry of the record concerns: with whom something was shared, who owns it now. By id, as everywhere in it.
alter table audit add column people bigint[] not null default '{}';
create index audit_people on audit using gin (people) where people <> '{}';

-- News for a group or for an organisation: something was shared with them, or no longer is.
alter table events
  add column group_id bigint references groups on delete cascade,
  add column organisation_id bigint references organisations on delete cascade,
  drop constraint events_about,
  add constraint events_about check (num_nonnulls(topic_id, person_id, group_id, organisation_id) = 1);

-- What others did that concerns somebody: made them owner, mentioned them, answered or resolved their note. What is shared with somebody
-- stands in rights, and is told from there.
create table notices (
  id bigint generated always as identity primary key,
  person_id bigint not null references people on delete cascade,
  kind text not null check (kind in ('owner', 'mentioned', 'answered', 'resolved', 'reopened')),
  by_id bigint references people on delete set null,
  object_kind text not null check (object_kind in ('topic', 'library', 'folder')),
  object_id bigint not null,
  note_id bigint references notes on delete cascade,
  at timestamptz not null
);
create index notices_person on notices (person_id, id desc);
create index notices_note on notices (note_id);
create index notices_object on notices (object_kind, object_id);
create index notices_by on notices (by_id);

-- What is deleted for good is shared with nobody, waits for nobody and is told of no more.
create function forget_shared() returns trigger language plpgsql as $$
declare gone_kind text := case tg_table_name when 'topics' then 'topic' when 'libraries' then 'library' else 'folder' end;
begin
  delete from invitations i using gone where i.object_kind = gone_kind and i.object_id = gone.id;
  delete from shares s using gone where s.object_kind = gone_kind and s.object_id = gone.id;
  delete from notices n using gone where n.object_kind = gone_kind and n.object_id = gone.id;
  return null;
end $$;
create trigger topics_unshared after delete on topics referencing old table as gone
  for each statement execute function forget_shared();
create trigger libraries_unshared after delete on libraries referencing old table as gone
  for each statement execute function forget_shared();
create trigger folders_unshared after delete on folders referencing old table as gone
  for each statement execute function forget_shared();

-- Threads: an answer hangs on the note that began the thread, never on another answer.
alter table notes add column parent_id bigint references notes on delete cascade;
create index notes_parent on notes (parent_id) where parent_id is not null;
-- A thread that is done with, as the note that began it says; never one that only its author sees.
alter table notes
  add column resolved_at timestamptz,
  add column resolved_by bigint references people on delete set null,
  add constraint notes_resolved check (resolved_at is null or (parent_id is null and not is_private));
create index notes_resolver on notes (resolved_by) where resolved_by is not null;
create table note_mentions (
  note_id bigint not null references notes on delete cascade,
  person_id bigint not null references people on delete cascade,
  -- Begun, so that nobody gets it twice.
  mailed_at timestamptz,
  primary key (note_id, person_id)
);
create index note_mentions_person on note_mentions (person_id);
alter table person_settings add column mails_mentions boolean not null default true;

-- Links for outsiders. The secret stands here as a hash, and sealed, so that its maker can copy the address again.
create table links (
  id bigint generated always as identity primary key,
  topic_id bigint not null references topics on delete cascade,
  name text not null,
  secret_hash bytea not null unique,
  sealed_secret bytea not null,
  password_hash text,
  -- Also the titles and quoted passages of its maker's own documents.
  with_documents boolean not null default false,
  expires_at timestamptz,
  created_by bigint not null references people on delete cascade,
  created_at timestamptz not null,
  opened integer not null default 0,
  opened_at timestamptz
);
create index links_topic on links (topic_id, id);
create index links_creator on links (created_by);
create trigger links_refuse before insert on links for each row execute function refuse_erased('created_by');

-- Who brought a document into a library of somebody else, whose it is; null: its owner did.
alter table documents add column brought_by bigint references people on delete set null;
create index documents_bringer on documents (brought_by) where brought_by is not null;
create trigger documents_refuse_bringer before insert on documents for each row execute function refuse_erased('brought_by');
-- The library that a file is on its way to, if it was named: it takes the room of the library's owner.
alter table uploads add column library_id bigint references libraries on delete cascade;
create index uploads_library on uploads (library_id) where library_id is not null;

-- An outsider's open page asks again as soon as its link may open something else or nothing. By triggers, so that no way is
-- forgotten; that somebody is shut out is said already.
create function note_link() returns trigger language plpgsql as $$
begin
  perform pg_notify('gyan_events', 'link:' || old.id);
  return null;
end $$;
create trigger links_changed after delete or update of password_hash, with_documents, expires_at on links
  for each row execute function note_link();
create function note_links_of_topics() returns trigger language plpgsql as $$
begin
  perform pg_notify('gyan_events', 'link:' || l.id)
  from (select distinct object_id from changed where object_kind = 'topic') c join links l on l.topic_id = c.object_id;
  return null;
end $$;
create trigger rights_changed_under_links after update on rights referencing old table as changed
  for each statement execute function note_links_of_topics();
create trigger rights_removed_under_links after delete on rights referencing old table as changed
  for each statement execute function note_links_of_topics();
create trigger topics_binned_under_links after insert on bin referencing new table as changed
  for each statement execute function note_links_of_topics();

-- The portal: collections of an organisation, with what curators published in them.
create table collections (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  organisation_id bigint not null references organisations on delete cascade,
  name text not null,
  summary text not null,
  -- A file of the file store, or one of the drawn covers by its name.
  cover text not null,
  position integer not null,
  -- Named on the organisation's landing page, which everybody sees.
  is_announced boolean not null default false,
  version integer not null default 1,
  created_by bigint references people on delete set null,
  created_at timestamptz not null,
  -- Taken from the portal; for a while it can be brought back.
  removed_at timestamptz,
  removed_by bigint references people on delete set null
);
create index collections_organisation on collections (organisation_id, position, id);
create index collections_creator on collections (created_by);
create index collections_remover on collections (removed_by) where removed_by is not null;

create table collection_items (
  collection_id bigint not null references collections on delete cascade,
  object_kind text not null check (object_kind in ('topic', 'library')),
  object_id bigint not null,
  summary text not null,
  position integer not null,
  published_by bigint references people on delete set null,
  published_at timestamptz not null,
  primary key (collection_id, object_kind, object_id)
);
create index collection_items_object on collection_items (object_kind, object_id);
create index collection_items_publisher on collection_items (published_by);

-- Who read what of the portal: curators see how many, never who.
create table portal_readings (
  object_kind text not null check (object_kind in ('topic', 'library')),
  object_id bigint not null,
  person_id bigint not null references people on delete cascade,
  day date not null,
  primary key (object_kind, object_id, person_id, day)
);
create index portal_readings_person on portal_readings (person_id);

-- What somebody keeps for themselves of the portal: a topic or a library, or with a work that one of a library. Articles of
-- topics are kept in article_marks, wherever they are read.
create table portal_saves (
  person_id bigint not null references people on delete cascade,
  object_kind text not null check (object_kind in ('topic', 'library')),
  object_id bigint not null,
  work_id bigint references works on delete cascade,
  saved_at timestamptz not null,
  -- One's own words about a text of a library; articles of topics have notes.
  note text not null default '' check (note = '' or work_id is not null)
);
create unique index portal_saves_one on portal_saves (person_id, object_kind, object_id, coalesce(work_id, 0));
create index portal_saves_object on portal_saves (object_kind, object_id);
create index portal_saves_work on portal_saves (work_id) where work_id is not null;

-- Uploaded covers. Their ids are secrets until a curator shows them.
create table covers (
  id uuid primary key,
  organisation_id bigint not null references organisations on delete cascade,
  file_key text not null,
  type text not null check (type in ('image/png', 'image/jpeg', 'image/webp')),
  created_at timestamptz not null
);
create index covers_file on covers (file_key);
create index covers_organisation on covers (organisation_id);

-- What is deleted for good is published nowhere, whichever way it went.
create function leave_portal() returns trigger language plpgsql as $$
begin
  delete from collection_items where object_kind = tg_argv[0] and object_id = old.id;
  delete from portal_readings where object_kind = tg_argv[0] and object_id = old.id;
  delete from portal_saves where object_kind = tg_argv[0] and object_id = old.id;
  return null;
end $$;
create trigger topics_leave_portal after delete on topics for each row execute function leave_portal('topic');
create trigger libraries_leave_portal after delete on libraries for each row execute function leave_portal('library');

-- The landing page of an organisation, and whether strangers may sign up as its curators.
alter table organisations
  add column portal_title text not null default '',
  add column portal_text text not null default '',
  add column admits_curators boolean not null default true;

-- Nothing is written about somebody who is erased.
create trigger shares_refuse before insert on shares for each row execute function refuse_erased('shared_by');
create trigger share_mails_refuse before insert on share_mails for each row execute function refuse_erased('person_id');
create trigger invitations_refuse before insert on invitations for each row execute function refuse_erased('invited_by');
create trigger notices_refuse before insert on notices for each row execute function refuse_erased('person_id');
create trigger note_mentions_refuse before insert on note_mentions for each row execute function refuse_erased('person_id');
create trigger portal_saves_refuse before insert on portal_saves for each row execute function refuse_erased('person_id');
create trigger portal_readings_refuse before insert on portal_readings for each row execute function refuse_erased('person_id');
create trigger collections_refuse before insert on collections for each row execute function refuse_erased('created_by');
create trigger collection_items_refuse before insert on collection_items for each row execute function refuse_erased('published_by');
