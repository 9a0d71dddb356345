// What undo or redo came to, in words.
import type { Replay } from '../../../engine/table/index.ts';
import type { GridTalk } from './gridTalk.ts';

type Translate = (key: string, params?: Record<string, unknown>) => string;

export function tellReplay(talk: GridTalk, { name, direction, problem, cells, rows }: Replay, t: Translate): void {
  const step = t(`edit.step.${name}`);
  // Which rows did not come back, and why, was told already.
  if (problem === 'refused') return;
  if (problem) talk.show({ text: t(`edit.problem.${problem}`, { step }) });
  else talk.say(cells > 0 ? t(`edit.${direction}Cells`, { step, count: cells }) : t(`edit.${direction}Rows`, { step, count: rows }));
}
