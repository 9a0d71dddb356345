// What a definition may say of table parts, rich text, documents, the order of a kanban and conditions: refusals name the place.
import { describe, expect, test } from 'vitest';
import type { FieldDefinition, ModuleDefinition, PageDefinition } from '../../../../src/contract/index.ts';
import { buildCatalog } from '../../catalog/buildCatalog.ts';
import { checkModule, checkReferences } from '../checkModules.ts';
import { definition, field, inEnglish } from '../../testDefinitions.ts';

type Fields = Record<string, FieldDefinition>;

const part = (fields: Fields, rest: Partial<FieldDefinition> = {}): FieldDefinition =>
  field('TablePart', { fields, ...rest });
const order = (fields: Fields, rest: Parameters<typeof definition>[1] = {}): ModuleDefinition =>
  definition('order', { fields: { name: field('CharField'), ...fields }, ...rest });
const issuesOf = (source: ModuleDefinition): string[] =>
  inEnglish(checkModule(source)).map(({ path, reason }) => `${path}: ${reason}`);

describe('table parts', () => {
  test.each<[string, Fields, string]>([
    [
      'a part inside a part',
      { items: part({ deep: part({ a: field('CharField') }) }) },
      '/model/fields/items/fields/deep/type: a table part has no table parts of its own',
    ],
    [
      'rich text in a line',
      { items: part({ text: field('RichTextField') }) },
      '/model/fields/items/fields/text/type: a line has no room for rich text: use TextField',
    ],
    [
      'numbers in a line',
      { items: part({ no: field('AutoField') }) },
      '/model/fields/items/fields/no/type: lines are numbered by their order: only rows have an AutoField',
    ],
    [
      'a part without columns',
      { items: field('TablePart') },
      '/model/fields/items/fields: a TablePart needs the columns of its lines',
    ],
    [
      'columns of something else',
      { name: field('CharField', { fields: { a: field('CharField') } }) },
      '/model/fields/name/fields: only for TablePart, this is a CharField',
    ],
    [
      'a limit of rows elsewhere',
      { name: field('CharField', { maxRows: 5 }) },
      '/model/fields/name/maxRows: only for TablePart, this is a CharField',
    ],
    [
      'a line named like a column of every line',
      { items: part({ position: field('IntegerField') }) },
      '/model/fields/items/fields/position: "position" is a reserved name: every row has it already',
    ],
    [
      'a hostile name',
      { items: part({ constructor: field('CharField') }) },
      '/model/fields/items/fields/constructor: "constructor" is a reserved name',
    ],
    [
      'a part named like an address',
      { comments: part({ a: field('CharField') }) },
      '/model/fields/comments: "comments" is a reserved name: an address below every row ends so',
    ],
    [
      '[PART-06] a condition of a line over a field of the row without parent',
      { kind: field('CharField'), items: part({ a: field('CharField', { visibleWhen: "kind = 'a'" }) }) },
      '/model/fields/items/fields/a/visibleWhen: "kind" is a field of the row, not of the line: write parent.kind',
    ],
    [
      '[PART-06] a condition of a line over what not everybody reads',
      {
        secret: field('CharField', { read: ['admin'] }),
        items: part({ a: field('CharField', { requiredWhen: "parent.secret = 'a'" }) }),
      },
      '/model/fields/items/fields/a/requiredWhen: "secret" may not be read by everybody who learns the outcome',
    ],
    [
      '[PART-06] an unknown name in a condition of a line',
      { kind: field('CharField'), items: part({ a: field('CharField', { visibleWhen: "parent.kint = 'a'" }) }) },
      '/model/fields/items/fields/a/visibleWhen: #NAME? "kint" is not a field (did you mean "kind"?)',
    ],
    [
      '[PART-02] an unknown column of the lines',
      { items: part({ a: field('CharField') }, { table: { columns: ['nothing'] } }) },
      '/model/fields/items/table/columns/0: unknown field "nothing"',
    ],
    [
      '[PART-02] a total of a text',
      { items: part({ a: field('CharField') }, { table: { columns: ['a'], totals: ['a'] } }) },
      '/model/fields/items/table/totals/0: a CharField has no total',
    ],
    [
      '[PART-02] columns of what has no lines',
      { kind: field('CharField', { table: { columns: ['a'] } }) },
      '/model/fields/kind/table: only for TablePart, this is a CharField',
    ],
    [
      '[PART-09] an unknown field of the row in a formula of a line',
      { rate: field('DecimalField'), items: part({ b: field('DecimalField', { formula: '<parent.rat> * 2' }) }) },
      '/model/fields/items/fields/b/formula: #NAME? <parent.rat>: the document has no field "rat" (did you mean "rate"?)',
    ],
    [
      '[PART-09] the row as a whole in a formula of a line',
      { items: part({ b: field('DecimalField', { formula: 'sum(<parent.items.b>)' }) }) },
      '/model/fields/items/fields/b/formula: <parent.items.b>: a formula looks one step away: <parent.items>',
    ],
    [
      '[PART-09] a field of the row that readers of the line may not read',
      {
        rate: field('DecimalField', { read: ['admin'] }),
        items: part({ b: field('DecimalField', { formula: '<parent.rate> * 2' }) }),
      },
      '/model/fields/items/fields/b/formula: <parent.rate> may not be read by everybody who sees the outcome: give this field the same "read"',
    ],
    [
      '[PART-09] a circle through the lines',
      {
        total: field('DecimalField', { formula: 'sum(<items.tax>)' }),
        items: part({ tax: field('DecimalField', { formula: '<parent.total> / 10' }) }),
      },
      '/model/fields/total/formula: #CYCLE! <total> depends on itself: <total> → <items.tax> → <total>',
    ],
    [
      'a searched line',
      { items: part({ a: field('CharField', { search: true }) }) },
      '/model/fields/items/fields/a/search: the lines of a table part are not searched',
    ],
    [
      'a searched part',
      { items: part({ a: field('CharField') }, { search: true }) },
      '/model/fields/items/search: only texts without choices can be searched',
    ],
    [
      'a unique part',
      { items: part({ a: field('CharField') }, { unique: true }) },
      '/model/fields/items/unique: a TablePart cannot be unique',
    ],
    [
      'a default of a part',
      { items: part({ a: field('CharField') }, { default: [] }) },
      '/model/fields/items/default: a TablePart has no default',
    ],
    [
      'a computed part',
      { items: part({ a: field('CharField') }, { formula: '1' }) },
      '/model/fields/items/formula: a TablePart cannot be computed',
    ],
    [
      'an unknown name in a formula of a line',
      { items: part({ a: field('DecimalField'), b: field('DecimalField', { formula: '<aa> * 2' }) }) },
      '/model/fields/items/fields/b/formula: #NAME? <aa> is not a field (did you mean "a"?)',
    ],
    [
      'a formula of a line over the row',
      { total: field('DecimalField'), items: part({ b: field('DecimalField', { formula: '<total> * 2' }) }) },
      '/model/fields/items/fields/b/formula: #NAME? <total> is not a field',
    ],
    [
      'names too long for a table',
      { ['items'.padEnd(60, 's')]: part({ a: field('CharField') }) },
      `/model/fields/${'items'.padEnd(60, 's')}: the names of the model and the field have at most 61 letters together`,
    ],
  ])('%s is refused by name', (_name, fields, issue) => {
    expect(issuesOf(order(fields))).toContain(issue);
  });

  test.each<[string, Partial<ModuleDefinition>, string]>([
    [
      'column',
      { table: { columns: ['items'] } },
      '/table/columns/0: a TablePart cannot be a column: it stands in the form',
    ],
    [
      'order',
      { table: { columns: ['name'], ordering: ['items'] } },
      '/table/ordering/0: a TablePart cannot be sorted by',
    ],
    ['filter', { filters: { include: ['items'] } }, '/filters/include/0: a TablePart cannot be filtered by'],
  ])('it is no %s', (_name, module, issue) => {
    expect(issuesOf(order({ items: part({ a: field('CharField') }) }, { module }))).toContain(issue);
  });

  test('it is no part of the representation and of no unique group', () => {
    const found = issuesOf(
      order({ items: part({ a: field('CharField') }) }, { representation: '<items>', unique: [['items']] }),
    );
    expect(found).toEqual([
      '/model/representation: a TablePart cannot be part of the representation',
      '/model/unique/0/0: a TablePart cannot be unique',
    ]);
  });

  test('what its lines refer to has to be there', () => {
    const source = order({ items: part({ product: field('ForeignKey', { model: 'produkt' }) }) });
    const product = definition('product');
    expect(
      inEnglish(
        checkReferences(
          source,
          new Map([
            ['product', product],
            ['order', source],
          ]),
        ),
      ),
    ).toEqual([
      {
        path: '/model/fields/items/fields/product/model',
        reason: 'there is no model "produkt" (did you mean "product"?)',
      },
    ]);
  });

  test('[FIELD-07] a sound one becomes a model that only its rows lead to', () => {
    const lines = {
      product: field('ForeignKey', { model: 'product', required: true }),
      qty: field('DecimalField'),
      twice: field('DecimalField', { formula: '<qty> * 2' }),
    };
    const source = order({ items: part(lines, { maxRows: 20, read: ['admin', 'sales'] }) });
    expect(inEnglish(checkModule(source))).toEqual([]);
    const catalog = buildCatalog([definition('product'), source]);
    const model = catalog.models.get('order')?.fields.get('items')?.part;
    expect([...catalog.models.keys()]).toEqual(['product', 'order']);
    expect(model).toMatchObject({ name: 'order__items', table: '"data"."order__items"' });
    expect([...(model?.fields.values() ?? [])].map(({ name, storage, def }) => [name, storage, def.read])).toEqual([
      ['product', 'plain', ['admin', 'sales']],
      ['qty', 'plain', ['admin', 'sales']],
      ['twice', 'generated', ['admin', 'sales']],
    ]);
    expect(catalog.models.get('product')?.referencedBy).toEqual([['order', 'product', 'items']]);
  });
});

describe('rich text', () => {
  test.each<[string, Parameters<typeof definition>[1], string]>([
    [
      'a pattern',
      { fields: { name: field('CharField'), text: field('RichTextField', { pattern: 'a' }) } },
      '/model/fields/text/pattern: only for texts without choices, this is a RichTextField',
    ],
    [
      'uniqueness',
      { fields: { name: field('CharField'), text: field('RichTextField', { unique: true }) } },
      '/model/fields/text/unique: a RichTextField cannot be unique',
    ],
    [
      'a default',
      { fields: { name: field('CharField'), text: field('RichTextField', { default: 'a' }) } },
      '/model/fields/text/default: a RichTextField has no default',
    ],
    [
      'a filter',
      {
        fields: { name: field('CharField'), text: field('RichTextField') },
        module: { filters: { include: ['text'] } },
      },
      '/filters/include/0: a RichTextField cannot be filtered by',
    ],
  ])('it has no %s', (_name, rest, issue) => {
    expect(issuesOf(definition('note', rest))).toContain(issue);
  });

  test('it may be a column, be searched and stand in the representation', () => {
    const fields = {
      name: field('CharField'),
      text: field('RichTextField', { search: true, maxLength: 500, minLength: 2 }),
    };
    expect(
      inEnglish(
        checkModule(
          definition('note', { fields, representation: '<name> <text>', module: { table: { columns: ['text'] } } }),
        ),
      ),
    ).toEqual([]);
  });
});

describe('documents and order', () => {
  const board: PageDefinition = {
    block: 'stack',
    children: [{ block: 'tabs', children: [{ block: 'table', fallback: { block: 'kanban' } }] }],
  };
  const rankedOf = (page: PageDefinition): boolean | undefined =>
    buildCatalog([definition('other'), definition('order', { module: { page } })]).models.get('order')?.ranked;

  test.each(['mark', 'is_posted'])('[ROWS-01] posting takes the name %s', (name) => {
    const taken = `/model/fields/${name}: "${name}" is a reserved name: rows of a model with "posting" have it already`;
    expect(issuesOf(order({ [name]: field('BooleanField') }, { posting: true }))).toContain(taken);
  });

  test('[ROWS-01] documents carry a mark and a posted state that tables and filters may use', () => {
    const source = order(
      {},
      {
        posting: true,
        module: { table: { columns: ['is_posted', 'mark', 'name'] }, filters: { include: ['is_posted', 'mark'] } },
      },
    );
    expect(inEnglish(checkModule(source))).toEqual([]);
    expect(issuesOf({ ...source, model: { ...source.model, posting: false } })).toHaveLength(4);
    expect(buildCatalog([source]).models.get('order')).toMatchObject({ posting: true, ranked: false });
  });

  test("[ROWS-02] a kanban over the module's own rows, however deep, gives them an order", () => {
    expect(rankedOf(board)).toBe(true);
    expect(rankedOf({ block: 'kanban', source: { model: 'order' } })).toBe(true);
    expect(rankedOf({ block: 'kanban', source: { model: 'other' } })).toBe(false);
    expect(rankedOf({ block: 'table' })).toBe(false);
    expect(issuesOf(order({ rank: field('IntegerField') }, { module: { page: board } }))).toContain(
      '/model/fields/rank: "rank" is a reserved name: it is the order of the kanban on the module\'s page',
    );
    expect(issuesOf(order({ rank: field('IntegerField') }))).toEqual([]);
  });
});

describe('conditions', () => {
  test.each<[string, string]>([
    ['name = ', '#SYNTAX at position 7: it ends too early'],
    ["name in ['a'", '#SYNTAX at position 12: "]" expected before the end'],
    ["nmae = 'a'", '#NAME? "nmae" is not a field (did you mean "name"?)'],
    ["not(name = 'a')", '#NAME? "not" is not a field: functions begin with $, write $not(…)'],
    ['items[qty > 1 and prise > 2]', '#NAME? "prise" is not a field (did you mean "price"?)'],
  ])('[ADMIN-02] %s is refused with its position', (text, reason) => {
    const items = part({ qty: field('IntegerField'), price: field('DecimalField') });
    for (const key of ['visibleWhen', 'requiredWhen', 'disabledWhen'] as const) {
      expect(inEnglish(checkModule(order({ items, a: field('CharField', { [key]: text }) })))).toEqual([
        { path: `/model/fields/a/${key}`, reason },
      ]);
    }
  });

  test('fields, base fields and those of lines may be looked at', () => {
    const items = part({ qty: field('IntegerField') });
    expect(
      inEnglish(
        checkModule(
          order({
            items,
            a: field('CharField', {
              visibleWhen: "$count(items[qty > 1]) > 2 and $exists(created_at) and {'key': name}.key = 'x'",
              requiredWhen: '$not(name)',
            }),
          }),
        ),
      ),
    ).toEqual([]);
  });
});
