-- Libraries of Zotero that are kept in step with libraries here. A connection is a piece of work: a round reads what changed
-- there, and writes there what changed here.
create table zotero_connections (
  id bigint generated always as identity primary key,
  person_id bigint not null references people,
  -- Null once the library is gone for good; then the connection says so.
  library_id bigint references libraries on delete set null,
  -- The key of Zotero's interface, sealed (platform/seal.ts).
  api_key bytea not null,
  -- Whose key it is, as Zotero says.
  user_name text not null,
  -- 'users/12345' or 'groups/678': what stands before every address of the library.
  prefix text not null,
  zotero_name text not null,
  -- One collection of it with those below; null for the whole library.
  collection_key text,
  collection_name text,
  direction text not null check (direction in ('once', 'follow', 'both')),
  has_files boolean not null,
  may_write boolean not null,
  -- The version of the library there up to which all is known here.
  version bigint not null default 0,
  state text not null check (state in ('idle', 'waiting', 'syncing')),
  attempts integer not null default 0,
  worker uuid,
  started_at timestamptz,
  not_before timestamptz,
  -- Where the round goes on after a crash or a pause; null between rounds.
  progress jsonb,
  -- What the last round came to, and why it ended early.
  counts jsonb not null default '{}',
  problem jsonb,
  made_at timestamptz not null,
  synced_at timestamptz
);
create index zotero_connections_person on zotero_connections (person_id);
-- One library is kept in step with one other: two would send each other's documents around.
create unique index zotero_connections_library on zotero_connections (library_id) where library_id is not null;
create index zotero_connections_open on zotero_connections (id) where state <> 'idle';
create trigger zotero_connections_refuse before insert on zotero_connections for each row execute function refuse_erased('person_id');

-- What Zotero holds, as it was when both sides were last in step.
create table zotero_items (
  connection_id bigint not null references zotero_connections on delete cascade,
  key text not null,
  kind text not null check (kind in ('item', 'note', 'attachment')),
  parent_key text,
  version bigint not null,
  -- Everything that Zotero says of it, so that nothing is lost that is not known here.
  data jsonb not null,
  -- The document here; null where it is gone for good, and for notes and attachments.
  document_id bigint references documents on delete set null,
  -- What the document said then, field by field: what is different now was changed here.
  base jsonb,
  -- The folder that its collections were then.
  folder text,
  -- There: in the trash, deleted for good, or taken out of the collection.
  gone text check (gone in ('trash', 'deleted', 'left')),
  -- Of an attachment: the file that was taken from it, by its MD5.
  taken text,
  -- What Zotero did not take, so that it is not sent again and again; and why it, or a file, was left out.
  refused jsonb,
  why jsonb,
  primary key (connection_id, key)
);
create index zotero_items_document on zotero_items (document_id) where document_id is not null;
create index zotero_items_parent on zotero_items (connection_id, parent_key) where parent_key is not null;
create index zotero_items_kind on zotero_items (connection_id, kind, key);

create table zotero_collections (
  connection_id bigint not null references zotero_connections on delete cascade,
  key text not null,
  parent_key text,
  name text not null,
  version bigint not null,
  -- All of its items were asked for, since it came into what is kept in step.
  is_listed boolean not null default false,
  primary key (connection_id, key)
);

-- What a round found to be new or different there, and has not read yet.
create table zotero_wanted (
  connection_id bigint not null references zotero_connections on delete cascade,
  key text not null,
  version bigint not null,
  primary key (connection_id, key)
);

-- A field that was changed on both sides: what each says, until somebody decides.
create table zotero_conflicts (
  id bigint generated always as identity primary key,
  connection_id bigint not null,
  item_key text not null,
  field text not null,
  theirs jsonb,
  made_at timestamptz not null,
  unique (connection_id, item_key, field),
  foreign key (connection_id, item_key) references zotero_items on delete cascade
);

-- Gyans that were sent to Zotero, so that a second time makes no doubles.
create table zotero_topics (
  connection_id bigint not null references zotero_connections on delete cascade,
  topic_id bigint not null references topics on delete cascade,
  -- Its collection there; null until it was made.
  collection_key text,
  -- In which language what goes with it is written.
  language text not null,
  -- When somebody asked for it; null when it was sent since.
  wanted_at timestamptz,
  sent_at timestamptz,
  articles integer not null default 0,
  primary key (connection_id, topic_id)
);
create index zotero_topics_topic on zotero_topics (topic_id);

create table zotero_sent (
  connection_id bigint not null,
  topic_id bigint not null,
  work_id bigint not null references works on delete cascade,
  item_key text not null,
  note_key text not null,
  -- Keys are made here; whether there is anything under them there yet.
  is_sent boolean not null default false,
  has_note boolean not null default false,
  primary key (connection_id, topic_id, work_id),
  foreign key (connection_id, topic_id) references zotero_topics on delete cascade
);
create index zotero_sent_work on zotero_sent (work_id);
