-- Core tables: who may sign in and to which organisation, and what the server keeps beside module data.
-- People themselves are rows of data."user" (the team module); app.membership ties an account to them.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create table app.organization (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  timezone text not null default 'Asia/Almaty',
  currency text not null default 'KZT',
  settings jsonb not null default '{}',
  created_at timestamptz not null default now()
);

create table app.account (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(email)),
  password_hash text not null,
  password_generated boolean not null default false,
  lang text check (lang in ('ru', 'kk', 'en')),
  created_at timestamptz not null default now(),
  disabled boolean not null default false,
  unique (email)
);

create table app.membership (
  account_id uuid not null references app.account (id) on delete cascade,
  organization uuid not null references app.organization (id) on delete cascade,
  user_id uuid not null unique,
  created_at timestamptz not null default now(),
  primary key (account_id, organization)
);

create table app.session (
  token_hash bytea primary key,
  id uuid not null unique default gen_random_uuid(),
  account_id uuid not null references app.account (id) on delete cascade,
  organization uuid not null references app.organization (id) on delete cascade,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  device text
);
create index session_account on app.session (account_id);
create index session_expires on app.session (expires_at);

create table app.login_attempt (
  id bigint generated always as identity primary key,
  login_hash bytea not null,
  address text not null,
  at timestamptz not null default now()
);
create index login_attempt_recent on app.login_attempt (login_hash, address, at);
create index login_attempt_at on app.login_attempt (at);

create table app.chosen_filter (
  user_id uuid not null,
  organization uuid not null references app.organization (id) on delete cascade,
  model text not null,
  page_name text not null,
  key text not null default '',
  filters jsonb not null default '{}',
  search text not null default '',
  ordering text[] not null default '{}',
  updated_at timestamptz not null default now(),
  primary key (user_id, model, page_name, key)
);

create table app.file (
  id uuid primary key,
  organization uuid not null references app.organization (id) on delete cascade,
  author uuid not null,
  model text not null,
  field text not null,
  name text not null,
  size bigint not null,
  mime text not null,
  sha256 text not null,
  created_at timestamptz not null default now()
);
create index file_organization on app.file (organization, created_at);

create table app.auto_number (
  organization uuid not null references app.organization (id) on delete cascade,
  model text not null,
  field text not null,
  last bigint not null default 0,
  primary key (organization, model, field)
);

create table app.definition (
  module text primary key,
  document jsonb not null,
  rev text not null,
  applied_at timestamptz not null default now()
);

create table app.setting (
  key text primary key,
  value jsonb not null
);
