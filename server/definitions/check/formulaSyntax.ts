// A formula that cannot be read, in words: where, why, and which function was meant.
import { FORMULA_FUNCTIONS, type ParsedFormula } from '../../../src/engine/formula/index.ts';
import { fault, spoken, type Texts } from '../faults/index.ts';
import { didYouMean } from './didYouMean.ts';

export function syntaxFault({ position, said, unknown }: Extract<ParsedFormula, { ok: false }>): Texts {
  const reason = fault('#SYNTAX at position {0}: {1}', position + 1, spoken(said));
  if (unknown === undefined) return reason;
  return fault(
    '{0}{1}',
    reason,
    didYouMean(unknown, FORMULA_FUNCTIONS) || fault('; there are {0}', FORMULA_FUNCTIONS.join(', ')),
  );
}
