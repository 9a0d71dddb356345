-- Who changed which row when. One entry per change; the wire form of the fields that changed, before and after.
create table app.history (
  id bigint generated always as identity primary key,
  organization uuid not null references app.organization (id) on delete cascade,
  model text not null,
  row_id uuid not null,
  -- Of the row after the change.
  version int not null,
  -- The moment of the transaction: a deletion's is the row's deleted_at.
  at timestamptz not null default now(),
  -- Null: the server itself.
  by uuid,
  via text not null check (via in ('page', 'import', 'bulk', 'code')),
  kind text not null check (kind in ('create', 'update', 'delete', 'restore', 'action', 'undo')),
  -- Transition or action.
  action text,
  reason text,
  -- Of an undo: the entry it took back.
  undoes bigint,
  -- { field: [before, after] }; references and files as ids; of a table part { count: [before, after], lines: [...] }.
  changes jsonb not null default '{}'
);
create index history_row on app.history (organization, model, row_id, id desc);
