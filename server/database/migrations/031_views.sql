-- A named set becomes a view: what columns, groups and tabs stand beside its filters, and it may be offered to roles.
alter table app.filter_set
  -- Of `roles`: who is offered it.
  add column roles text[] not null default '{}',
  -- null: it says nothing of columns, groups and tabs.
  add column layout jsonb,
  -- Among one's own, and among the shared ones; as long as nobody has arranged them, names decide.
  add column position integer not null default 0,
  add column rev integer not null default 1,
  drop constraint filter_set_scope_check,
  add constraint filter_set_scope_check check (scope in ('own', 'roles', 'organization'));
drop index app.filter_set_shared_name;
create unique index filter_set_shared_name on app.filter_set (organization, model, page_name, lower(name)) where scope <> 'own';

-- What a person has arranged of a page: of himself, and of the view that is open.
alter table app.chosen_filter
  add column layout jsonb,
  add column view uuid,
  add column view_layout jsonb;
