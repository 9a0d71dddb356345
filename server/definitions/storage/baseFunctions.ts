// The SQL functions representations, search and the order of ranked rows stand on. Folding and everything of formulas is the engine's.

export const BASE_FUNCTIONS = `
create or replace function data.shown_date(value date) returns text language sql immutable strict parallel safe
return lpad(extract(day from value)::int::text, 2, '0') || '.' || lpad(extract(month from value)::int::text, 2, '0') || '.' || lpad(extract(year from value)::int::text, 4, '0');

-- Without the empty brackets and hanging punctuation that empty fields leave behind.
create or replace function data.tidy(value text) returns text language sql immutable strict parallel safe
return btrim(regexp_replace(regexp_replace(value, '\\(\\s*\\)|\\[\\s*\\]|«\\s*»', '', 'g'), '\\s+', ' ', 'g'), ' ,;:/-');

-- What a person reads of stored rich text, which is sanitised: its brackets and signs are written as entities. Signs within a word part nothing.
create or replace function data.plain_text(html text) returns text language sql immutable strict parallel safe
return replace(replace(replace(replace(btrim(regexp_replace(regexp_replace(regexp_replace(replace(replace(html, '&nbsp;', ' '), chr(160), ' '),
  '</?(strong|em|u|s|code|a)(\\s[^>]*)?>', '', 'g'), '<[^>]*>', ' ', 'g'), '\\s+', ' ', 'g')), '&quot;', '"'), '&lt;', '<'), '&gt;', '>'), '&amp;', '&');

-- The other way round: markup that shows the letters of a text.
create or replace function data.marked_text(value text) returns text language sql immutable strict parallel safe
return '<p>' || regexp_replace(replace(replace(replace(value, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), '\\s*\\n\\s*', '</p><p>', 'g') || '</p>';

-- Keys in which rows come in the order they were made; the space between two of them never ends (engine of move/: fractional indexing, base 62).
create sequence if not exists data.row_rank;
create or replace function data.next_rank() returns text language sql volatile as $$
  with next as materialized (select nextval('data.row_rank') as number)
  select 'f' || string_agg(substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz', ((number / place) % 62)::int + 1, 1), '' order by place desc)
    from next, unnest(array[916132832, 14776336, 238328, 3844, 62, 1]::bigint[]) place
$$;
`;
