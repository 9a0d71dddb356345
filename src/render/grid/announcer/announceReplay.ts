// What undo or redo came to, in words.
import type { Replay } from '../../../engine/table/index.ts';
import type { GridAnnouncer } from './gridAnnouncer.ts';

type Translate = (key: string, params?: Record<string, unknown>) => string;

export function announceReplay(
  announcer: GridAnnouncer,
  { name, direction, problem, cells, rows }: Replay,
  t: Translate,
): void {
  const step = t(`edit.step.${name}`);
  // Which rows did not come back, and why, was told already.
  if (problem === 'refused') return;
  if (problem) announcer.show({ text: t(`edit.problem.${problem}`, { step }), tone: 'bad' });
  else
    announcer.say(
      cells > 0
        ? t(`edit.${direction}Cells`, { step, count: cells })
        : t(`edit.${direction}Rows`, { step, count: rows }),
    );
}
