// Rows whose rollups a write moved: whoever looks at them hears of it, the writer too, for his answer does not hold them. What was moved the
// database notes itself, so that no door and no chain of rollups is left out.
import { decidingFields, seenThrough, type Catalog } from '../../../definitions/index.ts';
import type { HookWork, LiveBus, RowChange } from '../../../ports/index.ts';
import { PERSON_MODEL } from '../../access/index.ts';

const MAX_IDS = 500;
/** Once for each transaction, or for each part of it that may be taken back alone. */
const TAKEN = `with noted as materialized (select coalesce(current_setting('keste.rolled', true), '') as rows) select rows, set_config('keste.rolled', '', true) from noted`;

/** For `followedHooks`, as the last to hear: what others write in a transaction is noted by then. */
export function createRollupNews(
  live: Pick<LiveBus, 'tableUpdate' | 'visibilityChanged'>,
): (changes: readonly RowChange[], work: HookWork) => Promise<void> {
  return async (changes, { tx, catalog, caller, account }) => {
    // What documents post into registers may be rolled up too.
    const moves = ({ model }: RowChange): boolean =>
      catalog.rolled.has(model) || isLookedAt(catalog, model) || (catalog.models.get(model)?.posts ?? []).length > 0;
    if (!changes.some(moves)) return;
    const [noted] = await tx.query<{ rows: string }>(TAKEN);
    const moved = movedRows(noted?.rows ?? '');
    if (moved.size === 0) return;
    account.afterwards.push(() => {
      for (const [model, ids] of moved) {
        // Of people a list of ids would have their rights read anew.
        const isAny = ids.has('*') || ids.size > MAX_IDS || model === PERSON_MODEL;
        live.tableUpdate(
          caller.orgId,
          isAny ? { uid: '', model, ids: [], kind: 'refresh' } : { uid: '', model, ids: [...ids], kind: 'update' },
          { mayHide: decides(catalog, model, decidingFields) },
        );
        for (const [other, fields] of seenThrough(catalog, model))
          if (other !== model && decides(catalog, model, () => fields)) live.visibilityChanged(caller.orgId, other);
      }
    });
  };
}

/** As `note_rolled` writes them: ` project:<id> project:*`. */
function movedRows(noted: string): Map<string, Set<string>> {
  const moved = new Map<string, Set<string>>();
  for (const entry of noted.split(' ').filter((each) => each !== '')) {
    const [model = '', id = ''] = entry.split(':');
    moved.set(model, (moved.get(model) ?? new Set()).add(id));
  }
  return moved;
}

/** Whether conditions of rollups over other rows look at its rows. */
function isLookedAt({ rolled }: Catalog, name: string): boolean {
  return [...rolled.values()].flat().some(({ through }) => through.some(({ model }) => model === name));
}

type Deciding = typeof decidingFields;

/** Whether who sees a row may hang on a rollup of it. */
function decides(catalog: Catalog, name: string, deciding: Deciding): boolean {
  const model = catalog.models.get(name);
  if (!model) return false;
  const fields = deciding(model);
  return [...model.fields.values()].some((field) => field.def.rollup !== undefined && fields.has(field.name));
}
