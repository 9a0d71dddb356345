-- Sums of a register by its dimensions: of each month, and under 'infinity' of all of them. Kept by triggers of its table.
create table app.register_total (
  organization uuid not null,
  -- The register. Under another name its sums are worked out anew.
  model text not null,
  -- Values of its dimensions, in their order.
  key text[] not null,
  resource text not null,
  month date not null,
  income numeric not null default 0,
  outcome numeric not null default 0,
  primary key (organization, model, key, resource, month)
);

-- Up to its last day nothing is written into the register.
create table app.closed_period (
  organization uuid not null references app.organization (id) on delete cascade,
  -- The register.
  model text not null,
  until date not null,
  closed_by uuid,
  closed_at timestamptz not null default now(),
  primary key (organization, model)
);
