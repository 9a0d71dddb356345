-- Comments are found by the search over everything: app.search_word follows app.comment as it follows the tables of modules.
-- The folded text of a comment; written by the trigger, because the functions of folding come after the tables of the core.
alter table app.comment add column search_text text;

create function app.fold_comment() returns trigger language plpgsql as $$
begin
  new.search_text := data.fold(data.plain_text(new.body));
  return new;
end $$;
create trigger fold_comment before insert or update of body on app.comment for each row execute function app.fold_comment();
