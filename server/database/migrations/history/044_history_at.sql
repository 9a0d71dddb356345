-- A row that comes out of the trash looks for what let go of it at the moment it went. Entries come in the order of time: a small index finds their part.
create index history_at on app.history using brin (at);
