// An answer of the server beside the question it answers.
import type { Days } from '../../../src/render/blockData/index.ts';
import type { FilterValues, Report } from '../../../src/contract/index.ts';
import type { Arrangement } from './arrangement.ts';

/** A report with what was asked for: the next question may be another one already. */
export interface Asked {
  report: Report;
  /** Of the period before. */
  before: Report | undefined;
  arrangement: Arrangement;
  days: Days | undefined;
  filters: FilterValues;
}
