// One number over any model.
import { sourceBlock } from '../../../src/render/blockData/index.ts';
import { ReadyStat } from './ReadyStat.tsx';
import { readStatParams } from './statParams.ts';

export const StatBlock = sourceBlock({ block: 'stat', read: readStatParams, Ready: ReadyStat });
