// What the views hold and what an action does to them.
import { expect, test } from 'vitest';
import type { Notification } from '../../contract/index.ts';
import { afterChange, belongs, changed, inverse, nameOf, withWaiting, type InboxPages } from './inbox.ts';

const NOW = new Date('2026-11-21T09:30:00Z');
const one = (own: Partial<Notification> = {}): Notification => ({
  id: 'n1',
  kind: 'assigned',
  text: 't',
  created_at: '2026-11-21T09:00:00Z',
  updated_at: '2026-11-21T09:00:00Z',
  priority: 'normal',
  ...own,
});
const viewOf = (...results: Notification[]): InboxPages => ({
  pages: [{ results, next: null, unread: 0, stamp: 1 }],
  pageParams: [undefined],
});
const idsOf = (view: InboxPages): string[] => view.pages.flatMap((page) => page.results.map(({ id }) => id));

test('a notification stands in the views it belongs to', () => {
  const views = (notification: Notification): string[] =>
    (['unread', 'all', 'snoozed', 'archived'] as const).filter((state) => belongs(notification, state, NOW));
  expect(views(one())).toEqual(['unread', 'all']);
  expect(views(one({ read_at: '2026-11-21T09:10:00Z' }))).toEqual(['all']);
  expect(views(one({ snoozed_till: '2026-11-22T04:00:00Z' }))).toEqual(['snoozed']);
  expect(views(one({ snoozed_till: '2026-11-21T09:29:59Z' }))).toEqual(['unread', 'all']);
  expect(views(one({ archived_at: '2026-11-21T09:10:00Z' }))).toEqual(['archived']);
});

test('after an action only what it changed leaves a view', () => {
  // Already read, and still shown here: not this action's business.
  const view = viewOf(one(), one({ id: 'n2' }), one({ id: 'n3', read_at: '2026-11-21T09:00:00Z' }));
  expect(idsOf(afterChange(view, 'unread', { action: 'read', ids: ['n1'] }, NOW))).toEqual(['n2', 'n3']);
  expect(idsOf(afterChange(view, 'all', { action: 'read', ids: ['n1'] }, NOW))).toEqual(['n1', 'n2', 'n3']);
  expect(idsOf(afterChange(view, 'all', { action: 'archive', ids: ['n1', 'n2'] }, NOW))).toEqual(['n3']);
  expect(
    idsOf(afterChange(view, 'all', { action: 'snooze', ids: ['n2'], until: '2026-11-22T04:00:00Z' }, NOW)),
  ).toEqual(['n1', 'n3']);
});

test('an action is taken back to what was before it', () => {
  const all = ['read', 'unread', 'archive', 'unarchive', 'snooze', 'unsnooze'] as const;
  const until = '2026-11-22T04:00:00Z';
  const times = { read: '2026-11-21T09:10:00Z', archived: '2026-11-21T09:20:00Z' };
  const befores = [
    one(),
    one({ read_at: times.read }),
    one({ read_at: times.read, archived_at: times.archived }),
    one({ snoozed_till: until }),
  ];
  const facts = ({ read_at: readAt, archived_at: archivedAt, snoozed_till: snoozedTill }: Notification): unknown[] => [
    Boolean(readAt),
    Boolean(archivedAt),
    snoozedTill ?? null,
  ];
  for (const before of befores) {
    for (const action of all) {
      // Only what is offered: nobody takes out of the archive what is not in it.
      if ((action === 'unarchive') !== Boolean(before.archived_at) || (action === 'unsnooze' && !before.snoozed_till))
        continue;
      const change = { action, ids: ['n1'], ...(action === 'snooze' ? { until: '2026-11-23T04:00:00Z' } : {}) };
      const after = changed(before, change, NOW);
      expect(
        facts(changed(after, inverse(change, before, NOW), NOW)),
        `${action} of ${JSON.stringify(facts(before))}`,
      ).toEqual(facts(before));
    }
  }
});

test('[OUTBOX-17] a page that was answered before shows what waits since: single ones, and all that were there', () => {
  const [page] = viewOf(one(), one({ id: 'n2' }), one({ id: 'n3' })).pages;
  if (!page) throw new Error('no page');
  const shown = (state: 'unread' | 'all', waiting: Parameters<typeof withWaiting>[2]): string[] =>
    withWaiting(page, state, waiting, NOW).results.map(({ id, read_at: at }) => `${id} ${at ? 'read' : 'unread'}`);
  expect(shown('unread', [{ action: 'read', ids: ['n2'] }])).toEqual(['n1 unread', 'n3 unread']);
  expect(
    shown('all', [
      { action: 'read', all: true },
      { action: 'unread', ids: ['n3'] },
    ]),
  ).toEqual(['n1 read', 'n2 read', 'n3 unread']);
  // Of one name the last counts; what one action does another one of another name does not take back.
  expect(nameOf({ action: 'read' }, 'n1')).toBe(nameOf({ action: 'unread' }, 'n1'));
  expect(nameOf({ action: 'archive' }, 'n1')).not.toBe(nameOf({ action: 'read' }, 'n1'));
});
