-- Pages of blocks that people make in the application, for themselves, for roles or for everybody of their organisation.
create table app.dashboard (
  id uuid primary key default gen_random_uuid(),
  organization uuid not null references app.organization (id) on delete cascade,
  -- Who has made it.
  user_id uuid not null,
  name text not null,
  icon text,
  scope text not null default 'own' check (scope in ('own', 'roles', 'organization')),
  -- Of the scope `roles`.
  roles text[] not null default '{}',
  -- As dashboard.schema.json has them.
  blocks jsonb not null default '[]',
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  -- Deleted ones can be brought back for a while.
  deleted_at timestamptz
);
create index dashboard_of_organization on app.dashboard (organization, user_id);
