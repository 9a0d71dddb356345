-- Answers to comments: one level, below the comment they answer.
alter table app.comment add column parent uuid references app.comment (id) on delete cascade;
create index comment_parent on app.comment (parent, stamp) where parent is not null;
create index comment_root on app.comment (organization, model, row_id, stamp desc) where parent is null;

-- A sign under a comment; each person gives each once.
create table app.comment_reaction (
  organization uuid not null references app.organization (id) on delete cascade,
  comment uuid not null references app.comment (id) on delete cascade,
  person uuid not null,
  emoji text not null,
  at timestamptz not null default clock_timestamp(),
  primary key (comment, emoji, person)
);

-- Who follows a row. Whom the row itself names as responsible follows without a line here; is_on false: he said that he does not.
create table app.watch (
  organization uuid not null references app.organization (id) on delete cascade,
  model text not null,
  row_id uuid not null,
  person uuid not null,
  is_on boolean not null,
  at timestamptz not null default clock_timestamp(),
  primary key (organization, model, row_id, person)
);

-- Up to which moment a person has seen the stream of a row.
create table app.activity_seen (
  organization uuid not null references app.organization (id) on delete cascade,
  model text not null,
  row_id uuid not null,
  person uuid not null,
  at timestamptz not null,
  primary key (organization, model, row_id, person)
);
