// The house stands as ARCHITECTURE.md says. Every rule is first shown to fail on a small tree with a break.
import { describe, expect, test } from 'vitest';
import { findBreaks } from './floors.ts';
import { SOURCE_FOLDERS, listSourceFiles, readAllImports, readSourceTree } from './sourceTree.ts';

const sound = {
  'src/contract/index.ts': 'export type Row = { id: string };',
  'src/engine/formula/index.ts': "export { parse } from './parse.ts';",
  'src/engine/formula/parse.ts':
    "import type { Row } from '../../contract/index.ts'; export const parse = (row: Row): string => row.id;",
  'src/render/grid/index.ts':
    "import { useState } from 'react'; import { parse } from '../../engine/formula/index.ts'; export const grid = [useState, parse];",
  'renderers/cells/text/index.ts':
    "import { grid } from '../../../src/render/grid/index.ts'; export const text = grid;",
  'server/records/index.ts':
    "import { parse } from '../../src/engine/formula/index.ts'; import { Pool } from '../database/index.ts'; export const list = [parse, Pool];",
  'server/database/index.ts': "export { Pool } from 'pg';",
};

function breaksWith(changed: Record<string, string>): string[] {
  return findBreaks(new Map(Object.entries({ ...sound, ...changed })));
}

describe('a break is found', () => {
  const cases: [string, Record<string, string>, RegExp][] = [
    [
      'engine imports render',
      {
        'src/engine/formula/parse.ts': "import { grid } from '../../render/grid/index.ts'; export const parse = grid;",
      },
      /src\/engine may not import src\/render/,
    ],
    [
      'a type-only import upwards',
      {
        'src/engine/formula/parse.ts':
          "import type { grid } from '../../render/grid/index.ts'; export const parse = (g: typeof grid) => g;",
      },
      /src\/engine may not import src\/render/,
    ],
    [
      'an import() upwards',
      { 'src/render/grid/index.ts': "export const load = () => import('../../../renderers/cells/text/index.ts');" },
      /src\/render may not import renderers/,
    ],
    [
      'an import type upwards',
      { 'src/contract/index.ts': "export type Row = import('../engine/formula/index.ts').Parsed;" },
      /src\/contract may not import src\/engine/,
    ],
    [
      'render imports a feature',
      {
        'src/render/grid/index.ts': "import { trash } from '../../features/trash/index.ts'; export const grid = trash;",
        'src/features/trash/index.ts': 'export const trash = 1;',
      },
      /src\/render may not import src\/features/,
    ],
    [
      'the page imports the server',
      { 'src/app/start/index.ts': "import { list } from '../../../server/records/index.ts'; export const a = list;" },
      /src\/app may not import server/,
    ],
    [
      'the server imports render',
      { 'server/records/index.ts': "import { grid } from '../../src/render/grid/index.ts'; export const list = grid;" },
      /server may not import src\/render/,
    ],
    [
      'past an index',
      {
        'src/render/grid/index.ts': "import { parse } from '../../engine/formula/parse.ts'; export const grid = parse;",
      },
      /past its index\.ts/,
    ],
    [
      'past an inner index',
      {
        'src/app/start.ts': "import { a } from './menu/a.ts'; export const b = a;",
        'src/app/menu/index.ts': "export { a } from './a.ts';",
        'src/app/menu/a.ts': 'export const a = 1;',
      },
      /src\/app\/menu past its index\.ts/,
    ],
    [
      'past the index of a room with its own door',
      {
        'server/history/index.ts': "import { write } from '../records/write/write.ts'; export const undo = write;",
        'server/records/write/index.ts': "export { write } from './write.ts';",
        'server/records/write/write.ts': 'export const write = 1;',
      },
      /server\/records\/write past its index\.ts/,
    ],
    [
      'a room without a door of its own',
      {
        'server/history/index.ts': "import { read } from '../records/texts/index.ts'; export const undo = read;",
        'server/records/texts/index.ts': 'export const read = 1;',
      },
      /server\/records past its index\.ts/,
    ],
    [
      'one renderer in another',
      { 'renderers/cells/date/index.ts': "import { text } from '../text/index.ts'; export const date = text;" },
      /renderers are strangers/,
    ],
    [
      'a file between renderers',
      { 'renderers/cells/shared.ts': 'export const both = 1;' },
      /is in no renderer's folder/,
    ],
    [
      'a package beside its door',
      { 'renderers/cells/text/index.ts': "import { openDB } from 'idb'; export const text = openDB;" },
      /idb has its door in src\/platform/,
    ],
    [
      'node in the engine',
      { 'src/engine/formula/parse.ts': "import { readFileSync } from 'node:fs'; export const parse = readFileSync;" },
      /node:fs has its door/,
    ],
    [
      'the driver beside the database',
      { 'server/records/index.ts': "import pg from 'pg'; export const list = pg;" },
      /pg has its door in server\/database/,
    ],
    [
      'fetch beside its door',
      { 'renderers/cells/text/index.ts': "export const text = () => fetch('/api');" },
      /fetch has its door/,
    ],
    [
      'local storage through window',
      { 'src/app/start/index.ts': "export const lang = window.localStorage.getItem('lang');" },
      /localStorage has its door/,
    ],
    [
      'a circle of types',
      {
        'src/contract/row.ts': "import type { Row } from './index.ts'; export type Rows = Row[];",
        'src/contract/index.ts': "import type { Rows } from './row.ts'; export type Row = Rows;",
      },
      /circle: /,
    ],
    [
      'a circle of folders',
      {
        'src/app/shell/Shell.tsx': "import { Bell } from '../notifications/Bell.tsx'; export const Shell = Bell;",
        'src/app/shell/drawerStyles.ts': 'export const styles = {};',
        'src/app/notifications/Bell.tsx':
          "import { styles } from '../shell/drawerStyles.ts'; export const Bell = () => styles;",
      },
      /circle of folders: src\/app\/shell → src\/app\/notifications → src\/app\/shell/,
    ],
    [
      'a circle between a floor and its folder',
      {
        'src/app/AppContext.ts': "import type { Session } from './session/session.ts'; export type Deps = Session;",
        'src/app/session/session.ts': 'export type Session = string;',
        'src/app/session/useSession.ts': "import type { Deps } from '../AppContext.ts'; export type Use = Deps;",
      },
      /circle of folders: src\/app → src\/app\/session → src\/app/,
    ],
    ['export *', { 'src/engine/formula/index.ts': "export * from './parse.ts';" }, /name each export/],
    [
      'a file that is not there',
      { 'src/render/grid/index.ts': "import { parse } from '../../engine/formula'; export const grid = parse;" },
      /is no file of the project/,
    ],
  ];

  test('a sound tree has none', () => expect(breaksWith({})).toEqual([]));
  test('rooms with doors of their own are entered by these', () => {
    const changed = {
      'server/history/index.ts': "import { write } from '../records/write/index.ts'; export const undo = write;",
      'server/records/write/index.ts': 'export const write = 1;',
    };

    expect(breaksWith(changed)).toEqual([]);
  });
  test.each(cases)('%s', (_name, changed, reason) => expect(breaksWith(changed).join('\n')).toMatch(reason));
});

describe('the project', () => {
  const tree = readSourceTree();

  test('every source file was read, and imports were found in them', () => {
    const found = SOURCE_FOLDERS.flatMap(listSourceFiles);
    expect(found.length).toBeGreaterThan(100);
    expect(tree.size).toBe(found.length);
    expect(readAllImports(tree).length).toBeGreaterThan(tree.size);
  });

  test('no import breaks a floor, an index, a door or runs in a circle', () => expect(findBreaks(tree)).toEqual([]));
});
