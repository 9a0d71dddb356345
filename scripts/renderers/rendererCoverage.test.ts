// What documents ask of the registry, read from small ones of each kind; and that the recorded ones ask for nothing that is missing.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { askedBy } from './rendererCoverage.ts';

describe('a document asks for', () => {
  test('cells and their editors, of a table and of what feeds it', () => {
    const column = { type: 'DecimalField', cellRenderer: 'price', cellEditor: 'decimal' };
    expect(askedBy({ columns: [column], formulas: [{ ...column, cellEditor: '' }] })).toEqual([
      ['cell', 'DecimalField', 'price'],
      ['cell', 'DecimalField', 'decimal'],
      ['cell', 'DecimalField', 'price'],
    ]);
  });

  test('fields, inside groups and with the columns of table parts', () => {
    const part = { type: 'table', table: { columns: [{ type: 'CharField', cellRenderer: 'text', cellEditor: '' }] } };
    expect(
      askedBy({ fields: [{ type: 'group-fields', fields: [{ type: 'select', widget: 'radio' }, part] }] }),
    ).toEqual([
      ['field', 'group-fields', undefined],
      ['field', 'select', 'radio'],
      ['field', 'table', undefined],
      ['cell', 'CharField', 'text'],
    ]);
  });

  test('filters, pages and blocks at any depth, fallbacks too', () => {
    expect(askedBy({ include: [{ type: 'DateField', widget: { type: 'DateTime' } }], exclude: [] })).toEqual([
      ['filter', 'DateField', 'DateTime'],
    ]);
    const page = { block: 'stack', children: [{ block: 'kanban', fallback: { block: 'table' } }] };
    expect(askedBy({ pageWidget: 'page', pageConfig: { page } })).toEqual([
      ['page', 'page', undefined],
      ['block', 'filters', undefined],
      ['block', 'form', undefined],
      ['block', 'stack', undefined],
      ['block', 'kanban', undefined],
      ['block', 'table', undefined],
    ]);
  });

  test.each([null, 5, 'x', [], { columns: 5, fields: [null], include: 'x' }])(
    'nothing that breaks it: %j',
    (document) => {
      expect(() => askedBy(document)).not.toThrow();
    },
  );
});

test('every recorded document is understood', () => {
  const files = readdirSync('fixtures', { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && /(table_info|form_info|active_filters|route_meta)\.json$/.test(entry.name),
  );
  expect(files.length).toBeGreaterThan(50);
  for (const file of files) {
    // Recorded answers of that call.
    const document = JSON.parse(readFileSync(join(file.parentPath, file.name), 'utf8')) as { include?: unknown[] };
    // A settings document has nothing to filter by, and some pages have a search of their own.
    if (document.include?.length === 0) continue;
    expect(askedBy(document).length, file.name).toBeGreaterThan(0);
  }
});
