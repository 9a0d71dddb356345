// Layouts of views and conditions joined by and and or follow the names of fields.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { definition, field } from '../testDefinitions.ts';
import { openWorkshop, ORG, type Workshop } from './testWorkshop.ts';

let workshop: Workshop;
beforeEach(async () => {
  workshop = await openWorkshop();
});
afterEach(() => workshop.close());

const layoutOf = (name: string, price: string): object => ({
  widths: { [price]: 90, [name]: 200 },
  pins: { [price]: 'right' },
  hidden: { other: true },
  moves: [
    [price, name],
    ['other', price],
  ],
  groups: [price, `${name}:month`],
});
const whereOf = (name: string, price: string): object => ({
  __where: {
    any: [{ name: price, value: { from: '1' } }, { all: [{ name, value: '"name": "price"' }] }],
  },
});

test('[VIEW-07] a renamed field is followed in every part of a layout and in nested conditions, never in a value', async () => {
  const other = field('IntegerField');
  await workshop.apply(
    definition('thing', { fields: { name: field('CharField'), price: field('DecimalField'), other } }),
  );
  await workshop.query(`insert into app.organization (id, name) values ($1, 'Org')`, [ORG]);
  await workshop.query(
    `insert into app.filter_set (organization, user_id, model, page_name, name, scope, filters, layout) values ($1, $1, 'thing', 'things', 'v', 'own', $2, $3)`,
    [ORG, JSON.stringify(whereOf('name', 'price')), JSON.stringify(layoutOf('name', 'price'))],
  );
  await workshop.apply(
    definition('thing', {
      fields: {
        title: field('CharField', { renamedFrom: 'name' }),
        cost: field('DecimalField', { renamedFrom: 'price' }),
        other,
      },
    }),
  );
  expect(await workshop.query('select filters, layout from app.filter_set')).toEqual([
    { filters: whereOf('title', 'cost'), layout: layoutOf('title', 'cost') },
  ]);
});
