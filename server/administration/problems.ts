// What clients could not draw: kept once a day for each person, code and path; counted for owners and admins of the same organisation.
import type { KnownProblem, ReportedProblem } from '../../src/contract/index.ts';
import { waitToAsk } from '../accounts/index.ts';
import type { Database } from '../database/index.ts';
import type { Catalog } from '../definitions/index.ts';
import { ApiError } from '../errors/index.ts';
import type { Caller } from '../http/index.ts';

const KEPT_DAYS = 30;
const MOST_LISTED = 200;
/** Different ones in a day; more are passed over. */
const MOST_OF_PERSON = 100;
const MOST_OF_ORGANIZATION = 2_000;
const CALLS = { most: 60, windowS: 3600 };

const STORE = `
  with room as (
    select $4::int - count(*) filter (where person = $2) as own, $5::int - count(*) as all
    from app.renderer_problem where organization = $1 and day = current_date
  )
  insert into app.renderer_problem (organization, person, code, path, detail, model, version)
  select $1, $2, given.code, given.path, coalesce(given.detail, ''), given.model, given.version
  from jsonb_to_recordset($3::jsonb) as given(code text, path text, detail text, model text, version text, place int), room
  where given.place < least(room.own, room.all)
     or exists (select from app.renderer_problem known where known.organization = $1 and known.person = $2 and known.code = given.code and known.path = given.path and known.day = current_date)
  on conflict (organization, person, code, path, day) do update set times = renderer_problem.times + 1, last_at = now(), detail = excluded.detail, version = excluded.version`;

/** Throws `slow_down` for who reports too often. */
export async function storeProblems(
  database: Database,
  problems: readonly ReportedProblem[],
  { orgId, userId }: Caller,
): Promise<void> {
  const wait = await database.asServer.transaction((tx) =>
    waitToAsk(tx, [{ what: 'renderer_problems', subject: userId, ...CALLS }]),
  );
  if (wait > 0) throw new ApiError('slow_down', undefined, { wait });
  const different = [...new Map(problems.map((problem) => [`${problem.code} ${problem.path}`, problem])).values()];
  await database.transaction(async (tx) => {
    // One after another, so that the room is counted right.
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 7244))', [orgId]);
    await tx.query(STORE, [
      orgId,
      userId,
      JSON.stringify(
        different.map(({ code, path, detail, model, version }, place) => ({
          code,
          path,
          detail,
          model,
          version,
          place,
        })),
      ),
      MOST_OF_PERSON,
      MOST_OF_ORGANIZATION,
    ]);
  });
}

/** Where a problem names no model, that of the module whose page it happened on. */
export function withModels(catalog: Catalog, problems: readonly ReportedProblem[]): ReportedProblem[] {
  const modules = [...catalog.modules.values()];
  return problems.map((problem) => {
    const page = problem.page ?? '';
    const module = modules.find(
      ({ navigation }) => navigation !== undefined && `${page}/`.startsWith(`${navigation.path}/`),
    );
    const model = problem.model ?? module?.model.name;
    return model === undefined ? problem : { ...problem, model };
  });
}

/** The most frequent first. */
export async function knownProblems(database: Database, { orgId }: Caller): Promise<KnownProblem[]> {
  const rows = await database.query<KnownProblem & { model: string | null; first_at: Date; last_at: Date }>(
    `select code, path, (array_agg(detail order by last_at desc))[1] as detail, (array_agg(model order by last_at desc))[1] as model,
            sum(times)::int as count, count(distinct person)::int as people, min(first_at) as first_at, max(last_at) as last_at
     from app.renderer_problem where organization = $1 and last_at > now() - make_interval(days => $2)
     group by code, path order by sum(times) desc, max(last_at) desc limit $3`,
    [orgId, KEPT_DAYS, MOST_LISTED],
  );
  return rows.map(({ model, first_at: first, last_at: last, ...row }) => ({
    ...row,
    ...(model === null ? {} : { model }),
    first_at: new Date(first).toISOString(),
    last_at: new Date(last).toISOString(),
  }));
}

/** Different problems by model. */
export async function problemCounts(database: Database, { orgId }: Caller): Promise<ReadonlyMap<string, number>> {
  const rows = await database.query<{ model: string; count: number }>(
    `select model, count(distinct (code, path))::int as count from app.renderer_problem
     where organization = $1 and model is not null and last_at > now() - make_interval(days => $2) group by model`,
    [orgId, KEPT_DAYS],
  );
  return new Map(rows.map(({ model, count }) => [model, count]));
}
