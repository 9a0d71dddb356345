// The role under tenant isolation: made where the login may. Roles belong to the whole PostgreSQL server, so several databases may race for it.
import type { Queryable } from '../database.ts';
import { sql } from '../sql.ts';
import { SCOPED_ROLE } from './connection.ts';

/** Neither stands above row security nor above the login, and the login may take it. */
const IS_FIT = `
  select not r.rolsuper and not r.rolbypassrls and not pg_has_role(r.oid, current_user, 'MEMBER') as is_safe, pg_has_role(current_user, r.oid, 'MEMBER') as is_ours
  from pg_roles r where r.rolname = $1`;
const TRIES = 5;

/** Whether tenant isolation can rest on the role; it is made and granted to the login when that is allowed. */
export async function hasScopedRole(tx: Queryable): Promise<boolean> {
  for (let left = TRIES; left > 0; left -= 1) {
    const [found] = await tx.query<{ is_safe: boolean; is_ours: boolean }>(IS_FIT, [SCOPED_ROLE]);
    if (found && (!found.is_safe || (found.is_ours && (await mayTake(tx))))) return found.is_safe;
    const isDone = await attempt(
      tx,
      found ? `grant ${sql.id(SCOPED_ROLE)} to current_user` : `create role ${sql.id(SCOPED_ROLE)} nologin`,
    );
    if (isDone === 'forbidden') return false;
  }
  return false;
}

/** From PostgreSQL 16 on a member may be kept from taking the role. */
async function mayTake(tx: Queryable): Promise<boolean> {
  if ((await attempt(tx, `set local role ${sql.id(SCOPED_ROLE)}`)) !== 'done') return false;
  await tx.query('reset role');
  return true;
}

/** `raced`: another database did the same at the same moment. */
async function attempt(tx: Queryable, statement: string): Promise<'done' | 'raced' | 'forbidden'> {
  await tx.query('savepoint scoped_role');
  try {
    await tx.query(statement);
    await tx.query('release savepoint scoped_role');
    return 'done';
  } catch (error) {
    await tx.query('rollback to savepoint scoped_role');
    return error instanceof Error && 'code' in error && error.code === '42501' ? 'forbidden' : 'raced';
  }
}
