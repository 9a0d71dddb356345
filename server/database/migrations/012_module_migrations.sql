-- Which SQL files of modules were run, each in the schema of its module; the checksum tells one that was changed afterwards.
create table app.module_migration (
  module text not null,
  name text not null,
  checksum text not null,
  applied_at timestamptz not null default now(),
  primary key (module, name)
);
