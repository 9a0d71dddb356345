import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { findSchemaFiles } from './schemaFiles.ts';

const folder = mkdtempSync(join(tmpdir(), 'schemas-'));

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(...paths: string[]): void {
  for (const path of paths) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), '{}');
  }
}

test('two files of one name are refused, wherever they lie', () => {
  write('records/row.schema.json', 'modules/polls/row.schema.json');

  expect(() => findSchemaFiles(folder)).toThrow(/row\.schema\.json and .*row\.schema\.json are the same document/);
});

test('schemas are found in every folder, in the order of their names', () => {
  write('user.schema.json', 'modules/polls/poll_result.schema.json', 'records/row.schema.json', 'errors.json');

  expect([...findSchemaFiles(folder)]).toEqual([
    ['poll_result.schema.json', join(folder, 'modules/polls/poll_result.schema.json')],
    ['row.schema.json', join(folder, 'records/row.schema.json')],
    ['user.schema.json', join(folder, 'user.schema.json')],
  ]);
});
