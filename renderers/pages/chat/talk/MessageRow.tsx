// One message as its readers see it, and one that still waits on this device.
import { memo, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import type { ChatMessage, FileValue } from '../../../../src/contract/index.ts';
import { isPicture } from '../../../../src/engine/values/index.ts';
import { Reactions } from '../../../../src/features/reactions/index.ts';
import { IconSlot, lazyPart, PersonSlot } from '../../../../src/render/index.ts';
import { Album } from '../../../../src/render/pictures/index.ts';
import { StoredFile, useFileStates } from '../../../../src/render/uploads/index.ts';
import { usePageTexts } from '../../../../src/render/modulePage/index.ts';
import { useSwipe } from '../../../../src/render/swipe/index.ts';
import { Body } from './Body.tsx';
import type { Pending } from './posts.ts';
import type { Acts } from './useActs.ts';
import type { MenuKind, MessageMenuProps } from './MessageMenu.tsx';
import { Face, clockOf } from '../parts/index.ts';

const MessageMenu = lazyPart(() => import('./MessageMenu.tsx').then((module) => module.MessageMenu));

export interface MessageRowProps {
  message: ChatMessage;
  /** Number of the last message there is. */
  last: number;
  isOwn: boolean;
  /** Of a run of one author. */
  isFirst: boolean;
  isDirect: boolean;
  /** How many others have read it. */
  readBy: number;
  /** Who they are, by name, of one's own where that is said. */
  namesOf: ((message: ChatMessage) => readonly string[]) | undefined;
  /** The reader has saved it. */
  isSaved: boolean;
  me: string;
  acts: Acts;
  /** undefined: nothing is being chosen. */
  isChosen: boolean | undefined;
  /** Somebody was led to it. */
  isMarked: true | undefined;
  onToggle(id: string): void;
  onShow(seq: number): void;
}

const SHOWN = ['message', 'last', 'isOwn', 'isFirst', 'readBy', 'isSaved', 'isChosen', 'isMarked'] as const;
const RIGHTS = ['mayReply', 'mayReact', 'mayPin'] as const;

export const MessageRow = memo(
  Row,
  (one, other) =>
    SHOWN.every((name) => one[name] === other[name]) && RIGHTS.every((name) => one.acts[name] === other.acts[name]),
);

function Row({
  message,
  last,
  isOwn,
  isFirst,
  isDirect,
  readBy,
  namesOf,
  isSaved,
  me,
  acts,
  isChosen,
  isMarked,
  onToggle,
  onShow,
}: MessageRowProps): ReactNode {
  const { t } = usePageTexts();
  const [menu, setMenu] = useState<Menu>('closed');
  const { id, seq, author, deleted } = message;
  const name = author?.string_view ?? t('somebody');
  const isChoosing = isChosen !== undefined;
  const isActive = !deleted && !isChoosing;
  /** Whose it is is plain. */
  const isBare = isOwn || isDirect;
  const handleMenu = (event: MouseEvent): void => {
    // Links keep the browser's own, and so does selected text.
    const isElsewhere = event.target instanceof Element && event.target.closest('a, img') !== null;
    if (!isActive || isElsewhere || window.getSelection()?.isCollapsed === false) return;
    event.preventDefault();
    setMenu('menu');
  };
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget || event.key !== 'Enter') return;
    event.preventDefault();
    if (isChoosing) onToggle(id);
    else if (isActive) setMenu('menu');
  };
  return (
    // Chosen by the keyboard of the list, which moves from message to message.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <article
      className="kc-row"
      data-seq={seq}
      data-entry={id}
      aria-posinset={seq}
      aria-setsize={last}
      data-own={isOwn || undefined}
      data-first={isFirst || undefined}
      data-chosen={isChosen}
      data-menu={menu}
      aria-current={isMarked}
      tabIndex={-1}
      aria-label={`${name}, ${clockOf(message.created_at)}`}
      onContextMenu={handleMenu}
      onClick={isChoosing ? () => onToggle(id) : undefined}
      onKeyDown={handleKeyDown}
    >
      <Choice isChosen={isChosen} />
      {isBare ? null : <Author author={isFirst ? author : null} />}
      <Bubble
        message={message}
        readBy={isOwn ? readBy : undefined}
        isNamed={namesOf !== undefined}
        isSaved={isSaved}
        isActive={isActive}
        acts={acts}
        onShow={onShow}
        onMenu={setMenu}
      >
        {isFirst && !isBare ? <b className="kc-name">{name}</b> : null}
      </Bubble>
      {isActive ? <Tools menu={menu} acts={acts} onMenu={setMenu} onReply={() => acts.reply(message)} /> : null}
      <OpenMenu message={message} me={me} acts={acts} kind={menu} readers={namesOf?.(message)} onKind={setMenu} />
    </article>
  );
}

function Choice({ isChosen }: Pick<MessageRowProps, 'isChosen'>): ReactNode {
  const { t } = usePageTexts();
  if (isChosen === undefined) return null;
  return <input type="checkbox" checked={isChosen} readOnly tabIndex={-1} aria-label={t('act.select')} />;
}

interface OpenMenuProps extends Omit<MessageMenuProps, 'kind' | 'onClose'> {
  kind: Menu;
  onKind(kind: Menu): void;
}

function OpenMenu({ kind, ...rest }: OpenMenuProps): ReactNode {
  return kind === 'closed' ? null : <MessageMenu {...rest} kind={kind} onClose={() => rest.onKind('closed')} />;
}

interface MetaProps extends Pick<MessageRowProps, 'message' | 'isSaved'> {
  /** Of one's own, how many others have read it. */
  readBy: number | undefined;
  /** Who they are is said. */
  isNamed: boolean;
  onMenu(menu: MenuKind): void;
}

interface BubbleProps extends MetaProps, Pick<MessageRowProps, 'acts' | 'onShow'> {
  isActive: boolean;
  children: ReactNode;
}

function Bubble({ message, acts, isActive, onShow, children, ...meta }: BubbleProps): ReactNode {
  const touch = useSwipe({
    onHold: () => meta.onMenu('menu'),
    onSwipe: () => acts.reply(message),
    maySwipe: () => acts.mayReply,
  });
  return (
    <div className="kc-bubble" data-deleted={message.deleted || undefined} {...(isActive ? touch : undefined)}>
      {children}
      <Said message={message} onShow={onShow} />
      <Meta message={message} {...meta} />
      {message.reactions.length > 0 ? (
        <div className="kc-reactions">
          <Reactions
            reactions={message.reactions}
            name={message.author?.string_view ?? ''}
            isOffering={false}
            mayReact={acts.mayReact}
            onReact={(emoji, isOn) => acts.react(message, emoji, isOn)}
          />
        </div>
      ) : null}
    </div>
  );
}

type Menu = 'closed' | MenuKind;

/** Beside the first message of a run; the others keep its room. */
function Author({ author }: Pick<ChatMessage, 'author'>): ReactNode {
  if (!author) return <span className="kc-noface" />;
  return (
    <PersonSlot id={author.id}>
      <Face id={author.id} name={author.string_view} isSmall />
      <span className="keste-visually-hidden">{author.string_view}</span>
    </PersonSlot>
  );
}

function Said({ message, onShow }: { message: ChatMessage; onShow(seq: number): void }): ReactNode {
  const { t } = usePageTexts();
  const { body, deleted, reply, forward, files } = message;
  return (
    <>
      {forward ? <span className="kc-forward">{t('forwardedFrom', { name: forward.author })}</span> : null}
      {reply ? (
        <button type="button" className="kc-quote" onClick={() => onShow(reply.seq)}>
          <b>{reply.author}</b>
          <span>{reply.body || t('replyGone')}</span>
        </button>
      ) : null}
      {deleted ? <p className="kc-body">{t('deleted')}</p> : <Files files={files} />}
      {body === '' ? null : <Body text={body} />}
    </>
  );
}

function Meta({ message, readBy, isNamed, isSaved, onMenu }: MetaProps): ReactNode {
  const { t } = usePageTexts();
  const { pinned, deleted, edited_at: edited, created_at: at } = message;
  return (
    <span className="kc-meta">
      {pinned ? <IconSlot name="pin" title={t('pinned')} size={12} /> : null}
      {isSaved ? <IconSlot name="star" title={t('saved')} size={12} /> : null}
      {edited && !deleted ? (
        <button type="button" aria-haspopup="dialog" title={t('history.title')} onClick={() => onMenu('history')}>
          {t('edited')}
        </button>
      ) : null}
      <time dateTime={at}>{clockOf(at)}</time>
      {readBy === undefined ? null : <Ticks readBy={readBy} onNames={isNamed ? () => onMenu('readers') : undefined} />}
    </span>
  );
}

function Ticks({ readBy, onNames }: { readBy: number; onNames: (() => void) | undefined }): ReactNode {
  const { t } = usePageTexts();
  const isRead = readBy > 0;
  const says = isRead ? t('readBy', { count: readBy }) : t('sent');
  if (isRead && onNames)
    return (
      <button
        type="button"
        className="kc-ticks"
        data-read
        aria-haspopup="dialog"
        aria-label={says}
        title={says}
        onClick={onNames}
      >
        ✓✓
      </button>
    );
  return (
    <span className="kc-ticks" data-read={isRead || undefined} title={says} role="img" aria-label={says}>
      {isRead ? '✓✓' : '✓'}
    </span>
  );
}

interface ToolsProps {
  menu: Menu;
  acts: Pick<Acts, 'mayReply' | 'mayReact'>;
  onMenu(menu: Menu): void;
  onReply(): void;
}

function Tools({ menu, acts, onMenu, onReply }: ToolsProps): ReactNode {
  const { t } = usePageTexts();
  return (
    <div className="kc-tools">
      {acts.mayReact ? (
        <button
          type="button"
          aria-label={t('act.react')}
          title={t('act.react')}
          onClick={() => onMenu(menu === 'reactions' ? 'closed' : 'reactions')}
        >
          ☺
        </button>
      ) : null}
      {acts.mayReply ? (
        <button type="button" aria-label={t('act.reply')} title={t('act.reply')} onClick={onReply}>
          ↩
        </button>
      ) : null}
      <button
        type="button"
        aria-label={t('act.more')}
        title={t('act.more')}
        aria-haspopup="menu"
        aria-expanded={menu === 'menu'}
        onClick={() => onMenu(menu === 'menu' ? 'closed' : 'menu')}
      >
        ⋯
      </button>
    </div>
  );
}

function Files({ files }: { files: readonly FileValue[] }): ReactNode {
  const waiting = useFileStates(files);
  if (files.length === 0) return null;
  const pictures = files.filter(({ id, name, url }) => !waiting.has(id) && isPicture(name) && url.startsWith('/'));
  const others = files.filter((file) => !pictures.includes(file));
  return (
    <div className="kc-files">
      <Album pictures={pictures} />
      {others.map((file) => (
        <StoredFile key={file.id} file={file} />
      ))}
    </div>
  );
}

export function PendingRow({
  pending,
  onRetry,
  onDrop,
}: {
  pending: Pending;
  onRetry(): void;
  onDrop(): void;
}): ReactNode {
  const { t } = usePageTexts();
  const { body, at, reply, files, forward, refused } = pending;
  return (
    <article
      className="kc-row"
      data-entry={pending.id}
      tabIndex={-1}
      data-own
      data-first
      data-pending={refused === undefined ? 'waiting' : 'refused'}
      aria-label={t(refused === undefined ? 'waiting' : 'refused')}
    >
      <div className="kc-bubble">
        {forward === undefined ? null : <span className="kc-forward">{t('forwardedFrom', { name: forward })}</span>}
        {reply ? (
          <span className="kc-quote">
            <b>{reply.author}</b>
            <span>{reply.body}</span>
          </span>
        ) : null}
        <Files files={files} />
        {body === '' ? null : <Body text={body} />}
        <span className="kc-meta">
          <time dateTime={at}>{clockOf(at)}</time>
          <span
            role="img"
            aria-label={t(refused === undefined ? 'waiting' : 'refused')}
            title={t(refused === undefined ? 'waiting' : 'refused')}
          >
            {refused === undefined ? '◷' : '!'}
          </span>
        </span>
        {refused === undefined ? null : (
          <span className="kc-refused" role="alert">
            {refused}
            <button type="button" onClick={onRetry}>
              {t('retry')}
            </button>
            <button type="button" onClick={onDrop}>
              {t('drop')}
            </button>
          </span>
        )}
      </div>
    </article>
  );
}
