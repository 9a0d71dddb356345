// Tabs that are too many for their row.
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prepareBrowser } from '../../render/testing/index.ts';
import { TabList } from './index.ts';

beforeEach(prepareBrowser);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const TABS = ['form', 'text', 'plan'].map((key) => ({ key, label: key }));
const arrows = (row: HTMLElement): (string | undefined)[] =>
  [...(row.parentElement?.querySelectorAll<HTMLElement>('.keste-tabs-more') ?? [])].map(
    ({ dataset }) => dataset['side'],
  );

test('a row of tabs that is too long says so at its ends and is moved by the pointer; the keyboard meets one stop as before', () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = (): void => undefined;
      disconnect = (): void => undefined;
    },
  );
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  render(<TabList id="x" label="Модуль" tabs={TABS} current="form" onSelect={() => undefined} />, {
    wrapper: MantineProvider,
  });
  const row = screen.getByRole('tablist');
  expect(arrows(row)).toEqual(['end']);
  row.scrollLeft = 150;
  fireEvent.scroll(row);
  expect(arrows(row)).toEqual(['start', 'end']);
  row.scrollLeft = 300;
  fireEvent.scroll(row);
  expect(arrows(row)).toEqual(['start']);
  expect([
    screen.queryAllByRole('button'),
    [...(row.parentElement?.querySelectorAll('button') ?? [])].filter(({ tabIndex }) => tabIndex === 0).length,
  ]).toEqual([[], 1]);
});

test('a row that fits has nothing at its ends', () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = (): void => undefined;
      disconnect = (): void => undefined;
    },
  );
  render(<TabList id="x" label="Модуль" tabs={TABS} current="form" onSelect={() => undefined} />, {
    wrapper: MantineProvider,
  });
  expect(arrows(screen.getByRole('tablist'))).toEqual([]);
});
