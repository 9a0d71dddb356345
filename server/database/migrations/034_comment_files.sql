-- Files of comments: uploaded for a row by who writes, then a comment's. One that no comment took goes after a week.
alter table app.file
  add column row_id uuid,
  add column comment uuid references app.comment (id) on delete cascade,
  -- Among those of its comment.
  add column place smallint;
create index file_comment on app.file (comment, place) where comment is not null;
create index file_row on app.file (model, row_id) where row_id is not null;
create index file_waiting on app.file (author, created_at) where row_id is not null and comment is null;
