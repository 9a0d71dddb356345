-- Dates that a recurring task was planned for: once each, however often and wherever it is looked at.
create table recurrence_date (
  organization uuid not null references app.organization (id) on delete cascade,
  recurrence uuid not null,
  planned_on date not null,
  -- `asked`: its task is about to be made. `passed`: none is, it was skipped or lay before the rule.
  state text not null check (state in ('asked', 'made', 'passed')),
  task uuid,
  asked_at timestamptz not null default now(),
  primary key (recurrence, planned_on)
);
