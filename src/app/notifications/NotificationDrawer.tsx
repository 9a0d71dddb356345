// The inbox in a drawer: four views, reading all, and the way back from the last action. Full screen on a phone.
import { Drawer, Tabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.css';
import { useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { failureText, useRestTexts } from '../../render/index.ts';
import { useTexts } from '../../platform/i18n/index.ts';
import { useUnread } from '../counters/index.ts';
import { Icon } from '../icons/Icon.tsx';
import { useLayout } from '../appearance/useLayout.ts';
import { useOpened } from '../appearance/useOpened.ts';
import { ShellLink } from '../navigation/index.ts';
import '../appearance/drawerStyles.ts';
import { INBOX_STATES, inverse, type Change, type InboxState } from './inbox.ts';
import { NotificationList } from './NotificationList.tsx';
import type { RowActions } from './NotificationRow.tsx';
import { UndoBar } from './UndoBar.tsx';
import { useInbox, useInboxActions } from './useInbox.ts';
import { useUndo } from './useUndo.ts';
import './notifications.css';

const WIDTH_PX = 460;

export interface NotificationDrawerProps {
  isOpen: boolean;
  onClose(): void;
}

export function NotificationDrawer({ isOpen, onClose }: NotificationDrawerProps): ReactNode {
  useRestTexts();
  const { t } = useTexts();
  const layout = useLayout();
  return (
    <Drawer
      opened={useOpened(isOpen)}
      onClose={onClose}
      position="right"
      size={layout === 'mobile' ? '100%' : WIDTH_PX}
      title={t('notifications.title')}
      padding="md"
      closeButtonProps={{ 'aria-label': t('close') }}
      classNames={{ content: 'keste-inbox', body: 'keste-inbox-body' }}
    >
      <InboxViews onClose={onClose} />
    </Drawer>
  );
}

function InboxViews({ onClose }: { onClose(): void }): ReactNode {
  const { t } = useTexts();
  const [state, setState] = useState<InboxState>('unread');
  const notice = useUndo();
  const actions = useInboxActions();
  const unread = useUnread();
  const inbox = useInbox(state);
  const panel = useRef<HTMLDivElement>(null);
  const focusList = (): void => panel.current?.querySelector<HTMLElement>('[data-list]')?.focus();

  async function run(act: () => Promise<void>): Promise<boolean> {
    try {
      await act();
      return true;
    } catch (error) {
      notice.say({ text: t('notifications.notDone', { reason: failureText(error, t) }), isFailure: true });
      return false;
    }
  }

  const act: RowActions['onChange'] = (one, wanted, text) => {
    const change: Change = { ...wanted, ids: [one.id] };
    const back = inverse(change, one, new Date());
    notice.say({ text, undo: () => void run(() => actions.change(back)) });
    void run(() => actions.change(change));
  };

  async function readAll(stamp: number): Promise<void> {
    // The button has nothing more to do and lets the focus go.
    focusList();
    if (await run(() => actions.readAll(stamp))) notice.say({ text: t('notifications.done.readAll') });
  }

  /** Opening is reading; the page is already another one when the server hears of it. */
  const handleOpen: RowActions['onOpen'] = (one) => {
    onClose();
    if (!one.read_at) void run(() => actions.change({ action: 'read', ids: [one.id] }));
  };

  const { stamp } = inbox;
  return (
    <Tabs
      className="keste-inbox-tabs"
      value={state}
      onChange={(next) => setState(INBOX_STATES.find((one) => one === next) ?? 'unread')}
      keepMounted={false}
    >
      <div className="keste-inbox-tools">
        <button
          type="button"
          className="keste-text-button"
          disabled={unread === 0 || stamp === undefined}
          onClick={() => stamp !== undefined && void readAll(stamp)}
        >
          <Icon name="tick" size={18} />
          {t('notifications.readAll')}
        </button>
        <SettingsLink onClick={onClose} />
      </div>
      <Tabs.List aria-label={t('notifications.tabs.label')} className="keste-inbox-tab-list">
        {INBOX_STATES.map((one) => (
          <Tabs.Tab key={one} value={one}>
            {t(`notifications.tabs.${one}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel ref={panel} value={state} className="keste-inbox-panel">
        <NotificationList key={state} state={state} inbox={inbox} onChange={act} onOpen={handleOpen} />
      </Tabs.Panel>
      <UndoBar notice={notice} onUndone={focusList} />
    </Tabs>
  );
}

/** Over the page that is shown now. */
function SettingsLink({ onClick }: { onClick(): void }): ReactNode {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const label = t('notifications.settings');
  return (
    <ShellLink
      className="keste-icon-button keste-inbox-settings"
      to={`${pathname}?my_profile=open&stab=notifications`}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <Icon name="settings" />
    </ShellLink>
  );
}
