// After a write: open tables learn of the rows, those concerned get a notification. Call after commit, once per call of the API.
import type { DomainDeps } from '../../domainDeps.ts';
import type { Caller } from '../../http/index.ts';
import type { RowNews } from '../../ports/index.ts';
import { PERSON_MODEL } from '../access/index.ts';
import type { Deleted } from './deleteRow.ts';
import { noticesOf } from './notices.ts';
import type { Written } from './writeRows.ts';

export interface WrittenRows {
  model: string;
  created?: readonly Written[];
  changed?: readonly Written[];
  /** Taken out of the trash. */
  restored?: readonly Written[];
  deleted?: readonly Deleted[];
}

/** Above it an event says that everything may have changed; of people each is named, because their rights are read anew. */
const MAX_IDS = 500;

export function announceWrites(
  { live, notifier, events }: Pick<DomainDeps, 'live' | 'notifier' | 'events'>,
  { model, created = [], changed = [], restored = [], deleted = [] }: WrittenRows,
  caller: Caller,
): void {
  const publish = (kind: 'create' | 'update' | 'delete', ids: readonly string[], mayHide = false): void => {
    if (ids.length === 0) return;
    live.tableUpdate(
      caller.orgId,
      ids.length > MAX_IDS && model !== PERSON_MODEL
        ? { uid: caller.actionUid, model, ids: [], kind: 'refresh' }
        : { uid: caller.actionUid, model, ids: [...ids], kind },
      { mayHide },
    );
  };
  publish(
    'create',
    [...created, ...restored].map(({ id }) => id),
  );
  publish(
    'update',
    changed.map(({ id }) => id),
    changed.some((row) => row.mayHide?.has(model) === true),
  );
  const elsewhere = new Set(changed.flatMap(({ mayHide }) => [...(mayHide ?? [])]));
  for (const other of elsewhere) if (other !== model) live.visibilityChanged(caller.orgId, other);
  publish(
    'delete',
    deleted.map(({ id }) => id),
  );
  events.happened(model, newsOf({ created, changed, restored, deleted }), caller);
  const moves = changed.flatMap(({ id, action }) => (action === undefined ? [] : [{ id, action }]));
  if (moves.length > 0) events.moved(model, moves, caller);
  for (const notice of noticesOf(model, [...created, ...changed], caller)) notifier.notify(notice);
}

/** An action is a change too. */
function newsOf({ created, changed, restored, deleted }: Required<Omit<WrittenRows, 'model'>>): RowNews[] {
  const news = ({ id, row }: Deleted, ...words: string[]): RowNews[] => (row ? [{ id, words, row }] : []);
  return [
    ...created.flatMap((row) => news(row, 'create')),
    ...changed.flatMap((row) => (row.action === undefined ? news(row, 'update') : news(row, 'update', row.action))),
    ...restored.flatMap((row) => news(row, 'restore')),
    ...deleted.flatMap((row) => news(row, 'delete')),
  ];
}
