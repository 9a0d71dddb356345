// The blocks of the product, as pages draw them and as the server checks them.
import { expect, test } from 'vitest';
import { DESCRIPTIONS } from '../../renderers/descriptions.ts';
import { RENDERERS } from '../../renderers/index.ts';
import { BLOCK_FIELDS, FILTER_PARAMS } from '../../server/definitions/index.ts';

const blocks = RENDERERS.filter(({ kind }) => kind === 'block');

test('[BLOCK-02] the server checks the fields of every block there is, and of no other', () => {
  expect([...BLOCK_FIELDS.keys()].sort()).toEqual(blocks.map(({ name }) => name).sort());
});

test.each(blocks.map(({ name }) => [name, DESCRIPTIONS.get(`block/${name}`)] as const))(
  '[BLOCK-02] %s knows the params that the server checks',
  (name, description) => {
    const paramsSchema = description?.paramsSchema;
    const checked = [...Object.keys(BLOCK_FIELDS.get(name) ?? {}), ...(FILTER_PARAMS.get(name) ?? [])];
    const known = Object.keys(paramsSchema?.['properties'] ?? {});
    expect(checked.filter((param) => !known.includes(param))).toEqual([]);
    const needed = Object.entries(BLOCK_FIELDS.get(name) ?? {})
      .filter(([, { isNeeded }]) => isNeeded === true)
      .map(([param]) => param);
    expect(needed.filter((param) => ![paramsSchema?.['required']].flat().includes(param))).toEqual([]);
  },
);
