// The inbox as the page knows it: which notifications each view holds, and what an action makes of them before the server has answered. Pure.
import type { Notification, Notifications, NotificationsChange } from '../../contract/index.ts';

export const INBOX_STATES = ['unread', 'all', 'snoozed', 'archived'] as const;
export type InboxState = (typeof INBOX_STATES)[number];

/** An action on single notifications. */
export type Change = Pick<NotificationsChange, 'action' | 'until'> & { ids: string[] };

/** What waits on this device for a network, as it was sent: of single ones, or of all that were there. */
export type WaitingChange = Change | { action: 'read'; all: true };

/** A name for all changes of one notification that take each other back: the last of them counts. */
export function nameOf({ action }: Pick<Change, 'action'>, id: string): string {
  if (action === 'archive' || action === 'unarchive') return `notice archive ${id}`;
  return `notice ${action === 'snooze' || action === 'unsnooze' ? 'snooze' : 'read'} ${id}`;
}

/** A page as it was answered, with what waits. */
export function withWaiting(
  page: Notifications,
  state: InboxState,
  waiting: readonly WaitingChange[],
  now: Date,
): Notifications {
  return waiting.reduce((known, change) => {
    const ids = 'all' in change ? known.results.map(({ id }) => id) : change.ids;
    return afterChange({ pages: [known], pageParams: [] }, state, { ...change, ids }, now).pages[0] ?? known;
  }, page);
}

/** Loaded pages of one view. */
export interface InboxPages {
  pages: Notifications[];
  pageParams: unknown[];
}

/** One notification after an action, as the server does it. */
export function changed(one: Notification, { action, until }: Change, now: Date): Notification {
  const readAt = one.read_at ?? now.toISOString();
  switch (action) {
    case 'read':
      return { ...one, read_at: readAt, snoozed_till: null };
    case 'unread':
      return { ...one, read_at: null, archived_at: null, snoozed_till: null };
    case 'archive':
      return { ...one, read_at: readAt, archived_at: now.toISOString(), snoozed_till: null };
    case 'unarchive':
      return { ...one, archived_at: null };
    case 'snooze':
      return { ...one, read_at: null, archived_at: null, snoozed_till: until ?? null };
    case 'unsnooze':
      return { ...one, snoozed_till: null };
  }
}

/** Whether the view holds such a notification. */
export function belongs(
  { read_at: readAt, archived_at: archivedAt, snoozed_till: snoozedTill }: Notification,
  state: InboxState,
  now: Date,
): boolean {
  if (state === 'archived') return Boolean(archivedAt);
  if (archivedAt) return false;
  const isAsleep = Boolean(snoozedTill) && new Date(snoozedTill ?? 0) > now;
  if (state === 'snoozed') return isAsleep;
  return !isAsleep && (state === 'all' || !readAt);
}

/** The loaded pages of a view after an action: what no longer belongs is gone from them. */
export function afterChange(view: InboxPages, state: InboxState, change: Change, now: Date): InboxPages {
  const ids = new Set(change.ids);
  const pages = view.pages.map((page) => ({
    ...page,
    results: page.results
      .map((one) => (ids.has(one.id) ? changed(one, change, now) : one))
      .filter((one) => !ids.has(one.id) || belongs(one, state, now)),
  }));
  return { ...view, pages };
}

/** The action that makes of it what it was before another one. */
export function inverse(change: Change, before: Notification, now: Date): Change {
  const { ids } = change;
  if (before.archived_at) return { action: 'archive', ids };
  if (before.snoozed_till && new Date(before.snoozed_till) > now)
    return { action: 'snooze', ids, until: before.snoozed_till };
  if (!before.read_at) return { action: 'unread', ids };
  return { action: change.action === 'archive' ? 'unarchive' : 'read', ids };
}
