// Whose work is under way: the organisation whose rows the database lets through, carried along by the runtime.
import { AsyncLocalStorage } from 'node:async_hooks';

const organizations = new AsyncLocalStorage<string | undefined>();

/** All that `work` asks of the database, also later and beside it, sees rows of this organisation only; undefined: no rows at all. */
export function inOrganization<T>(orgId: string | undefined, work: () => T): T {
  return organizations.run(orgId, work);
}

export function organizationOfWork(): string | undefined {
  return organizations.getStore();
}
