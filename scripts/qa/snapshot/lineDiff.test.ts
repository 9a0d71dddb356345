// What differs between two trees, and whose it is; and that nothing is stored without a reason.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diffLines } from './lineDiff.ts';
import { markText, pathOfText, readMark, valueAt } from './markOf.ts';
import { readSnapshotArguments } from './readArguments.ts';

const lines = fc.array(fc.constantFrom('a', ' b', '  c', '@ cell/text table_info.json /columns/name', ' d'), {
  maxLength: 12,
});

test('[ADMIN-04] taking away and adding what differs makes one tree of the other', () => {
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      const { removed, added } = diffLines(before, after);
      expect(before.length - removed.length).toBe(after.length - added.length);
      expect(diffLines(before, before)).toEqual({ removed: [], added: [] });
    }),
  );
});

test('[ADMIN-04] a line belongs to the nearest part above it that stands further left', () => {
  const before = [
    'main',
    '@ block/form form_info.edit.json /',
    ' form',
    '  @ field/string form_info.edit.json /fields/name',
    '   textbox "Имя"',
    '  button "Записать"',
    'status',
  ];
  const after = before.map((line) =>
    line.replace('Имя', 'Название').replace('Записать', 'Сохранить').replace('status', 'alert'),
  );
  expect(diffLines(before, after).added.map(({ text, origin }) => [text.trim(), origin.renderer, origin.path])).toEqual(
    [
      ['textbox "Название"', 'field/string', '/fields/name'],
      ['button "Сохранить"', 'block/form', ''],
      ['alert', 'shell', ''],
    ],
  );
});

test('[ADMIN-04] marks read back, and paths lead by name', () => {
  for (const origin of [
    { renderer: 'cell/text', document: 'table_info.json', path: '/columns/name', row: 2 },
    { renderer: 'block/form', document: 'form_info.edit.json', path: '' },
    { renderer: 'shell', document: '', path: '' },
  ])
    expect(readMark(markText(origin))).toEqual(origin);
  const form = {
    fields: [
      { name: 'main', fields: [{ name: 'bin', label: 'БИН' }] },
      { name: 'kind', choices: [{ id: 'a', string_view: 'Первый' }] },
    ],
  };
  expect(pathOfText(form, '', 'БИН')).toBe('/fields/main/fields/bin/label');
  expect(pathOfText(form, '/fields/kind', 'Первый')).toBe('/fields/kind/choices/a/string_view');
  expect(pathOfText(form, '/fields/kind', 'БИН')).toBeUndefined();
  expect(valueAt(form, '/fields/main/fields/bin/label')).toBe('БИН');
});

test('[ADMIN-04] an update without a reason is refused before anything is drawn', () => {
  for (const args of [['--update'], ['--update', '--reason', '  ']])
    expect(() => readSnapshotArguments(args)).toThrow('An update needs a reason');
  expect(readSnapshotArguments(['--update', '--reason', 'The menu moved', '--only', 'team'])).toEqual({
    isUpdate: true,
    isHelp: false,
    isPictured: false,
    isProof: false,
    reason: 'The menu moved',
    only: ['team'],
  });
});
