-- Tokens of the API: each a person's in one organisation, by the hash of its secret.
create table app.api_token (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references app.account (id) on delete cascade,
  organization uuid not null references app.organization (id) on delete cascade,
  name text not null,
  token_hash bytea not null unique,
  -- Its last letters, by which a person tells them apart.
  hint text not null,
  -- By model: rights.
  scope jsonb not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index api_token_account on app.api_token (account_id, organization);
