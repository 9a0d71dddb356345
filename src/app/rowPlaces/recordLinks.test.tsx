// What a page offers about rows of another module, among the tools of their records.
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AnyRenderer } from '../../render/index.ts';
import { entry, fakeWindow, runApp, type Running } from '../testing/appHarness.tsx';
import { RecordLinks } from './RecordLinks.tsx';

const meta = (pageWidget: string): object => ({ meta: { pageWidget, pageConfig: {}, rev: '0123456789abcdef' } });
const page = (name: string, more: object): AnyRenderer => ({
  kind: 'page',
  name,
  keys: [name],
  text: () => '',
  ...more,
});
const RECORD = page('record', {
  component: () => (
    <>
      <RecordLinks model="deal" id="d 1" />
      <RecordLinks model="order" id="o1" />
      <RecordLinks model="deal" id={undefined} />
    </>
  ),
});
const TALK = page('talk', {
  component: () => <p>talk</p>,
  page: {
    widget: 'talk',
    record: { model: 'deal', entry: 'talk', icon: 'chat', path: '/talk?deal={id}' },
    texts: Object.fromEntries(
      ['ru', 'kk', 'en'].map((lang) => [lang, async () => ({ default: { record: { link: 'О сделке' } } })]),
    ),
  },
});

beforeEach(() => fakeWindow(1440));
afterEach(cleanup);

async function open(routes: object): Promise<Running> {
  return runApp({
    path: '/record',
    isKnown: true,
    renderers: [RECORD, TALK],
    answers: { '/app_info/routes/': () => ({ body: { record: entry('record', meta('record')), ...routes } }) },
  });
}

test('[WIDGET-06] a page’s link stands at records of its model and leads to it; without its entry there is none', async () => {
  await open({ other: entry('other') });
  await screen.findByRole('main');
  expect(screen.queryByRole('button', { name: 'О сделке' })).toBeNull();
  cleanup();
  const app = await open({ talk: entry('talk', meta('talk')) });
  await userEvent.click(await screen.findByRole('button', { name: 'О сделке' }));
  await screen.findByText('talk');
  expect(app.address()).toBe('/talk?deal=d+1');
});
