-- Search over everything: the words of every row that search finds, kept by triggers of the tables in the transaction of the write.
-- Which tables are followed; one whose searched text is another now is read anew under another id.
create table app.search_source (
  id integer generated always as identity primary key,
  -- Follows a table that is renamed; null: nobody asks for these words any more.
  relation regclass unique,
  -- Of what its rows are searched by.
  mark text not null,
  is_filled boolean not null default false
);

-- By prefix: a walk over the index ends after as many words as are wanted, however many rows have them.
create table app.search_word (
  organization uuid not null,
  source integer not null,
  word text collate "C" not null,
  row_id uuid not null,
  primary key (organization, source, word, row_id)
);

-- Folded text with every sign that parts words as a space; as the same function of server/search.
create function app.search_spaced(folded text) returns text language sql immutable strict parallel safe
return translate(left(folded, 20000), E'\t\n\x0B\f\r\u0085\u00A0!"#$%&''()*+,-./:;<=>?@[\\]^_`{|}~§«»·–—‘’‚“”„•…№', repeat(' ', 100));

-- Each once; of a long text the first ones. A set, so that the planner opens it up within the statement.
create function app.search_words(folded text) returns table (word text) language sql immutable parallel safe as $$
  select distinct left(each.word, 40)
    from (select word from unnest(string_to_array(app.search_spaced(folded), ' ')) with ordinality part (word, place) where word <> '' order by place limit 400) each
$$;

-- After a statement over a table; its argument is the id of the source. What is the same before and after cancels out.
create function app.note_words() returns trigger language plpgsql as $$
#variable_conflict use_column
declare
  _source integer := tg_argv[0]::integer;
  _organizations uuid[];
  _words text[];
  _rows uuid[];
  _gained integer[];
begin
  if tg_op = 'INSERT' then
    insert into app.search_word (organization, source, word, row_id)
      select n."organization", _source, w.word, n."id" from new_rows n, app.search_words(n."search_text") w where n."deleted_at" is null
      on conflict do nothing;
    return null;
  elsif tg_op = 'DELETE' then
    select array_agg(o."organization"), array_agg(w.word), array_agg(o."id"), array_agg(-1) into _organizations, _words, _rows, _gained
      from old_rows o, app.search_words(o."search_text") w where o."deleted_at" is null;
  else
    select array_agg(c."organization"), array_agg(c.word), array_agg(c."id"), array_agg(c.gained) into _organizations, _words, _rows, _gained
      from (select t."organization", w.word, t."id", sum(t.gained)::integer as gained
        from (select "organization", "id", "search_text", sum(gained) as gained
          from (select "organization", "id", "search_text", 1 as gained from new_rows where "deleted_at" is null
            union all select "organization", "id", "search_text", -1 from old_rows where "deleted_at" is null) both_states
          group by "organization", "id", "search_text" having sum(gained) <> 0) t, app.search_words(t."search_text") w
        group by t."organization", w.word, t."id" having sum(t.gained) <> 0) c;
  end if;
  if _rows is null then return null; end if;
  delete from app.search_word s using unnest(_organizations, _words, _rows, _gained) c (organization, word, row_id, gained)
    where c.gained < 0 and s.organization = c.organization and s.source = _source and s.word = c.word and s.row_id = c.row_id;
  insert into app.search_word (organization, source, word, row_id)
    select c.organization, _source, c.word, c.row_id from unnest(_organizations, _words, _rows, _gained) c (organization, word, row_id, gained) where c.gained > 0
    on conflict do nothing;
  return null;
end $$;
