// Fields as they begin, of every kind, in a row and in lines: what tests/contract/builder.test.ts applies is what the builder writes.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { begunField, FIELD_KINDS, isColumn, isFilterable, kindOfField, withKind, type FieldKind } from './kinds.ts';
import { isDoc } from './value.ts';

/** What nobody can be spared: what the builder waits for. */
const SAID: ReadonlyMap<string, object> = new Map<string, object>([
  ['choice', { choices: [{ id: 'contractor', title: { ru: 'А' } }] }],
  ['choices', { choices: [{ id: 'a', title: { ru: 'А' } }] }],
  ['computed', { formula: '1 + 1' }],
  ['link', { model: 'user' }],
  ['links', { model: 'user' }],
  ['lines', { fields: { a: { type: 'CharField', title: { ru: 'А' } } } }],
]);

/** The field that says which model a reference leads to. */
const CHOICE = FIELD_KINDS.findIndex(({ key }) => key === 'choice');

const begun = (kind: FieldKind, isPart: boolean): object => ({
  ...begunField(kind, { isPart }),
  title: { ru: kind.key },
  ...SAID.get(kind.key),
  ...(kind.key === 'anyLink' ? { modelField: `${isPart ? 'c' : 'f'}${CHOICE}` } : {}),
});

function everyKind(): object {
  const rows = Object.fromEntries(FIELD_KINDS.map((kind, index) => [`f${index}`, begun(kind, false)]));
  const lines = FIELD_KINDS.filter(({ isOfRow }) => isOfRow !== true);
  const columns = Object.fromEntries(lines.map((kind, index) => [`c${index}`, begun(kind, true)]));
  const names = (fits: (field: unknown) => boolean): string[] =>
    Object.entries(rows).flatMap(([name, field]) => (fits(field) ? [name] : []));
  return {
    name: 'kinds',
    title: { ru: 'Виды' },
    model: {
      name: 'kind_of_all',
      fields: { ...rows, items: { type: 'TablePart', title: { ru: 'Строки' }, fields: columns } },
    },
    table: { columns: names(isColumn) },
    filters: { include: names(isFilterable) },
    permissions: { admin: 'all' },
  };
}

test('[EDIT-01] a field of every kind begins as the definition that the server is asked to take', () => {
  expect(everyKind()).toEqual(JSON.parse(readFileSync('src/app/modules/build/doc/everyKind.module.json', 'utf8')));
});

test('[EDIT-01] whatever kind a field had before, it is recognised as the one it was given', () => {
  for (const before of FIELD_KINDS)
    for (const kind of FIELD_KINDS) {
      const given = withKind(begunField(before, { isPart: false }), kind, { isPart: false });
      expect([before.key, kindOfField(isDoc(given) ? given : undefined)?.key]).toEqual([before.key, kind.key]);
    }
});
