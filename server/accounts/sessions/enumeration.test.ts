// Whether an account exists shows neither in what is done before an answer nor in its order. Times are not measured: work is compared.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database, Queryable } from '../../database/index.ts';
import type { Outbox } from '../../ports/index.ts';
import { createTestAccount, startTestServer, type TestServer } from '../../testing/index.ts';
import { askForReset, redeemCode } from '../passwords/passwordReset.ts';
import { beginRegistration, confirmRegistration } from '../registration/registration.ts';

const MEMBER = 'member@example.kz';
const PHONE = '+77012223344';
const OTHER_PHONE = '+77012223355';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ data: 'none' });
  const { accountId } = await createTestAccount(server.database, { email: MEMBER, password: 'correct horse battery' });
  await server.database.query('update app.account set phone = $2 where id = $1', [accountId, PHONE]);
});
beforeEach(() => server.database.query('delete from app.asked'));
afterAll(() => server.close());

describe('nobody learns who has an account', () => {
  const asked = { lang: 'ru', address: '127.0.0.1' } as const;
  it.each([
    [
      'a reset link',
      (deps: Deps, isKnown: boolean) =>
        askForReset(deps, { kind: 'email', value: isKnown ? MEMBER : 'nobody@example.kz' }, asked),
    ],
    [
      'a reset code',
      (deps: Deps, isKnown: boolean) =>
        askForReset(deps, { kind: 'phone', value: isKnown ? PHONE : OTHER_PHONE }, asked),
    ],
    [
      'a registration code',
      (deps: Deps, isKnown: boolean) =>
        beginRegistration(deps, { step: 1, contact: isKnown ? MEMBER : 'nobody@example.kz' }, asked),
    ],
  ])('[SAFE-01] %s: the same statements before the answer, the rest beside it', async (name, ask) => {
    const known = recorder();
    const unknown = recorder();
    await ask(known.deps, true);
    await ask(unknown.deps, false);
    expect(known.statements).toEqual(unknown.statements);
    expect(known.statements.length).toBeGreaterThan(0);
    expect(known.statements.join()).not.toContain('app.account');
    expect([known.later.length, unknown.later.length]).toEqual([1, 1]);
    await unknown.later[0]?.();
    await known.later[0]?.();
    // Of a registration either hears: a code, or that there is an account.
    expect([known.sent(), unknown.sent()]).toEqual([1, name === 'a registration code' ? 1 : 0]);
  });

  it('[SAFE-01] a guessed code: the same statements with and without an account', async () => {
    const { deps, later } = recorder();
    const ids = [];
    for (const contact of [MEMBER, 'nobody@example.kz'])
      ids.push(await beginRegistration(deps, { step: 1, contact }, asked));
    for (const phone of [PHONE, OTHER_PHONE]) await askForReset(deps, { kind: 'phone', value: phone }, asked);
    for (const work of later) await work();
    const guess = async (work: (database: Database) => Promise<unknown>) => {
      const { deps: each, statements } = recorder();
      await expect(work(each.database)).rejects.toMatchObject({ code: 'code_invalid' });
      return statements;
    };
    const [known, unknown] = await Promise.all(
      ids.map((id) =>
        guess((database) => confirmRegistration(database, { step: 2, registration_id: id, code: 'wrong' })),
      ),
    );
    expect(known).toEqual(unknown);
    expect(await guess((database) => redeemCode(database, PHONE, 'wrong'))).toEqual(
      await guess((database) => redeemCode(database, OTHER_PHONE, 'wrong')),
    );
  });
});

interface Deps {
  database: Database;
  outbox: Outbox;
  publicUrl: string;
}

/** The real database with a note of every statement, and an outbox that only counts; `later` runs when the test says so. */
function recorder(): { deps: Deps; statements: string[]; later: (() => Promise<void>)[]; sent: () => number } {
  const statements: string[] = [];
  const later: (() => Promise<void>)[] = [];
  let sent = 0;
  const note = (tx: Queryable): Queryable => ({
    query(text, params, name) {
      statements.push(text);
      return tx.query(text, params, name);
    },
  });
  const { database } = server;
  const noted: Database = {
    ...database,
    ...note(database),
    transaction: (work) => database.transaction((tx) => work(note(tx))),
    close: () => Promise.resolve(),
  };
  const count = (): void => {
    sent += 1;
  };
  return {
    deps: {
      database: noted,
      outbox: {
        mail: count,
        mailIn: async () => count(),
        sms: count,
        later: (work) => void later.push(work),
        close: () => Promise.resolve(),
      },
      publicUrl: 'https://keste.test',
    },
    statements,
    later,
    sent: () => sent,
  };
}
