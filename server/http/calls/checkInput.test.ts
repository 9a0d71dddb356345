// Breaks of a schema as rules of the contract: no word of JSON Schema and no English of its library reaches a reader.
import { describe, expect, it } from 'vitest';
import validateBatch from '../../../src/contract/validators/batch.gen.js';
import validateChosen from '../../../src/contract/validators/chosen_filters.gen.js';
import type { CompiledValidator } from '../../../src/contract/index.ts';
import type { ApiError } from '../../errors/index.ts';
import { inputFault } from './checkInput.ts';
import { errorAnswer } from '../errorAnswer.ts';

const ID = '8decb7a2-7ee4-4048-b5ab-0a16b1ec3dff';
const page = { model: 'contractor', page_name: 'contractors' };

function refusal(validate: CompiledValidator<unknown>, body: unknown): ApiError {
  if (validate(body)) throw new Error('not refused');
  return inputFault(validate.errors ?? []);
}

describe('inputFault', () => {
  it.each<[string, CompiledValidator<unknown>, unknown, Record<string, unknown[]>]>([
    ['no object', validateBatch, [], { body: [{ rule: 'form' }] }],
    [
      'too many entries',
      validateBatch,
      { delete: Array.from({ length: 501 }, () => ID) },
      { delete: [{ rule: 'maxItems', value: '500' }] },
    ],
    ['no list', validateBatch, { delete: 'x' }, { delete: [{ rule: 'form' }] }],
    ['no id', validateBatch, { delete: ['x'] }, { 'delete.0': [{ rule: 'uuid' }] }],
    [
      'no whole number',
      validateBatch,
      { upsert: [{ id: ID, version: 'x' }] },
      { 'upsert.0.version': [{ rule: 'integer' }] },
    ],
    ['an unknown member', validateBatch, { nothing: 1 }, { nothing: [{ rule: 'unknown_field' }] }],
    ['a missing member', validateChosen, page, { filters: [{ rule: 'required' }] }],
    [
      'a text too long',
      validateChosen,
      { ...page, filters: {}, search: 'x'.repeat(501) },
      { search: [{ rule: 'maxLength', value: '500' }] },
    ],
    ['no text', validateChosen, { ...page, filters: {}, search: 1 }, { search: [{ rule: 'text' }] }],
    ['another pattern', validateChosen, { ...page, model: 'A', filters: {} }, { model: [{ rule: 'pattern' }] }],
    [
      'none of several forms, told once',
      validateChosen,
      { ...page, filters: { debt: { from: 1, x: 2 } } },
      { 'filters.debt': [{ rule: 'form' }] },
    ],
    [
      'none of several forms deep down, told once',
      validateChosen,
      { ...page, filters: { status: [['a']] } },
      { 'filters.status': [{ rule: 'form' }] },
    ],
  ])('names by field: %s', (_name, validate, body, expected) => {
    expect(refusal(validate, body).fields).toEqual(expected);
  });

  it('says it in the language asked for', () => {
    const { fields } = errorAnswer(refusal(validateBatch, { delete: Array.from({ length: 501 }, () => ID) }), 'kk');
    expect(fields).toEqual({ delete: [{ rule: 'maxItems', message: 'Элементтер: ең көбі 500' }] });
  });
});
