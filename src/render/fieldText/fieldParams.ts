// JSON Schema pieces for the params of field renderers, and how a renderer reads them: params are the form field itself.
import type { FormField } from '../../contract/index.ts';
import { plainText } from '../core/index.ts';

export const CHOICES_SCHEMA = {
  type: 'array',
  items: {
    type: 'object',
    required: ['id', 'string_view'],
    properties: { id: { type: 'string' }, string_view: { type: 'string' }, color: { type: 'string' } },
  },
};

/** Params schema of a field renderer: label and help, plus its own. */
export function fieldParams(own: Record<string, unknown>, required: readonly string[] = []): Record<string, unknown> {
  return {
    type: 'object',
    required: ['label', ...required],
    properties: { name: { type: 'string' }, label: { type: 'string' }, help: { type: 'string' }, ...own },
  };
}

/** Text of a chosen id by the field's choices; the id itself when it is none of them. */
export function choiceText(value: unknown, choices: unknown): string {
  if (typeof value === 'object' || value === undefined) return plainText(value);
  const list: unknown[] = Array.isArray(choices) ? choices : [];
  const found = list.find(
    (choice) => typeof choice === 'object' && choice !== null && Reflect.get(choice, 'id') === value,
  );
  return plainText(found ?? value);
}

export function precisionParam(
  params: Pick<FormField, 'precision'> | Record<string, unknown>,
  standard: number,
): number {
  const precision: unknown = params.precision;
  return typeof precision === 'number' && Number.isInteger(precision) && precision >= 0 ? precision : standard;
}
