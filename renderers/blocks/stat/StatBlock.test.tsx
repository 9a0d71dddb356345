// One number: of all rows, exact, with its share and its change.
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { FilterValues, Row } from '../../../src/contract/index.ts';
import ruTexts from '../../../src/platform/i18n/texts/ru/blocks.json';
import shellTexts from '../../../src/platform/i18n/texts/ru/shell.json';
import { blockServer, drawBlock, loadRenderers, type BlockServer } from '../../../src/render/testing/index.ts';
import { RENDERERS } from '../../index.ts';
import { percentOf } from '../../../src/render/blockData/index.ts';
import { changeOf } from './statText.ts';

const row = (number: number, status: string): Row => ({
  id: `id-${number}`,
  version: 1,
  status,
  amount: `${number}00.10`,
});
const ROWS = (): Row[] => [row(1, 'new'), row(2, 'new'), row(3, 'done')];
const said = (): (string | null)[] => [...document.querySelectorAll('dt, dd')].map((node) => node.textContent);

async function open(
  params: Record<string, unknown>,
  {
    server = blockServer(ROWS()),
    filters,
    title,
  }: { server?: BlockServer; filters?: FilterValues; title?: string } = {},
): Promise<BlockServer> {
  await drawBlock('stat', params, server, {
    renderers: RENDERERS,
    texts: { ...shellTexts, ...ruTexts },
    ...(filters ? { filters } : {}),
    ...(title === undefined ? {} : { title }),
  });
  return server;
}

beforeAll(() => loadRenderers(RENDERERS.filter((renderer) => renderer.name === 'stat')));
afterEach(cleanup);

test('[BLOCK-07] wrong params are named, a lost network is said', async () => {
  await open({ value: { sum: 'status' }, tone: 'pink', format: { precision: 99 }, share: [] });
  expect(screen.getByRole('alert').textContent).toMatch(/value\.sum.*tone.*format\.precision.*share/);
  cleanup();
  const server = blockServer(ROWS());
  server.mode = 'offline';
  await open({}, { server });
  expect(screen.getByRole('alert').textContent).toContain(shellTexts.failure.network);
});

test('[BLOCK-07] counts rows by default, under the title of the block', async () => {
  const server = await open({}, { title: 'Всего заявок' });
  expect(said()).toEqual(['Всего заявок', '3']);
  expect(server.calls('groups')).toEqual([expect.objectContaining({ by: [], aggregates: [] })]);
});

test('[BLOCK-07] a sum with its share of a whole and its change', async () => {
  const server = await open(
    { value: { sum: 'amount' }, label: 'Новые', share: {}, compare: { status: ['done'] } },
    { filters: { status: ['new'] } },
  );
  expect(said()).toEqual([
    'Новые',
    '300,20',
    '50,0 % от 600,30',
    '＝Без изменений'.replace('＝Без изменений', '▲Больше на 0,10'),
  ]);
  expect(server.calls('groups').map((asked) => (asked as { filters: unknown }).filters)).toEqual([
    { status: ['new'] },
    {},
    { status: ['done'] },
  ]);
});

test('no rows: a dash for what cannot be computed, never an invented zero', async () => {
  await open({ value: { max: 'amount' } }, { server: blockServer([]) });
  expect(said()[1]).toBe('—');
});

test('shares and changes are exact', () => {
  expect(percentOf('1', '3')).toBe('33.3');
  expect(percentOf('99999999999999999.99', '99999999999999999.99')).toBe('100.0');
  expect([percentOf('1', '0'), percentOf(null, '5'), percentOf('x', '5')]).toEqual([undefined, undefined, undefined]);
  expect(changeOf('0.3', '0.1')).toEqual({ way: 'up', by: '0.2' });
  expect(changeOf('1.00', '1')).toMatchObject({ way: 'same' });
  expect(changeOf('-2', '1')).toEqual({ way: 'down', by: '3' });
});
