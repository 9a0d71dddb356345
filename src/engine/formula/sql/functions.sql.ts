// SQL functions that formulas and search need, in the schema data. Immutable all: stored columns and indexes use them.
import { QUOTIENT_DIGITS } from '../../decimal/index.ts';
import { FOLDED_FROM, FOLDED_TO } from '../../values/index.ts';
import { MOST_DAYS, MOST_MONTHS, ROUND_LIMIT } from '../row/rowFunctions.ts';

/** Idempotent; run as one statement batch before any table of the schema data is made. PostgreSQL 17 or newer, UTF-8. */
export const FORMULA_FUNCTIONS_SQL = `
create schema if not exists data;

-- Text as search sees it; foldText of the engine says the same.
create or replace function data.fold(t text) returns text language sql immutable strict parallel safe as $$
  select translate(lower(translate(normalize(t, NFC), 'Σİ', 'σi') collate "und-x-icu"), '${FOLDED_FROM}', '${FOLDED_TO}')
$$;

-- Quotient of ${QUOTIENT_DIGITS} significant digits, half away from zero; null for a divisor of zero. Step by step as divideDecimals of the engine.
create or replace function data.div20(a numeric, b numeric) returns numeric language plpgsql immutable strict parallel safe as $$
declare
  x numeric;
  y numeric;
  shift int;
  quotient numeric;
begin
  if b = 0 then return null; end if;
  if a = 0 then return 0; end if;
  x := trunc(abs(a) * ('1e' || scale(a))::numeric);
  y := trunc(abs(b) * ('1e' || scale(b))::numeric);
  shift := greatest(0, ${QUOTIENT_DIGITS + 1} - length(x::text) + length(y::text));
  quotient := div(x * ('1e' || shift)::numeric, y);
  quotient := round(quotient, ${QUOTIENT_DIGITS} - length(quotient::text));
  return trim_scale(sign(a) * sign(b) * quotient * ('1e' || (scale(b) - scale(a) - shift))::numeric);
end
$$;

-- A number rounded for its column, null when it does not fit.
create or replace function data.fit(v numeric, digits int, below numeric) returns numeric language sql immutable parallel safe as $$
  select case when abs(round(v, digits)) < below then round(v, digits) end
$$;

create or replace function data.fit_error(v numeric, digits int, below numeric) returns text language sql immutable parallel safe as $$
  select case when abs(round(v, digits)) >= below then '#VALUE!' end
$$;

create or replace function data.fit_text(v text, longest int) returns text language sql immutable parallel safe as $$
  select case when char_length(v) <= longest then v end
$$;

create or replace function data.fit_text_error(v text, longest int) returns text language sql immutable parallel safe as $$
  select case when char_length(v) > longest then '#VALUE!' end
$$;

create or replace function data.round_to(v numeric, digits numeric) returns numeric language sql immutable parallel safe as $$
  select case when digits = trunc(digits) and abs(digits) <= ${ROUND_LIMIT} then round(v, digits::int) end
$$;

create or replace function data.round_error(v numeric, digits numeric) returns text language sql immutable parallel safe as $$
  select case when v is not null and not (digits = trunc(digits) and abs(digits) <= ${ROUND_LIMIT}) then '#VALUE!' end
$$;

-- A day moved by whole days, or by months to the month's last day at most; null where it leaves the years 1 to 9999.
create or replace function data.add_days(d date, n numeric) returns date language sql immutable parallel safe as $$
  select case when n = trunc(n) and abs(n) <= ${MOST_DAYS} and d + n::int between date '0001-01-01' and date '9999-12-31' then d + n::int end
$$;

create or replace function data.add_days_error(d date, n numeric) returns text language sql immutable parallel safe as $$
  select case when d is not null and n is not null and data.add_days(d, n) is null then '#VALUE!' end
$$;

create or replace function data.add_months(d date, n numeric) returns date language sql immutable parallel safe as $$
  select case when n = trunc(n) and abs(n) <= ${MOST_MONTHS} and extract(year from d) * 12 + extract(month from d) - 1 + n between 12 and 119999
    then (d + make_interval(months => n::int))::date end
$$;

create or replace function data.add_months_error(d date, n numeric) returns text language sql immutable parallel safe as $$
  select case when d is not null and n is not null and data.add_months(d, n) is null then '#VALUE!' end
$$;

-- At most, where empty is equal to empty and to nothing else.
create or replace function data.at_most(a anyelement, b anyelement) returns boolean language sql immutable parallel safe as $$
  select coalesce(a <= b, a is null and b is null)
$$;

create or replace function data.date_text(d date) returns text language sql immutable strict parallel safe as $$
  select lpad(extract(year from d)::text, 4, '0') || '-' || lpad(extract(month from d)::text, 2, '0') || '-' || lpad(extract(day from d)::text, 2, '0')
$$;

-- To the millisecond, in UTC. The mask has no part that depends on a locale.
create or replace function data.moment_text(m timestamptz) returns text language sql immutable strict parallel safe as $$
  select to_char(m at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;
`;
