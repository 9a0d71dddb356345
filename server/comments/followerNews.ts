// Those who follow rows are notified of their transitions, of several rows of one call at once.
import { inOrganization, type Database } from '../database/index.ts';
import { streamOf, type CatalogStore } from '../definitions/index.ts';
import { actorOf, type Caller } from '../http/index.ts';
import type { Notice, Notifier, RowEventPublisher, RowMove } from '../ports/index.ts';
import { definedActions, statusOf } from '../records/write/index.ts';
import { followersOf } from './followers.ts';

export interface FollowerNewsDeps {
  database: Database;
  catalog: CatalogStore;
  notifier: Pick<Notifier, 'notify'>;
  log(message: string): void;
}

/** Of one call: of more rows nobody wants to hear one by one. */
const MAX_ROWS = 200;

export function createFollowerNews({ database, catalog, notifier, log }: FollowerNewsDeps): RowEventPublisher['moved'] {
  async function tell(name: string, moves: readonly RowMove[], caller: Caller): Promise<void> {
    const current = catalog.current();
    const model = current.models.get(name);
    const status = model && statusOf(model);
    if (!model || !status || streamOf(model.module) === 'none') return;
    const transitions = new Set(
      definedActions(model).flatMap((action) => (action.to === undefined ? [] : [action.name])),
    );
    const ids = [...new Set(moves.flatMap(({ id, action }) => (transitions.has(action) ? [id] : [])))].slice(
      0,
      MAX_ROWS,
    );
    if (ids.length === 0) return;
    const followers = await followersOf(database, current, { model: name, ids }, caller);
    const byPerson = new Map<string, string[]>();
    for (const [id, people] of followers)
      for (const { userId } of people) byPerson.set(userId, [...(byPerson.get(userId) ?? []), id]);
    const byRows = new Map<string, { rows: readonly string[]; userIds: string[] }>();
    for (const [userId, rows] of byPerson) {
      if (userId === caller.userId && caller.isUnattended !== true) continue;
      const key = rows.join(' ');
      const group = byRows.get(key) ?? { rows, userIds: [] };
      group.userIds.push(userId);
      byRows.set(key, group);
    }
    for (const { rows, userIds } of byRows.values())
      notifier.notify(noticeOf(rows, { model: name, field: status.field, userIds }, caller));
  }

  return (model, moves, caller) => {
    inOrganization(caller.orgId, () => tell(model, moves, caller)).catch((error: unknown) =>
      log(`followers could not be notified: ${error instanceof Error ? error.message : String(error)}`),
    );
  };
}

/** Only for those who may read the status. */
function noticeOf(
  rows: readonly string[],
  { model, field, userIds }: { model: string; field: string; userIds: readonly string[] },
  caller: Caller,
): Notice {
  const { orgId, actionUid } = caller;
  const [rowId = ''] = rows;
  return {
    orgId,
    userIds,
    kind: 'moved',
    ...actorOf(caller),
    model,
    ...(rows.length === 1 ? { rowId } : { groupKey: ['moved', model, actionUid, rowId].join(':'), rowIds: rows }),
    params: { field, ...(rows.length === 1 ? {} : { count: String(rows.length) }) },
  };
}
