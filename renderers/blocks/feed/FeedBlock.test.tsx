// The feed: newest first, in pages, opened by the title, with what the rows hold.
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Row } from '../../../src/contract/index.ts';
import ruTexts from '../../../src/platform/i18n/texts/ru/blocks.json';
import shellTexts from '../../../src/platform/i18n/texts/ru/shell.json';
import tableTexts from '../../../src/platform/i18n/texts/ru/table.json';
import {
  blockColumn,
  blockServer,
  drawBlock,
  loadRenderers,
  settled,
  type BlockServer,
  type DrawnBlock,
} from '../../../src/render/testing/index.ts';
import { RENDERERS } from '../../index.ts';

const PARAMS = { title: 'name', body: 'body', date: 'due', author: 'owner' };
const row = (number: number, more: Partial<Row> = {}): Row => ({
  id: `id-${number}`,
  version: 1,
  name: `Новость ${number}`,
  body: 'Первая\nвторая',
  due: '2026-03-05',
  owner: { id: 'u1', string_view: 'Әлия' },
  ...more,
});

async function open(server: BlockServer, params: Record<string, unknown> = PARAMS): Promise<DrawnBlock> {
  return drawBlock('feed', params, server, {
    renderers: RENDERERS,
    texts: { ...shellTexts, ...tableTexts, ...ruTexts },
  });
}

beforeAll(() => loadRenderers(RENDERERS.filter((renderer) => renderer.name === 'feed')));
afterEach(cleanup);

test('[BLOCK-07] wrong params are named; no rows and no network are said', async () => {
  await open(blockServer([]), { body: 'gone', date: 'name' });
  expect(screen.getByRole('alert').textContent).toMatch(
    /title: не указано.*body: нет поля.*date: поле «name» другого вида/,
  );
  cleanup();
  await open(blockServer([]));
  expect(screen.getByText(tableTexts.table.noRows)).toBeTruthy();
  cleanup();
  const server = blockServer([row(1)]);
  server.mode = 'offline';
  await open(server);
  expect(screen.getByRole('alert').textContent).toContain(shellTexts.failure.network);
});

test('[BLOCK-07] newest first, ten at a time, opened by the title', async () => {
  const server = blockServer(Array.from({ length: 25 }, (_, index) => row(index)));
  const { events } = await open(server);
  expect(server.calls('rows')).toEqual([
    expect.objectContaining({ ordering: ['-due'], pageSize: 10, fields: ['name', 'body', 'due', 'owner'] }),
  ]);
  expect(screen.getAllByRole('article')).toHaveLength(10);
  await userEvent.click(screen.getByRole('button', { name: 'Показать ещё' }));
  await settled();
  expect(screen.getAllByRole('article')).toHaveLength(20);
  await userEvent.click(screen.getByRole('button', { name: 'Новость 3' }));
  expect(events).toEqual([{ name: 'open', data: { id: 'id-3' } }]);
  expect(screen.getAllByRole('article')[0]?.textContent).toBe('Новость 0Әлия05.03.2026Первая\nвторая');
});

test('[BLOCK-07] rich text is drawn as such without anything that runs; a picture only from this server', async () => {
  const columns = [
    blockColumn('name', 'CharField'),
    blockColumn('text', 'RichTextField'),
    blockColumn('photo', 'ImageField'),
  ];
  const image = (url: string): object => ({ id: 'f', name: 'a.png', size: 1, mime: 'image/png', url });
  await open(
    blockServer(
      [
        row(1, { text: '<p><strong>важно</strong><img src=x onerror="alert(1)"></p>', photo: image('/media/1/a.png') }),
        row(2, { photo: image('https://evil.example/a.png') }),
      ],
      { columns },
    ),
    { title: 'name', body: 'text', image: 'photo' },
  );
  expect((await screen.findByText('важно')).tagName).toBe('STRONG');
  expect(document.querySelector('[onerror]')).toBeNull();
  expect([...document.querySelectorAll('.kfe-image')].map((node) => node.getAttribute('src'))).toEqual([
    '/media/1/a.png?size=640',
  ]);
});
