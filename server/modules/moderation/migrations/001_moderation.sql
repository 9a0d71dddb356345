-- Who complained of what: never shown to authors, so it stands in no model.
create table report (
  organization uuid not null references app.organization (id) on delete cascade,
  item uuid not null,
  by uuid not null,
  reason text not null,
  text text not null default '',
  at timestamptz not null default now(),
  primary key (item, by)
);
create index report_by on report (by, at);
