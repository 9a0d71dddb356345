// The compiled validator, loaded as the page loads it.
import { describe, expect, it } from 'vitest';
import type { FormInfo } from '../../contract/index.ts';
import { toJsonSchema } from '../form/index.ts';
import { compileFormValidator } from './index.ts';

const INFO: FormInfo = {
  model: 'contractor',
  mode: 'create',
  rev: 'aaaaaaaaaaaaaaaa',
  fields: [
    { name: 'name', type: 'string', label: 'Имя', required: true, maxLength: 3, pattern: '[а-я]+' },
    {
      name: 'kind',
      type: 'radio',
      label: 'Вид',
      required: true,
      visibleWhen: 'x',
      choices: [{ id: 'a', string_view: 'A' }],
    },
    {
      name: 'money',
      type: 'group-fields',
      label: 'Деньги',
      fields: [
        { name: 'price', type: 'number', label: 'Цена', required: true },
        { name: 'roles', type: 'checkboxGroup', label: 'Роли', choices: [{ id: 'b', string_view: 'B' }] },
      ],
    },
  ],
};

type Validate = ((data: unknown) => boolean) & { errors?: { instancePath: string; keyword: string }[] | null };

async function load(info: FormInfo): Promise<Validate> {
  const script: unknown = await import(`data:text/javascript,${encodeURIComponent(compileFormValidator(info))}`);
  // The module's only export is the validator.
  return (script as { form: Validate }).form;
}

describe('the compiled validator of a form', () => {
  it('[FORM-06] refuses what breaks the schema, naming place and keyword', async () => {
    const validate = await load(INFO);
    expect(validate({ name: 'абвг', kind: 'z', money: { roles: ['x'] } })).toBe(false);
    expect(validate.errors?.map((error) => [error.instancePath, error.keyword])).toEqual([
      ['/name', 'maxLength'],
      ['/kind', 'enum'],
      ['/money', 'required'],
      ['/money/roles/0', 'enum'],
    ]);
  });

  it('counts length in code points', async () => {
    const validate = await load({ ...INFO, fields: [{ name: 'name', type: 'string', label: 'x', maxLength: 2 }] });
    expect(validate({ name: '😀😀' })).toBe(true);
    expect(validate({ name: '😀😀😀' })).toBe(false);
  });

  it('accepts a good form; a conditional field is not demanded', async () => {
    const validate = await load(INFO);
    expect(validate({ name: 'абв', money: { price: '12345678901234567890.01', roles: ['b'] } })).toBe(true);
  });

  it('stands alone: no import, no require, no code made from text', () => {
    const source = compileFormValidator(INFO);
    expect(source).not.toMatch(/require\(|import |new Function|eval\(/);
    expect(source).toContain('export const form');
  });

  it('is the same text in every language: labels are not in the schema', () => {
    const renamed = { ...INFO, fields: INFO.fields.map((field) => ({ ...field, label: 'Name' })) };
    expect(toJsonSchema(renamed)).toEqual(toJsonSchema(INFO));
    expect(compileFormValidator(renamed)).toBe(compileFormValidator(INFO));
  });
});
