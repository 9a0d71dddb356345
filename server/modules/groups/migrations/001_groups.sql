-- How far people have read the feeds of their groups. Who belongs to a group stands in the model `group_member`.
create table seen (
  organization uuid not null references app.organization (id) on delete cascade,
  group_id uuid not null,
  user_id uuid not null,
  at timestamptz not null default now(),
  primary key (user_id, group_id)
);
