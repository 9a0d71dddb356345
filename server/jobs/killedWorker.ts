// A process of its own for jobs.test.ts: works on one job and says where it stands, so that it can be killed there. Never part of the product.
import { openDatabase, type DatabaseAddress } from '../database/index.ts';
import { createJobs, defineJob } from './index.ts';

interface Orders {
  address: DatabaseAddress;
  directory: string;
  /** Where the work stops for good. */
  stopAt: 'before commit' | 'after commit';
}

// Given by jobs.test.ts.
const { address, directory, stopAt } = JSON.parse(process.argv[2] ?? '{}') as Orders;
const forever = (): Promise<never> => new Promise((_resolve) => void setInterval(() => undefined, 60_000));

const jobs = createJobs({
  database: openDatabase({ address, size: 2, log: console.error }),
  directory,
  log: console.error,
});
jobs.define(
  defineJob<{ key: string }>({
    name: 'effect',
    title: { en: 'Effect' },
    async run({ key }, { database, done }) {
      await database.asServer.transaction(async (tx) => {
        await tx.query('insert into public.effect (key, by) values ($1, $2)', [key, 'killed']);
        await done(tx);
        if (stopAt === 'after commit') return;
        process.stdout.write('standing\n');
        await forever();
      });
      process.stdout.write('standing\n');
      return forever();
    },
  }),
);
jobs.start();
