// Makes accounts and ties them to people. Who may do so is decided by the caller.
import type { Queryable } from '../../database/index.ts';
import type { Lang } from '../../http/index.ts';

export interface NewAccount {
  email: string;
  /** From `hashPassword`; demo accounts share one. */
  passwordHash: string;
  /** Shown once to the user as "your password was made for you". */
  isPasswordGenerated?: boolean;
  lang?: Lang;
  organization: string;
  /** Id of the person's row in data."user" of that organisation. */
  userId: string;
}

/** Answers the account's id. Repeatable: an account of that address gets the hash and the membership anew. */
export async function createAccount(tx: Queryable, account: NewAccount): Promise<string> {
  const [row] = await tx.query<{ id: string }>(
    `insert into app.account (email, password_hash, password_generated, lang) values (lower($1), $2, $3, $4)
     on conflict (email) do update set password_hash = excluded.password_hash, password_generated = excluded.password_generated, lang = excluded.lang
     returning id`,
    [account.email, account.passwordHash, account.isPasswordGenerated ?? false, account.lang ?? null],
  );
  if (!row) throw new Error('an account was not stored');
  await tx.query(
    `insert into app.membership (account_id, organization, user_id) values ($1, $2, $3)
     on conflict (account_id, organization) do update set user_id = excluded.user_id`,
    [row.id, account.organization, account.userId],
  );
  return row.id;
}
