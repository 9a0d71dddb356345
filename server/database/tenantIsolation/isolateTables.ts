// Puts the tables of a schema under tenant isolation: whatever names an organisation shows the rows of one only. Runs at every start and
// after every change of storage; does nothing where all is in place.
import type { Queryable } from '../database.ts';
import { sql } from '../sql.ts';
import { IS_SERVER, SCOPED_ROLE, SHOWN_ORGANIZATION } from './connection.ts';
import { hasScopedRole } from './role.ts';

/** The core's two, and those of modules' own tables. */
type Schema = 'app' | 'data' | `module_${string}`;

interface TableRow {
  name: string;
  is_isolated: boolean;
  is_forced: boolean;
  /** Of tenant isolation. */
  policies: string[];
}

/** What may be done under tenant isolation; `whole`: row security by the organisation it names. */
interface Rights {
  /** SQL of the rows shown; default: its organisation is the one shown. */
  shown?: string;
  grant: string;
}

const ALL = 'select, insert, update, delete';
const BY_ORGANIZATION = 'keste_organization';
const BY_SERVER = 'keste_server';

/** Tables whose rights differ. Secrets and what spans organisations are the server's own business. */
const SPECIAL: ReadonlyMap<string, Rights> = new Map([
  ['organization', { shown: `"id" = ${SHOWN_ORGANIZATION}`, grant: 'select' }],
  ['membership', { grant: 'select' }],
  // Names of tables, of nobody's.
  ['search_source', { shown: 'true', grant: 'select' }],
  [
    'account',
    {
      shown: 'exists (select from app.membership m where m.account_id = account.id)',
      grant: 'select ("id", "email", "phone", "lang", "disabled", "created_at")',
    },
  ],
  ['session', { grant: '' }],
  ['api_token', { grant: '' }],
  ['invitation', { grant: '' }],
  ['event', { grant: '' }],
]);

const TABLES = `
  select c.relname as name, c.relrowsecurity as is_isolated, c.relforcerowsecurity as is_forced,
         array(select p.polname::text from pg_policy p where p.polrelid = c.oid and p.polname = any($3)) as policies
  from pg_class c
  where c.relnamespace = to_regnamespace($1) and c.relkind in ('r', 'p')
    and (c.relname = any($2) and $1 = 'app' or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organization' and a.atttypid = 'uuid'::regtype and not a.attisdropped))
  order by c.relname`;

/** Answers how many statements were needed. Needs the server's own door and a transaction. */
export async function isolateTables(tx: Queryable, schema: Schema): Promise<number> {
  const hasRole = await hasScopedRole(tx);
  const tables = await tx.query<TableRow & Record<string, unknown>>(TABLES, [
    schema,
    schema === 'app' ? [...SPECIAL.keys()] : [],
    [BY_ORGANIZATION, BY_SERVER],
  ]);
  const steps = [
    ...tables.flatMap((table) => isolationSteps(schema, table, hasRole)),
    ...(hasRole ? await grantSteps(tx, schema, tables) : []),
  ];
  for (const step of steps) await tx.query(step);
  return steps.length;
}

/** Without the role the login itself is kept out by force, and the server's own door needs a policy to let it in. */
function isolationSteps(
  schema: Schema,
  { name, is_isolated: isIsolated, is_forced: isForced, policies }: TableRow,
  hasRole: boolean,
): string[] {
  const table = sql.id(schema, name);
  const shown = rightsOf(schema, name).shown ?? `"organization" = ${SHOWN_ORGANIZATION}`;
  const steps: string[] = [];
  if (!policies.includes(BY_ORGANIZATION))
    steps.push(`create policy ${BY_ORGANIZATION} on ${table} using (${shown}) with check (${shown})`);
  if (!isIsolated) steps.push(`alter table ${table} enable row level security`);
  if (policies.includes(BY_SERVER) && hasRole) steps.push(`drop policy ${BY_SERVER} on ${table}`);
  if (!policies.includes(BY_SERVER) && !hasRole)
    steps.push(`create policy ${BY_SERVER} on ${table} using (${IS_SERVER}) with check (${IS_SERVER})`);
  if (isForced === hasRole) steps.push(`alter table ${table} ${hasRole ? 'no ' : ''}force row level security`);
  return steps;
}

async function grantSteps(tx: Queryable, schema: Schema, tables: readonly TableRow[]): Promise<string[]> {
  const role = sql.id(SCOPED_ROLE);
  const [held] = await tx.query<{ usage: boolean; sequences: string[]; tables: string[] }>(
    `select has_schema_privilege($1, $2, 'usage') as usage,
            array(select c.relname::text from pg_class c where c.relnamespace = to_regnamespace($2) and case when c.relkind = 'S' then not has_sequence_privilege($1, c.oid, 'usage') end) as sequences,
            array(select c.relname::text from pg_class c where c.relnamespace = to_regnamespace($2) and case when c.relkind in ('r', 'p') then has_any_column_privilege($1, c.oid, 'select') end) as tables`,
    [SCOPED_ROLE, schema],
  );
  const granted = new Set(held?.tables);
  const lacking = tables.filter(({ name }) => rightsOf(schema, name).grant !== '' && !granted.has(name));
  return [
    ...(held?.usage === true ? [] : [`grant usage on schema ${sql.id(schema)} to ${role}`]),
    ...(held?.sequences ?? []).map((name) => `grant usage on sequence ${sql.id(schema, name)} to ${role}`),
    ...lacking.map(({ name }) => `grant ${rightsOf(schema, name).grant} on ${sql.id(schema, name)} to ${role}`),
  ];
}

function rightsOf(schema: Schema, name: string): Rights {
  return (schema === 'app' ? SPECIAL.get(name) : undefined) ?? { grant: ALL };
}
