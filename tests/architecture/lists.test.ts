// Lists that must agree: renderers and folders, error codes and texts, languages, requirement ids and titles, doors and lint.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PAGES } from '../../renderers/index.ts';
import { disagreements, idsIn, readRegister } from '../../scripts/spec/register.ts';
import { lintRestrictions, ownersOfDoors } from './lintDoors.ts';
import { isGenerated, isTestFile, readImports, readSourceTree } from './sourceTree.ts';
import { LANGUAGES, keyProblems, readPageTexts, readTexts, usedKeys } from './texts.ts';

const tree = readSourceTree();
const code = [...tree].filter(([path]) => !isTestFile(path) && !isGenerated(path));

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}

function committedFiles(): string[] {
  return execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
    .split('\0')
    .filter((path) => path && existsSync(path));
}

describe('renderers', () => {
  const foldersIn = (path: string): string[] =>
    readdirSync(path, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => join(path, name));
  // Pages are found by their folders.
  const folders = foldersIn('renderers')
    .filter((path) => path !== 'renderers/pages')
    .flatMap(foldersIn);

  test('a page is called as its folder is', () => {
    expect(PAGES.map(({ name }) => join('renderers/pages', name)).sort()).toEqual(foldersIn('renderers/pages').sort());
  });

  test('every folder is in renderers/index.ts and the other way round', () => {
    const listed = readImports('renderers/index.ts', tree.get('renderers/index.ts') ?? '').flatMap(
      ({ target }) => target ?? [],
    );
    const inRenderers = listed.filter((path) => path.startsWith('renderers/'));
    expect(inRenderers.map((path) => path.replace(/\/index\.tsx?$/, '')).sort()).toEqual(folders.sort());
  });
});

describe('errors', () => {
  interface ErrorTexts {
    status?: number;
    ru: string;
    kk: string;
    en: string;
  }
  // The file's shape is what this test is about: a wrong one fails below.
  const errors = readJson('schemas/errors.json') as Record<'codes' | 'rules', Record<string, ErrorTexts>>;
  const users = code.filter(([path]) => /^(?:server|src|renderers)\//.test(path)).map(([, text]) => text);
  const isUsed = (name: string): boolean =>
    users.some((text) => text.includes(`'${name}'`) || new RegExp(`\\b${name}:`).test(text));

  test.each(Object.entries(errors.codes))('code %s has a status, three texts and a use', (name, texts) => {
    expect(texts.status).toBeGreaterThanOrEqual(400);
    for (const language of LANGUAGES) expect(texts[language]).toBeTruthy();
    expect(isUsed(name), `nobody answers ${name}: use it or remove it from schemas/errors.json`).toBe(true);
  });

  test.each(Object.entries(errors.rules))('rule %s has three texts and a use', (name, texts) => {
    for (const language of LANGUAGES) expect(texts[language]).toBeTruthy();
    expect(new Set(LANGUAGES.map((language) => /\{value\}/.test(texts[language]))).size).toBe(1);
    expect(isUsed(name), `nobody checks ${name}: use it or remove it from schemas/errors.json`).toBe(true);
  });
});

/** Asked for in the namespace of whichever page is spoken of. */
const OF_ANY_PAGE: ReadonlySet<string> = new Set(['person.link', 'person.absent', 'record.link']);

describe('texts of the interface', () => {
  const texts = readTexts('src/platform/i18n/texts');

  test('[APP-02] ru, kk and en have the same files, keys and parameters, and every plural form of their language', () => {
    expect(texts.get('ru')?.size).toBeGreaterThan(20);
    expect(keyProblems(texts)).toEqual([]);
  });

  const ofPages = new Map(
    ['renderers/pages', 'tests/pages'].flatMap((place) =>
      readdirSync(place).flatMap((name) => {
        const folder = join(place, name);
        return existsSync(join(folder, 'texts')) ? [[folder, readPageTexts(join(folder, 'texts'))] as const] : [];
      }),
    ),
  );

  test.each([...ofPages])('[WIDGET-02] the texts of %s are the same in ru, kk and en', (_folder, own) => {
    expect(own.get('ru')?.size).toBeGreaterThan(0);
    expect(keyProblems(own)).toEqual([]);
  });

  test('every launch word and every offer of a person’s card or a record has its texts', () => {
    const wanted = PAGES.flatMap(({ page }) => [
      ...(page?.launch ?? []).flatMap(({ word, person }) =>
        ['title', 'absent', ...(person === undefined ? [] : ['person'])].map(
          (key) => [page, `launch.${word}.${key}`] as const,
        ),
      ),
      ...(page?.person ? [[page, 'person.link'] as const, [page, 'person.absent'] as const] : []),
      ...(page?.record ? [[page, 'record.link'] as const] : []),
    ]);
    const missing = wanted.filter(
      ([page, key]) =>
        ofPages
          .get(join('renderers/pages', page?.widget ?? ''))
          ?.get('ru')
          ?.has(key) !== true,
    );
    expect([wanted.length > 0, missing.map(([page, key]) => `${page?.widget}: ${key}`)]).toEqual([true, []]);
  });

  test('every key that the code asks for is there', () => {
    const bare = (of: typeof texts): string[] =>
      [...(of.get('ru')?.keys() ?? [])].map((key) => key.replace(/_(?:one|few|many|other)$/, ''));
    const all = new Set(bare(texts));
    const pageOf = (path: string): string[] =>
      [...ofPages].filter(([folder]) => path.startsWith(`${folder}/`)).flatMap(([, own]) => bare(own));
    const missing = code.flatMap(([path, text]) =>
      usedKeys(path, text)
        .filter((key) => !all.has(key) && !pageOf(path).includes(key) && !OF_ANY_PAGE.has(key))
        .map((key) => `${path} asks for ${key}`),
    );
    expect(missing).toEqual([]);
  });
});

describe('requirements', () => {
  const register = readRegister(readFileSync('tests/requirements.md', 'utf8'));
  const claims = [...tree]
    .filter(([path]) => isTestFile(path) && path !== 'scripts/spec/register.test.ts')
    .flatMap(([path, text]) => idsIn(text).map((id) => ({ id, path })));

  test('every id in a test title is in tests/requirements.md', () => {
    const known = new Set(register.map(({ id }) => id));
    expect(claims.filter(({ id }) => !known.has(id)).map(({ id, path }) => `${path}: ${id}`)).toEqual([]);
  });

  test('every line is claimed by a test, or is marked open and claimed by none', () => {
    const proofs = new Map(
      register.map(({ id }) => [id, claims.filter((claim) => claim.id === id).map(({ path }) => path)]),
    );
    expect(disagreements(register, proofs)).toEqual([]);
  });
});

test('no committed file names a package registry', () => {
  // In two pieces, so that this file does not name one.
  const host = new RegExp(['https?://[^" ]*(?:registry|deb)', '[a-z]'].join('\\.'));
  const isNamed = (path: string): boolean => {
    const text = readFileSync(path, 'latin1');
    return host.test(text) || (path.endsWith('package-lock.json') && text.includes('"resolved": "http'));
  };
  const files = committedFiles();
  expect(files).toContain('package-lock.json');
  expect(files.filter(isNamed)).toEqual([]);
});

test('the lint configuration knows every door', () => {
  // Read with its comments stripped; the shape is oxlint's.
  const config = JSON.parse(readFileSync('.oxlintrc.json', 'utf8').replace(/^\s*\/\/.*$/gm, '')) as {
    rules: Record<string, unknown>;
    overrides: { files: string[]; rules: Record<string, unknown> }[];
  };
  expect(config.rules['no-restricted-imports']).toEqual(lintRestrictions(undefined));
  for (const owner of ownersOfDoors()) {
    const override = config.overrides.findLast(
      ({ files, rules }) =>
        rules['no-restricted-imports'] && files.some((glob) => glob === owner || glob === `${owner}/**`),
    );
    expect(override?.rules['no-restricted-imports'], `lint override of ${owner}`).toEqual(lintRestrictions(owner));
  }
});
