// A process of its own: a whole server on the database of a test, which does what is due at a moment until it is killed. Never part of the product.
import type { ClusterAddress } from '../database/index.ts';
import { startTestServer } from './testServer.ts';

interface Orders {
  on: ClusterAddress;
  /** ISO 8601. */
  at: string;
}

// Given by the test.
const { on, at } = JSON.parse(process.argv[2] ?? '{}') as Orders;
const server = await startTestServer({ on });
await server.app.jobs.tick(new Date(at));
