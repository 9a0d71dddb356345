// Looks as they are stored and compared.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { styleChanges, type LookBook } from './looks.ts';
import { readLooksStore, writeLooksStore } from './lookStore.ts';

const book = (badge: string, focus = badge): LookBook => ({
  parts: new Map([['p1', ['div=s0', 'span.kc-badge=s1=s2']]]),
  styles: new Map([
    ['s0', 'display:block'],
    ['s1', badge],
    ['s2', focus],
    ['unused', 'color:red'],
  ]),
});

test('[QA-03] a change is told by element, property and state', () => {
  const was = book('padding-left:9px;color:rgb(0, 0, 0)', 'padding-left:9px;color:rgb(0, 0, 0);outline-width:2px');
  expect(
    styleChanges(
      'p1',
      'p1',
      was,
      book('padding-left:14px;color:rgb(0, 0, 0)', 'padding-left:14px;color:rgb(0, 0, 0);outline-width:2px'),
    ),
  ).toEqual([{ element: 'span.kc-badge', before: 'padding-left: 9px', after: 'padding-left: 14px' }]);
  expect(styleChanges('p1', 'p1', was, book('padding-left:9px;color:rgb(0, 0, 0)'))).toEqual([
    { element: 'span.kc-badge (focus)', before: 'outline-width: 2px', after: 'outline-width: as it is by itself' },
  ]);
});

test('[QA-03] what is stored is read again; languages that look alike are written once, what no screen speaks of is not', () => {
  const root = mkdtempSync(join(tmpdir(), 'keste-looks-'));
  try {
    const looks = new Map([['cell/choice table_info.json /columns/status row 2', 'p1']]);
    const screens = new Map(['ru', 'kk'].map((language) => [`requests/admin/${language}/page.1440`, looks] as const));
    writeLooksStore(root, { screens, book: book('padding-left:9px') });
    const read = readLooksStore(root);
    expect(read.screens).toEqual(screens);
    expect([...read.book.styles.keys()]).toEqual(['s0', 's1', 's2']);
    expect(read.book.parts).toEqual(book('').parts);
    expect(readFileSync(join(root, 'requests/admin.looks'), 'utf8').match(/^=== /gm)).toHaveLength(1);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
