-- Since when somebody belongs to a chat, until when he wants quiet, and chats in which nothing more is written.
alter table member add column since timestamptz not null default now();
alter table member add column muted_until timestamptz;
alter table talk add column closed boolean not null default false;
