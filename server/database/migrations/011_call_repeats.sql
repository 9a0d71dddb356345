-- What calls that carry an Idempotency-Key answered, for a day: the second time answers the same.
create table app.call_repeat (
  organization uuid not null references app.organization (id) on delete cascade,
  user_id uuid not null,
  call text not null,
  key text not null,
  -- Hash of what was asked.
  asked text not null,
  status integer not null default 0,
  answer text not null default '',
  at timestamptz not null default now(),
  primary key (user_id, call, key)
);
create index call_repeat_at on app.call_repeat (at);
