// A report over any model. Event: `open` with the id of a row behind one of its numbers.
import { sourceBlock } from '../../../src/render/blockData/index.ts';
import { ReadyReport } from './ReadyReport.tsx';
import { readReportParams } from './reportParams.ts';

export const ReportBlock = sourceBlock({ block: 'report', read: readReportParams, Ready: ReadyReport });
