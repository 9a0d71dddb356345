// Calls of rules to addresses: each a job, with the row as a role sees it when the rule has done its steps.
import { CallFailed, rowsForRole, type CallSender } from '../callOut/index.ts';
import type { Queryable } from '../database/index.ts';
import type { CatalogStore } from '../definitions/index.ts';
import { defineJob } from '../jobs/index.ts';
import type { Jobs } from '../ports/index.ts';
import type { AddressCall } from './steps.ts';

interface CallJob {
  url: string;
  body: string;
  run: string;
  step: number;
}

/** Over some hours. */
const ATTEMPTS = 10;

/** The address did not take it. */
class NotTaken extends Error {
  override readonly name = 'NotTaken';
}

export function createAddressCalls({
  jobs,
  sender,
  catalog,
}: {
  jobs: Jobs;
  sender: CallSender;
  catalog: CatalogStore;
}): (tx: Queryable, call: AddressCall) => Promise<void> {
  const job = defineJob<CallJob>({
    name: 'call_address',
    title: { ru: 'Вызов адреса по правилу', kk: 'Ереже бойынша мекенжайға сұрау', en: 'Call of an address by a rule' },
    attempts: ATTEMPTS,
    lane: 'outgoing',
    isFinal: (error) => error instanceof CallFailed && (error.code === 'address' || error.code === 'scheme'),
    async run({ url, body, run, step }, { id, database, signal }) {
      const status = await sender
        .send({ url, body, headers: { 'content-type': 'application/json', 'webhook-id': id }, signal })
        .then(
          (answer) => answer.status,
          async (error: unknown) => {
            if (error instanceof CallFailed) await keepStatus(database, run, step, 0);
            throw error;
          },
        );
      await keepStatus(database, run, step, status);
      if (status < 200 || status > 299) throw new NotTaken();
      return undefined;
    },
  });
  jobs.define(job);
  return async (tx, { orgId, url, role, model, rowId, rule, run, step }) => {
    const [zone] = await tx.query<{ timezone: string }>('select timezone from app.organization where id = $1', [orgId]);
    const rows = await rowsForRole(tx, catalog.current(), {
      orgId,
      orgTimezone: zone?.timezone ?? 'UTC',
      role,
      model,
      ids: rowId === undefined ? [] : [rowId],
    });
    const body = JSON.stringify({
      id: run,
      event: 'workflow',
      rule: rule.definition.name,
      model,
      rows: rowId === undefined ? [] : [rows.get(rowId) ?? { id: rowId }],
    });
    await jobs.enqueue(job, { url, body, run, step }, { orgId, model, tx });
  };
}

/** Beside what the run's log says of its step. */
async function keepStatus(database: Queryable, run: string, step: number, status: number): Promise<void> {
  await database.query(
    `update app.workflow_run set outcome = jsonb_set(outcome, array[$2::text, 'status'], to_jsonb($3::int)) where id = $1 and jsonb_array_length(outcome) > $2::int`,
    [run, step, status],
  );
}
