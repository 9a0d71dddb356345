-- Long and timed work as people and owners see it; graphile-worker's own tables decide who does what when, and know a job by its id.
create table app.job (
  id uuid primary key default gen_random_uuid(),
  -- Null: the server's own work.
  organization uuid references app.organization (id) on delete cascade,
  -- Who is told; null: nobody in particular.
  person uuid,
  kind text not null,
  -- Whose rows it is about, where there is one.
  model text,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  percent smallint not null default 0 check (percent between 0 and 100),
  -- What the work is; emptied once it is done or cancelled.
  payload jsonb not null default '{}',
  result jsonb,
  -- { name, type, size }; the file lies below the data directory.
  result_file jsonb,
  -- { code, fields? } of the last attempt that failed.
  error jsonb,
  -- Begun so far: also which of them may say that the work is done.
  attempts integer not null default 0,
  run_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  -- When the person was told of the end.
  told_at timestamptz
);
create index job_open on app.job (kind, organization) where state in ('waiting', 'running');
create index job_listed on app.job (organization, created_at desc, id desc);
create index job_finished on app.job (finished_at) where finished_at is not null;

-- The last slot of each schedule that became a job, and since when a schedule is known (without organisation).
create table app.job_schedule (
  name text not null,
  organization uuid references app.organization (id) on delete cascade,
  last_slot timestamptz not null,
  unique nulls not distinct (name, organization)
);

-- Behind the wall nobody reaches the queue itself; whoever may write a job has it queued with it, in the same transaction.
create function app.queue_job() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform graphile_worker.add_job(new.kind, pg_catalog.json_build_object('id', new.id), run_at := new.run_at, max_attempts := 32000, job_key := new.id::text);
  return null;
end
$$;
create trigger job_added after insert on app.job for each row when (new.state = 'waiting') execute function app.queue_job();
create trigger job_again after update of state on app.job for each row when (new.state = 'waiting' and old.state in ('failed', 'cancelled')) execute function app.queue_job();
