-- Addresses that are called when rows of an organisation change.
create table app.webhook (
  id uuid primary key default gen_random_uuid(),
  organization uuid not null references app.organization (id) on delete cascade,
  title text not null,
  url text not null,
  models text[] not null,
  -- created, changed, deleted, restored.
  events text[] not null,
  -- Whose view of the rows is sent.
  role text not null,
  -- Sealed by the key of the data directory; the former one goes on for a day after a new one was made.
  secret jsonb not null,
  former_secret jsonb,
  former_until timestamptz,
  is_on boolean not null default true,
  -- Since when nothing was taken; null: the last call was.
  failing_since timestamptz,
  -- Put off by the server, after a long time in which nothing was taken.
  stopped_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create index webhook_organization on app.webhook (organization);

-- Each call: what is sent, written with the rows it tells of, and what was answered last.
create table app.webhook_delivery (
  id uuid primary key default gen_random_uuid(),
  organization uuid not null references app.organization (id) on delete cascade,
  webhook uuid not null references app.webhook (id) on delete cascade,
  event text not null,
  model text,
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  attempts integer not null default 0,
  -- Of the last attempt: the status, or why there was none.
  status integer,
  fault text,
  request_head text,
  response_head text,
  response_body text,
  duration_ms integer,
  created_at timestamptz not null default clock_timestamp(),
  sent_at timestamptz
);
create index webhook_delivery_listed on app.webhook_delivery (webhook, created_at desc, id desc);
create index webhook_delivery_old on app.webhook_delivery (created_at);
