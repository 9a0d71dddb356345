// A turnover sheet over the movements of a register.
import { sourceBlock, type ParamReader } from '../../../src/render/blockData/index.ts';
import { ReadyTurnover, type TurnoverParams } from './ReadyTurnover.tsx';

const PERIODS = ['month', 'quarter', 'year'] as const;
const MOST = 3;

export const TurnoverBlock = sourceBlock({ block: 'turnover', read: readTurnoverParams, Ready: ReadyTurnover });

function readTurnoverParams(reader: ParamReader): TurnoverParams | undefined {
  for (const param of ['by', 'resources']) {
    const names = reader.get(param);
    if (names === undefined) reader.issues.push({ param, code: 'missing', value: '' });
    else if (Array.isArray(names) && (names.length === 0 || names.length > MOST)) reader.wrong(param, names);
  }
  const by = reader.fields('by');
  const resources = reader.fields('resources');
  const period = reader.oneOf('period', PERIODS, 'month');
  if (!by || !resources) return undefined;
  // What a reader may not see the names of is nothing for him to group by.
  const named = by.filter(({ column }) => column.groupable === true);
  return { by: named.length > 0 ? named : by, resources, period };
}
