-- What a person was told about a deadline: once for each day it is about, whoever looks and however often.
create table due_told (
  organization uuid not null references app.organization (id) on delete cascade,
  task uuid not null,
  person uuid not null,
  kind text not null,
  -- The day of the deadline; of what is overdue the day it was told.
  day date not null,
  primary key (task, person, kind, day)
);
