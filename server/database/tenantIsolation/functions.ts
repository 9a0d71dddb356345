// Row security lets a condition use an index only when its functions are marked as leakproof, which PostgreSQL does not say of those
// that lists filter and search by. They tell nothing but by their results; only a superuser may say so, for each database.
import type { Queryable } from '../database.ts';
import { SCOPED_ROLE } from './connection.ts';

/** With their argument types: contains a text, as search folds it; numbers; sets of choices. */
export const TRUSTED_FUNCTIONS: readonly string[] = [
  'textlike(text, text)',
  'lower(text)',
  'translate(text, text, text)',
  'normalize(text, text)',
  ...['eq', 'ne', 'lt', 'le', 'gt', 'ge'].map((name) => `numeric_${name}(numeric, numeric)`),
  ...['arrayoverlap', 'arraycontains', 'arraycontained', 'array_eq'].map((name) => `${name}(anyarray, anyarray)`),
];

const UNTRUSTED = `select f.name from unnest($1::text[]) f (name) join pg_proc p on p.oid = to_regprocedure('pg_catalog.' || f.name) where not p.proleakproof`;

/** Marks them where the login is a superuser, such as in the embedded database; elsewhere nothing. */
export async function readyFunctions(tx: Queryable): Promise<void> {
  const [login] = await tx.query<{ is_super: boolean }>(
    'select rolsuper as is_super from pg_roles where rolname = current_user',
  );
  if (login?.is_super !== true) return;
  for (const { name } of await tx.query<{ name: string }>(UNTRUSTED, [TRUSTED_FUNCTIONS]))
    await tx.query(`alter function pg_catalog.${name} leakproof`);
}

/** One line each about what an administrator of the database could make better. */
export async function isolationNotices(database: Queryable, script: string): Promise<string[]> {
  const [found] = await database.query<{ is_forced: boolean; slow: string[] }>(
    `select coalesce((select c.relforcerowsecurity from pg_class c where c.oid = to_regclass('app.organization')), false) as is_forced, array(${UNTRUSTED}) as slow`,
    [TRUSTED_FUNCTIONS],
  );
  const notices: string[] = [];
  if (found?.is_forced === true)
    notices.push(
      `this login of the database may not take the role ${SCOPED_ROLE}: organisations are kept apart by forced row security, which is slower`,
    );
  if ((found?.slow.length ?? 0) > 0)
    notices.push(
      `search and filters are slower than need be: let an administrator of the database run ${script} in it once`,
    );
  return notices;
}
