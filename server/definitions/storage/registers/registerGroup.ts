// How the totals of a register are kept: triggers on its table add each movement to the sums of its month and to the balance, in the
// transaction that writes it. One statement moves each sum once, in the order of their keys.
import type { ModulesByModel } from '../../catalog/catalog.ts';
import { partName, quoteName, quoteText, tableName } from '../identifiers.ts';
import type { KeptGroup } from '../keptGroup.ts';
import { registerOf, type Register } from './registers.ts';

/** The month under which the sum of everything stands. */
const BALANCE = "'infinity'::date";

export function registerGroups(modules: ModulesByModel): KeptGroup[] {
  return [...modules.values()].flatMap((module) => {
    const register = registerOf(module);
    return register ? [groupOf(register)] : [];
  });
}

const EVENTS = [
  { event: 'insert', tables: 'new table as new_rows' },
  { event: 'update', tables: 'old table as old_rows new table as new_rows' },
  { event: 'delete', tables: 'old table as old_rows' },
] as const;

function groupOf(register: Register): KeptGroup {
  const { model } = register;
  const insert = (rows: string): string =>
    `insert into app.register_total as t ("organization", "model", "key", "resource", "month", "income", "outcome") ${rows}
    on conflict ("organization", "model", "key", "resource", "month") do update set "income" = t."income" + excluded."income", "outcome" = t."outcome" + excluded."outcome"`;
  const body = `
begin
  if tg_op = 'INSERT' then
    ${insert(totalsSql(register, ['new_rows', '1']))};
  elsif tg_op = 'DELETE' then
    ${insert(totalsSql(register, ['old_rows', '-1']))};
  else
    ${insert(totalsSql(register, ['new_rows', '1'], ['old_rows', '-1']))};
  end if;
  return null;
end `;
  const name = partName(model, 'register', body);
  return {
    child: model,
    parent: model,
    columns: [],
    fields: [...register.spec.resources],
    functions: [
      `create or replace function "data".${quoteName(name)}() returns trigger language plpgsql as $kept$${body}$kept$`,
    ],
    triggers: EVENTS.map(({ event, tables }) => {
      const trigger = partName(model, `${event}_register`, body);
      return {
        name: trigger,
        on: model,
        sql: `create or replace trigger ${quoteName(trigger)} after ${event} on ${tableName(model)} referencing ${tables} for each statement execute function "data".${quoteName(name)}()`,
      };
    }),
    indexes: [
      // Movements of a key by their days: what a balance is checked and looked up by; those of a document.
      indexOf(model, [...register.spec.dimensions, register.spec.date]),
      indexOf(model, [register.spec.date]),
    ],
    created: [forgetSql(model)],
    fill: () => fillRegisterSql(register),
  };
}

function indexOf(model: string, columns: readonly string[]): KeptGroup['indexes'][number] {
  const sql = `("organization", ${columns.map(quoteName).join(', ')})`;
  return { name: partName(model, 'register', sql), columns: [...columns], sql };
}

/** Sums by key, resource and month, and of everything, of the rows of tables with their signs. In an order that all writers keep. */
export function totalsSql(
  { model, spec }: Register,
  ...tables: readonly (readonly [table: string, sign: string])[]
): string {
  const key = `array[${spec.dimensions.map((name) => `m.${quoteName(name)}::text`).join(', ')}]`;
  const rows = tables.map(([table, sign]) => `select m.*, ${sign} as "@sign" from ${table} m`).join(' union all ');
  const values = spec.resources.map((name) => `(${quoteText(name)}, m.${quoteName(name)} * m."@sign")`).join(', ');
  const direction = `m.${quoteName(spec.direction)}`;
  return `select g."organization", ${quoteText(model)}, g."key", g."resource", g."month", g."income", g."outcome" from (
      select m."organization", ${key} as "key", v."resource", p."month",
        coalesce(sum(v."value") filter (where ${direction} = 'in'), 0) as "income", coalesce(-sum(v."value") filter (where ${direction} = 'out'), 0) as "outcome"
      from (${rows}) m cross join lateral (values ${values}) v("resource", "value")
        cross join lateral (values (${BALANCE}), (date_trunc('month', m.${quoteName(spec.date)})::date)) p("month")
      where v."value" <> 0
      group by m."organization", ${key}, v."resource", p."month") g
    where g."income" <> 0 or g."outcome" <> 0
    order by g."organization", g."key", g."resource", g."month" desc`;
}

/** All sums anew, out of the movements; nobody writes any meanwhile. */
export function fillRegisterSql(register: Register): string {
  const table = tableName(register.model);
  return `do $fill$
begin
  lock table ${table} in share row exclusive mode;
  ${forgetSql(register.model)};
  insert into app.register_total ("organization", "model", "key", "resource", "month", "income", "outcome") ${totalsSql(register, [table, '1'])};
end $fill$`;
}

function forgetSql(model: string): string {
  return `delete from app.register_total where "model" = ${quoteText(model)}`;
}
