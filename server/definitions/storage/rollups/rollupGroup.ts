// Rollups of one model over the rows of another by one reference: one function, three triggers, one statement to work all of them out. Where
// a condition looks at rows that a reference leads to, a change of those moves the rollup by a trigger of its own.
// A statement that writes many rows moves each row it concerns once; these are locked in the order of their ids.
import type { ModulesByModel } from '../../catalog/catalog.ts';
import { FUNCTIONS_MARK } from '../functions.ts';
import { partName, quoteName, quoteText, tableName } from '../identifiers.ts';
import type { KeptGroup } from '../keptGroup.ts';
import { rollupIndex, rollupPart, type RollupPart } from './rollupColumns.ts';
import { rollupsIn, throughOf, type Rollup, type Through } from './rollups.ts';
import { rollupColumns } from './rollupStorage.ts';

export interface RollupGroup extends KeptGroup {
  by: string;
  rollups: readonly Rollup[];
  /** The function bears a hash of what it does, its triggers too. */
  name: string;
  parts: readonly RollupPart[];
}

export function rollupGroups(modules: ModulesByModel): RollupGroup[] {
  const groups = new Map<string, Rollup[]>();
  for (const rollup of rollupsIn(modules)) {
    const key = `${rollup.model} ${rollup.spec.of} ${rollup.spec.by}`;
    groups.set(key, [...(groups.get(key) ?? []), rollup]);
  }
  return [...groups.values()].map((rollups) => groupOf(rollups, modules));
}

function groupOf(rollups: readonly Rollup[], modules: ModulesByModel): RollupGroup {
  const [first] = rollups;
  if (!first) throw new Error('a group of rollups is not empty');
  const { model: parent, spec } = first;
  const child = spec.of;
  const parts = rollups.map((rollup, index) => rollupPart(rollup, index, modules));
  const through = throughOnes(rollups);
  const body = bodyOf({ parent, by: spec.by, parts, through });
  const columns = rollups.flatMap((rollup) => rollupColumns(rollup.name, rollup));
  // What the functions of formulas give, or a type, changes stored values without a write.
  const content = [
    body,
    ...columns.map(({ type }) => type),
    ...ROLLUP_FUNCTIONS,
    body.includes('data.') ? FUNCTIONS_MARK : '',
  ].join(' ');
  const name = partName(child, `rolled_${spec.by}`, content);
  const others = through.map((other) => otherTrigger(other, { rollups, modules, content }));
  const indexes = new Map(
    rollups.flatMap((rollup) => {
      const sql = rollupIndex(rollup, modules);
      if (sql === undefined) return [];
      const mark = sql.includes('data.') ? ` ${FUNCTIONS_MARK}` : '';
      const index = { name: partName(child, `${spec.by}_rolled`, sql + mark), columns: [spec.by], sql };
      return [[index.name, index] as const];
    }),
  );
  const group: RollupGroup = {
    child,
    parent,
    by: spec.by,
    fields: rollups.map((rollup) => rollup.name),
    rollups,
    columns: columns.map((column) => column.name),
    name,
    functions: [functionSql(name, body), ...others.map((other) => other.functionSql)],
    triggers: [
      ...EVENTS.map(({ event, tables }) =>
        triggerOf({ name: partName(child, `${event}_${spec.by}`, content), on: child, event, tables, runs: name }),
      ),
      ...others.map(({ trigger }) => trigger),
    ],
    indexes: [...indexes.values()],
    parts,
    created: [],
    fill: (options) => fillSql(group, options),
  };
  return group;
}

function functionSql(name: string, body: string): string {
  return `create or replace function "data".${quoteName(name)}() returns trigger language plpgsql as $rolled$${body}$rolled$`;
}

function triggerOf({
  name,
  on,
  event,
  tables,
  runs,
}: Record<'name' | 'on' | 'event' | 'tables' | 'runs', string>): RollupGroup['triggers'][number] {
  return {
    name,
    on,
    sql: `create or replace trigger ${quoteName(name)} after ${event} on ${tableName(on)} referencing ${tables} for each statement execute function "data".${quoteName(runs)}()`,
  };
}

/** By reference, with all fields that conditions of the group look at. */
function throughOnes(rollups: readonly Rollup[]): Through[] {
  const found = new Map<string, Through>();
  for (const rollup of rollups) {
    const through = throughOf(rollup);
    if (!through) continue;
    const fields = [...(found.get(through.by)?.fields ?? []), ...through.fields];
    found.set(through.by, { ...through, fields: [...new Set(fields)] });
  }
  return [...found.values()];
}

/** Moves the rollups when rows that their conditions look at change: as if the rows that refer to these had changed. */
function otherTrigger(
  through: Through,
  { rollups, modules, content }: { rollups: readonly Rollup[]; modules: ModulesByModel; content: string },
): { functionSql: string; trigger: RollupGroup['triggers'][number] } {
  const [first] = rollups;
  const { model: parent = '', spec } = first ?? {};
  const concerned = rollups.filter((rollup) => throughOf(rollup)?.by === through.by);
  const partsIn = (table: string): RollupPart[] =>
    concerned.map((rollup, index) => rollupPart(rollup, index, modules, table));
  const [child, by] = [spec?.of ?? '', spec?.by ?? ''];
  const read = { parts: partsIn('new_rows'), former: partsIn('old_rows') };
  const body = otherBody({ parent, by, child, through, ...read });
  const hashed = `${content} ${body}`;
  const name = partName(child, `rolled_${by}_${through.by}`, hashed);
  const [, update] = EVENTS;
  const own = partName(through.model, `rolled_${child}_${through.by}_${by}`, hashed);
  return {
    functionSql: functionSql(name, body),
    trigger: triggerOf({ ...update, name: own, on: through.model, runs: name }),
  };
}

const EVENTS = [
  { event: 'insert', tables: 'new table as new_rows' },
  { event: 'update', tables: 'old table as old_rows new table as new_rows' },
  { event: 'delete', tables: 'old table as old_rows' },
] as const;

interface Body {
  parent: string;
  by: string;
  parts: readonly RollupPart[];
}

/**
 * States of the rows before and after that are the same cancel out, so a write that concerns none of the rollups touches nothing. A row
 * that is looked for is looked for after the lock, in a statement of its own: it sees what those did who had the lock before.
 */
function bodyOf({ parent, by, parts, through }: Body & { through: readonly Through[] }): string {
  const read = readerOf(parts);
  const rowsOf = (sign: string, table: string): string => statesSql(by, parts, sign, `${table} c where`);
  const branches = [
    { when: `if tg_op = 'INSERT'`, tables: ['new_rows'], rows: rowsOf('1', 'new_rows') },
    { when: `elsif tg_op = 'DELETE'`, tables: ['old_rows'], rows: rowsOf('-1', 'old_rows') },
    {
      when: 'else',
      tables: ['new_rows', 'old_rows'],
      rows: `${rowsOf('1', 'new_rows')} union all ${rowsOf('-1', 'old_rows')}`,
    },
  ];
  const steps = branches.map(
    ({ when, tables, rows }) =>
      `  ${when}${when === 'else' ? '' : ' then'}${through.map((other) => holdSql(other, tables)).join('')}${read(rows)}`,
  );
  return functionBody({ parent, parts }, `${steps.join('\n')}\n  end if;`);
}

/** Whoever changes what the condition looks at ends before, or begins afterwards and finds these rows. */
function holdSql({ by, model }: Through, tables: readonly string[]): string {
  const ids = tables.map((table) => `select c.${quoteName(by)} from ${table} c`).join(' union ');
  return `
    perform 1 from ${tableName(model)} o where o."id" in (${ids}) order by o."id" for share;`;
}

/** As `bodyOf`, of rows that refer to those that were changed. */
function otherBody({
  parent,
  by,
  child,
  through,
  parts,
  former,
}: Body & { child: string; through: Through; former: readonly RollupPart[] }): string {
  const columns = (alias: string): string => through.fields.map((field) => `${alias}.${quoteName(field)}`).join(', ');
  const changed = `select n."id" from new_rows n join old_rows w on w."id" = n."id" where (${columns('n')}) is distinct from (${columns('w')})`;
  const rowsOf = (sign: string, own: readonly RollupPart[]): string =>
    statesSql(by, own, sign, `${tableName(child)} c where c.${quoteName(through.by)} = any(_changed) and`);
  const rows = `${rowsOf('1', parts)} union all ${rowsOf('-1', former)}`;
  return functionBody(
    { parent, parts, declared: '\n  _changed uuid[];' },
    `  select array_agg(changed."id") into _changed from (${changed}) changed;
  if _changed is null then return null; end if;${readerOf(parts)(rows)}`,
  );
}

/** `from`: a table `c` up to what the rest of its condition follows. */
function statesSql(by: string, parts: readonly RollupPart[], sign: string, from: string): string {
  const states = parts.flatMap(({ state }) => state);
  return `select c."organization", c.${quoteName(by)} as "parent", c."id", ${sign} as s, ${states.join(', ')} from ${from} c.${quoteName(by)} is not null and c."deleted_at" is null`;
}

/** Reads what the parents gain of states of rows. */
function readerOf(parts: readonly RollupPart[]): (rows: string) => string {
  const gained = parts.flatMap((part) => part.gained);
  const stateNames = parts.flatMap(({ state }) => state).map((state) => state.slice(state.lastIndexOf(' ') + 1));
  return (rows) => `
    select array_agg(g."parent"), array_agg(g."organization"), ${gained.map(({ name }) => `array_agg(g.${name})`).join(', ')}
      into _rows, _organizations, ${gained.map(({ name }) => `_${name}`).join(', ')}
      from (select "organization", "parent", ${gained.map(({ name, sql }) => `${sql} as ${name}`).join(', ')}
        from (select "organization", "parent", "id", ${stateNames.join(', ')}, sum(s) as s from (${rows}) states
          group by "organization", "parent", "id", ${stateNames.join(', ')} having sum(s) <> 0) changed
        group by "organization", "parent") g
      where ${parts.map(({ isMoved }) => isMoved('g')).join(' or ')};`;
}

/** `read` fills the arrays; what they say is added to the parents. */
function functionBody(
  { parent, parts, declared = '' }: Pick<Body, 'parent' | 'parts'> & { declared?: string },
  read: string,
): string {
  const gained = parts.flatMap((part) => part.gained);
  const found = parts.flatMap((part) => part.found ?? []);
  const arrays = ['_rows', '_organizations', ...gained.map(({ name }) => `_${name}`)].join(', ');
  const names = ['"id"', '"organization"', ...gained.map(({ name }) => name)].join(', ');
  const source = `(select u.*${found.map(({ name, sql }) => `, ${sql} as ${name}`).join('')} from unnest(${arrays}) u(${names}))`;
  const lock = `perform 1 from ${tableName(parent)} p where p."id" = any(_rows) order by p."id" for no key update;`;
  return `
#variable_conflict use_column
declare
  _rows uuid[];
  _organizations uuid[];
${gained.map(({ name, type }) => `  _${name} ${type}[];`).join('\n')}${declared}
begin
${read}
  if _rows is null then return null; end if;
  ${found.length > 0 ? lock : `if cardinality(_rows) > 1 then ${lock} end if;`}
  update ${tableName(parent)} p set ${parts.flatMap(({ sets }) => sets.map(({ column, sql }) => `${column} = ${sql}`)).join(', ')}
    from ${source} d where p."id" = d."id" and p."organization" = d."organization"${movedOnly(parts)};
  perform "data".note_rolled(${quoteText(parent)}, _rows);
  return null;
end `;
}

/** Where all that is looked up came out as it was, nothing is written. */
function movedOnly(parts: readonly RollupPart[]): string {
  const moved = parts.map(({ found, isMoved, sets: [set] }) =>
    found ? `(${isMoved('d')} and d.${found.name} is distinct from p.${set?.column ?? ''})` : isMoved('d'),
  );
  return ` and (${moved.join(' or ')})`;
}

/** Run with the triggers. Rows that were moved are noted for the end of the transaction, so that whoever looks at them hears of it; above some hundreds all are. */
export const ROLLUP_FUNCTIONS = [
  `create or replace function "data".note_rolled(_model text, _rows uuid[]) returns void language plpgsql as $note$
declare
  known text := coalesce(current_setting('keste.rolled', true), '');
  each uuid;
begin
  if strpos(known, ' ' || _model || ':*') > 0 then return; end if;
  foreach each in array _rows loop
    if length(known) > 24000 then
      known := known || ' ' || _model || ':*';
      exit;
    end if;
    if strpos(known, ' ' || _model || ':' || each) = 0 then known := known || ' ' || _model || ':' || each; end if;
  end loop;
  perform set_config('keste.rolled', known, true);
end $note$`,
  `create or replace function "data".rolled_list(_entries text[], _most integer, _separator text, _letters integer) returns text language sql immutable parallel safe
return case when cardinality(_entries) = 0 then null else (
  select case when char_length(joined) > _letters then left(joined, _letters - 1) || '…' else joined end
    from (select array_to_string(_entries[1:_most], _separator) || case when cardinality(_entries) > _most then _separator || '…' else '' end as joined) text) end`,
];

/** Selects the id, the organisation and every column of the group as it should be, of the parents that `where` names. */
function wholeSql({ child, parent, by, parts }: RollupGroup, where: string): string {
  const sums = parts.flatMap((part) => part.sums);
  const whole = parts.flatMap((part) => part.whole);
  const summed =
    sums.length === 0
      ? ''
      : ` left join lateral (select ${sums.map(({ name, sql }) => `${sql} as ${name}`).join(', ')} from ${tableName(child)} c where c."organization" = p."organization" and c.${quoteName(by)} = p."id" and c."deleted_at" is null) a on true`;
  return `select p."id", p."organization", ${whole.map(({ column, sql }) => `${sql} as ${column}`).join(', ')} from ${tableName(parent)} p${summed} where ${where}`;
}

function columnsOf({ parts }: RollupGroup): string[] {
  return parts.flatMap(({ whole }) => whole.map(({ column }) => column));
}

/**
 * Works the rollups out of all rows and stores what differs, some hundreds at a time under their locks: writers of other rows go on, and
 * what they do meanwhile counts. `commits`: after each of them; not within a transaction.
 */
export function fillSql(group: RollupGroup, { commits, then }: { commits: boolean; then: readonly string[] }): string {
  const columns = columnsOf(group);
  const table = tableName(group.parent);
  return `do $fill$
declare
  _last uuid := '00000000-0000-0000-0000-000000000000';
  _rows uuid[];
begin
  loop
    select array_agg(page."id" order by page."id") into _rows from (select p."id" from ${table} p where p."id" > _last order by p."id" limit 500) page;
    exit when _rows is null;
    perform 1 from ${table} p where p."id" = any(_rows) order by p."id" for no key update;
    update ${table} p set ${columns.map((column) => `${column} = n.${column}`).join(', ')} from (${wholeSql(group, 'p."id" = any(_rows)')}) n
      where p."id" = n."id" and (${columns.map((column) => `p.${column}`).join(', ')}) is distinct from (${columns.map((column) => `n.${column}`).join(', ')});
    _last := _rows[cardinality(_rows)];
    ${commits ? 'commit;' : ''}
  end loop;
  ${then.map((statement) => `${statement};`).join('\n  ')}
end $fill$`;
}

/** One row: by field the number of rows that differ from what was worked out, and the first of them; in one snapshot, so that writers beside it do not disturb. */
export function driftSql(group: RollupGroup): string {
  const each = group.rollups.map(({ name }, index) => {
    const differs = (group.parts[index]?.whole ?? [])
      .map(({ column }) => `p.${column} is distinct from n.${column}`)
      .join(' or ');
    return `count(*) filter (where ${differs})::integer as ${quoteName(name)}, (array_agg(p."id" order by p."id") filter (where ${differs}))[1] as ${quoteName(`${name}__row`)}`;
  });
  return `select count(*)::integer as "__rows", ${each.join(', ')} from ${tableName(group.parent)} p join (${wholeSql(group, 'true')}) n on n."id" = p."id"`;
}
