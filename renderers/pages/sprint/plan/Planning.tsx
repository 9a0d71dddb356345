// Backlog and sprint side by side: tasks go over by mouse or by the buttons; several that are chosen go together.
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Row } from '../../../../src/contract/index.ts';
import type { PreparedTable } from '../../../../src/engine/table/index.ts';
import { saveFailure, useNotice, useRows } from '../../../../src/render/blockData/index.ts';
import { usePorts } from '../../../../src/render/index.ts';
import { usePageTexts } from '../../../../src/render/modulePage/index.ts';
import { backlogFilters, TASKS, unitOf, type Side, type Sprint } from '../sprintValues.ts';
import { CapacityBars } from './CapacityBars.tsx';
import { Pane } from './Pane.tsx';

const AT_ONCE = 50;
const RANKED = ['rank'];

export interface PlanningProps {
  sprint: Sprint;
  tasks: PreparedTable;
  onChanged(): void;
}

export function Planning({ sprint, tasks, onChanged }: PlanningProps): ReactNode {
  const { t } = usePageTexts();
  const { data, formats } = usePorts();
  const { tell, notice } = useNotice();
  const isOpen = sprint.status !== 'closed';
  const backlogSource = useMemo(() => ({ ...TASKS, filters: backlogFilters(sprint) }), [sprint]);
  const sprintSource = useMemo(() => ({ ...TASKS, filters: { sprint: [sprint.id] } }), [sprint.id]);
  const asked = { table: tasks, columns: tasks.columns, ordering: RANKED, pageSize: AT_ONCE };
  const lists = {
    backlog: useRows<'task'>({ ...asked, source: backlogSource, isOff: !isOpen }),
    sprint: useRows<'task'>({ ...asked, source: sprintSource }),
  };
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [going, setGoing] = useState<ReadonlySet<string>>(new Set());
  const [dragged, setDragged] = useState<{ id: string; from: Side }>();
  const mayMove = isOpen && tasks.info.permissions.update;
  // What is there no longer, or stands on the other side by now, is not on its way.
  useEffect(() => setGoing(new Set()), [lists.backlog.rows, lists.sprint.rows]);

  async function move(ids: readonly string[], to: Side, isBack = false): Promise<void> {
    const [first, ...rest] = ids;
    if (first === undefined) return;
    setGoing(new Set(ids));
    try {
      const values = { sprint: to === 'sprint' ? sprint.id : null };
      const { done, failed } = await data.bulk(TASKS.model, { ids: [first, ...rest], op: 'update', values });
      const [refused] = failed;
      if (refused)
        tell({
          text: t('refused', { count: failed.length, title: refused.string_view ?? '', reason: refused.message }),
          tone: 'bad',
        });
      else
        tell({
          text: t(`moved.${to}`, { count: done.length }),
          ...(isBack ? {} : { onUndo: () => void move(done, to === 'sprint' ? 'backlog' : 'sprint', true) }),
        });
    } catch (error) {
      tell({ text: t('moveFailed', { reason: saveFailure(error, formats.t) }), tone: 'bad' });
    }
    setChosen(new Set());
    lists.backlog.reload();
    lists.sprint.reload();
    onChanged();
  }

  function handleDrop(to: Side): void {
    setDragged(undefined);
    if (!dragged || to === dragged.from) return;
    const together = chosen.has(dragged.id) ? idsOf(lists[dragged.from].rows, chosen) : [dragged.id];
    void move(together, to);
  }

  const pane = (side: Side): ReactNode => (
    <Pane
      side={side}
      list={lists[side]}
      unit={unitOf(sprint)}
      mayMove={mayMove}
      chosen={chosen}
      going={going}
      isTarget={dragged !== undefined && dragged.from !== side}
      onDrag={(id) => setDragged(id === undefined ? undefined : { id, from: side })}
      onDrop={() => handleDrop(side)}
      onChoose={setChosen}
      onMove={(ids) => void move(ids, side === 'backlog' ? 'sprint' : 'backlog')}
    />
  );
  return (
    <>
      <CapacityBars sprint={sprint} />
      <div className="ksp-panes" data-single={!isOpen || undefined}>
        {isOpen ? pane('backlog') : null}
        {pane('sprint')}
      </div>
      {notice}
    </>
  );
}

function idsOf(rows: readonly Row[], chosen: ReadonlySet<string>): string[] {
  return rows.map(({ id }) => id).filter((id) => chosen.has(id));
}
