// The notifications of one view by day, loaded on as the end comes near; and how the view looks with none, or with a failure.
import { Button, Loader } from '@mantine/core';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import type { Notification } from '../../contract/index.ts';
import { useTexts } from '../../platform/i18n/index.ts';
import { FailureNote } from '../../render/index.ts';
import { Icon } from '../icons/Icon.tsx';
import type { InboxState } from './inbox.ts';
import { dayGroup, type DayGroup } from './inboxTimes.ts';
import { NotificationRow, type RowActions } from './NotificationRow.tsx';
import type { Inbox } from './useInbox.ts';

const GROUPS: readonly DayGroup[] = ['today', 'yesterday', 'earlier'];
const CLOCK_MS = 30_000;

export interface NotificationListProps extends RowActions {
  state: InboxState;
  inbox: Inbox;
}

export function NotificationList({ state, inbox, onChange, onOpen }: NotificationListProps): ReactNode {
  const { t } = useTexts();
  const list = useRef<HTMLDivElement>(null);
  const now = useNow();
  const { items, error, hasMore } = inbox;
  useKeptFocus(list, items);
  if (!items) {
    if (error) return <FailureNote error={error} what={t('notifications.failed')} onRetry={inbox.retry} />;
    return (
      <div className="keste-inbox-waiting" role="status" aria-label={t('loading')}>
        <Loader size="sm" />
      </div>
    );
  }
  if (items.length === 0 && !hasMore) return <Empty state={state} list={list} />;
  return (
    <div ref={list} className="keste-inbox-list" data-list tabIndex={-1}>
      {GROUPS.map((group) => ({ group, members: items.filter((one) => dayGroup(one.updated_at, now) === group) })).map(
        ({ group, members }) =>
          members.length === 0 ? null : (
            <section key={group} aria-label={t(`notifications.groups.${group}`)}>
              <h3>{t(`notifications.groups.${group}`)}</h3>
              <ul>
                {members.map((one) => (
                  <NotificationRow key={one.id} one={one} now={now} onChange={onChange} onOpen={onOpen} />
                ))}
              </ul>
            </section>
          ),
      )}
      {hasMore ? <More inbox={inbox} /> : null}
    </div>
  );
}

function Empty({ state, list }: { state: InboxState; list: RefObject<HTMLDivElement | null> }): ReactNode {
  const { t } = useTexts();
  return (
    <div ref={list} className="keste-inbox-empty" data-list tabIndex={-1}>
      <Icon name={state === 'unread' ? 'tick' : 'bell'} size={30} />
      <strong>{t(`notifications.empty.${state}`)}</strong>
      <span>{t(`notifications.emptyHint.${state}`)}</span>
    </div>
  );
}

/** Loads by itself when it comes into sight, and by hand. */
function More({ inbox }: { inbox: Inbox }): ReactNode {
  const { t } = useTexts();
  const sign = useRef<HTMLDivElement>(null);
  const { loadMore, isLoadingMore, error } = inbox;
  const latest = useRef(loadMore);
  useEffect(() => {
    latest.current = loadMore;
  });
  const isFree = !isLoadingMore && !error;
  useEffect(() => {
    if (!isFree || !sign.current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) latest.current();
    });
    observer.observe(sign.current);
    return () => observer.disconnect();
  }, [isFree]);
  if (error) return <FailureNote error={error} what={t('notifications.moreFailed')} onRetry={inbox.retry} />;
  return (
    <div ref={sign} className="keste-inbox-more">
      <Button variant="subtle" loading={isLoadingMore} onClick={loadMore}>
        {t('notifications.more')}
      </Button>
    </div>
  );
}

/** Moves on while the drawer is open, so that "a minute ago" becomes two. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), CLOCK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** A row that leaves takes the focus with it: it goes to the one that stands there now, or to the list. */
function useKeptFocus(list: RefObject<HTMLDivElement | null>, items: readonly Notification[] | undefined): void {
  const place = useRef(-1);
  const row = useRef<Element>(undefined);
  useEffect(() => {
    const remember = (): void => {
      const { activeElement } = document;
      // The menu of a row stands elsewhere in the page.
      if (isInMenu(activeElement)) return;
      const rows = [...(list.current?.querySelectorAll('li') ?? [])];
      // An empty list that fills is another element.
      place.current = activeElement === list.current ? 0 : rows.findIndex((each) => each.contains(activeElement));
      row.current = rows[place.current];
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [list]);
  useLayoutEffect(() => {
    const isLost =
      document.activeElement === document.body ||
      (isInMenu(document.activeElement) && row.current?.isConnected === false);
    if (place.current === -1 || !isLost) return;
    const rows = [...(list.current?.querySelectorAll('li') ?? [])];
    const next = rows[Math.min(place.current, rows.length - 1)];
    (next?.querySelector<HTMLElement>('[data-first-stop]') ?? list.current)?.focus();
  }, [list, items]);
}

function isInMenu(element: Element | null): boolean {
  return element !== null && element.closest('[role=menu]') !== null;
}
