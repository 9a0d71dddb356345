// Puts a new password in force: the hash, the end of "made for you", and of every link and code that could set another one.
import type { Queryable } from '../../database/index.ts';
import { hashPassword } from './password.ts';

export async function setPassword(tx: Queryable, accountId: string, password: string): Promise<void> {
  await tx.query(
    'update app.account set password_hash = $2, password_generated = false, password_skips = 0, password_changed_at = now() where id = $1',
    [accountId, await hashPassword(password)],
  );
  await tx.query('delete from app.password_reset where account_id = $1', [accountId]);
  await tx.query('delete from app.reset_code where account_id = $1', [accountId]);
}
