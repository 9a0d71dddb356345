// A chart over any model. Event: `data` with `{ by, key, label }` of what was pressed, `{}` when it was pressed again.
import { sourceBlock } from '../../../src/render/blockData/index.ts';
import { readChartParams } from './chartParams.ts';
import { ReadyChart } from './ReadyChart.tsx';

export const ChartBlock = sourceBlock({ block: 'chart', read: readChartParams, Ready: ReadyChart });
