// Rules that come by the clock, looked at once a minute: moments of date fields that have come, and schedules. All organisations of one
// zone at once, in the database; what fell due while nobody ran is made up for.
import { createTimeZones } from '../accounts/index.ts';
import type { Database, Queryable } from '../database/index.ts';
import { sql } from '../database/index.ts';
import { conditionOf, type Catalog, type CatalogStore, type ModelField } from '../definitions/index.ts';
import { createSlots, defineJob } from '../jobs/index.ts';
import type { JobSchedule, JobSlot } from '../ports/index.ts';
import { definedRules, eventHash, ownRules, type Rule } from './rules.ts';
import type { NewRun, RunQueue } from './runs.ts';

/** What is older than that is not made up for. */
export const MOST_BACK_DAYS = 30;
/** Rows of one rule at one look: the next look goes on. */
const MOST_ROWS = 1_000;
const LOCK_KEY = 72_410_013;
const DAYS_OF_HOURS = 50;

interface Zone {
  /** As organisations have it. */
  stored: string;
  /** As the database and croner know it. */
  name: string;
}

export interface ClockDeps {
  database: Database;
  catalog: CatalogStore;
  runs: RunQueue;
}

export function clockSchedule({ catalog, runs }: Omit<ClockDeps, 'database'>): JobSchedule {
  const job = defineJob<JobSlot>({
    name: 'workflow_clock',
    title: { ru: 'Правила по времени', kk: 'Уақыт бойынша ережелер', en: 'Workflow rules by the clock' },
    async run({ slot }, { database }) {
      await runClock({ database, catalog, runs }, new Date(slot));
      return undefined;
    },
  });
  return { name: 'workflow_clock', cron: '* * * * *', zone: 'server', job };
}

/** What is due up to that moment. */
export async function runClock({ database, catalog: store, runs }: ClockDeps, now: Date): Promise<void> {
  const server = database.asServer;
  const catalog = store.current();
  const rules = [...definedRules(catalog), ...(await ownRules(server, catalog, 'true', []))].filter(isOfClock);
  await server.query('delete from app.workflow_clock where rule <> all($1)', [rules.map(({ key }) => key)]);
  if (rules.length === 0) return;
  const zones = await zonesOf(server);
  for (const rule of rules) {
    await server.query(
      `insert into app.workflow_clock (rule, organization, event, since) select $1, o.id, $2, $3 from app.organization o where $4::uuid is null or o.id = $4
       on conflict (rule, organization) do update set event = excluded.event, since = excluded.since where workflow_clock.event <> excluded.event`,
      [rule.key, eventHash(rule.definition), now.toISOString(), rule.own?.orgId ?? null],
    );
    for (const zone of zones)
      await server.transaction(async (tx) => {
        // Two processes may look at once.
        await tx.query('select pg_advisory_xact_lock($1)', [LOCK_KEY]);
        const found =
          rule.definition.on.event === 'schedule'
            ? await scheduled(tx, catalog, rule, { zone, now })
            : await reached(tx, rule, { zone, now });
        await write(tx, rule, found, runs);
      });
  }
}

function isOfClock({ definition: { on } }: Rule): boolean {
  return on.event === 'date_reached' || on.event === 'schedule';
}

async function zonesOf(server: Database): Promise<Zone[]> {
  const known = createTimeZones(server);
  const stored = await server.query<{ timezone: string }>('select distinct timezone from app.organization');
  return Promise.all(
    stored.map(async ({ timezone }) => ({ stored: timezone, name: await known.firstKnown([timezone]) })),
  );
}

interface Due extends Record<string, unknown> {
  organization: string;
  row_id: string | null;
  event_key: string;
}

interface Look {
  zone: Zone;
  now: Date;
}

/** SQL of the moment of the row `t` in the zone: its day begins, or it comes, so many days and hours later. */
export function momentSql(rule: Rule, field: ModelField, zone: string): string {
  const { days = 0, hours = 0 } = rule.definition.on;
  const place = sql.literal(zone);
  const value = field.valueSql('t', todaySql(zone));
  const local = field.kind === 'date' ? `${value}::timestamp` : `(${value} at time zone ${place})`;
  return `(((${local} + make_interval(days => ${days})) at time zone ${place}) + make_interval(hours => ${hours}))`;
}

function todaySql(zone: string, now = 'now()'): string {
  return `((${now}) at time zone ${sql.literal(zone)})::date`;
}

function conditionSql(rule: Rule, zone: string, now: string): string {
  const { when } = rule.definition;
  if (when === undefined) return 'true';
  return `(${conditionOf(rule.model, when).sql('t', { me: () => 'null::uuid', today: () => todaySql(zone, now), organization: () => 't."organization"' })} is true)`;
}

/** Each moment of each row is looked at once: then it fits or not. */
function reached(tx: Queryable, rule: Rule, { zone, now }: Look): Promise<Due[]> {
  const field = rule.model.fields.get(rule.definition.on.field ?? '');
  if (!field) return Promise.resolve([]);
  const moment = momentSql(rule, field, zone.name);
  const { days = 0 } = rule.definition.on;
  // Wide bounds of the plain value, for an index on it.
  const value = field.valueSql('t', todaySql(zone.name, '$2::timestamptz'));
  const least = `($2::timestamptz - make_interval(days => ${days + MOST_BACK_DAYS + DAYS_OF_HOURS}))`;
  const most = `($2::timestamptz + make_interval(days => ${DAYS_OF_HOURS - days}))`;
  const cast = field.kind === 'date' ? '::date' : '';
  return tx.query<Due>(
    `with due as materialized (
       select t."organization" as organization, t."id" as id, ${moment} as at, ${conditionSql(rule, zone.name, '$2::timestamptz')} as fits
       from ${rule.model.table} t
       join app.organization o on o.id = t."organization" and o.timezone = $3
       join app.workflow_clock k on k.rule = $1 and k.organization = o.id
       where t."deleted_at" is null and ${value} between ${least}${cast} and ${most}${cast}
         and ${moment} <= $2::timestamptz and ${moment} > greatest(k.since, $2::timestamptz - make_interval(days => ${MOST_BACK_DAYS}))
         and not exists (select from app.workflow_mark m where m.organization = t."organization" and m.rule = $1 and m.row_id = t."id" and m.at = ${moment})
       order by at limit ${MOST_ROWS}
     ), marked as (
       insert into app.workflow_mark (organization, rule, row_id, at) select organization, $1, id, at from due on conflict do nothing returning organization, row_id, at
     )
     select m.organization, m.row_id, m.row_id || ':' || to_char(m.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as event_key
     from marked m join due d on d.organization = m.organization and d.id = m.row_id and d.at = m.at where d.fits`,
    [rule.key, now.toISOString(), zone.stored],
  );
}

/** The newest slot of each organisation that has not had it; with a condition its rows, else once. */
async function scheduled(tx: Queryable, catalog: Catalog, rule: Rule, { zone, now }: Look): Promise<Due[]> {
  const slot = createSlots()
    .last(rule.definition.on.cron ?? '', zone.name, now)
    ?.toISOString();
  if (slot === undefined || !catalog.models.has(rule.model.name)) return [];
  const due = await tx.query<{ organization: string }>(
    `update app.workflow_clock k set since = $2 from app.organization o
     where k.rule = $1 and o.id = k.organization and o.timezone = $3 and k.since < $2::timestamptz returning k.organization`,
    [rule.key, slot, zone.stored],
  );
  if (due.length === 0) return [];
  const organizations = due.map(({ organization }) => organization);
  if (rule.definition.when === undefined)
    return organizations.map((organization) => ({ organization, row_id: null, event_key: slot }));
  return tx.query<Due>(
    `select organization, id as row_id, id || ':' || $2::text as event_key from (
       select t."organization" as organization, t."id" as id, row_number() over (partition by t."organization" order by t."created_at", t."id") as place
       from ${rule.model.table} t where t."organization" = any($1::uuid[]) and t."deleted_at" is null and ${conditionSql(rule, zone.name, '$2::timestamptz')}
     ) found where place <= ${MOST_ROWS}`,
    [organizations, slot],
  );
}

async function write(tx: Queryable, rule: Rule, found: readonly Due[], runs: RunQueue): Promise<void> {
  const byOrganization = new Map<string, NewRun[]>();
  for (const { organization, row_id, event_key } of found)
    byOrganization.set(organization, [
      ...(byOrganization.get(organization) ?? []),
      { rule: rule.key, model: rule.model.name, row_id, event_key },
    ]);
  for (const [organization, own] of byOrganization) await runs.write(tx, organization, own, { cause: null, depth: 1 });
}
