// Sets the clock of jobs; rules that are due by then have run when it returns.
import { expect } from 'vitest';
import type { TestServer } from './testServer.ts';

const OPEN = `select from app.job where state in ('waiting', 'running') and kind in ('workflow_clock', 'run_workflows')`;

export async function runClock({ app, database }: Pick<TestServer, 'app' | 'database'>, at: Date): Promise<void> {
  await app.jobs.tick(at);
  await expect.poll(async () => (await database.query(OPEN)).length, { timeout: 20_000 }).toBe(0);
}
