// The bell in the header with the count of unread notifications; its drawer is loaded when it is first opened.
import { useCallback, useState, type ReactNode } from 'react';
import { useTexts } from '../../platform/i18n/index.ts';
import { lazyPart } from '../../render/index.ts';
import { useUnread } from '../counters/index.ts';
import { Icon } from '../icons/Icon.tsx';
import { useNotifySound } from './useNotifySound.ts';
import { useUnreadEvents } from './useUnreadEvents.ts';
import './bell.css';

const NotificationDrawer = lazyPart(() =>
  import('./NotificationDrawer.tsx').then((module) => module.NotificationDrawer),
);

const MAX_SHOWN = 99;

/** Of the config's sounds. */
const SOUND = 'notify';

export function NotificationBell(): ReactNode {
  const { t } = useTexts();
  const unread = useUnread();
  const [isOpen, setIsOpen] = useState(false);
  // Once asked for it stays, so that it can slide away.
  const [isAsked, setIsAsked] = useState(false);
  const [news, setNews] = useState('');
  const playSound = useNotifySound();
  const handleNew = useCallback(
    (count: number) => {
      setNews(t('notifications.new', { count }));
      playSound(SOUND);
    },
    [t, playSound],
  );
  useUnreadEvents(handleNew);

  const label =
    unread > 0 ? `${t('notifications.bell')}: ${t('shell.unread', { count: unread })}` : t('notifications.bell');
  return (
    <>
      <button
        type="button"
        className="keste-icon-button keste-bell"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setIsAsked(true);
          setIsOpen(true);
        }}
      >
        <Icon name="bell" />
        {unread > 0 ? (
          <span className="keste-count" aria-hidden>
            {unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}
          </span>
        ) : null}
      </button>
      <span className="keste-visually-hidden" role="status">
        {news}
      </span>
      {isAsked ? <NotificationDrawer isOpen={isOpen} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
