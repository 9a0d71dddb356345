// A week over any model. Events: `open` with `{ id }`, `saved` with `{ id }` after a move.
import { sourceBlock } from '../../../src/render/blockData/index.ts';
import { ReadyWeek } from './ReadyWeek.tsx';
import { readWeekParams } from './weekParams.ts';

export const WeekBlock = sourceBlock({ block: 'week', read: readWeekParams, Ready: ReadyWeek });
