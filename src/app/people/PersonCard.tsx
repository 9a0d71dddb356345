// What colleagues may see of a person, whether he is here, and what one can do with him. The frame around it is CardPopover.
import { Button, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useId, type ReactNode } from 'react';
import type { UserCard } from '../../contract/index.ts';
import type { PageNames } from '../../engine/registry/index.ts';
import { HttpError } from '../../engine/ports/index.ts';
import { useTexts } from '../../platform/i18n/index.ts';
import { FailureNote } from '../../render/index.ts';
import { useApp } from '../context/AppContext.tsx';
import { useCreation } from '../drawers/index.ts';
import { Icon } from '../icons/Icon.tsx';
import { useLayout } from '../appearance/useLayout.ts';
import { creationsOf, personLinks, useGo, usePages, type Creation } from '../navigation/index.ts';
import { usePageTextsOf } from '../pages/usePageTextsOf.ts';
import { useHasEntry } from '../routes/useHasEntry.ts';
import { Avatar } from '../../render/avatar/index.ts';
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
  const { api, texting } = useApp();
  const pages = usePages();
  // Beside the card, not after it.
  useEffect(() => {
    for (const { widget, texts } of offersOf(pages)) if (texts) void texting.loadPage(widget, texts);
  }, [pages, texting]);
  const { data, error, refetch } = useQuery({
    queryKey: ['user_card', id],
    queryFn: ({ signal }) => api.ask('/users/card/', PEOPLE_DOCUMENTS.card, { query: { id }, signal }),
    staleTime: FRESH_MS,
  });
  const loading = (
    <div className="keste-card-loading" role="status" aria-label={t('loading')}>
      <Loader size="sm" />
    </div>
  );
  if (data)
    return (
      <Suspense fallback={loading}>
        <ReadyCard card={data} isOwn={isOwn} onDone={onDone} />
      </Suspense>
    );
  if (isRefusal(error))
    return (
      <p className="keste-card-refusal" role="alert">
        {t('people.forbidden')}
      </p>
    );
  if (error) return <FailureNote error={error} what={t('people.failed')} onRetry={() => void refetch()} />;
  return loading;
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
      {isBirthdayToday(card.birthday) ? (
        <p className="keste-card-birthday">
          <Icon name="gift" size={18} />
          {t('people.birthdayToday')}
        </p>
      ) : null}
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
  if (phone)
    facts.push([
      'people.phone',
      <a key="phone" href={`tel:${phone.replace(/[^\d+*#]/g, '')}`}>
        {phone}
      </a>,
    ]);
  if (email)
    facts.push([
      'people.email',
      <a key="email" href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>
        {email}
      </a>,
    ]);
  if (facts.length === 0) return null;
  return (
    <dl className="keste-card-facts">
      {facts.map(([key, value]) => (
        <div key={key}>
          <dt>{t(key)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Pages that offer something about a person. */
function offersOf(pages: readonly PageNames[]): PageNames[] {
  return [
    ...creationsOf(pages).flatMap(({ person, page }) => (person === undefined ? [] : [page])),
    ...personLinks(pages).map(({ page }) => page),
  ];
}

/** What modules' pages offer about a person. */
function Actions({ id, isOwn, onDone }: PersonCardProps): ReactNode {
  const pages = usePages();
  const creations = creationsOf(pages).filter(({ person }) => person !== undefined);
  return (
    <footer className="keste-card-actions">
      {creations.map((creation) => (
        <CreateFor key={creation.word} creation={creation} id={id} onDone={onDone} />
      ))}
      {isOwn
        ? null
        : personLinks(pages).map((offer) => <LinkTo key={offer.page.widget} offer={offer} id={id} onDone={onDone} />)}
    </footer>
  );
}

type ActionProps = Pick<PersonCardProps, 'id' | 'onDone'>;

function CreateFor({ creation, id, onDone }: ActionProps & { creation: Creation }): ReactNode {
  const { open } = useCreation();
  const t = usePageTextsOf(creation.page);
  const { person = '', word } = creation;
  const handleClick = (): void => {
    onDone();
    open(creation, { [person]: id });
  };
  return (
    <Button size="sm" variant="light" leftSection={<Icon name="check" size={16} />} onClick={handleClick}>
      {t(`launch.${word}.person`)}
    </Button>
  );
}

function LinkTo({
  offer: { page, link },
  id,
  onDone,
}: ActionProps & { offer: ReturnType<typeof personLinks>[number] }): ReactNode {
  const go = useGo();
  const layout = useLayout();
  const t = usePageTextsOf(page);
  const reason = useId();
  const isThere = useHasEntry(link.entry);
  const handleClick = (): void => {
    onDone();
    go((layout === 'mobile' ? link.mobile : link.desktop).replace('{id}', encodeURIComponent(id)));
  };
  return (
    <>
      <Button
        size="sm"
        variant="default"
        leftSection={<Icon name={link.icon} size={16} />}
        disabled={!isThere}
        {...(isThere ? {} : { 'aria-describedby': reason })}
        onClick={handleClick}
      >
        {t('person.link')}
      </Button>
      {isThere ? null : (
        <p id={reason} className="keste-card-reason">
          {t('person.absent')}
        </p>
      )}
    </>
  );
}
