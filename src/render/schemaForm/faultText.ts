// A fault of a schema as a sentence: our rules have their words already, the other keywords have theirs here.
import { FAULT_SENTENCES, faultRule, typesOfFault, type SchemaFault } from '../../engine/jsonSchema/index.ts';
import type { Formats } from '../../engine/ports/index.ts';
import { ruleText } from '../ruleText/index.ts';

export function faultText(fault: SchemaFault, formats: Formats): string {
  const { keyword, limit } = fault;
  const rule = faultRule(fault);
  if (rule !== undefined) return ruleText({ rule, ...(limit === undefined ? {} : { value: limit }) }, formats);
  if (keyword === 'type') {
    const names = typesOfFault(fault).map((type) => formats.t(`form.schema.type.${type}`));
    return formats.t('form.schema.fault.type', { value: names.join(', ') });
  }
  return FAULT_SENTENCES.has(keyword)
    ? formats.t(`form.schema.fault.${keyword}`, { value: String(limit ?? '') })
    : ruleText({ rule: 'form' }, formats);
}
