-- Rows that were merged into another one: where they went, and what was moved, so that taking them out of the trash moves it back.
create table app.merge (
  organization uuid not null references app.organization (id) on delete cascade,
  model text not null,
  -- The row that is in the trash since.
  source uuid not null,
  target uuid not null,
  by uuid not null,
  at timestamptz not null default now(),
  -- As the code of merging writes it.
  moved jsonb not null,
  primary key (organization, model, source)
);
