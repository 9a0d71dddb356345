// A field of JSON in a form: the text that is typed is its value until it is sent.
import { expect, it } from 'vitest';
import type { FormInfo } from '../../contract/index.ts';
import { changedNames, checkForm, initialValues, loadConditions, readForm, toRow, validationData } from './index.ts';

const INFO: FormInfo = {
  model: 'product',
  mode: 'edit',
  rev: 'aaaaaaaaaaaaaaaa',
  fields: [
    { name: 'data', type: 'json', label: 'Data', required: true },
    { name: 'colour', type: 'string', label: 'Colour', visibleWhen: "data.kind = 'painted'" },
    { name: 'watchers', type: 'select', label: 'Watchers', model: 'user', multiple: true, required: true },
  ],
};
const model = readForm(INFO);
const NONE = new Map();
const values = (data: unknown): Record<string, unknown> => ({
  ...initialValues(model, { data: null, colour: '', watchers: [{ id: 'a', string_view: 'A' }] }),
  data,
});

it('[FIELD-01] holds the text, empty where there is nothing, and sends the value', () => {
  expect(initialValues(model)['data']).toBe('');
  expect(initialValues(model, { data: { a: [1] } })['data']).toBe('{\n  "a": [\n    1\n  ]\n}');
  expect(toRow(model, { values: values('{"a": [1]}'), initial: {}, send: 'all' })).toMatchObject({
    data: { a: [1] },
    watchers: ['a'],
  });
  expect(toRow(model, { values: values(''), initial: {}, send: 'all' })['data']).toBeNull();
  // Another layout of the same is no change.
  expect(changedNames(model, values('{"a":1}'), values('{ "a": 1 }'))).toEqual([]);
  expect(validationData(model, values('{"a": 1}'), new Set())['data']).toEqual({ a: 1 });
});

it('[FIELD-01] is wrong where it is no JSON, by line and column; null is nothing, an empty list is something', () => {
  const issues = (data: unknown): unknown => checkForm(model, values(data), { states: NONE }).get('data');
  expect(issues('{"a": }')).toEqual([{ rule: 'json', value: '1:7' }]);
  expect(issues('')).toEqual([{ rule: 'required' }]);
  expect(issues('null')).toEqual([{ rule: 'required' }]);
  for (const text of ['[]', '""', '0', 'false']) expect(issues(text)).toBeUndefined();
  expect(checkForm(model, { ...values('1'), watchers: [] }, { states: NONE }).get('watchers')).toEqual([
    { rule: 'required' },
  ]);
});

it('[FIELD-01] is looked into by conditions as it stands', async () => {
  const conditions = await loadConditions(model);
  const visible = async (data: unknown): Promise<unknown> =>
    (await conditions?.evaluate(values(data)))?.get('colour')?.visible;
  expect(await visible('{"kind": "painted", "id": 1}')).toBe(true);
  expect(await visible('{"kind": "bare"}')).toBe(false);
  expect(await visible('{"kind": ')).toBe(false);
});
