// A wrong filter draft as a sentence.
import type { FilterError } from '../../engine/filter/index.ts';
import type { Formats } from '../../engine/ports/index.ts';
import { ruleText } from '../../render/ruleText/index.ts';

export function filterErrorText(error: FilterError, formats: Formats): string {
  return error.rule === 'reversed' ? formats.t('filter.reversed') : ruleText(error, formats);
}
