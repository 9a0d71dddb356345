-- What clients could not draw or that failed there: told once a day by each person, kept for 30 days.
create table app.renderer_problem (
  organization uuid not null references app.organization (id) on delete cascade,
  person uuid not null,
  code text not null,
  path text not null,
  day date not null default current_date,
  detail text not null default '',
  model text,
  version text,
  times integer not null default 1,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  primary key (organization, person, code, path, day)
);
create index renderer_problem_last_at on app.renderer_problem (last_at);
