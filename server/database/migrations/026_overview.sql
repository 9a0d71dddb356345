-- How a person has arranged the blocks of a page, and what the server remembers of his looking at his overview.
create table app.page_layout (
  organization uuid not null references app.organization (id) on delete cascade,
  user_id uuid not null,
  -- Name of the page in the navigation.
  page text not null,
  -- Names of blocks: their order, those put away.
  block_order text[] not null default '{}',
  hidden text[] not null default '{}',
  updated_at timestamptz not null default now(),
  primary key (organization, user_id, page)
);

create table app.overview (
  organization uuid not null references app.organization (id) on delete cascade,
  user_id uuid not null,
  -- The last look of the present visit, and the last one of the visit before.
  seen_at timestamptz not null default clock_timestamp(),
  left_at timestamptz,
  -- First steps that were found done once: they are not looked for again.
  steps_done text[] not null default '{}',
  steps_dismissed_at timestamptz,
  primary key (organization, user_id)
);
