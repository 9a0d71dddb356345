-- Where a person has put a favourite; those he never moved stand before them, the newest first.
alter table app.favourite add column place integer;
