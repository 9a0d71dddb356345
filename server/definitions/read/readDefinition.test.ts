// Reading a definition file: every way it can be wrong, with path and reason.
import { execFileSync } from 'node:child_process';
import { appendFile, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { turns } from '../../../tests/setup/waiting.ts';
import { readBytes } from './readBytes.ts';
import { MAX_DEFINITION_BYTES, parseDefinition, readDefinition } from './readDefinition.ts';
import { definition, field, inEnglish } from '../testDefinitions.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'keste-definition-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

function issuesOf(data: unknown): { path: string; reason: string }[] {
  const text = typeof data === 'string' ? data : JSON.stringify(data);
  const read = parseDefinition(new TextEncoder().encode(text));
  return 'issues' in read ? inEnglish(read.issues) : [];
}

test('[SECT-01] a section of the menus is a name or an object with one, and nothing else', () => {
  const of = (section: unknown): string[] =>
    issuesOf({ ...definition('deal'), navigation: { path: '/deals', section } }).map(
      ({ path, reason }) => `${path}: ${reason}`,
    );
  expect([of('sales'), of({ name: 'sales', order: 3 })]).toEqual([[], []]);
  expect(of(7)).toEqual(['/navigation/section: must be a name or an object']);
  expect(of({ title: { ru: 'Т' } })).toEqual(['/navigation/section/name: the key "name" is missing']);
  expect(of({ name: 'sales', ordre: 1 })).toEqual([
    '/navigation/section/ordre: unknown key "ordre" (did you mean "order"?)',
  ]);
  expect(of({ name: 'sales', order: 'first' })).toEqual(['/navigation/section/order: must be a whole number']);
});

describe('files that are no JSON', () => {
  test.each([
    ['an empty file', '', 'line 1, column 1: a value expected, found the end of the file'],
    ['a missing comma', '{\n  "name": "a"\n  "title": {}\n}', 'line 3, column 3: "," or "}" expected, found """'],
    ['a trailing comma', '{ "a": 1, }', 'line 1, column 11: a key in double quotes expected, found "}"'],
    ['a comment', '{ // x\n}', 'line 1, column 3: a key in double quotes expected, found "/"'],
    ['a cut-off file', '{ "name": "contr', 'line 1, column 11: a text that is not closed or holds a wrong character'],
    ['text after the end', '{} {}', 'line 1, column 4: unexpected "{" after the end of the document'],
    ['a number like 012', '{ "a": 012 }', 'line 1, column 8: a value expected, found "0"'],
    ['a key written twice', '{ "a": 1,\n "a": 2 }', 'line 2, column 2: the key "a" is written twice'],
  ])('%s is refused with line and column', (_name, text, reason) => {
    expect(issuesOf(text)).toEqual([{ path: '/', reason: `not JSON: ${reason}` }]);
  });

  test('[FIELD-13] a number that loses digits is refused at its place, in demo rows too', () => {
    const text = '{\n  "demo": { "rows": [{ "sum": 12345678901234567.89 }] }\n}';
    expect(issuesOf(text)).toEqual([
      {
        path: '/demo/rows/0/sum',
        reason:
          'line 2, column 31: the number 12345678901234567.89 loses digits when it is read: write it as a text in quotes',
      },
    ]);
    expect(
      issuesOf(text.replace('12345678901234567.89', '1234567890.89')).some(({ reason }) =>
        reason.includes('loses digits'),
      ),
    ).toBe(false);
  });

  test('bytes that are no UTF-8 are refused', () => {
    const read = parseDefinition(Uint8Array.of(0x7b, 0xff, 0xfe, 0x7d));
    expect(read).toMatchObject({ issues: [{ path: '/', reason: { en: 'not UTF-8 text' } }] });
  });

  test('[DEF-15] a file above 1 MB is refused by its size', async () => {
    const file = join(directory, 'big.module.json');
    await writeFile(file, ' '.repeat(MAX_DEFINITION_BYTES + 1));
    expect((await readDefinition(file)).read).toMatchObject({
      issues: [{ path: '/', reason: { en: `the file is larger than 1 MB (${MAX_DEFINITION_BYTES + 1} bytes)` } }],
    });
  });

  test('a file that is gone is an issue, not a throw', async () => {
    const { read } = await readDefinition(join(directory, 'nothing.module.json'));
    expect('issues' in read && read.issues[0]?.reason.en).toMatch(/^the file cannot be read/);
  });

  test('a file that is still being written is read again when it has settled', async () => {
    const file = join(directory, 'slow.module.json');
    const text = JSON.stringify(definition('thing'));
    await writeFile(file, text.slice(0, 40));
    const reading = readDefinition(file);
    await turns();
    await appendFile(file, text.slice(40));
    expect((await reading).read).toMatchObject({ definition: { name: 'things' } });
  });
});

describe('files that are none', () => {
  const reasonOf = async (path: string): Promise<unknown> => {
    const found = await readDefinition(path);
    return !('issues' in found.read) ? found : inEnglish(found.read.issues)[0]?.reason;
  };

  test('[DEF-15] a pipe, a device and a directory are not read, a link to a file is', async () => {
    const [pipe, device, link, real] = ['pipe', 'device', 'link', 'real'].map((name) =>
      join(directory, `${name}.module.json`),
    ) as [string, string, string, string];
    execFileSync('mkfifo', [pipe]);
    await symlink('/dev/zero', device);
    await writeFile(real, JSON.stringify(definition('thing')));
    await symlink(real, link);
    for (const path of [pipe, device, directory])
      expect(await reasonOf(path)).toBe('the file cannot be read: it is no regular file');
    expect((await readDefinition(link)).read).toEqual({ definition: definition('thing') });
  });

  test('[DEF-15] no more is read than allowed, whatever a file says of its size', async () => {
    expect(await readBytes('/proc/self/status', 10)).toEqual({ refused: 'too_large', size: 11 });
    await writeFile(join(directory, 'a'), 'x'.repeat(11));
    expect([await readBytes(join(directory, 'a'), 10), await readBytes(join(directory, 'a'), 11)]).toMatchObject([
      { refused: 'too_large', size: 11 },
      { bytes: new TextEncoder().encode('x'.repeat(11)) },
    ]);
  });
});

describe('keys and values the schema does not know', () => {
  test('an unknown key at the top names its path and the key that was meant', () => {
    expect(issuesOf({ ...definition('thing'), permisions: {} })).toEqual([
      { path: '/permisions', reason: 'unknown key "permisions" (did you mean "permissions"?)' },
    ]);
  });

  test('an unknown key of a field is compared with the keys of fields only', () => {
    const fields = { name: { ...field('CharField'), requird: true } };
    expect(issuesOf(definition('thing', { fields }))).toEqual([
      { path: '/model/fields/name/requird', reason: 'unknown key "requird" (did you mean "required"?)' },
    ]);
  });

  test('an unknown key of a column is one issue, without the noise of the other form', () => {
    const module = { table: { columns: ['name', { field: 'amount', widht: 90 }] } };
    expect(issuesOf({ ...definition('thing'), ...module })).toEqual([
      { path: '/table/columns/1/widht', reason: 'unknown key "widht" (did you mean "width"?)' },
    ]);
  });

  test('a key that resembles nothing has no suggestion', () => {
    expect(issuesOf({ ...definition('thing'), zzz: 1 })).toEqual([{ path: '/zzz', reason: 'unknown key "zzz"' }]);
  });

  test('an unknown field type names the near one and lists all', () => {
    const found = issuesOf(
      definition('thing', { fields: { name: { ...field('CharField'), type: 'CharFeild' } as never } }),
    );
    expect(found).toHaveLength(1);
    expect(found[0]?.path).toBe('/model/fields/name/type');
    expect(found[0]?.reason).toMatch(
      /^"CharFeild" is not known \(did you mean "CharField"\?\): must be one of CharField, TextField/,
    );
  });

  test('an unknown action of a role names the near one', () => {
    const found = issuesOf({ ...definition('thing'), permissions: { member: ['lst'] } });
    expect(found).toEqual([
      {
        path: '/permissions/member/0',
        reason: '"lst" is not known (did you mean "list"?): must be one of list, read, create, update, delete, export',
      },
    ]);
  });

  test('a role that is neither "all" nor a list says what it may be', () => {
    expect(issuesOf({ ...definition('thing'), permissions: { member: 'al' } })).toEqual([
      { path: '/permissions/member', reason: 'must be "all" or a list of actions' },
    ]);
  });

  test('several breaks are reported at once', () => {
    const found = issuesOf({ name: 'Things', title: {}, model: { name: 'thing', fields: {} }, permissions: {} });
    expect(found.map((issue) => issue.path).sort()).toEqual(['/model/fields', '/name', '/title']);
  });

  test.each(['__proto__', 'Name', '1a', 'a b', 'имя'])('a field named %s is refused as no name', (name) => {
    const text = JSON.stringify(definition('thing')).replace('"amount":', `${JSON.stringify(name)}:`);
    const found = issuesOf(text);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({
      path: `/model/fields/${name}`,
      reason: `"${name}" is not a name: lower-case Latin letters, digits and _, a letter first`,
    });
  });

  test('501 fields are refused, 500 are not', () => {
    const fields = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, field('CharField')]));
    expect(issuesOf(definition('thing', { fields: fields(501) }))).toEqual([
      { path: '/model/fields', reason: 'more than 500 entries' },
    ]);
    expect(issuesOf(definition('thing', { fields: fields(500) }))).toEqual([]);
  });
});

test('a sound file is read as it stands', async () => {
  const file = join(directory, 'thing.module.json');
  await writeFile(file, `\ufeff${JSON.stringify(definition('thing'))}`);
  expect((await readDefinition(file)).read).toMatchObject({ definition: { name: 'things', model: { name: 'thing' } } });
});

test('[DEF-15] a list or object of more than 2000 entries is refused before any of them is looked at', () => {
  const made = definition('thing', {
    module: { table: { columns: ['name', ...Array.from({ length: 2000 }, () => 'name')] } },
  });
  expect(issuesOf(made)).toEqual([{ path: '/table/columns', reason: 'more than 2000 entries' }]);
  expect(issuesOf(Object.fromEntries(Array.from({ length: 60_000 }, (_, index) => [`key${index}`, 1])))).toEqual([
    { path: '/', reason: 'more than 2000 entries' },
  ]);
});

test('[DEF-15] of very many faults the first ones are reported', () => {
  const fields = Object.fromEntries(
    Array.from({ length: 400 }, (_, index) => [`f${index}`, { ...field('CharField'), nonsense: 1 }]),
  );
  const reasons = issuesOf(definition('thing', { fields }));
  expect(reasons.length).toBeGreaterThan(100);
  expect(reasons.length).toBeLessThanOrEqual(300);
});
