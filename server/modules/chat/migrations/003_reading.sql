-- What a person has begun to write in a chat, on whichever device.
create table draft (
  organization uuid not null references app.organization (id) on delete cascade,
  chat uuid not null,
  user_id uuid not null,
  -- Of the message that it becomes: sent from two devices it is one.
  id uuid not null,
  body text not null,
  reply_to uuid,
  at timestamptz not null default now(),
  primary key (chat, user_id),
  foreign key (chat, user_id) references member (chat, user_id) on delete cascade
);

-- Messages that a person has saved for himself.
create table star (
  organization uuid not null references app.organization (id) on delete cascade,
  message uuid not null references message (id) on delete cascade,
  user_id uuid not null,
  at timestamptz not null default now(),
  primary key (message, user_id)
);
create index star_user on star (user_id, at);

alter table message add column has_files boolean not null default false, add column has_links boolean not null default false;
update message set has_links = body ~ 'https?://' where deleted_at is null and kind = 'text';
update message set has_files = true where exists (select from app.file f where f.holder = message.id);
create index message_files on message (chat, seq) where has_files;
create index message_links on message (chat, seq) where has_links;
