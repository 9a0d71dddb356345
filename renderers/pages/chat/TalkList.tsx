// The list of chats: search over chats and messages, what was said last, what is unread.
import { useDeferredValue, useEffect, useRef, useState, type ReactNode } from 'react';
import type { ChatMessage, ChatTalk } from '../../../src/contract/index.ts';
import { foldText } from '../../../src/engine/values/index.ts';
import { FailureNote, IconSlot } from '../../../src/render/index.ts';
import { useCall, usePageTexts } from '../../../src/render/modulePage/index.ts';
import { FilterChips, isShown, useListFilter } from './ListFilter.tsx';
import type { Talks } from './useTalks.ts';
import {
  Face,
  FoundMessages,
  CollectionList,
  calls,
  lineOf,
  plain,
  type Translate,
  shortTime,
  titleOf,
  unreadOf,
} from './parts/index.ts';

export interface TalkListProps {
  list: Talks;
  me: string;
  openId: string | undefined;
  online: ReadonlySet<string>;
  onOpen(id: string, seq?: number): void;
  onNew(): void;
}

const MIN_SEARCH = 2;

export function TalkList({ list, me, openId, online, onOpen, onNew }: TalkListProps): ReactNode {
  const { t } = usePageTexts();
  const [typed, setTyped] = useState('');
  const asked = useDeferredValue(typed.trim());
  const search = foldText(asked);
  const [filter, setFilter] = useListFilter();
  // The open one stays until it is left, also once it is read.
  const talks = list.talks?.filter((talk) =>
    search === ''
      ? isShown(talk, filter) || (filter === 'unread' && talk.id === openId)
      : foldText(titleOf(talk, t)).includes(search),
  );
  useNextTalk(talks, openId, onOpen);
  const nameOf = (message: ChatMessage): string => {
    const talk = list.talks?.find(({ id }) => id === message.chat);
    return talk ? titleOf(talk, t) : '';
  };
  const isSaved = filter === 'saved' && search === '';
  return (
    <section className="kc-list" aria-label={t('chats')}>
      <div className="kc-list-head">
        <input
          type="search"
          className="kc-search"
          value={typed}
          placeholder={t('search')}
          aria-label={t('search')}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={({ key }) => {
            if (key === 'Escape') setTyped('');
          }}
        />
        <button
          type="button"
          className="kc-icon"
          aria-label={t('filter.saved')}
          title={t('filter.saved')}
          aria-pressed={filter === 'saved'}
          onClick={() => setFilter(filter === 'saved' ? 'all' : 'saved')}
        >
          <IconSlot name="star" title={t('filter.saved')} size={20} />
        </button>
        <button type="button" className="kc-icon" aria-label={t('new.title')} title={t('new.title')} onClick={onNew}>
          <IconSlot name="plus" title={t('new.title')} size={20} />
        </button>
      </div>
      <FilterChips filter={filter} onFilter={setFilter} />
      {list.error === undefined || list.error === null ? null : (
        <FailureNote error={list.error} what={t('chatsNotLoaded')} onRetry={list.retry} />
      )}
      {talks ? null : <Bones />}
      <div className="kc-list-scroll">
        {talks && talks.length === 0 && search === '' ? (
          <p className="kc-none">{t(filter === 'all' ? 'noChats' : 'noneOf')}</p>
        ) : null}
        {isSaved ? (
          <CollectionList what="saved" titleOf={nameOf} onShow={(message) => onOpen(message.chat, message.seq)} />
        ) : null}
        <ul>
          {(isSaved ? [] : talks)?.map((talk) => (
            <TalkLine
              key={talk.id}
              talk={talk}
              draft={list.draftOf(talk)}
              me={me}
              isOpen={talk.id === openId}
              isOnline={talk.person !== null && online.has(talk.person)}
              onOpen={onOpen}
            />
          ))}
        </ul>
        {search.length >= MIN_SEARCH ? (
          <Found search={asked} titleOf={nameOf} isAlone={talks?.length === 0} onOpen={onOpen} />
        ) : null}
      </div>
    </section>
  );
}

/** Alt with an arrow opens the chat below or above the open one. */
function useNextTalk(
  talks: readonly ChatTalk[] | undefined,
  openId: string | undefined,
  onOpen: TalkListProps['onOpen'],
): void {
  const latest = useRef({ talks, openId, onOpen });
  useEffect(() => {
    latest.current = { talks, openId, onOpen };
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event;
      const step = { ArrowDown: 1, ArrowUp: -1 }[key];
      if (step === undefined || !altKey || ctrlKey || metaKey || shiftKey) return;
      if (target instanceof Element && target.closest('[role="dialog"], dialog')) return;
      const now = latest.current;
      const at = now.talks?.findIndex(({ id }) => id === now.openId) ?? -1;
      const next = now.talks?.[at < 0 && step < 0 ? -1 : at + step];
      if (!next) return;
      event.preventDefault();
      now.onOpen(next.id);
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, []);
}

function Bones(): ReactNode {
  const { t } = usePageTexts();
  return (
    <div className="kc-bones" role="status" aria-label={t('loading')} aria-busy="true">
      {Array.from({ length: 9 }, (_, at) => (
        <span key={at} />
      ))}
    </div>
  );
}

interface TalkLineProps {
  talk: ChatTalk;
  /** Begun and not sent. */
  draft: string;
  me: string;
  isOpen: boolean;
  isOnline: boolean;
  onOpen(id: string): void;
}

function TalkLine({ talk, draft, me, isOpen, isOnline, onOpen }: TalkLineProps): ReactNode {
  const { t, lang } = usePageTexts();
  const { id, kind, last, notify, mentions, person } = talk;
  const title = titleOf(talk, t);
  const unread = isOpen ? 0 : unreadOf(talk);
  const { by, said, isDraft } = saidIn(talk, isOpen ? '' : draft, { me, t });
  const label = [
    title,
    (kind === 'channel' || kind === 'project') && t(`kind.${kind}`),
    unread > 0 && t('unread', { count: unread }),
    mentions > 0 && t('mentioned'),
    notify !== 'all' && t('muted'),
    `${by}${said}`,
  ];
  return (
    <li>
      <button
        type="button"
        className="kc-line"
        aria-current={isOpen || undefined}
        aria-label={label.filter((part) => part !== false && part !== '').join(', ')}
        onClick={() => onOpen(id)}
      >
        <Face id={person ?? id} name={title} kind={faceKind(talk)} isOnline={isOnline} />
        <span className="kc-line-title">
          <span>{title}</span>
          {notify === 'all' ? null : <IconSlot name="eye-off" title={t('muted')} size={14} />}
        </span>
        <span className="kc-line-time">{last ? shortTime(last.created_at, lang) : ''}</span>
        <span className="kc-line-said">
          <b data-tone={isDraft ? 'bad' : undefined}>{by}</b>
          {said}
        </span>
        <Marks talk={talk} unread={unread} />
      </button>
    </li>
  );
}

/** What has been begun, else what was said last and by whom. */
function saidIn(
  { kind, last }: ChatTalk,
  draft: string,
  { me, t }: { me: string; t: Translate },
): { by: string; said: string; isDraft: boolean } {
  if (draft !== '') return { by: `${t('draft')}: `, said: plain(draft), isDraft: true };
  const isNamed = last?.kind === 'text' && last.author !== null && kind !== 'direct';
  return { by: isNamed ? `${byName(last, me, t)}: ` : '', said: last ? lineOf(last, t) : '', isDraft: false };
}

function faceKind({ kind, person }: ChatTalk): 'notes' | ChatTalk['kind'] {
  return kind === 'direct' && person === null ? 'notes' : kind;
}

function Marks({ talk: { mentions, notify, pinned }, unread }: { talk: ChatTalk; unread: number }): ReactNode {
  const { t } = usePageTexts();
  return (
    <span className="kc-line-marks">
      {mentions > 0 && unread > 0 ? <span className="kc-count">@</span> : null}
      {unread > 0 ? (
        <span className="kc-count" data-muted={notify !== 'all' || undefined}>
          {unread > 999 ? '999+' : unread}
        </span>
      ) : null}
      {pinned && unread === 0 ? <IconSlot name="pin" title={t('pinned')} size={14} /> : null}
    </span>
  );
}

/** The first name is enough in a list. */
function byName({ author }: ChatMessage, me: string, t: (key: string) => string): string {
  if (author?.id === me) return t('you');
  const words = (author?.string_view ?? '').split(' ');
  return words[1] ?? words[0] ?? '';
}

interface FoundProps {
  search: string;
  titleOf(message: ChatMessage): string;
  isAlone: boolean;
  onOpen(id: string, seq: number): void;
}

function Found({ search, titleOf: nameOf, isAlone, onOpen }: FoundProps): ReactNode {
  const { t } = usePageTexts();
  const { data, error, refetch } = useCall(calls.search, { q: search });
  if (error && !data) return <FailureNote error={error} what={t('notSearched')} onRetry={() => void refetch()} />;
  if (!data) return <p className="kc-none">{t('searching')}</p>;
  if (data.results.length === 0) return isAlone ? <p className="kc-none">{t('nothingFound')}</p> : null;
  return (
    <>
      <h2 className="kc-list-heading">{t('messages')}</h2>
      <FoundMessages results={data.results} titleOf={nameOf} onOpen={(message) => onOpen(message.chat, message.seq)} />
    </>
  );
}
