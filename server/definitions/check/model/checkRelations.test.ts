// Formulas that look beyond their own row: what is accepted, what is refused and why.
import { describe, expect, test } from 'vitest';
import type { FieldDefinition, ModuleDefinition } from '../../../../src/contract/index.ts';
import { checkModule, checkReferences } from '../checkModules.ts';
import { byModel } from '../../catalog/formulaFields.ts';
import { selectModules } from '../selectModules.ts';
import { definition, field, inEnglish } from '../../testDefinitions.ts';

const money = (formula?: string, rest: Partial<FieldDefinition> = {}): FieldDefinition =>
  field('DecimalField', { ...(formula === undefined ? {} : { formula }), ...rest });

const customer = definition('customer', {
  fields: {
    name: field('CharField'),
    discount: money(),
    files: field('FileField'),
    region: field('ForeignKey', { model: 'region' }),
    secret: money(undefined, { read: ['admin'] }),
    half: money('<discount> / 2'),
    tax: money('<region.tax>'),
    taxed: money('<tax> + 1'),
    bills: field('TablePart', {
      fields: { sum: money(), region: field('ForeignKey', { model: 'region' }), tax: money('<region.tax>') },
    }),
    billed: money('sum(<bills.sum>)'),
    taxes: money('sum(<bills.tax>)'),
  },
});
const region = definition('region', { fields: { name: field('CharField'), tax: money() } });
const closed = definition('closed', {
  fields: { name: field('CharField'), amount: money() },
  module: { permissions: { admin: 'all' } },
});
const OWN: Record<string, FieldDefinition> = {
  name: field('CharField'),
  amount: money(),
  customer: field('ForeignKey', { model: 'customer' }),
  vault: field('ForeignKey', { model: 'closed' }),
  boss: field('ForeignKey', { model: 'order' }),
  items: field('TablePart', {
    fields: {
      product: field('ForeignKey', { model: 'customer' }),
      qty: money(),
      price: money(),
      amount: money('<qty> * <price>'),
      note: field('CharField'),
      hidden: money(undefined, { read: ['admin'] }),
    },
  }),
};

function order(
  fields: Record<string, FieldDefinition>,
  rest: Partial<ModuleDefinition> & { rules?: ModuleDefinition['model']['rules'] } = {},
): ModuleDefinition {
  const { rules, ...module } = rest;
  return definition('order', { fields: { ...OWN, ...fields }, ...(rules === undefined ? {} : { rules }), module });
}

function issues(source: ModuleDefinition): string[] {
  const own = inEnglish(checkModule(source));
  return (own.length > 0 ? own : inEnglish(checkReferences(source, byModel([source, customer, region, closed])))).map(
    ({ path, reason }) => `${path}: ${reason}`,
  );
}

describe('[FORMULA-01] formulas that look beyond their row', () => {
  test.each<[string, FieldDefinition]>([
    ['a field of a reference', money('<amount> * (1 - <customer.discount> / 100)')],
    ['a computed field of a reference', money('<customer.half>')],
    ['a sum over the table part of a reference', money('<customer.billed>')],
    ['a field of another row of the same model', money('<boss.amount>')],
    ['a sum over a table part', money('sum(<items.amount>)')],
    ['an average and counts', money('avg(<items.price>) + count(<items>) + count(<items.note>)')],
    ['a model that not every role may read, hidden from the others', money('<vault.amount>', { read: ['admin'] })],
    ['a field that not every role may read, hidden from the others', money('<customer.secret>', { read: ['admin'] })],
  ])('%s is accepted', (_name, total) => {
    expect(issues(order({ total }))).toEqual([]);
  });

  test('[RIGHT-02] not through a reference to a model of which a role that sees the outcome sees only some rows', () => {
    const some: ModuleDefinition = {
      ...customer,
      permissions: { admin: 'all', member: { can: ['list', 'read'], rows: '<author> = me' } },
    };
    const reasons = (total: FieldDefinition): string[] =>
      inEnglish(checkReferences(order({ total }), byModel([order({ total }), some, region, closed]))).map(
        ({ reason }) => reason,
      );
    expect(reasons(money('<customer.discount>'))).toEqual([
      '<customer.discount>: the role "member" sees the outcome and only some rows of the model "customer": give this field a "read" without it',
    ]);
    expect(reasons(money('<customer.discount>', { read: ['admin'] }))).toEqual([]);
    expect(reasons(money('<customer.discount>', { read: ['accountant'] }))).toEqual([
      '<customer.discount>: the role "accountant + member" sees the outcome and only some rows of the model "customer": give this field a "read" without it',
    ]);
  });

  test('[RIGHT-02] who has a functional role sees the rows by the role of the organisation', () => {
    expect(issues(order({ total: money('<customer.secret>', { read: ['accountant'] }) }))).toEqual([
      expect.stringContaining('such as the role "accountant + member"'),
    ]);
    expect(issues(order({ total: money('<vault.amount>', { read: ['accountant'] }) }))).toEqual([
      expect.stringContaining('the role "accountant + member" sees the outcome and may not read the model "closed"'),
    ]);
    expect(issues(order({ total: money('<customer.discount>', { read: ['accountant'] }) }))).toEqual([]);
  });

  test('[RIGHT-02] a rule tells nobody who writes what he may not read', () => {
    const rule = (formula: string) =>
      ({
        rules: [{ formula, field: 'amount', message: { ru: 'Много', en: 'Much' } }],
        permissions: { admin: 'all', member: ['list', 'read', 'update'] },
      }) satisfies Partial<ModuleDefinition> & { rules: unknown };
    expect(issues(order({ limit: money(undefined, { read: ['admin'] }) }, rule('<amount> <= <limit>')))).toEqual([
      expect.stringContaining('/model/rules/0/formula: <limit> may not be read by everybody'),
    ]);
    expect(issues(order({}, rule('<amount> <= <customer.secret>')))).toEqual([
      expect.stringContaining('such as the role "member"'),
    ]);
    expect(
      issues(
        order(
          { limit: money(undefined, { read: ['admin'] }) },
          { ...rule('<amount> <= <limit>'), permissions: { admin: 'all', member: ['list', 'read'] } },
        ),
      ),
    ).toEqual([]);
  });

  test('[RIGHT-02] neither conditions of fields nor those of actions and events tell what is hidden', () => {
    const limit = money(undefined, { read: ['admin'] });
    expect(issues(order({ limit, note: field('CharField', { requiredWhen: 'limit > 500' }) }))).toEqual([
      '/model/fields/note/requiredWhen: "limit" may not be read by everybody who learns the outcome',
    ]);
    expect(
      issues(order({ limit, note: field('CharField', { requiredWhen: 'limit > 500', read: ['admin'] }) })),
    ).toEqual([]);
    const peek = (roles?: [string]) => ({
      name: 'peek',
      title: { ru: 'Смотреть', en: 'Peek' },
      when: '<limit> > 300',
      set: { note: 'x' },
      ...(roles === undefined ? {} : { roles }),
    });
    const acting = (roles?: [string]): ModuleDefinition =>
      definition('order', { fields: { ...OWN, limit, note: field('CharField') }, actions: [peek(roles)] });
    expect(issues(acting())).toEqual([
      '/model/actions/0/when: "limit" may not be read by everybody who learns the outcome',
    ]);
    expect(issues(acting(['admin']))).toEqual([]);
    expect(
      issues(order({ limit }, { events: [{ name: 'orders_big', on: ['update'], when: '<limit> > 100' }] })),
    ).toEqual(['/events/0/when: "limit" may not be read by everybody who learns the outcome']);
  });

  test('a line reads a field of a reference, a rule and a tone do', () => {
    const items = field('TablePart', {
      fields: { product: field('ForeignKey', { model: 'customer' }), price: money('<product.discount>') },
    });
    const rules = [
      { formula: '<amount> <= <customer.discount>', field: 'amount', message: { ru: 'Много', en: 'Much' } },
    ];
    const table: ModuleDefinition['table'] = {
      columns: [{ field: 'amount', tone: "if(<customer.discount> > 5, 'red', '')" }],
      rowTone: "if(sum(<items.price>) > 5, 'red', '')",
    };
    expect(issues(order({ items }, { rules, table }))).toEqual([]);
  });

  test.each<[string, string, string]>([
    [
      'an unknown reference',
      '<custommer.discount>',
      '#NAME? <custommer.discount> is not a field (did you mean "customer"?)',
    ],
    [
      'an unknown field of it',
      '<customer.discont>',
      '#NAME? <customer.discont>: the model "customer" has no field "discont" (did you mean "discount"?)',
    ],
    ['two steps', '<customer.region.tax>', '<customer.region.tax>: a formula looks one step away: <customer.region>'],
    [
      'a reference of the row referred to',
      '<customer.region>',
      '<customer.region>: a formula looks one step away, "region" leads to another row',
    ],
    [
      'a field that reads a third row',
      '<customer.tax>',
      '<customer.tax>: "tax" is itself computed from another row: a formula looks one step away from "customer"',
    ],
    [
      'the same through another formula',
      '<customer.taxed>',
      '<customer.taxed>: "taxed" is itself computed from another row: a formula looks one step away from "customer"',
    ],
    [
      'the same through the lines of a table part',
      '<customer.taxes>',
      '<customer.taxes>: "taxes" is itself computed from another row: a formula looks one step away from "customer"',
    ],
    [
      'itself in another row',
      '<boss.total>',
      '<boss.total>: "total" is itself computed from another row: a formula looks one step away from "boss"',
    ],
    ['files', '<customer.files>', '<customer.files>: a FileField cannot be used in a formula'],
    [
      'a reference by itself',
      '<customer>',
      '<customer>: a ForeignKey cannot be used in a formula: name a field of the row it refers to, <customer.field>',
    ],
    ['a field of a plain value', '<amount.digits>', '<amount.digits>: a DecimalField has no fields of its own'],
    [
      'a sum over a reference',
      'sum(<customer.discount>)',
      '<customer.discount>: sum, avg and count look at a table part, "customer" is a ForeignKey',
    ],
    [
      'a column of lines without an aggregate',
      '<items.amount> * 2',
      '<items.amount>: a table part has many lines, write sum(<items.amount>), avg or count',
    ],
    [
      'a table part without an aggregate',
      '<items> + 1',
      '<items>: a table part has many lines, write sum(<items.amount>), avg or count',
    ],
    [
      'an unknown column',
      'sum(<items.amuont>)',
      '#NAME? <items.amuont>: the table part "items" has no column "amuont" (did you mean "amount"?)',
    ],
    ['a sum of texts', 'sum(<items.note>)', '#VALUE! a number is needed here, not a text'],
    ['a column of references', 'count(<items.product>)', '<items.product>: a ForeignKey cannot be used in a formula'],
    [
      'a column that some may not read',
      'sum(<items.hidden>)',
      '<items.hidden> may not be read by everybody who sees the outcome: give this field the same "read"',
    ],
    [
      'a field that some may not read',
      '<customer.secret>',
      '<customer.secret> may not be read by everybody who sees the outcome, such as the role "member": give this field a "read" without it',
    ],
    [
      'a model that some may not read',
      '<vault.amount>',
      '<vault.amount>: the role "member" sees the outcome and may not read the model "closed": give this field a "read" without it',
    ],
    ['a text where a number stands', '<customer.name> * 2', '#VALUE! a number is needed here, not a text'],
  ])('%s is refused', (_name, formula, reason) => {
    expect(issues(order({ total: money(formula) }))).toEqual([`/model/fields/total/formula: ${reason}`]);
  });

  test('a circle over two models cannot be made: each falls for reading what reads on', () => {
    const one = definition('one', {
      fields: { name: field('CharField'), other: field('ForeignKey', { model: 'two' }), a: money('<other.b> + 1') },
    });
    const two = definition('two', {
      fields: { name: field('CharField'), other: field('ForeignKey', { model: 'one' }), b: money('<other.a> + 1') },
    });
    const files = [one, two].map((each) => ({ file: each.name, read: { definition: each }, lastGood: undefined }));
    const { accepted, issues: found } = selectModules(files, new Map());
    expect(accepted).toEqual([]);
    expect(found.map(({ file, path }) => `${file} ${path}`)).toEqual([
      'ones /model/fields/a/formula',
      'twos /model/fields/b/formula',
    ]);
  });
});
