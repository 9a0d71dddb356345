// The SQL functions representations stand on. Folding for search and everything of formulas is the engine's.

export const BASE_FUNCTIONS = `
create or replace function data.shown_date(value date) returns text language sql immutable strict parallel safe
return lpad(extract(day from value)::int::text, 2, '0') || '.' || lpad(extract(month from value)::int::text, 2, '0') || '.' || lpad(extract(year from value)::int::text, 4, '0');

-- Without the empty brackets and hanging punctuation that empty fields leave behind.
create or replace function data.tidy(value text) returns text language sql immutable strict parallel safe
return btrim(regexp_replace(regexp_replace(value, '\\(\\s*\\)|\\[\\s*\\]|«\\s*»', '', 'g'), '\\s+', ' ', 'g'), ' ,;:/-');
`;
