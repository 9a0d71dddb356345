// What was written as calls of webhooks: noted and queued in the transaction of the write, with the rows as the webhook's role sees them.
import { randomUUID } from 'node:crypto';
import type { WebhookPayload } from '../../src/contract/index.ts';
import { rowsForRole } from '../callOut/index.ts';
import type { HookWork, RowChange } from '../ports/index.ts';
import type { Deliveries } from './deliveries.ts';

interface ListeningRow extends Record<string, unknown> {
  id: string;
  models: string[];
  events: string[];
  role: string;
}

/** Rows of one call. */
const MOST_ROWS = 100;
const EVENTS = { create: 'created', change: 'changed', delete: 'deleted', restore: 'restored' } as const;

export async function followWrites(
  changes: readonly RowChange[],
  { tx, catalog, caller }: HookWork,
  deliveries: Deliveries,
): Promise<void> {
  const models = [...new Set(changes.map(({ model }) => model))];
  const listening = await tx.query<ListeningRow>(
    'select id, models, events, role from app.webhook where organization = $1 and is_on and models && $2',
    [caller.orgId, models],
  );
  for (const { id: webhook, models: chosen, events, role } of listening)
    for (const model of models.filter((name) => chosen.includes(name)))
      for (const [kind, event] of Object.entries(EVENTS)) {
        const ids = events.includes(event) ? idsOf(changes, model, kind) : [];
        for (let from = 0; from < ids.length; from += MOST_ROWS) {
          const part = ids.slice(from, from + MOST_ROWS);
          const rows = await rowsForRole(tx, catalog, {
            orgId: caller.orgId,
            orgTimezone: caller.orgTimezone,
            role,
            model,
            ids: part,
            areDeleted: event === 'deleted',
          });
          const seen = part.flatMap((each) => rows.get(each) ?? []);
          if (seen.length > 0)
            await deliveries.write(
              tx,
              caller.orgId,
              { id: webhook, role },
              payload(event, model, event === 'deleted' ? seen.map(({ id }) => ({ id })) : seen),
            );
        }
      }
}

export function payload(
  event: WebhookPayload['event'],
  model: string | null,
  rows: WebhookPayload['rows'],
): WebhookPayload {
  return { id: randomUUID(), event, model, at: new Date().toISOString(), rows };
}

/** A row that was made and changed at once was made; one that was deleted in the end was deleted. */
function idsOf(changes: readonly RowChange[], model: string, kind: string): string[] {
  const own = changes.filter((change) => change.model === model);
  const kinds = new Map<string, string>();
  for (const { id, kind: each } of own) {
    const known = kinds.get(id);
    if (each === 'delete') {
      if (known === 'create') kinds.delete(id);
      else kinds.set(id, each);
    } else kinds.set(id, known === 'create' || known === 'restore' ? known : each);
  }
  return [...kinds].filter(([, found]) => found === kind).map(([id]) => id);
}
