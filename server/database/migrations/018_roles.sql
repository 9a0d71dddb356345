-- Roles that an organisation defines beside those of the product, and what it changed of the rights that definitions leave to it.
create table app.role (
  organization uuid not null references app.organization (id) on delete cascade,
  name text not null,
  title jsonb not null,
  -- Functional roles whose rights it has too; no circles.
  inherits text[] not null default '{}',
  created_at timestamptz not null default now(),
  primary key (organization, name)
);

create table app.role_right (
  organization uuid not null references app.organization (id) on delete cascade,
  module text not null,
  role text not null,
  -- Of list, read, create, update, delete and export; none: nothing.
  actions text[] not null,
  primary key (organization, module, role)
);

-- Who changed roles and rights. Never changed; its newest id tells that something did.
create table app.access_change (
  id bigserial primary key,
  organization uuid not null references app.organization (id) on delete cascade,
  at timestamptz not null default now(),
  user_id uuid not null,
  role text not null,
  -- Of a right; null: of the role itself.
  module text,
  before jsonb,
  after jsonb
);
create index access_change_newest on app.access_change (organization, id desc);

-- The roles given and all they inherit, each once, the given ones first.
create function app.with_inherited(org uuid, given text[]) returns text[] language sql stable as $$
  with recursive held (name) as (
    select unnest(given)
    union
    select inherited.name from held join app.role r on r.organization = org and r.name = held.name cross join unnest(r.inherits) inherited (name)
  )
  select given || array(select held.name from held where held.name <> all (given) order by held.name collate "C")
$$;
