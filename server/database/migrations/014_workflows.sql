-- Workflow rules that organisations make in the application; those of definitions stand in these.
create table app.workflow_rule (
  id uuid primary key default gen_random_uuid(),
  organization uuid not null references app.organization (id) on delete cascade,
  model text not null,
  -- As `workflows` of a definition has it.
  definition jsonb not null,
  is_on boolean not null default true,
  -- Who saved it last: it has his rights.
  person uuid not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index workflow_rule_model on app.workflow_rule (organization, model);

-- What a rule has to do for one event, and what came of it: written with what the event is.
create table app.workflow_run (
  id uuid primary key default gen_random_uuid(),
  organization uuid not null references app.organization (id) on delete cascade,
  -- <module>.<name> of a definition, or the id of a rule of the organisation.
  rule text not null,
  model text not null,
  -- Null: a schedule without rows.
  row_id uuid,
  -- One event of one rule comes once.
  event_key text not null,
  -- Who caused the event; null: the clock.
  cause uuid,
  -- How many rules in a row led here, with this one.
  depth smallint not null default 1,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'skipped', 'failed')),
  -- What each step did, without values.
  outcome jsonb not null default '[]',
  -- { code, step?, fields? }
  error jsonb,
  attempts smallint not null default 0,
  duration_ms integer,
  created_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz,
  unique (organization, rule, event_key)
);
create index workflow_run_listed on app.workflow_run (organization, created_at desc, id desc);
create index workflow_run_old on app.workflow_run (created_at);

-- Moments of rows that a rule has looked at, fitting or not: each once.
create table app.workflow_mark (
  organization uuid not null references app.organization (id) on delete cascade,
  rule text not null,
  row_id uuid not null,
  at timestamptz not null,
  primary key (organization, rule, row_id, at)
);
create index workflow_mark_at on app.workflow_mark (at);

-- Since when a rule of the clock is known to each organisation, with this event: nothing before that falls due.
create table app.workflow_clock (
  rule text not null,
  organization uuid not null references app.organization (id) on delete cascade,
  event text not null,
  since timestamptz not null,
  primary key (rule, organization)
);

alter table app.history drop constraint history_via_check;
alter table app.history add constraint history_via_check check (via in ('page', 'import', 'bulk', 'code', 'workflow'));
