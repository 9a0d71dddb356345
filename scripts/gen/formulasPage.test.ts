// docs/formulas.md says what the engine does: its examples, its sentences, its list of functions.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  createFormulaSet,
  FORMULA_FUNCTIONS,
  parseFormula,
  type FormulaField,
} from '../../src/engine/formula/index.ts';
import { EXAMPLE_FIELDS, FUNCTION_TEXTS } from './formulaFunctions.ts';
import { answerOf, formulasPage } from './formulasPage.ts';

const page = readFileSync('docs/formulas.md', 'utf8');
const EMPTIES: readonly FormulaField[] = [
  { name: 'a', type: 'decimal' },
  { name: 'b', type: 'decimal' },
  { name: 'flag', type: 'boolean' },
];

describe('[CONTRACT-05] docs/formulas.md', () => {
  it('has every function with its text, and examples that use it and can be worked out', () => {
    expect([...page.matchAll(/^### (\w+)$/gm)].map(([, name]) => name)).toEqual(FORMULA_FUNCTIONS);
    expect(formulasPage(page)).toBe(page);
    const types = createFormulaSet(EXAMPLE_FIELDS);
    for (const [name, { examples, text }] of Object.entries(FUNCTION_TEXTS)) {
      expect(text.length, name).toBeGreaterThan(20);
      expect(examples.length, name).toBeGreaterThan(0);
      for (const example of examples) {
        expect(example.formula).toContain(`${name}(`);
        expect([example.formula, types.compile(example.formula).issue]).toEqual([example.formula, undefined]);
        expect(answerOf(example)).not.toBeUndefined();
      }
    }
  });

  it('says of single formulas what comes out', () => {
    const set = createFormulaSet(EMPTIES);
    const [prose = ''] = page.split('## Functions');
    const sentences = [...prose.matchAll(/`([^`\n]+)` is `?(-?[\d.]*\d|true|false|#[A-Z/0]+[!?])`?/g)].flatMap(
      ([, formula = '', answer = '']) => (parseFormula(formula).ok ? [[formula, answer] as const] : []),
    );
    expect(sentences.length).toBeGreaterThan(8);
    for (const [formula, answer] of sentences)
      expect([formula, String(set.evaluate(formula, {}))]).toEqual([formula, answer]);
  });

  it('names what other languages write and what is written here', () => {
    for (const sign of ['==', '<>', '&&', '||', ';']) {
      const read = parseFormula(`<a> ${sign} <b>`);
      expect([sign, read.ok, page.includes(`\`${sign}\``)]).toEqual([sign, false, true]);
    }
  });
});
