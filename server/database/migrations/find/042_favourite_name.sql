-- What a person calls a favourite; null: as it is called itself.
alter table app.favourite add column name text;
