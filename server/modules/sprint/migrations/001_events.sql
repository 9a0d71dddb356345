-- What happened to the scope of a sprint, written once and never changed: burn-down is read from here, not from tasks as they are now.
create table event (
  id bigint generated always as identity primary key,
  organization uuid not null references app.organization (id) on delete cascade,
  sprint uuid not null,
  task uuid not null,
  at timestamptz not null default now(),
  kind text not null,
  -- In the sprint's measure: tenths of points, minutes, or tasks. What the event adds to the scope, and to what is left of it.
  scope integer not null,
  rest integer not null,
  by uuid not null
);

create index event_of_sprint on event (sprint, at);
