-- What the readers of a news item saw, revision by revision.
create table revision (
  organization uuid not null references app.organization (id) on delete cascade,
  news uuid not null,
  revision integer not null,
  at timestamptz not null default now(),
  editor uuid,
  essential boolean not null default false,
  texts jsonb not null,
  primary key (news, revision)
);
