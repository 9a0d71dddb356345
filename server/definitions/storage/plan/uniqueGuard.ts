// Holds rows unique as long as their index is not there: on a large table it is made after the commit, and rows that share a value
// keep it from being made at all. A trigger refuses what the index would, by the same code and name; writers of one value wait for each other.
import { quoteName, quoteText, tableName } from '../identifiers.ts';
import type { Step } from '../step.ts';
import type { WantedPart } from '../wanted/wanted.ts';

/** Locks of one transaction per index at most: an import takes no more of them however many rows it has. */
const LOCKS = 256;

const FUNCTION = `create or replace function data.hold_unique() returns trigger language plpgsql as $guard$
declare
  names text[] := tg_argv[1:];
  is_live_only boolean := tg_argv[0] = 'live';
  now_holds jsonb := to_jsonb(new);
  held jsonb := to_jsonb(old);
  is_taken boolean;
begin
  if is_live_only and new.deleted_at is not null then return null; end if;
  if exists (select from unnest(names) name where now_holds ->> name is null) then return null; end if;
  if tg_op = 'UPDATE' and not (is_live_only and held ->> 'deleted_at' is not null)
    and not exists (select from unnest(names) name where now_holds -> name is distinct from held -> name) then return null; end if;
  perform pg_advisory_xact_lock(hashtext(tg_name::text), hashtext(new.organization::text || coalesce((select jsonb_agg(now_holds -> name)::text from unnest(names) name), '')) & ${LOCKS - 1});
  execute format('select exists (select from %I.%I other where other.organization = ($1).organization and other.id <> ($1).id and %s%s)', tg_table_schema, tg_table_name,
    (select coalesce(string_agg(format('other.%1$I = ($1).%1$I', name), ' and '), 'true') from unnest(names) name), case when is_live_only then ' and other.deleted_at is null' else '' end) into is_taken using new;
  if is_taken then
    raise exception 'duplicate key value violates unique constraint "%"', tg_name using errcode = 'unique_violation', constraint = tg_name, table = tg_table_name, schema = tg_table_schema;
  end if;
  return null;
end $guard$`;

/** The guard bears the name of the index it stands in for. */
export function guardSteps(model: string, { name, sql, columns }: WantedPart): Step[] {
  const which = sql.endsWith('deleted_at is null') ? 'live' : 'all';
  const step = { model, kind: 'add', thing: undefined, columns } as const;
  return [
    { ...step, sql: FUNCTION },
    {
      ...step,
      sql: `create or replace trigger ${quoteName(name)} after insert or update on ${tableName(model)} for each row execute function data.hold_unique(${[which, ...columns].map(quoteText).join(', ')})`,
    },
  ];
}

export function dropGuard(model: string, name: string): string {
  return `drop trigger if exists ${quoteName(name)} on ${tableName(model)}`;
}
