// What colleagues may see of a person, whether he is here, and what one can do with him. The frame around it is CardPopover.
import { Button, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import type { UserCard } from '../../contract/index.ts';
import { HttpError } from '../../engine/ports/index.ts';
import { useTexts } from '../../platform/i18n/index.ts';
import { FailureNote } from '../../render/index.ts';
import { useApp } from '../AppContext.tsx';
import { useCreation } from '../drawers/index.ts';
import { Icon } from '../icons/Icon.tsx';
import { useLayout } from '../look/useLayout.ts';
import { chatPath, pagesOf, useGo, type Navigation } from '../navigation/index.ts';
import { Avatar } from './Avatar.tsx';
import { isBirthdayToday } from './birthday.ts';
import { PEOPLE_DOCUMENTS } from './documents.ts';
import { lastVisit } from './lastVisit.ts';
import { PresenceDot } from './PresenceDot.tsx';
import { usePresence } from './usePresence.ts';

const AVATAR_PX = 56;
/** A card opened again within a minute shows what it showed. */
const FRESH_MS = 60_000;

export interface PersonCardProps {
  id: string;
  /** To oneself nobody writes. */
  isOwn: boolean;
  /** Something was chosen that leads away. */
  onDone(): void;
}

export function PersonCard({ id, isOwn, onDone }: PersonCardProps): ReactNode {
  const { t } = useTexts();
  const { api } = useApp();
  const { data, error, refetch } = useQuery({
    queryKey: ['user_card', id],
    queryFn: ({ signal }) => api.ask('/users/card/', PEOPLE_DOCUMENTS.card, { query: { id }, signal }),
    staleTime: FRESH_MS,
  });
  if (data) return <ReadyCard card={data} isOwn={isOwn} onDone={onDone} />;
  if (isRefusal(error)) return <p className="keste-card-refusal" role="alert">{t('people.forbidden')}</p>;
  if (error) return <FailureNote error={error} what={t('people.failed')} onRetry={() => void refetch()} />;
  return <div className="keste-card-loading" role="status" aria-label={t('loading')}><Loader size="sm" /></div>;
}

/** The two are not told apart: whom one may not see does not exist. */
function isRefusal(error: unknown): boolean {
  return error instanceof HttpError && (error.status === 403 || error.status === 404);
}

function ReadyCard({ card, isOwn, onDone }: { card: UserCard } & Omit<PersonCardProps, 'id'>): ReactNode {
  const { t } = useTexts();
  return (
    <>
      <div className="keste-card-head">
        <span className="keste-card-face">
          <Avatar user={card} size={AVATAR_PX} />
          <PresenceDot id={card.id} />
        </span>
        <div>
          <strong>{fullName(card)}</strong>
          <LastVisit id={card.id} />
          {card.is_support ? <span className="keste-support">{t('shell.support')}</span> : null}
        </div>
      </div>
      {isBirthdayToday(card.birthday) ? <p className="keste-card-birthday"><Icon name="gift" size={18} />{t('people.birthdayToday')}</p> : null}
      <Facts card={card} />
      <Actions id={card.id} isOwn={isOwn} onDone={onDone} />
    </>
  );
}

/** The whole name, or last, first and middle name. */
function fullName({ full_name: name, last_name: last, first_name: first, middle_name: middle }: UserCard): string {
  return name.trim() || [last, first, middle].filter(Boolean).join(' ');
}

function LastVisit({ id }: { id: string }): ReactNode {
  const { t } = useTexts();
  const presence = usePresence(id);
  const moment = presence.state === 'offline' ? lastVisit(presence.date) : undefined;
  return moment === undefined ? null : <span className="keste-card-visit">{t('people.lastVisit', { moment })}</span>;
}

function Facts({ card }: { card: UserCard }): ReactNode {
  const { t } = useTexts();
  const { company, job_title: job, contact_phone: phone, email } = card;
  const facts: [string, ReactNode][] = [];
  if (company) facts.push(['people.company', company]);
  if (job) facts.push(['people.job', job]);
  if (phone) facts.push(['people.phone', <a key="phone" href={`tel:${phone.replace(/[^\d+*#]/g, '')}`}>{phone}</a>]);
  if (email) facts.push(['people.email', <a key="email" href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</a>]);
  if (facts.length === 0) return null;
  return <dl className="keste-card-facts">{facts.map(([key, value]) => <div key={key}><dt>{t(key)}</dt><dd>{value}</dd></div>)}</dl>;
}

function Actions({ id, isOwn, onDone }: PersonCardProps): ReactNode {
  const { t } = useTexts();
  const go = useGo();
  const layout = useLayout();
  const { open } = useCreation();
  const hasChat = useHasChat();
  const reason = useId();
  const leave = (act: () => void) => (): void => {
    onDone();
    act();
  };
  const write = (): void => go(layout === 'mobile' ? `/chat-body/${encodeURIComponent(id)}` : `/chat?user=${encodeURIComponent(id)}`);
  return (
    <footer className="keste-card-actions">
      <Button size="sm" variant="light" leftSection={<Icon name="check" size={16} />} onClick={leave(() => open('task', { operator: id }))}>{t('people.addTask')}</Button>
      {isOwn ? null : <Button size="sm" variant="default" leftSection={<Icon name="chat" size={16} />} disabled={!hasChat} {...(hasChat ? {} : { 'aria-describedby': reason })} onClick={leave(write)}>{t('people.write')}</Button>}
      {isOwn || hasChat ? null : <p id={reason} className="keste-card-reason">{t('people.noChat')}</p>}
    </footer>
  );
}

/** As the shell knows its pages; until it does, writing is offered. */
function useHasChat(): boolean {
  const { language } = useTexts();
  const { data } = useQuery<Navigation>({ queryKey: ['routes', language], enabled: false });
  return data === undefined || chatPath(pagesOf(data.routes), undefined) !== undefined;
}
