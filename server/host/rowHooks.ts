// The hooks of modules, run for all that was written at once: what is named `before` first, by model and kind.
import { wholeRows } from '../records/access/index.ts';
import type { HookWork, RowChange, RowHooks } from '../ports/index.ts';
import type { HandlerRow, HookChange, HookName } from './defineModule.ts';
import type { Host } from './openHost.ts';
import { runCode, type Announcers } from './runCode.ts';

interface Group {
  model: string;
  changes: readonly RowChange[];
  rows: readonly HookChange[];
  before: HookName;
  after: HookName;
}

const NAMES: ReadonlyMap<RowChange['kind'] | 'transition', readonly [HookName, HookName]> = new Map<
  RowChange['kind'] | 'transition',
  readonly [HookName, HookName]
>([
  ['create', ['beforeCreate', 'afterCreate']],
  ['change', ['beforeChange', 'afterChange']],
  ['delete', ['beforeDelete', 'afterDelete']],
  ['restore', ['beforeRestore', 'afterRestore']],
  ['transition', ['beforeTransition', 'afterTransition']],
]);

export function createRowHooks(host: Host, announcers: Announcers): RowHooks {
  async function runGroup({ model, changes, rows }: Group, name: HookName, work: HookWork): Promise<void> {
    for (const { module, hook } of host.hooks(model, name)) {
      // A refusal that names no row is the first one's.
      const prefixOf = (id = rows[0]?.id): string => changes.find((change) => change.id === id)?.prefix ?? '';
      await runCode({ module, place: `hooks.${model}.${name}`, ...work, prefixOf }, announcers, (scope) =>
        hook({ ...scope, model, changes: rows }),
      );
    }
  }

  return {
    wants: (model) => host.wants(model),
    async run(changes, work) {
      const groups: Group[] = [];
      for (const model of new Set(changes.map((change) => change.model)))
        groups.push(
          ...(await groupsOf(
            model,
            changes.filter((change) => change.model === model),
            work,
          )),
        );
      for (const group of groups) await runGroup(group, group.before, work);
      for (const group of groups) await runGroup(group, group.after, work);
    },
  };
}

async function groupsOf(
  model: string,
  changes: readonly RowChange[],
  { tx, catalog, caller }: HookWork,
): Promise<Group[]> {
  const after = await wholeRows(tx, catalog, { model, ids: [...new Set(changes.map(({ id }) => id))] }, caller);
  return [...NAMES].flatMap(([kind, [beforeName, afterName]]): Group[] => {
    const own = changes.filter((change) =>
      kind === 'transition' ? change.action !== undefined : change.kind === kind,
    );
    const rows = own.map(({ id, before, action, reason }): HookChange => ({
      id,
      before: before && rowOf(id, before),
      after: rowOf(id, after.get(id) ?? {}),
      action,
      reason,
    }));
    return own.length === 0 ? [] : [{ model, changes: own, rows, before: beforeName, after: afterName }];
  });
}

function rowOf(id: string, row: Readonly<Record<string, unknown>>): HandlerRow {
  return { ...row, id };
}
