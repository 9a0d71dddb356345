// After a write: open tables learn of the rows, those concerned get a notification. Call after commit, once per call of the API.
import type { DomainDeps } from '../domainDeps.ts';
import type { Caller } from '../http/index.ts';
import type { RowNews } from '../ports/index.ts';
import { PERSON_MODEL } from './access.ts';
import { noticesOf } from './write/notices.ts';
import type { Written } from './write/writeRows.ts';

export interface WrittenRows {
  model: string;
  created?: readonly Written[];
  changed?: readonly Written[];
  /** Taken out of the trash. */
  restored?: readonly Written[];
  deletedIds?: readonly string[];
}

/** Above it an event says that everything may have changed; of people each is named, because their rights are read anew. */
const MAX_IDS = 500;

export function tellOthers({ live, notifier, events }: Pick<DomainDeps, 'live' | 'notifier' | 'events'>, { model, created = [], changed = [], restored = [], deletedIds = [] }: WrittenRows, caller: Caller): void {
  const tell = (kind: 'create' | 'update' | 'delete', ids: readonly string[], mayHide = false): void => {
    if (ids.length === 0) return;
    live.tableUpdate(caller.orgId, ids.length > MAX_IDS && model !== PERSON_MODEL ? { uid: caller.actionUid, model, ids: [], kind: 'refresh' } : { uid: caller.actionUid, model, ids: [...ids], kind }, { mayHide });
  };
  tell('create', [...created, ...restored].map(({ id }) => id));
  tell('update', changed.map(({ id }) => id), changed.some((row) => row.mayHide === true));
  tell('delete', deletedIds);
  events.happened(model, newsOf({ created, changed, restored, deletedIds }), caller);
  for (const notice of noticesOf(model, [...created, ...changed], caller)) notifier.notify(notice);
}

/** An action is a change too. */
function newsOf({ created, changed, restored, deletedIds }: Required<Omit<WrittenRows, 'model'>>): RowNews[] {
  return [
    ...created.map(({ id }) => ({ id, words: ['create'] })),
    ...changed.map(({ id, action }) => ({ id, words: action === undefined ? ['update'] : ['update', action] })),
    ...restored.map(({ id }) => ({ id, words: ['restore'] })),
    ...deletedIds.map((id) => ({ id, words: ['delete'] })),
  ];
}
