// Checks the conditions of a module's fields: each is JSONata and looks at fields that are there. Of pages, checked elsewhere, not.
import type { ModuleDefinition } from '../../src/contract/index.ts';
import { readCondition } from '../../src/engine/condition/index.ts';
import { didYouMean } from './didYouMean.ts';
import { lineFields, modelFields } from './modelFields.ts';
import { BASE_FIELDS } from './names.ts';
import type { Issue } from './schemaIssues.ts';

const KEYS = ['visibleWhen', 'requiredWhen', 'disabledWhen'] as const;

export function checkConditions({ model }: ModuleDefinition): Issue[] {
  const fields = modelFields(model);
  const known = new Set(['id', ...BASE_FIELDS.keys(), ...fields.flatMap(([name, field]) => [name, ...lineFields(field).map(([line]) => line)])]);
  return fields.flatMap(([name, field]) =>
    KEYS.flatMap((key) => {
      const text = field[key];
      return text === undefined ? [] : conditionIssues(text, known).map((reason) => ({ path: `/model/fields/${name}/${key}`, reason }));
    }),
  );
}

function conditionIssues(text: string, known: ReadonlySet<string>): string[] {
  const read = readCondition(text);
  if (!read.ok) return [`#SYNTAX${read.position === undefined ? '' : ` at position ${read.position}`}: ${read.detail}`];
  return read.names.filter((name) => !known.has(name)).map((name) => `#NAME? "${name}" is not a field${hintOf(name, known)}`);
}

function hintOf(name: string, known: ReadonlySet<string>): string {
  return FUNCTIONS.has(name) ? `: functions begin with $, write $${name}(…)` : didYouMean(name, known);
}

/** Those of JSONata that a person is likely to write as elsewhere. */
const FUNCTIONS: ReadonlySet<string> = new Set(['not', 'count', 'sum', 'max', 'min', 'average', 'exists', 'length', 'contains', 'lowercase', 'uppercase', 'number', 'string', 'boolean', 'now']);
