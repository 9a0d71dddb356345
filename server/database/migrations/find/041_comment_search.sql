-- Comments are found by the search over everything: app.search_word follows app.comment as it follows the tables of modules.
-- The folded text of a comment; written by the trigger, because the functions of folding come after the tables of the core.
alter table app.comment add column search_text text;

-- A comment as it is read: people by their names.
create function app.comment_text(body text) returns text language plpgsql stable as $$
begin
  return regexp_replace(data.plain_text(body), '@\[([^][]{1,200})\]\([0-9a-fA-F-]{36}\)', '@\1', 'g');
end $$;

create function app.fold_comment() returns trigger language plpgsql as $$
begin
  -- Before the first definitions are in force there is nothing to fold by; what follows the tables does it then.
  if to_regprocedure('data.fold(text)') is not null then
    new.search_text := data.fold(app.comment_text(new.body));
  end if;
  return new;
end $$;
create trigger fold_comment before insert or update of body on app.comment for each row execute function app.fold_comment();
