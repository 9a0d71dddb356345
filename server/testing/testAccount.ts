// A person with an account of their own, for tests that must not disturb the demo's.
import { randomUUID } from 'node:crypto';
import { createAccount, hashPassword } from '../accounts/index.ts';
import type { Database } from '../database/index.ts';

export interface NewTestAccount {
  email: string;
  password: string;
  /** Default member. */
  role?: string;
  /** Default: a new organisation. */
  organization?: string;
}

export interface TestAccount {
  email: string;
  accountId: string;
  userId: string;
  organization: string;
}

export async function createTestAccount(
  database: Database,
  { email, password, role = 'member', organization = randomUUID() }: NewTestAccount,
): Promise<TestAccount> {
  const userId = randomUUID();
  await database.query('insert into app.organization (id, name) values ($1, $2) on conflict do nothing', [
    organization,
    `Organisation of ${email}`,
  ]);
  await database.query(
    `insert into data."user" (id, organization, full_name, last_name, first_name, email, role, state) values ($1, $2, $3, 'Test', 'Person', $3, $4, 'active')`,
    [userId, organization, email.toLowerCase(), role],
  );
  const accountId = await createAccount(database, {
    email,
    passwordHash: await hashPassword(password),
    organization,
    userId,
  });
  return { email, accountId, userId, organization };
}
