// Fixtures drawn by the built page without a server: as stored, and damage found by name: the document, the place in it, the renderer.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractVersion, FIXTURES, PREVIOUS, readJson, readSets } from '../../scripts/qa/fixtures/index.ts';
import {
  runSnapshot,
  snapshotReport,
  storeRun,
  type Difference,
  type SnapshotOptions,
  type SnapshotRun,
} from '../../scripts/qa/snapshot/index.ts';
import { launchChromium } from '../../scripts/run/chromium.ts';
import { HEADLESS_PATH } from './harness/browser.ts';

const CLIENT = 'dist/client';
const SET = 'contractors/admin/ru';
const QUICK = [
  `${SET}/page.1440`,
  `${SET}/edit.1440`,
  `${SET}/filters.1440`,
  `${SET}/choices.1440`,
  'shell/admin/ru/home.1440',
  'shell/admin/ru/renderers.1440',
  'requests/admin/ru/page.tab2.1440',
];

let home: string;
let browser: Browser;
/** The same set in a place where it may be damaged. */
let copy: string;
let stored: string;
let sound: SnapshotRun;

const options = (own: Partial<SnapshotOptions> = {}): SnapshotOptions => ({
  fixtures: FIXTURES,
  stored: `${FIXTURES}/snapshots`,
  local: join(home, 'pictures'),
  client: CLIENT,
  only: QUICK,
  browser,
  ...own,
});

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'keste-snapshot-'));
  copy = join(home, 'fixtures');
  stored = join(home, 'stored');
  for (const set of ['contractors/admin', 'requests/admin', 'shell/admin'])
    cpSync(join(FIXTURES, set), join(copy, set), { recursive: true });
  const executablePath = process.env[HEADLESS_PATH];
  browser = await launchChromium(executablePath ? { executablePath } : {});
  sound = await runSnapshot(options());
  storeRun(sound, options({ stored }));
});
afterAll(async () => {
  await browser?.close();
  rmSync(home, { recursive: true, force: true });
});

/** Changes documents of the copied set for the time of one run; answers what differs, by screen. */
async function damaged(
  changes: Readonly<Record<string, (document: string) => string>>,
  own: Partial<SnapshotOptions> = {},
): Promise<SnapshotRun> {
  const before = Object.keys(changes).map(
    (file) => [join(copy, file), readFileSync(join(copy, file), 'utf8')] as const,
  );
  for (const [index, change] of Object.values(changes).entries()) {
    const [path = '', text = ''] = before[index] ?? [];
    expect(change(text), `${path} is as it was`).not.toBe(text);
    writeFileSync(path, change(text));
  }
  try {
    return await runSnapshot(options({ fixtures: copy, stored, ...own }));
  } finally {
    for (const [path, text] of before) writeFileSync(path, text);
  }
}

const differences = ({ results }: SnapshotRun): Difference[] => results.flatMap((result) => result.differences);
const placesOf = (run: SnapshotRun): string[] =>
  differences(run).map(({ document, path, renderer }) => `${document.slice(copy.length + 1)} ${path} ${renderer}`);

/** Changes the first field, column or filter of this name, wherever it stands. */
function changeNamed(name: string, change: (thing: Record<string, unknown>) => void): (document: string) => string {
  return (document) => {
    const root: unknown = JSON.parse(document);
    const walk = (value: unknown): boolean => {
      if (typeof value !== 'object' || value === null) return false;
      // An object by the check above.
      const thing = value as Record<string, unknown>;
      if (thing['name'] === name || thing['field'] === name) {
        change(thing);
        return true;
      }
      return Object.values(value).some(walk);
    };
    walk(root);
    return JSON.stringify(root);
  };
}

test('[ADMIN-04] recorded documents are drawn as stored, without a server and without a placeholder', () => {
  expect(sound.results.map(({ id }) => id).sort()).toEqual([...QUICK].sort());
  expect(
    sound.results
      .filter(({ state, problems }) => state !== 'same' || problems.length > 0)
      .map(({ id, state, problems, differences: found }) => ({ id, state, problems, found })),
  ).toEqual([]);
  expect(sound.missing).toEqual([]);
});

test('[ADMIN-04] damage to documents is found by document, path and renderer', async () => {
  const run = await damaged({
    'contractors/admin/ru/table_info.json': (text) =>
      changeNamed('kind', (column) => {
        column['headerName'] = 'Сорт';
      })(
        changeNamed('status', (column) => {
          column['cellRenderer'] = 'text';
        })(text),
      ),
    'contractors/admin/ru/form_info.edit.json': (text) =>
      changeNamed('roles', (field) => {
        field['label'] = 'Чьи роли';
      })(
        changeNamed('kind', (field) => {
          field['type'] = 'selectEnum';
        })(text),
      ),
    'contractors/admin/any/rows.json': (text) => {
      const rows = JSON.parse(text);
      delete rows.results[1].manager;
      return JSON.stringify(rows);
    },
    'contractors/admin/ru/active_filters.json': (text) =>
      changeNamed('name', (filter) => {
        filter['label'] = 'Имя';
      })(text),
    'shell/admin/ru/routes.json': (text) => text.replace('"Команда"', '"Люди"'),
  });
  const found = placesOf(run);
  expect(found).toContain('contractors/admin/ru/table_info.json /columns/kind/headerName cell/choice');
  expect(found).toContain('contractors/admin/ru/table_info.json /columns/status cell/choice → cell/text');
  expect(found).toContain('contractors/admin/ru/form_info.edit.json /fields/roles/label field/checkbox-group');
  expect(found).toContain('contractors/admin/ru/form_info.edit.json /fields/kind field/radio → field/select-enum');
  expect(found).toContain('contractors/admin/any/rows.json /results/1/manager cell/user');
  expect(found).toContain('contractors/admin/ru/active_filters.json /include/name/label filter/input');
  expect(found).toContain('shell/admin/ru/routes.json /team/title shell');
});

test('[QA-06] the text of a choice that no row has is found in the table, in the form and in the filters', async () => {
  const moved = (document: string): string => document.replaceAll('"В архиве"', '"В чулане"');
  const run = await damaged(
    {
      'contractors/admin/ru/table_info.json': moved,
      'contractors/admin/ru/form_info.edit.json': moved,
      'contractors/admin/ru/active_filters.json': moved,
    },
    { only: QUICK.slice(1, 4) },
  );
  const named = run.causes.map(({ document, renderer }) => `${document.split('/').at(-1)} ${renderer}`);
  expect([...new Set(named)].sort()).toEqual([
    'active_filters.json filter/select',
    'form_info.edit.json field/select-enum',
    'table_info.json cell/choice',
  ]);
});

test('[QA-05] [ADMIN-04] a misspelt key that a document cannot do without is found where it is missed', async () => {
  const run = await damaged(
    {
      'contractors/admin/ru/form_info.edit.json': changeNamed('email', (field) => {
        field['lable'] = field['label'];
        delete field['label'];
      }),
    },
    { only: QUICK.slice(1, 2) },
  );
  // The page of the row says so where its fields would stand.
  const form = differences(run).find(({ after }) => /form_info.*\/label/.test(after.join()));
  expect(form?.document).toBe(join(copy, 'contractors/admin/ru/form_info.edit.json'));
  expect(run.results.flatMap(({ problems }) => problems).join()).toContain('/label');
  expect(run.causes[0]).toMatchObject({
    document: join(copy, 'contractors/admin/ru/form_info.edit.json'),
    path: '/fields/contacts/fields/email/label',
    renderer: 'field/string',
  });
});

test('[QA-03] [QA-04] [ADMIN-04] a renderer that draws something else is named, and so is one that only looks otherwise; the report shows both sides', async () => {
  const client = join(home, 'client');
  cpSync(CLIENT, client, { recursive: true });
  const assets = join(client, 'assets');
  for (const file of readdirSync(assets).filter((name) => /\.(?:js|css)$/.test(name))) {
    const text = readFileSync(join(assets, file), 'utf8');
    writeFileSync(
      join(assets, file),
      text
        .replaceAll('radiogroup', 'toolbar')
        .replace(
          /$/,
          file.endsWith('.css')
            ? '.kc-user{background:#c00;outline:6px solid #c00}.kk-card{padding:1px!important}'
            : '',
        ),
    );
  }
  const run = await damaged({}, { client, only: [...QUICK.slice(0, 2), ...QUICK.slice(-1)] });
  expect(differences(run).map(({ path, renderer }) => `${path} ${renderer}`)).toContain('/fields/kind field/radio');
  expect(run.results.find(({ id }) => id.includes('page.'))?.picture).toBe('changed');
  // Without the picture too.
  expect(run.causes[0]?.renderer).toBe('field/radio');
  const user = run.causes.find(({ renderer }) => renderer === 'cell/user');
  expect(user?.after.join('\n')).toMatch(/kc-user background-color: rgb\(204, 0, 0\)/);
  // Below what has no box of its own.
  const board = run.causes.find(({ renderer }) => renderer === 'block/kanban');
  expect(board?.after.join('\n')).toMatch(/kk-card padding-top: 1px/);
  const report = snapshotReport(run, [{ at: '2026-01-15', reason: 'The menu <moved>', screens: 3 }]);
  expect(report).toContain('The menu &lt;moved&gt;');
  for (const side of ['Before', 'After', 'Difference']) expect(report).toContain(`alt="${side}: ${SET}/page.1440"`);
  expect(report).not.toMatch(/(?:src|href)="(?!data:)/);
});

test('[ADMIN-04] documents of the previous version of the contract are drawn without a placeholder', async () => {
  const versions = readdirSync(PREVIOUS);
  // The file's own list of what is kept.
  expect(versions).toEqual((readJson('schemas/contract.json') as { previous: number[] }).previous.map(String));
  for (const version of versions) {
    const root = join(PREVIOUS, version);
    expect(readSets(root).every(({ contract }) => contract === Number(version) && contract < contractVersion())).toBe(
      true,
    );
    mkdirSync(join(home, version));
    const run = await runSnapshot(
      options({
        fixtures: root,
        stored: join(home, version),
        only: ['requests/admin/ru/page', 'requests/admin/ru/edit.1440', 'contractors/admin/ru/edit.1440'],
      }),
    );
    expect(run.results.length).toBeGreaterThan(8);
    expect(run.results.flatMap(({ id, problems }) => problems.map((problem) => `${id}: ${problem}`))).toEqual([]);
  }
});
