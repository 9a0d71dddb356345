// The stream of a row: its filters, who follows it, entries with the newest last, and where one writes.
import { Button } from '@mantine/core';
import { useId, useRef, useState, type ReactNode } from 'react';
import type { ActivityItem, Comment } from '../../contract/index.ts';
import { HttpError, type ActivityKind } from '../../engine/ports/index.ts';
import { FailureNote, failureText, usePorts, useRestTexts } from '../../render/core/index.ts';
import { useOnline } from '../../render/live/index.ts';
import { useCommentTarget } from '../../render/record/index.ts';
import { AboutRecord, Composer } from '../composer/index.ts';
import { ActivityChange } from './ActivityChange.tsx';
import { ActivityComment } from './ActivityComment.tsx';
import { groupChanges } from './groupChanges.ts';
import { PendingComment } from './PendingComment.tsx';
import { useActivity, type ActivityList } from './useActivity.ts';
import { useLedTo } from './useLedTo.ts';
import { useKeptPlace } from './useKeptPlace.ts';
import { useNewsText } from './useNewsText.ts';
import { useSeen } from './useSeen.ts';
import { useTalk, type Talk } from './useTalk.ts';
import { WatchButton } from './WatchButton.tsx';
import './activity.css';

export interface ActivityStreamProps {
  model: string;
  id: string;
  /** What the definition lets it hold; anything else: all. */
  holds?: string | undefined;
  /** Heading; without one it has its own. */
  title?: string | undefined;
  /** One is here to write: the field has the keyboard once it is there. */
  takesFocus?: boolean;
}

const KINDS: readonly ActivityKind[] = ['all', 'comments', 'changes'];

export function ActivityStream({ model, id, holds, title, takesFocus = false }: ActivityStreamProps): ReactNode {
  useRestTexts();
  const { t } = usePorts().formats;
  const headingId = useId();
  const [chosen, setChosen] = useState<ActivityKind>('all');
  const target = useCommentTarget(model);
  const [led, setLed] = useState({ target, around: target });
  if (led.target !== target) {
    setLed({ target, around: target });
    // A comment stands among no changes.
    if (target !== undefined && chosen === 'changes') setChosen('all');
  }
  const list = useActivity(model, id, { kind: chosen, around: led.around });
  const isWhole = holds !== 'comments' && holds !== 'changes';
  return (
    <section className="ka" aria-labelledby={headingId}>
      <div className="ka-head">
        <h3 id={headingId}>{title ?? t('activity.title')}</h3>
        {isWhole ? (
          <div className="ka-kinds" role="group" aria-label={t('activity.show')}>
            {KINDS.map((kind) => (
              <button key={kind} type="button" aria-pressed={kind === chosen} onClick={() => setChosen(kind)}>
                {t(`activity.kind.${kind}`)}
              </button>
            ))}
          </div>
        ) : null}
        {list.newest ? (
          <WatchButton model={model} id={id} watchers={list.newest.watchers} onChange={list.takeWatchers} />
        ) : null}
      </div>
      <AboutRecord model={model} id={id}>
        <Entries
          key={`${model} ${id}`}
          model={model}
          id={id}
          list={list}
          headingId={headingId}
          kind={chosen}
          {...led}
          onNewest={() => setLed({ target, around: undefined })}
          holdsComments={holds !== 'changes' && holds !== 'none'}
          takesFocus={takesFocus}
        />
      </AboutRecord>
    </section>
  );
}

interface EntriesProps {
  model: string;
  id: string;
  list: ActivityList;
  headingId: string;
  kind: ActivityKind;
  /** Id of the comment that somebody was led to. */
  target: string | undefined;
  /** The same while the entries are those around it. */
  around: string | undefined;
  /** Asks for the newest page in place of the one around the comment. */
  onNewest(): void;
  /** False: nobody writes any. */
  holdsComments: boolean;
  takesFocus: boolean;
}

function Entries({
  model,
  id,
  list,
  headingId,
  kind,
  target,
  around,
  onNewest,
  holdsComments,
  takesFocus,
}: EntriesProps): ReactNode {
  const { t } = usePorts().formats;
  const { barred, note } = useSending();
  const feed = useRef<HTMLDivElement>(null);
  const { items, newest, error } = list;
  const line = useSeen({ model, id, items, seen: newest?.seen, feed });
  const said = useNewsText(items);
  useKeptPlace(feed, items?.[0]?.id, list.isLoadingEarlier);
  const talk = useTalk({ model, id, list, feed, onNewest });
  const isGone = useLedTo({ target: around, isOff: kind === 'changes', items, feed });
  if (!items || !newest) return <Waiting error={error} onRetry={list.reload} />;
  return (
    <>
      {error === undefined ? null : (
        <p className="ka-stale" role="status">
          {failureText(error, t)}{' '}
          <button type="button" className="ka-link" onClick={list.reload}>
            {t('retry')}
          </button>
        </p>
      )}
      <Gone isGone={isGone} />
      <Earlier list={list} />
      {items.length === 0 ? (
        <p className="ka-none">{t(newest.can_write ? `activity.none.${kind}` : 'activity.none.changes')}</p>
      ) : null}
      <div ref={feed} role="feed" aria-labelledby={headingId} className="ka-feed" aria-busy={list.isLoadingEarlier}>
        {groupChanges(items, line).map((item) => (
          <Entry
            key={item.id}
            item={item}
            isFirstNew={item.id === line}
            marked={target}
            talk={talk}
            barred={barred}
            note={note}
            canWrite={newest.can_write}
          />
        ))}
        {talk.pending?.parent === undefined && talk.pending ? <PendingComment {...talk.pending} /> : null}
      </div>
      <Later list={list} onNewest={onNewest} />
      <div className="keste-visually-hidden" role="status">
        {said}
      </div>
      {kind === 'changes' || !holdsComments ? null : (
        <Writing
          canWrite={newest.can_write}
          isClosed={newest.closed === true}
          talk={talk}
          barred={barred}
          note={note}
          takesFocus={takesFocus}
        />
      )}
    </>
  );
}

/** Where one writes, or why not. */
function Writing({
  canWrite,
  isClosed,
  talk,
  barred,
  note,
  takesFocus,
}: Pick<EntryProps, 'canWrite' | 'talk' | 'barred' | 'note'> & { isClosed: boolean; takesFocus: boolean }): ReactNode {
  const { t } = usePorts().formats;
  if (isClosed) return <p className="ka-none">{t('activity.closed')}</p>;
  if (!canWrite) return <p className="ka-none">{t('activity.readOnly')}</p>;
  return (
    <Composer
      draftKey={talk.draftKey('new')}
      label={t('page.comments.write')}
      action={t('page.comments.send')}
      takesFocus={takesFocus}
      barred={barred}
      note={note}
      door={talk.door}
      onSend={(body, newId, files) => talk.send({ id: newId, body, files })}
      onUp={talk.editLast}
    />
  );
}

/** Without a connection nothing is sent, or it is kept where there is an outbox. */
function useSending(): { barred: string | undefined; note: string | undefined } {
  const {
    data,
    formats: { t },
  } = usePorts();
  if (useOnline()) return { barred: undefined, note: undefined };
  return data.outbox?.commentState
    ? { barred: undefined, note: t('activity.waitsOffline') }
    : { barred: t('activity.offline'), note: undefined };
}

interface EntryProps {
  item: ActivityItem;
  /** What came since the reader was here last begins with it. */
  isFirstNew: boolean;
  /** Id of the comment that somebody was led to. */
  marked: string | undefined;
  talk: Talk;
  barred: string | undefined;
  /** What becomes of what is sent now. */
  note: string | undefined;
  canWrite: boolean;
}

function Entry({
  item: { comment, replies = [], change },
  isFirstNew,
  marked,
  talk,
  barred,
  note,
  canWrite,
}: EntryProps): ReactNode {
  const { t } = usePorts().formats;
  const one = (each: Comment, root: Comment): ReactNode => (
    <ActivityComment
      key={each.id}
      comment={each}
      rootId={root.id}
      isMarked={each.id === marked}
      talk={talk}
      canWrite={canWrite}
      barred={barred}
      note={note}
    />
  );
  return (
    <>
      {isFirstNew ? (
        <div className="ka-new" role="separator" aria-label={t('activity.new')}>
          <span>{t('activity.new')}</span>
        </div>
      ) : null}
      {change ? <ActivityChange entry={change} /> : null}
      {comment ? (
        <div className="ka-thread" data-has={replies.length > 0 || undefined}>
          {one(comment, comment)}
          {replies.map((reply) => one(reply, comment))}
          {talk.pending?.parent === comment.id ? <PendingComment {...talk.pending} /> : null}
          {talk.answering === comment.id ? (
            <Composer
              draftKey={talk.draftKey(`to ${comment.id}`)}
              label={t('activity.writeReply')}
              action={t('activity.reply')}
              takesFocus
              barred={barred}
              note={note}
              door={talk.door}
              onSend={(body, newId, files) => talk.send({ id: newId, body, files, parent: comment.id })}
              onCancel={() => talk.close(comment.id)}
            />
          ) : null}
        </div>
      ) : null}
    </>
  );
}

function Earlier({ list }: { list: ActivityList }): ReactNode {
  const { t } = usePorts().formats;
  if (!list.hasEarlier) return null;
  return (
    <div className="ka-earlier">
      {list.earlierError === undefined ? null : <span role="alert">{failureText(list.earlierError, t)}</span>}
      <Button variant="default" size="sm" loading={list.isLoadingEarlier} onClick={list.loadEarlier}>
        {t('page.comments.earlier')}
      </Button>
    </div>
  );
}

/** Below entries around a comment: the way to the newest. */
function Later({ list, onNewest }: { list: ActivityList; onNewest(): void }): ReactNode {
  const { t } = usePorts().formats;
  if (list.newest?.later !== true) return null;
  return (
    <Button className="ka-later" variant="default" size="sm" onClick={onNewest}>
      {t('activity.toNewest')}
    </Button>
  );
}

/** Of the comment that somebody was led to; the place is there before, so that it is told. */
function Gone({ isGone }: { isGone: boolean }): ReactNode {
  const { t } = usePorts().formats;
  return (
    <p className="ka-none" role="status" hidden={!isGone}>
      {isGone ? t('activity.commentGone') : ''}
    </p>
  );
}

function Waiting({ error, onRetry }: { error: unknown; onRetry(): void }): ReactNode {
  const { t } = usePorts().formats;
  if (error instanceof HttpError && [403, 404].includes(error.status))
    return <p className="ka-none">{t('page.recordGone')}</p>;
  if (error !== undefined) return <FailureNote error={error} what={t('activity.failed')} onRetry={onRetry} />;
  return (
    <div className="ka-waiting" role="status" aria-busy="true" aria-label={t('activity.loading')}>
      <span />
      <span />
      <span />
    </div>
  );
}
