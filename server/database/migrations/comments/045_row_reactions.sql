-- A sign on a row; each person gives each once. Those on comments stand in app.comment_reaction.
create table app.row_reaction (
  organization uuid not null references app.organization (id) on delete cascade,
  model text not null,
  row_id uuid not null,
  person uuid not null,
  emoji text not null,
  at timestamptz not null default clock_timestamp(),
  primary key (organization, model, row_id, emoji, person)
);
