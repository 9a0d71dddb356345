// Tenant isolation on databases whose login is no superuser, as PostgreSQL servers of one's own have it.
import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prepareQueue } from '../../jobs/index.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/index.ts';
import {
  createDatabase,
  inOrganization,
  migrate,
  openDatabase,
  isolateTables,
  isolationNotices,
  type ClusterAddress,
  type Database,
} from '../index.ts';

const NAMES = 'select name from data.thing order by name';
const [ours, theirs] = [randomUUID(), randomUUID()];

describe.each([
  { what: 'may create roles', rights: 'createrole', grant: true, isForced: false },
  { what: 'was granted the role', rights: '', grant: true, isForced: false },
  { what: 'has no right but its database', rights: '', grant: false, isForced: true },
])('a login that $what', ({ rights, grant, isForced }) => {
  const login = `login_${randomBytes(4).toString('hex')}`;
  let host: TestDatabase;
  let address: ClusterAddress;
  let database: Database;
  beforeAll(async () => {
    host = await createTestDatabase();
    await host.database.query(`create role ${login} login password 'secret' ${rights}`);
    if (grant) await host.database.query(`grant keste_scoped to ${login}`);
    const made = await createDatabase(host.address, `db_${login}`);
    await host.database.query(`alter database "db_${login}" owner to ${login}`);
    address = { ...made, user: login, password: 'secret' };
    database = openDatabase({ address, size: 2, log: () => undefined });
    await migrate(database);
    await prepareQueue(database);
    await fill();
  });
  afterAll(async () => {
    await database.close();
    await host.database.query(`drop database "db_${login}" with (force)`);
    await host.database.query(`drop role ${login}`);
    await host.close();
  });

  const fill = (): Promise<void> =>
    database.asServer.transaction(async (tx) => {
      await tx.query('create table data.thing (organization uuid not null, name text)');
      await isolateTables(tx, 'data');
      await tx.query(`insert into data.thing values ($1, 'ours'), ($2, 'theirs')`, [ours, theirs]);
      await tx.query(`insert into app.organization (id, name) values ($1, 'ours'), ($2, 'theirs')`, [ours, theirs]);
    });

  test('[RIGHT-03] sees the rows of the organisation at work, without one none, and as the server all', async () => {
    expect(await inOrganization(ours, () => database.query(NAMES))).toEqual([{ name: 'ours' }]);
    expect(await inOrganization(theirs, () => database.query('select name from app.organization'))).toEqual([
      { name: 'theirs' },
    ]);
    expect(await database.query(NAMES)).toEqual([]);
    expect(await database.asServer.query(NAMES)).toHaveLength(2);
    await inOrganization(ours, () =>
      expect(database.query('insert into data.thing values ($1)', [theirs])).rejects.toThrow(/row-level security/),
    );
  });

  test('[JOB-14] queues a job in the organisation at work, in its transaction, and none of others', async () => {
    const insert = `insert into app.job (organization, kind) values ($1, 'test')`;
    const queued = (): Promise<unknown[]> => database.asServer.query('select 1 from graphile_worker.jobs');
    await inOrganization(ours, () => database.transaction((tx) => tx.query(insert, [ours])));
    await inOrganization(ours, () =>
      database.transaction(async (tx) => {
        await tx.query(insert, [ours]);
        throw new Error('taken back');
      }),
    ).catch(() => undefined);
    expect(await queued()).toHaveLength(1);
    await inOrganization(ours, () => expect(database.query(insert, [theirs])).rejects.toThrow(/row-level security/));
    expect(await inOrganization(theirs, () => database.query('select 1 from app.job'))).toEqual([]);
    await prepareQueue(database);
    expect(await queued()).toHaveLength(1);
  });

  test('is told in one line each what an administrator could do', async () => {
    const notices = await isolationNotices(database.asServer, 'script.sql');
    expect(notices.some((line) => line.includes('forced row security'))).toBe(isForced);
    expect(notices.some((line) => line.includes('script.sql'))).toBe(true);
  });

  test('starting again changes nothing', async () => {
    expect(
      await database.asServer.transaction(async (tx) => [
        await isolateTables(tx, 'app'),
        await isolateTables(tx, 'data'),
      ]),
    ).toEqual([0, 0]);
  });

  test('once the role is granted, force is taken away again', async () => {
    await host.database.query(`grant keste_scoped to ${login}`);
    await migrate(database);
    await database.asServer.transaction((tx) => isolateTables(tx, 'data'));
    const again = openDatabase({ address, size: 1, log: () => undefined });
    expect(
      await inOrganization(ours, () => again.query('select current_user::text as "user", name from data.thing')),
    ).toEqual([{ user: 'keste_scoped', name: 'ours' }]);
    expect(await isolationNotices(again.asServer, 'script.sql')).toHaveLength(1);
    await again.close();
  });
});
