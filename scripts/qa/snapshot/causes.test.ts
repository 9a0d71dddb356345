// Differences sorted by what they come from.
import { expect, test } from 'vitest';
import { causesOf } from './causes.ts';
import type { Difference } from './differences.ts';
import { causeLines, uncomparedLines } from './printRun.ts';

const SET = 'fixtures/requests/admin/ru';

function word(path: string, own: Partial<Difference> = {}): Difference {
  return {
    document: `${SET}/form_info.edit.json`,
    path,
    renderer: 'field/string',
    before: ['a'],
    after: ['b'],
    ...own,
  };
}

function look(renderer: string, change: string, own: Partial<Difference> = {}): Difference {
  const changed = { before: [`${change}: 1px`], after: [`${change}: 2px`], isLook: true };
  return { document: `${SET}/table_info.json`, path: '/columns/status', renderer, ...changed, ...own };
}

test('[QA-04] a change of an element is one cause, however many parts, screens and languages show it', () => {
  const causes = causesOf(
    [
      {
        id: 'requests/admin/ru/page.1440',
        problems: [],
        differences: [
          look('block/table', 'span.kc-badge padding-left'),
          look('cell/choice', 'span.kc-badge padding-left'),
          look('cell/choice', 'span.kc-badge padding-left', { path: '/columns/kind' }),
        ],
      },
      {
        id: 'requests/admin/kk/page.1440',
        problems: [],
        differences: [look('cell/choice', 'span.kc-badge padding-left'), look('cell/user', 'span.kc-user color')],
      },
    ],
    [],
  );
  expect(causes.map(({ renderer, path, screens }) => [renderer, path, screens.length])).toEqual([
    ['cell/choice', '/columns/status', 2],
    ['cell/user', '/columns/status', 1],
  ]);
  expect(causes[0]?.consequences).toHaveLength(3);
});

test('[QA-04] the same place of a document is one cause for all role sets and languages; where its words changed, its look follows', () => {
  const causes = causesOf(
    [
      {
        id: 'requests/admin/ru/edit.1440',
        problems: [],
        differences: [
          word('/fields/title/label'),
          look('field/string', 'div color', { document: `${SET}/form_info.edit.json`, path: '/fields/title' }),
        ],
      },
      {
        id: 'requests/member/kk/edit.1440',
        problems: [],
        differences: [
          word('/fields/title', { document: 'fixtures/requests/member/kk/form_info.edit.json' }),
          word('/fields/note'),
        ],
      },
    ],
    [],
  );
  expect(causes.map(({ path, screens }) => [path, screens.length])).toEqual([
    ['/fields/title/label', 2],
    ['/fields/note', 1],
  ]);
  expect(causes[0]?.consequences).toEqual([
    'requests/member/kk/edit.1440: field/string fixtures/requests/member/kk/form_info.edit.json /fields/title',
    `requests/admin/ru/edit.1440: field/string ${SET}/form_info.edit.json /fields/title looks otherwise`,
  ]);
});

test('[QA-04] the frame that repeats the words of its parts comes after the part that changed', () => {
  const frame = word('', { renderer: 'block/filters' });
  const other = word('', { renderer: 'shell', document: '' });
  const causes = causesOf(
    [
      {
        id: 'requests/admin/ru/filters.1440',
        problems: [],
        differences: [frame, other, word('/include/status/label')],
      },
    ],
    [],
  );
  expect(causes.map(({ renderer }) => renderer)).toEqual(['shell', 'field/string', 'block/filters']);
});

test('[QA-05] a document that breaks its schema comes first, and a screen that waited in vain follows from it', () => {
  const fault = {
    document: `${SET}/table_info.json`,
    path: '/columns/status/headerName',
    renderer: 'cell/choice',
    detail: 'is required',
  };
  const causes = causesOf(
    [
      {
        id: 'requests/admin/ru/create.1440',
        problems: ['not drawn: locator.click: Timeout 8000ms exceeded.'],
        differences: [],
      },
      {
        id: 'requests/admin/ru/page.1440',
        problems: ['placeholder: table_info'],
        differences: [look('block/table', 'div color')],
      },
    ],
    [fault],
  );
  expect(causes).toHaveLength(1);
  const lines = causeLines(causes);
  expect(lines[0]).toBe(`${SET}/table_info.json /columns/status/headerName  cell/choice: is required`);
  expect(lines.join('\n')).toMatch(/follows: .*Timeout/);
});

test('[QA-07] a run says what it did not compare and how it can be; one that compared all says nothing', () => {
  const result = { id: 'a', state: 'same', differences: [], problems: [] } as const;
  const run = (look: 'compared' | 'none stored', picture: 'same' | 'none stored') => ({
    results: [{ ...result, differences: [], problems: [], look, picture }],
  });
  expect(uncomparedLines(run('compared', 'same'))).toEqual([]);
  expect(uncomparedLines(run('none stored', 'none stored'))).toEqual([
    expect.stringMatching(/^Not compared: 1 of 1 pictures .*--pictures/),
    expect.stringMatching(/^Not compared: the looks of 1 of 1 screens/),
  ]);
});
