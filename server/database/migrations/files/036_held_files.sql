-- Files uploaded for a row and held by something of a module's own, such as a message.
alter table app.file add column holder uuid;
create index file_holder on app.file (holder, place) where holder is not null;
