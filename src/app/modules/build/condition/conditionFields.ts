// What a condition may ask of a field: its operators, and what it is compared with. Pure.
import type { Choice } from '../../../../contract/index.ts';
import { isChoice, isNumber, isReference } from '../doc/kinds.ts';
import { titleText } from '../doc/titles.ts';
import { docAt, listAt, textAt, type Doc } from '../doc/value.ts';
import type { Operand, TestOp } from './condition.ts';
import type { ConditionLanguage } from './writeCondition.ts';

export type FieldSort = 'text' | 'number' | 'boolean' | 'choice' | 'date' | 'moment' | 'person' | 'reference' | 'other';

export interface ConditionField {
  name: string;
  title: string;
  sort: FieldSort;
  choices: readonly Choice[];
}

const BASE: readonly [name: string, sort: FieldSort][] = [
  ['author', 'person'],
  ['created_at', 'moment'],
  ['updated_at', 'moment'],
];

export function conditionFields(
  fields: Doc,
  {
    lang,
    t,
    language,
  }: { lang: string; t(key: string, params?: Record<string, unknown>): string; language: ConditionLanguage },
): ConditionField[] {
  const own = Object.entries(fields)
    .map(([name, field]) => ({
      name,
      title: titleText(docAt(field, [])['title'], lang) || name,
      sort: sortOf(docAt(field, [])),
      choices: listAt(field, ['choices']).map((one) => ({
        id: textAt(one, ['id']),
        string_view: titleText(docAt(one, [])['title'], lang) || textAt(one, ['id']),
      })),
    }))
    .filter(({ sort }) => sort !== 'other');
  // A form has no such fields.
  if (language === 'jsonata') return own;
  return [...own, ...BASE.map(([name, sort]) => ({ name, title: t(`definition.name.${name}`), sort, choices: [] }))];
}

export function sortOf(field: Doc): FieldSort {
  if (isChoice(field)) return 'choice';
  if (isNumber(field)) return 'number';
  if (isReference(field)) return field['model'] === 'user' ? 'person' : 'reference';
  return SORTS.get(field['type']) ?? 'other';
}

const SORTS: ReadonlyMap<unknown, FieldSort> = new Map<unknown, FieldSort>([
  ['CharField', 'text'],
  ['TextField', 'text'],
  ['AutoField', 'number'],
  ['BooleanField', 'boolean'],
  ['DateField', 'date'],
  ['DateTimeField', 'moment'],
]);

const EVERY: readonly TestOp[] = ['=', '!=', '<', '<=', '>', '>=', 'empty', 'filled'];
const EQUAL: readonly TestOp[] = ['=', '!=', 'empty', 'filled'];

export function operatorsOf(sort: FieldSort, language: ConditionLanguage): readonly TestOp[] {
  if (sort === 'boolean') return ['='];
  if (sort === 'number' || sort === 'date') return EVERY;
  // A moment is read as text in a form, and one that is chosen is no row.
  if (sort === 'moment') return language === 'formula' ? ['<', '>', 'empty', 'filled'] : ['empty', 'filled'];
  if (sort === 'reference' || (sort === 'person' && language === 'jsonata')) return ['empty', 'filled'];
  return EQUAL;
}

/** What a new test of the field begins with. */
export function firstOperand({ sort, choices }: ConditionField, language: ConditionLanguage): Operand | undefined {
  switch (sort) {
    case 'choice':
      return { kind: 'text', text: choices[0]?.id ?? '' };
    case 'boolean':
      return { kind: 'boolean', is: true };
    case 'number':
      return { kind: 'number', text: '' };
    case 'person':
      return language === 'formula' ? { kind: 'me' } : undefined;
    case 'date':
    case 'moment':
      return language === 'formula' ? { kind: 'today' } : { kind: 'text', text: '' };
    case 'text':
      return { kind: 'text', text: '' };
    case 'reference':
    case 'other':
      return undefined;
  }
}

/** Fields that the field may be compared with. */
export function comparable(field: ConditionField, fields: readonly ConditionField[]): readonly ConditionField[] {
  if (!['number', 'date', 'moment', 'person', 'text'].includes(field.sort)) return [];
  return fields.filter(({ name, sort }) => sort === field.sort && name !== field.name);
}
