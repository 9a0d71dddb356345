// The stream for who may not write in it, and successive changes in it.
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Activity, ActivityItem } from '../../contract/index.ts';
import type { TalkPort } from '../../engine/ports/index.ts';
import texts from '../../platform/i18n/texts/ru/record.json' with { type: 'json' };
import { drawForTest, testFormats } from '../../render/testing/index.ts';
import { ActivityStream } from './ActivityStream.tsx';

afterEach(cleanup);

async function open(page: Partial<Activity>, holds?: string): Promise<void> {
  const answer: Activity = {
    results: [],
    next: null,
    can_write: false,
    seen: null,
    watchers: { watching: false, people: [], count: 0 },
    ...page,
  };
  await drawForTest(<ActivityStream model="request" id="one" holds={holds} />, {
    renderers: [],
    ports: {
      // The others are not asked for here.
      data: { talk: async () => ({ activity: async () => answer }) as unknown as TalkPort },
      live: { on: () => () => undefined, onReconnect: () => () => undefined, isOwn: () => false },
      formats: testFormats(texts),
      // Values are drawn by no renderer here.
      report: () => undefined,
    },
  });
  await screen.findByRole('feed');
}

test('[ACTIVITY-02] who may only read is told why there is nothing to write in; where nobody writes, nothing is said', async () => {
  const why = texts.activity.readOnly;
  await open({});
  expect([screen.getByText(why).tagName, screen.queryByRole('textbox')]).toEqual(['P', null]);
  cleanup();
  await open({}, 'changes');
  expect(screen.queryByText(why)).toBeNull();
});

test('[ACTIVITY-16] successive changes of one person stand as one entry under his name', async () => {
  const change = (id: string, minute: number, field: string): ActivityItem => {
    const at = new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString();
    const one = { field, label: field, type: 'CharField', cellRenderer: 'text', cellRendererParams: {} };
    return {
      id,
      at,
      change: {
        id,
        at,
        by: { id: 'ann', string_view: 'Анна' },
        kind: 'update',
        via: 'page',
        changes: [{ ...one, before: 'a', after: 'b' }],
        can_undo: true,
      },
    };
  };
  await open({ results: [change('1', 0, 'title'), change('2', 1, 'price'), change('3', 30, 'title')] });
  const entries = screen.getAllByRole('article');
  expect(entries.map((entry) => entry.querySelectorAll('dt').length)).toEqual([2, 1]);
  expect(entries[0]?.getAttribute('aria-labelledby')).toBe(entries[0]?.querySelector('p')?.id);
});
