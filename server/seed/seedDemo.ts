// Fills a database with the demo organisations. Deterministic and idempotent: the second time changes nothing.
import { randomBytes } from 'node:crypto';
import { createAccount, hashPassword, isPassword } from '../accounts/index.ts';
import type { Database, Queryable } from '../database/index.ts';
import { bulkLoad, type CatalogStore, type Model } from '../definitions/index.ts';
import { demoContractor, loadContractor, type RowContext } from './contractors.ts';
import { insertRows } from './insertRows.ts';
import { insertTrade, tradeTablesOf, type TradeTables } from './insertTrade.ts';
import { demoPeople } from './people.ts';
import { demoProduct } from './products.ts';
import { namedId } from './random.ts';
import { demoRequest, type RequestContext } from './requests.ts';
import { insertLoad, insertOtherTasks, insertWork, workTablesOf, type WorkTables } from './work/insertWork.ts';
import { loadTaskId } from './work/load.ts';
import type { WorkContext } from './work/projects.ts';

export interface SeedOptions {
  /** `start` has some four hundred tasks, `demo` two thousand; `load` adds 100,000 contractors, as many products and a million tasks. */
  size: 'start' | 'demo' | 'load';
  /** Rows of each for `load`, tasks among them. */
  loadRows?: number;
  /** YYYY-MM-DD the relative dates stand on; default: the present day. */
  today?: string;
  /** For all demo accounts; default: one made up when accounts are made for the first time. */
  password?: string;
}

export interface SeedOutcome {
  /** False: the organisations were there already. */
  isCreated: boolean;
  /** Whether any rows were written. */
  isFilled: boolean;
  accounts: readonly string[];
  /** Answered only when accounts got it now; it is kept nowhere else. */
  password: string | undefined;
}

export const DEMO_ORGANIZATION = namedId('organization alma');
/** Has a few rows of its own: nobody of the first organisation may ever see them. */
export const OTHER_ORGANIZATION = namedId('organization qala');

const CONTRACTORS = 150;
const PRODUCTS = 400;
const REQUESTS = 60;
const LOAD_ROWS = 100_000;
const LOAD_TASKS = 1_000_000;
const LOAD_BATCH = 4_000;
const SEED_LOCK = 72_410_004;

interface Tables extends WorkTables, TradeTables {
  contractor: Model;
  product: Model;
  request: Model;
}

/** Needs the shipped modules in force where rows are still to be written: what is there stays as it is, also when an owner has taken a module away since. Numbers and names never change between runs; dates follow `today`. */
export async function seedDemo(database: Database, catalog: CatalogStore, options: SeedOptions): Promise<SeedOutcome> {
  const today = options.today ?? new Date().toISOString().slice(0, 10);
  const people = demoPeople(DEMO_ORGANIZATION, today);
  const outcome = await database.transaction(async (tx) => {
    await tx.query('set local statement_timeout = 0');
    await tx.query('select pg_advisory_xact_lock($1)', [SEED_LOCK]);
    const [found] = await tx.query('select 1 as one from app.organization where id = $1', [DEMO_ORGANIZATION]);
    const work = workContext(people, today);
    const isCreated = found === undefined;
    if (isCreated) await insertDemo(tx, tablesOf(catalog), people, work);
    const isCompleted = options.size !== 'start' && (await insertOtherTasks(tx, tablesOf(catalog), work));
    const password = options.password ?? (isCreated ? randomBytes(9).toString('base64url') : undefined);
    if (password !== undefined) await setAccounts(tx, people.accounts, password);
    const isFilled = isCreated || isCompleted;
    return {
      isCreated,
      isFilled,
      password,
      accounts: [...people.accounts.map((account) => account.email), OTHER_EMAIL],
    };
  });
  const isLoaded =
    options.size === 'load' &&
    (await seedLoad(
      database,
      catalog,
      { organization: DEMO_ORGANIZATION, today, people: people.managers },
      { rows: options.loadRows ?? LOAD_ROWS, tasks: options.loadRows ?? LOAD_TASKS },
    ));
  const isFilled = outcome.isFilled || isLoaded;
  if (isFilled)
    for (const model of Object.values<Model>({ ...tablesOf(catalog) })) await database.query(`analyze ${model.table}`);
  return { ...outcome, isFilled };
}

function suppliersOf(organization: string): string[] {
  return rowsOf(40, (index) => namedId(`${organization} contractor ${index}`));
}

function workContext(people: ReturnType<typeof demoPeople>, today: string): WorkContext {
  return { organization: DEMO_ORGANIZATION, today, ...people.workers, contractors: suppliersOf(DEMO_ORGANIZATION) };
}

function tablesOf(catalog: CatalogStore): Tables {
  const find = (name: string): Model => {
    const model = catalog.current().models.get(name);
    if (!model) throw new Error(`The demo data needs the model "${name}", whose module is not in force`);
    return model;
  };
  return {
    contractor: find('contractor'),
    product: find('product'),
    request: find('request'),
    ...workTablesOf(catalog),
    ...tradeTablesOf(catalog),
  };
}

async function insertDemo(
  tx: Queryable,
  tables: Tables,
  people: ReturnType<typeof demoPeople>,
  work: WorkContext,
): Promise<void> {
  const { today } = work;
  const settings = JSON.stringify({ bin: '140240000123', legal_form: 'too' });
  await tx.query('insert into app.organization (id, name, timezone, currency, settings) values ($1, $2, $3, $4, $5)', [
    DEMO_ORGANIZATION,
    'Алма Строй Групп',
    'Asia/Almaty',
    'KZT',
    settings,
  ]);
  await insertRows(tx, tables.user.table, people.rows);
  const context: RowContext = { organization: DEMO_ORGANIZATION, today, people: people.managers };
  const contractors = rowsOf(CONTRACTORS, (index) => demoContractor(index, context));
  await insertRows(tx, tables.contractor.table, contractors);
  const suppliers = suppliersOf(DEMO_ORGANIZATION);
  const products = rowsOf(PRODUCTS, (index) => demoProduct(index, { ...context, suppliers, set: 'demo' }));
  await insertRows(tx, tables.product.table, products);
  await insertRequests(tx, tables.request, {
    ...context,
    suppliers,
    products: products.map(({ id, price }) => ({ id: String(id), price: String(price) })),
    guests: people.rows.flatMap(({ id, role }) => (role === 'guest' ? [String(id)] : [])),
  });
  await insertWork(tx, tables, work);
  await insertTrade(tx, tables, { ...context, contractors, products });
  await insertOther(tx, tables, today);
}

async function insertRequests(tx: Queryable, request: Model, context: RequestContext): Promise<void> {
  const requests = rowsOf(REQUESTS, (index) => demoRequest(index, context));
  await insertRows(
    tx,
    request.table,
    requests.map(({ row }) => row),
  );
  const lines = request.fields.get('items')?.part;
  if (lines)
    await insertRows(
      tx,
      lines.table,
      requests.flatMap((each) => each.lines),
      '"organization", "parent", "id"',
    );
  const watchers = request.fields.get('watchers')?.links;
  if (watchers !== undefined)
    await insertRows(
      tx,
      watchers,
      requests.flatMap((each) => each.watchers),
      '"organization", "parent", "reference"',
    );
  await tx.query(
    `insert into app.auto_number (organization, model, field, last) values ($1, $2, 'number', $3) on conflict do nothing`,
    [context.organization, request.name, REQUESTS],
  );
}

const OTHER_EMAIL = 'other@demo.keste';
const OTHER_USER = namedId('qala user');

async function insertOther(tx: Queryable, tables: Tables, today: string): Promise<void> {
  const organization = OTHER_ORGANIZATION;
  // Later than the first organisation, which speaks for those who are signed out.
  await tx.query('insert into app.organization (id, name, created_at) values ($1, $2, clock_timestamp())', [
    organization,
    'Қала Сервис',
  ]);
  await insertRows(tx, tables.user.table, [
    {
      id: OTHER_USER,
      organization,
      full_name: 'Басқа Адам',
      last_name: 'Басқа',
      first_name: 'Адам',
      email: OTHER_EMAIL,
      role: 'owner',
      functional_roles: [],
      state: 'active',
      timezone: 'Asia/Almaty',
      is_support: false,
    },
  ]);
  const context: RowContext = { organization, today, people: [OTHER_USER] };
  await insertRows(
    tx,
    tables.contractor.table,
    rowsOf(5, (index) => demoContractor(index, context)),
  );
  const suppliers = [namedId(`${organization} contractor 0`)];
  await insertRows(
    tx,
    tables.product.table,
    rowsOf(5, (index) => demoProduct(index, { ...context, suppliers, set: 'demo' })),
  );
}

const PASSWORD_SETTING = 'demo_password';

/** One hash for all: the accounts are there to be tried out. Accounts that have this password already are left as they are. */
async function setAccounts(
  tx: Queryable,
  people: ReturnType<typeof demoPeople>['accounts'],
  password: string,
): Promise<void> {
  const kept = await keptHash(tx, password);
  const passwordHash = kept ?? (await hashPassword(password));
  const accounts = [
    ...people.map((each) => ({ ...each, organization: DEMO_ORGANIZATION })),
    { email: OTHER_EMAIL, lang: 'ru' as const, userId: OTHER_USER, organization: OTHER_ORGANIZATION },
  ];
  const present = await tx.query<{ email: string }>('select email from app.account where email = any($1::text[])', [
    accounts.map(({ email }) => email),
  ]);
  const done = new Set(kept === undefined ? [] : present.map(({ email }) => email));
  for (const { email, lang, userId, organization } of accounts)
    if (!done.has(email)) await createAccount(tx, { email, lang, userId, passwordHash, organization });
  if (kept === undefined)
    await tx.query(
      'insert into app.setting (key, value) values ($1, to_jsonb($2::text)) on conflict (key) do update set value = excluded.value',
      [PASSWORD_SETTING, passwordHash],
    );
}

/** The hash given out last, when it is of this password. */
async function keptHash(tx: Queryable, password: string): Promise<string | undefined> {
  const [row] = await tx.query<{ value: unknown }>('select value from app.setting where key = $1', [PASSWORD_SETTING]);
  return typeof row?.value === 'string' && (await isPassword(password, row.value)) ? row.value : undefined;
}

/** Rows first, then the indexes in one go: filling them row by row would take many times longer. False: they were there. */
async function seedLoad(
  database: Database,
  catalog: CatalogStore,
  context: RowContext,
  { rows, tasks }: { rows: number; tasks: number },
): Promise<boolean> {
  const tables = tablesOf(catalog);
  const { contractor, product, task } = tables;
  const [found] = await database.query(`select 1 as one from ${task.table} where id = $1`, [
    loadTaskId(context.organization, tasks - 1),
  ]);
  if (found) return false;
  const supplierCount = Math.min(100, rows);
  const suppliers = rowsOf(supplierCount, (index) => namedId(`${context.organization} contractor load ${index}`));
  const fill = async (table: string, from: number, make: (index: number) => Record<string, unknown>): Promise<void> => {
    for (let start = from; start < rows; start += LOAD_BATCH)
      await insertRows(
        database,
        table,
        rowsOf(Math.min(LOAD_BATCH, rows - start), (index) => make(start + index)),
      );
  };
  const work = workContext(demoPeople(context.organization, context.today), context.today);
  const load = async (): Promise<void> => {
    // Suppliers of the products come first; then all tables fill at once.
    await insertRows(
      database,
      contractor.table,
      rowsOf(supplierCount, (index) => loadContractor(index, context)),
    );
    await Promise.all([
      fill(contractor.table, supplierCount, (index) => loadContractor(index, context)),
      fill(product.table, 0, (index) => demoProduct(index, { ...context, suppliers, set: 'load' })),
      insertLoad(database, tables, work, tasks),
    ]);
  };
  const models = [contractor.name, product.name, task.name];
  await bulkLoad(database, catalog.current(), models, load);
  return true;
}

function rowsOf<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}
