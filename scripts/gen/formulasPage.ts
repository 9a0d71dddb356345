// docs/formulas.md: the prose stays as it is written, the functions between the marks are made of their texts and of what the engine answers.
import { createFormulaSet, FORMULA_FUNCTIONS, type FunctionName } from '../../src/engine/formula/index.ts';
import { EXAMPLE_DAY, EXAMPLE_FIELDS, FUNCTION_TEXTS, type Example } from './formulaFunctions.ts';

const BEGIN = '<!-- functions: written by `npm run gen` -->';
const END = '<!-- end of functions -->';

/** Throws for a page without the marks. */
export function formulasPage(before: string): string {
  const [head, rest = ''] = before.split(BEGIN);
  const [, tail] = rest.split(END);
  if (head === undefined || tail === undefined) throw new Error(`docs/formulas.md lacks ${BEGIN} or ${END}`);
  return `${head}${BEGIN}\n\n${FORMULA_FUNCTIONS.map(functionText).join('\n')}\n${END}${tail}`;
}

function functionText(name: string): string {
  // Their names are the keys of the texts: the type of the texts says so.
  const { call, text, empties, examples } = FUNCTION_TEXTS[name as FunctionName];
  return `### ${name}\n\n\`${call}\`: ${text}${empties === '' ? '' : ` ${empties}`}\n\n| formula | where | answer |\n|---|---|---|\n${examples.map(exampleRow).join('\n')}\n`;
}

function exampleRow(example: Example): string {
  const { formula, row = {} } = example;
  const where = Object.entries(row).map(([field, value]) => `\`<${field}>\` is ${shown(value)}`);
  return `| \`${cell(formula)}\` | ${where.length === 0 ? emptyNote(formula) : cell(where.join(', '))} | ${cell(shown(answerOf(example)))} |`;
}

/** What the engine answers. */
export function answerOf({ formula, row = {} }: Example): unknown {
  return createFormulaSet(EXAMPLE_FIELDS).evaluate(formula, row, { today: EXAMPLE_DAY });
}

function emptyNote(formula: string): string {
  if (formula.includes('today()')) return `on ${EXAMPLE_DAY}`;
  return formula.includes('<') ? 'nothing is entered' : '';
}

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'empty';
  if (Array.isArray(value))
    return `${value.length} lines with ${value.map((line) => shown(Object.values(Object(line))[0])).join(', ') || 'nothing'}`;
  return `\`${String(value)}\``;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}
