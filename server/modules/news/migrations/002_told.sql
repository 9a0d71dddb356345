-- Who was told that a news item went out: nobody twice, whomever it is for later.
create table told (
  organization uuid not null references app.organization (id) on delete cascade,
  news uuid not null,
  person uuid not null,
  primary key (news, person)
);
