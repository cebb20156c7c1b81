-- Frozen once merged: later changes are later files.

-- The catalogue: template categories and templates, parameters, questions and answers. It is read from the starter content and
-- then belongs to the administrators.
create table catalogue_items (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('category', 'template', 'parameter', 'answer')),
  -- Of a template: its category.
  parent_id bigint references catalogue_items,
  -- Which part of the starter content it came from; null for what an administrator added.
  starter_key text unique,
  -- What it says, in the shape of its kind; texts are by language, and English is always there.
  content jsonb not null,
  position integer not null,
  edited_by bigint references people,
  -- An administrator changed it: a later start leaves it as it is.
  edited_at timestamptz,
  -- Out of sight. The row stays, or the next start would read it in again.
  removed_at timestamptz
);
create index catalogue_items_kind on catalogue_items (kind, position, id);
create index catalogue_items_parent on catalogue_items (parent_id);
