-- The shell around the generated screens: ways in, sessions as devices, layouts, read marks, events and notifications.
-- Codes and tokens are kept as SHA-256 only. A person is a row of data."user"; `user_id` is its id.

-- Sign-in by e-mail or by phone (E.164).
alter table app.account alter column email drop not null;
alter table app.account add column phone text unique check (phone ~ '^\+[1-9][0-9]{6,14}$');
alter table app.account add constraint account_reachable check (email is not null or phone is not null);
alter table app.account add column password_skips int not null default 0;
alter table app.account add column password_changed_at timestamptz;

alter table app.session add column address text;
alter table app.session add column user_agent text;
-- The generated password is kept for as long as this session lasts.
alter table app.session add column password_skipped boolean not null default false;

-- When the account was last signed in there: the next sign-in goes to the latest.
alter table app.membership add column seen_at timestamptz;

create table app.registration (
  id uuid primary key default gen_random_uuid(),
  contact text not null,
  kind text not null check (kind in ('email', 'phone')),
  lang text not null,
  -- Null for a contact that has an account: its owner was told, no code exists.
  code_hash bytea,
  code_expires_at timestamptz,
  tries int not null default 0,
  confirmed_at timestamptz,
  address text not null,
  created_at timestamptz not null default now()
);
create index registration_contact on app.registration (contact, created_at);
create index registration_created on app.registration (created_at);

create table app.password_reset (
  token_hash bytea primary key,
  account_id uuid not null references app.account (id) on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index password_reset_account on app.password_reset (account_id);

create table app.reset_code (
  phone text primary key,
  account_id uuid references app.account (id) on delete cascade,
  code_hash bytea not null,
  tries int not null default 0,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);

-- How often something was asked for, e.g. mails to one contact or from one address: one row per time.
create table app.asked (
  id bigint generated always as identity primary key,
  what text not null,
  subject_hash bytea not null,
  at timestamptz not null default now()
);
create index asked_recent on app.asked (what, subject_hash, at);
create index asked_at on app.asked (at);

create table app.invitation (
  id uuid primary key default gen_random_uuid(),
  organization uuid not null references app.organization (id) on delete cascade,
  contact text not null,
  kind text not null check (kind in ('email', 'phone')),
  role text not null check (role in ('admin', 'member', 'guest')),
  token_hash bytea not null unique,
  state text not null default 'sent' check (state in ('sent', 'accepted', 'revoked')),
  expires_at timestamptz not null,
  sent_at timestamptz not null default now(),
  sent_count int not null default 1,
  lang text not null,
  invited_by uuid not null,
  accepted_by uuid,
  -- Its link was copied rather than sent.
  is_handed boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index invitation_one_live on app.invitation (organization, contact) where state = 'sent';

create table app.menu_layout (
  user_id uuid primary key,
  organization uuid not null references app.organization (id) on delete cascade,
  layout jsonb not null,
  updated_at timestamptz not null default now()
);

create table app.user_setting (
  user_id uuid not null,
  organization uuid not null references app.organization (id) on delete cascade,
  key text not null,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, key)
);

-- Unread rows of a model are those of others without a mark, made after `read_from.at`; without such a row: after the person
-- joined and the organisation first counted the model.
create table app.counted_model (
  organization uuid not null references app.organization (id) on delete cascade,
  model text not null,
  since timestamptz not null default now(),
  primary key (organization, model)
);
-- Orders absolute counts: the greater stamp is the later look.
create sequence app.counter_stamp;
create table app.read_from (
  user_id uuid not null,
  organization uuid not null references app.organization (id) on delete cascade,
  model text not null,
  at timestamptz not null,
  primary key (user_id, model)
);
create table app.read_mark (
  user_id uuid not null,
  organization uuid not null references app.organization (id) on delete cascade,
  model text not null,
  row_id uuid not null,
  at timestamptz not null default now(),
  primary key (user_id, model, row_id)
);

-- What was sent over the socket, for those who were away; kept for a day. `user_id` null: to the whole organisation,
-- `organization` null: to everybody.
create table app.event (
  seq bigint generated always as identity primary key,
  organization uuid references app.organization (id) on delete cascade,
  user_id uuid,
  -- Only for those who may list it.
  model text,
  name text not null,
  data jsonb not null,
  at timestamptz not null default now()
);
create index event_organization on app.event (organization, seq);
create index event_at on app.event (at);

create table app.notification (
  id uuid primary key default gen_random_uuid(),
  organization uuid not null references app.organization (id) on delete cascade,
  user_id uuid not null,
  kind text not null,
  -- Unread ones of one group become one row.
  group_key text not null,
  model text,
  row_id uuid,
  -- Ids of people, the latest first.
  actors uuid[] not null default '{}',
  -- Fills the text of the kind in the reader's language.
  params jsonb not null default '{}',
  priority text not null default 'normal' check (priority in ('low', 'normal', 'high')),
  stamp bigint generated always as identity,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  read_at timestamptz,
  archived_at timestamptz,
  snoozed_till timestamptz,
  emailed_at timestamptz,
  -- False: wanted by mail only.
  in_app boolean not null default true
);
create unique index notification_group on app.notification (user_id, group_key) where read_at is null and archived_at is null;
create index notification_inbox on app.notification (user_id, updated_at desc, id desc);
create index notification_mail on app.notification (created_at) where read_at is null and emailed_at is null;
create index notification_snoozed on app.notification (snoozed_till) where snoozed_till is not null;
create index notification_row on app.notification (user_id, model, row_id) where read_at is null;

create table app.notification_pref (
  user_id uuid not null,
  organization uuid not null references app.organization (id) on delete cascade,
  kind text not null,
  channel text not null check (channel in ('app', 'email')),
  is_on boolean not null,
  primary key (user_id, kind, channel)
);
