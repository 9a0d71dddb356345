// The page of a module as a part of another page: what it is about, and the title it leaves to that one.
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import ruTexts from '../../../src/platform/i18n/texts/ru/blocks.json';
import shellTexts from '../../../src/platform/i18n/texts/ru/shell.json';
import { PageFrame } from '../../../src/render/page/index.ts';
import type { AnyRenderer, PageProps } from '../../../src/render/index.ts';
import { blockServer, drawBlock } from '../../../src/render/testing/index.ts';
import { renderer } from './index.ts';

afterEach(cleanup);

const BOARD: AnyRenderer = {
  kind: 'page',
  name: 'board',
  keys: ['board'],
  load: async () => ({
    default: ({ recordId }: PageProps) => <PageFrame title="Board">cards of {recordId}</PageFrame>,
  }),
  text: () => '',
};

const draw = (params: Record<string, unknown>): Promise<unknown> =>
  drawBlock('module_page', params, blockServer([]), {
    renderers: [renderer, BOARD],
    texts: { ...shellTexts, ...ruTexts },
  });

test('[PLACE-28] a page is drawn without its title, about the record that was named; one that is not there is said', async () => {
  await draw({ widget: 'board', recordId: 'project:one' });
  expect(screen.getByText(/cards of project:one/)).toBeTruthy();
  expect(screen.queryByRole('heading')).toBeNull();
  cleanup();
  await draw({ widget: 'bord' });
  expect(screen.getByText(/bord/)).toBeTruthy();
  cleanup();
  await draw({});
  expect(screen.getByRole('alert').textContent).toContain('widget');
});
