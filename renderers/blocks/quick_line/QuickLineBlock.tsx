// A quick line over any model. Events: `saved` with `{ id }` of a new row, `deleted` with `{ id }` where it was taken back.
import { sourceBlock } from '../../../src/render/blockData/index.ts';
import { readQuickParams } from './quickParams.ts';
import { ReadyQuickLine } from './ReadyQuickLine.tsx';

export const QuickLineBlock = sourceBlock({ block: 'quick_line', read: readQuickParams, Ready: ReadyQuickLine });
