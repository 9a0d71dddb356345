-- Named choices of filters of a page: a person's own, or offered to the whole organisation.
create table app.filter_set (
  id uuid primary key default gen_random_uuid(),
  organization uuid not null references app.organization (id) on delete cascade,
  -- Whose it is, or who shared it.
  user_id uuid not null,
  model text not null,
  page_name text not null,
  name text not null,
  scope text not null check (scope in ('own', 'organization')),
  is_default boolean not null default false,
  filters jsonb not null default '{}',
  search text not null default '',
  ordering text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- One name and one default for each of those who see them.
create unique index filter_set_own_name on app.filter_set (user_id, model, page_name, lower(name)) where scope = 'own';
create unique index filter_set_shared_name on app.filter_set (organization, model, page_name, lower(name)) where scope = 'organization';
create unique index filter_set_own_default on app.filter_set (user_id, model, page_name) where scope = 'own' and is_default;
create unique index filter_set_shared_default on app.filter_set (organization, model, page_name) where scope = 'organization' and is_default;
