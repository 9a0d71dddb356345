-- What people write about rows of any model. A comment that was deleted keeps its place without its text; with its row it goes for good.
create table app.comment (
  id uuid primary key,
  organization uuid not null references app.organization (id) on delete cascade,
  model text not null,
  row_id uuid not null,
  author uuid not null,
  -- Sanitised HTML.
  body text not null,
  -- Order of writing.
  stamp bigint generated always as identity,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz
);
create index comment_row on app.comment (organization, model, row_id, stamp desc);
