-- For an administrator of a PostgreSQL server that Keste reaches by DATABASE_URL with a login of few rights. Run once in its database:
--   psql -d keste -v login=keste -f server/database/administrator.sql
-- The role behind which organisations are kept apart (Keste makes it by itself where its login may create roles).
select 'create role keste_scoped nologin' where not exists (select from pg_roles where rolname = 'keste_scoped') \gexec
grant keste_scoped to :"login";

-- Row security lets search and filters use their indexes only through functions marked like this. Statements are Keste's own: nobody
-- can bring one of his own in, and these functions tell nothing but by their results.
alter function pg_catalog.textlike(text, text) leakproof;
alter function pg_catalog.lower(text) leakproof;
alter function pg_catalog.translate(text, text, text) leakproof;
alter function pg_catalog.normalize(text, text) leakproof;
alter function pg_catalog.numeric_eq(numeric, numeric) leakproof;
alter function pg_catalog.numeric_ne(numeric, numeric) leakproof;
alter function pg_catalog.numeric_lt(numeric, numeric) leakproof;
alter function pg_catalog.numeric_le(numeric, numeric) leakproof;
alter function pg_catalog.numeric_gt(numeric, numeric) leakproof;
alter function pg_catalog.numeric_ge(numeric, numeric) leakproof;
alter function pg_catalog.arrayoverlap(anyarray, anyarray) leakproof;
alter function pg_catalog.arraycontains(anyarray, anyarray) leakproof;
alter function pg_catalog.arraycontained(anyarray, anyarray) leakproof;
alter function pg_catalog.array_eq(anyarray, anyarray) leakproof;
