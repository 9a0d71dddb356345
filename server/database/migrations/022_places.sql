-- What a person marked with a star, and what he opened last: rows and pages of the menu. On every device of his.
create table app.favourite (
  organization uuid not null references app.organization (id) on delete cascade,
  user_id uuid not null,
  -- record or page.
  kind text not null,
  -- Of a row its id, of a page its name in the navigation.
  target text not null,
  -- Of a row.
  model text,
  at timestamptz not null default clock_timestamp(),
  primary key (organization, user_id, kind, target)
);

create table app.recent (
  organization uuid not null references app.organization (id) on delete cascade,
  user_id uuid not null,
  kind text not null,
  target text not null,
  model text,
  at timestamptz not null default clock_timestamp(),
  primary key (organization, user_id, kind, target)
);
