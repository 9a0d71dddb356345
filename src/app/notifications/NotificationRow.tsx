// One notification: who, what, where, when; and what can be done with it. Knows no list.
import { Menu } from '@mantine/core';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { useId, type ReactNode } from 'react';
import type { Notification } from '../../contract/index.ts';
import { usePorts } from '../../render/index.ts';
import { Icon } from '../icons/Icon.tsx';
import { ShellLink } from '../navigation/index.ts';
import { Avatar } from '../../render/avatar/index.ts';
import { Person } from '../people/index.ts';
import type { Change } from './inbox.ts';
import { ago } from './inboxTimes.ts';
import { SNOOZE_CHOICES, snoozeUntil, type SnoozeChoice } from './snoozeTimes.ts';

export interface RowActions {
  /** `text`: what it will be said to have done. */
  onChange(one: Notification, change: Omit<Change, 'ids'>, text: string): void;
  /** Its object is opened. */
  onOpen(one: Notification): void;
}

export interface NotificationRowProps extends RowActions {
  one: Notification;
  now: Date;
}

const FACE_PX = 38;

export function NotificationRow({ one, now, onChange, onOpen }: NotificationRowProps): ReactNode {
  const { formats } = usePorts();
  const { t } = formats;
  const id = useId();
  const link = linkOf(one);
  const isAsleep = Boolean(one.snoozed_till) && new Date(one.snoozed_till ?? 0) > now;
  const words = (
    <>
      <span id={id} className="keste-note-text">
        {one.text}
      </span>
      {one.object && !one.text.includes(one.object.string_view) ? (
        <span className="keste-note-object">{one.object.string_view}</span>
      ) : null}
    </>
  );
  return (
    <li className="keste-note" data-unread={!one.read_at}>
      <Face one={one} />
      <div className="keste-note-words">
        {link === undefined ? (
          words
        ) : (
          <ShellLink className="keste-note-link" data-first-stop to={link} onClick={() => onOpen(one)}>
            {words}
          </ShellLink>
        )}
        <span className="keste-note-when">
          {one.read_at ? null : <span className="keste-visually-hidden">{t('notifications.isUnread')}. </span>}
          {one.priority === 'high' ? (
            <span className="keste-note-high">
              <Icon name="flag" size={13} />
              {t('notifications.isHigh')}
            </span>
          ) : null}
          <time dateTime={one.updated_at} title={formats.moment(one.updated_at)}>
            {ago(one.updated_at, now, formats)}
          </time>
          {isAsleep && one.snoozed_till ? (
            <span>{t('notifications.until', { moment: formats.moment(one.snoozed_till) })}</span>
          ) : null}
        </span>
      </div>
      <div className="keste-note-actions" role="group" aria-label={t('notifications.actions', { text: one.text })}>
        <Actions one={one} isAsleep={isAsleep} hasLink={link !== undefined} describedBy={id} onChange={onChange} />
      </div>
    </li>
  );
}

/** The page that shows the object, told to open it; only paths of the product. */
function linkOf({ object }: Notification): string | undefined {
  const path = object?.path;
  if (!object || !path || !/^\/(?![/\\])/.test(path)) return undefined;
  // A page of its own, or one that says itself what it shows.
  const isWhole = path.includes('?') || path.includes(encodeURIComponent(object.id));
  return isWhole ? path : `${path}?open=${encodeURIComponent(object.id)}`;
}

function Face({ one }: { one: Notification }): ReactNode {
  const { actor } = one;
  if (!actor)
    return (
      <span className="keste-note-sign" aria-hidden>
        <Icon name="bell" size={20} />
      </span>
    );
  return (
    <Person id={actor.id}>
      <Avatar user={actor} size={FACE_PX} />
      <span className="keste-visually-hidden">{actor.full_name}</span>
    </Person>
  );
}

interface ActionsProps extends Pick<RowActions, 'onChange'> {
  one: Notification;
  isAsleep: boolean;
  /** Without a link the first action is the row's first stop. */
  hasLink: boolean;
  /** Id of the text: which notification the buttons are about. */
  describedBy: string;
}

function Actions({ one, isAsleep, hasLink, describedBy, onChange }: ActionsProps): ReactNode {
  const { t } = usePorts().formats;
  const simple = (action: 'read' | 'unread' | 'archive' | 'unarchive' | 'unsnooze', icon: string): ReactNode => {
    const label = t(`notifications.${action}`);
    const stop = action === 'read' || action === 'unread' ? { 'data-first-stop': hasLink ? undefined : true } : {};
    return (
      <button
        type="button"
        className="keste-icon-button"
        aria-label={label}
        title={label}
        aria-describedby={describedBy}
        {...stop}
        onClick={() => onChange(one, { action }, t(`notifications.done.${action}`))}
      >
        <Icon name={icon} size={18} />
      </button>
    );
  };
  return (
    <>
      {one.read_at ? simple('unread', 'mail') : simple('read', 'tick')}
      {isAsleep ? simple('unsnooze', 'undo') : <Snooze one={one} describedBy={describedBy} onChange={onChange} />}
      {one.archived_at ? simple('unarchive', 'undo') : simple('archive', 'archive')}
    </>
  );
}

function Snooze({ one, describedBy, onChange }: Pick<ActionsProps, 'one' | 'describedBy' | 'onChange'>): ReactNode {
  const { t, moment } = usePorts().formats;
  const label = t('notifications.snooze');
  const snooze = (choice: SnoozeChoice): void => {
    const until = snoozeUntil(choice, new Date()).toISOString();
    onChange(one, { action: 'snooze', until }, t('notifications.done.snooze', { moment: moment(until) }));
  };
  return (
    <Menu position="bottom-end" loop>
      <Menu.Target>
        <button
          type="button"
          className="keste-icon-button"
          aria-label={label}
          title={label}
          aria-describedby={describedBy}
        >
          <Icon name="clock" size={18} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {SNOOZE_CHOICES.map((choice) => (
          <Menu.Item key={choice} className="keste-note-choice" onClick={() => snooze(choice)}>
            {t(`notifications.snoozeFor.${choice}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
