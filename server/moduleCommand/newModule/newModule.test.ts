// The rooms of a new module: which files they are, and that none of them is of another name. That they run is tried in the full tier.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { newModule } from './newModule.ts';

const root = mkdtempSync(join(tmpdir(), 'keste-new-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('[HOST-16] a new module has a definition, code, a page, texts in three languages and tests, all by its name', () => {
  const files = newModule('site_visits', root);
  expect(files).toEqual(
    expect.arrayContaining([
      'server/modules/site_visits/site_visits.module.json',
      'server/modules/site_visits/index.ts',
      'server/modules/site_visits/site_visits.test.ts',
      'server/modules/site_visits/site_visits.e2e.test.ts',
      'renderers/pages/site_visits/SiteVisitsPage.tsx',
      'renderers/pages/site_visits/texts/en.json',
    ]),
  );
  const texts = files.map((path) => readFileSync(join(root, path), 'utf8'));
  expect(texts.filter((text) => /NAME|MODEL|TITLE|PAGE/.test(text))).toEqual([]);
  expect(
    JSON.parse(readFileSync(join(root, files.find((path) => path.endsWith('.module.json')) ?? ''), 'utf8')),
  ).toMatchObject({
    name: 'site_visits',
    title: { en: 'Site visits' },
    model: { name: 'site_visit' },
  });
});

test('[HOST-16] a name that is none, or is taken, is refused before a file is written', () => {
  expect(() => newModule('Site', root)).toThrow("a module's name is small Latin letters");
  expect(() => newModule('../away', root)).toThrow("a module's name is small Latin letters");
  newModule('visits', root);
  expect(() => newModule('visits', root)).toThrow('is there already');
  expect(existsSync(join(root, 'server/modules/Site'))).toBe(false);
});
