-- The definitions in force, with their text and where it came from; what was applied, when and by whom.
alter table app.definition add column text text;
alter table app.definition add column source text check (source in ('shipped', 'file', 'application'));
-- The file it was last read from: `place` is `shipped` or the directory, `file_hash` tells its bytes.
alter table app.definition add column place text;
alter table app.definition add column file text;
alter table app.definition add column file_hash text;
-- `dropped`: gone for good, remembered while its file is still there.
alter table app.definition add column state text not null default 'in_force' check (state in ('in_force', 'refused', 'pending', 'off', 'dropped'));
-- A refused or pending version leaves the older one in force.
alter table app.definition add column in_force boolean not null default true;
-- Why what the file says now is not in force.
alter table app.definition add column issues jsonb not null default '[]';
-- The plan it was applied by, or of the version that waits, which `pending_text` is.
alter table app.definition add column plan jsonb;
alter table app.definition add column pending_text text;
alter table app.definition add column applied_by uuid;
-- Tells other processes that something is new.
create sequence app.definition_stamp;
alter table app.definition add column stamp bigint not null default nextval('app.definition_stamp');

update app.definition set text = document ->> 'text', file = document ->> 'file', place = 'shipped', source = 'file';
delete from app.definition where text is null;
alter table app.definition alter column text set not null, alter column source set not null;
alter table app.definition drop column document;

create table app.definition_plan (
  id bigint generated always as identity primary key,
  module text not null,
  rev text not null,
  plan jsonb not null,
  applied_by uuid,
  at timestamptz not null default now()
);
create index definition_plan_module on app.definition_plan (module, id desc);

-- The moment a day begins in an organisation, and the day a moment falls on there.
create function app.start_of_day(organization uuid, value date) returns timestamptz language sql stable as $$
  select value::timestamp at time zone coalesce((select o.timezone from app.organization o where o.id = $1), 'UTC')
$$;
create function app.day_of(organization uuid, value timestamptz) returns date language sql stable as $$
  select (value at time zone coalesce((select o.timezone from app.organization o where o.id = $1), 'UTC'))::date
$$;
