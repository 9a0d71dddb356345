-- Sessions that their account has ended from another device: a page that was asleep then learns why it is signed out.
create table app.ended_session (
  token_hash bytea primary key,
  ended_at timestamptz not null default now()
);
create index ended_session_at on app.ended_session (ended_at);
