// The count of what waits on this device, in the header; absent where nothing does. Its list opens in a drawer.
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { User } from '../../contract/index.ts';
import { useTexts } from '../../platform/i18n/index.ts';
import { lazyPart, soon, useRestTexts } from '../../render/index.ts';
import { useKeptViews } from '../../render/kept/index.ts';
import { useConnection } from '../context/AppContext.tsx';
import { Icon } from '../icons/Icon.tsx';
import { useNetwork } from '../network/index.ts';
import { useOutbox } from './useOutbox.ts';
import './outbox.css';

// Opened without a network more often than with one.
const OutboxDrawer = lazyPart(soon(() => import('./OutboxDrawer.tsx').then((module) => module.OutboxDrawer)));

const MAX_SHOWN = 99;
const DONE_MS = 8_000;

export function OutboxButton({ user }: { user: User }): ReactNode {
  useRestTexts();
  const { t } = useTexts();
  const { outbox, state } = useOutbox(user);
  const { isOnline } = useNetwork();
  const [isOpen, setIsOpen] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  // What goes out at this moment does not wait.
  const entries = state.entries.filter(({ kind, tries }) => kind !== 'post' || tries > 0 || !isOnline);
  const { kept, views } = useKeptViews(useConnection().data);
  const count = entries.length + state.unread.length;
  const refused = state.entries.filter(({ refusal }) => refusal !== undefined).length;
  const news = useNews(count, refused, state.isFull);
  const countLabel = count > 0 ? t('outbox.count', { number: count }) : t('kept.title');
  const label = refused > 0 ? t('outbox.refusedCount', { number: refused }) : countLabel;
  return (
    <>
      {outbox && (count > 0 || views.length > 0 || isOpen) ? (
        <button
          type="button"
          className="keste-icon-button keste-bell keste-outbox-button"
          data-refused={refused > 0 || undefined}
          aria-label={label}
          title={label}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => {
            setIsAsked(true);
            setIsOpen(true);
          }}
        >
          <Icon name="clock" />
          {count > 0 ? (
            <span className="keste-count" aria-hidden>
              {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
            </span>
          ) : null}
        </button>
      ) : null}
      <span className="keste-outbox-news" role="status" data-shown={news !== '' || undefined}>
        {news}
      </span>
      {isAsked && outbox ? (
        <OutboxDrawer
          kept={kept}
          views={views}
          outbox={outbox}
          state={state}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}

/** One line, once: the first write that waits, each refusal, the end of it all. */
function useNews(count: number, refused: number, isFull: boolean): string {
  const { t } = useTexts();
  const [news, setNews] = useState('');
  const before = useRef({ count: 0, refused: 0, isFull: false });
  useEffect(() => {
    const was = before.current;
    before.current = { count, refused, isFull };
    if (isFull && !was.isFull) setNews(t('outbox.full'));
    else if (refused > was.refused) setNews(t('outbox.refusedNews', { number: refused }));
    else if (count > 0 && was.count === 0) setNews(t('outbox.kept'));
    else if (count === 0 && was.count > 0) setNews(t('outbox.allSent'));
  }, [t, count, refused, isFull]);
  useEffect(() => {
    if (news === '') return undefined;
    const timer = setTimeout(() => setNews(''), DONE_MS);
    return () => clearTimeout(timer);
  }, [news]);
  return news;
}
