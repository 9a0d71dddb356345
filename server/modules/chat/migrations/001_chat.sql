-- Messages and who has read how far. Which chats there are and who belongs to them stands in the model `chat`.
create table talk (
  chat uuid primary key,
  organization uuid not null references app.organization (id) on delete cascade,
  last_seq integer not null default 0,
  -- Grows with every message, edit, deletion, reaction and pin.
  last_change bigint not null default 0,
  last_at timestamptz not null default now(),
  post_policy text not null default 'all'
);

create table member (
  organization uuid not null references app.organization (id) on delete cascade,
  chat uuid not null references talk (chat) on delete cascade,
  user_id uuid not null,
  role text not null default 'member',
  read_seq integer not null default 0,
  mentions integer not null default 0,
  notify text not null default 'all',
  pinned boolean not null default false,
  primary key (chat, user_id)
);
create index member_user on member (user_id, chat);

create table message (
  id uuid primary key,
  organization uuid not null references app.organization (id) on delete cascade,
  chat uuid not null references talk (chat) on delete cascade,
  seq integer not null,
  change bigint not null,
  author uuid,
  kind text not null default 'text',
  body text not null,
  -- As it is looked for: folded, without the ids of names.
  words text not null,
  reply_to uuid,
  forwarded_from uuid,
  mentions uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  pinned_at timestamptz,
  unique (chat, seq)
);
create index message_change on message (chat, change);
create index message_author on message (chat, author, created_at);
create index message_pinned on message (chat, pinned_at) where pinned_at is not null;
create index message_words on message using gin (words public.gin_trgm_ops);

create table revision (
  organization uuid not null references app.organization (id) on delete cascade,
  message uuid not null references message (id) on delete cascade,
  at timestamptz not null default now(),
  body text not null
);
create index revision_message on revision (message, at);

create table reaction (
  organization uuid not null references app.organization (id) on delete cascade,
  message uuid not null references message (id) on delete cascade,
  user_id uuid not null,
  emoji text not null,
  at timestamptz not null default now(),
  primary key (message, user_id, emoji)
);
