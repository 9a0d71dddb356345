// One comment of the stream: who, when, what, which reactions it was given, and what its reader may do to it.
import { use, useId, useState, type ReactNode } from 'react';
import type { Comment } from '../../contract/index.ts';
import { Avatar } from '../../render/avatar/index.ts';
import { failureText, PersonSlot, usePorts } from '../../render/core/index.ts';
import { ConfirmDialog } from '../../render/dialog/index.ts';
import { StoredFiles } from '../../render/uploads/index.ts';
import { Composer } from '../composer/index.ts';
import { Reactions, REACTIONS } from '../reactions/index.ts';
import { CommentTools } from './commentTools.ts';
import { FoldedText } from './FoldedText.tsx';
import { Moment } from './Moment.tsx';
import type { Talk } from './useTalk.ts';

const FACE_PX = 24;

export interface ActivityCommentProps {
  comment: Comment;
  /** What an answer to it stands below. */
  rootId: string;
  /** Somebody was led to it. */
  isMarked: boolean;
  talk: Talk;
  canWrite: boolean;
  /** Why nothing can be sent now. */
  barred: string | undefined;
  /** What becomes of what is sent now. */
  note: string | undefined;
}

export function ActivityComment({
  comment,
  rootId,
  isMarked,
  talk,
  canWrite,
  barred,
  note,
}: ActivityCommentProps): ReactNode {
  const {
    data,
    formats: { t },
  } = usePorts();
  const waits = data.outbox?.commentState?.(comment.id);
  const nameId = useId();
  const { author, edited_at: edited, deleted } = comment;
  const name = author.string_view || t('page.comments.someone');
  const isEditing = talk.editing === comment.id;
  return (
    <article
      className="ka-comment"
      data-entry={comment.id}
      data-reply={comment.parent !== undefined || undefined}
      data-waits={waits}
      aria-labelledby={nameId}
      aria-current={isMarked || undefined}
      tabIndex={-1}
    >
      <div className="ka-comment-head" id={nameId}>
        <Avatar user={{ full_name: name, avatar: author.avatar }} size={FACE_PX} />
        <PersonSlot id={author.id}>
          <strong>{name}</strong>
        </PersonSlot>
        <Moment at={comment.created_at} />
        {edited && deleted !== true ? <span className="ka-when">{t('page.comments.edited')}</span> : null}
        {waits === undefined ? null : <span className="ka-waits">{t(`outbox.${waits}`)}</span>}
      </div>
      {isEditing ? (
        <Composer
          draftKey={talk.draftKey(comment.id)}
          label={t('page.comments.change')}
          action={t('page.comments.save')}
          value={comment.body}
          files={comment.files}
          door={talk.door}
          takesFocus
          barred={barred}
          note={note}
          onSend={(body, _id, files) => talk.change(comment, body, files)}
          onCancel={() => talk.close(comment.id)}
        />
      ) : (
        <CommentText comment={comment} />
      )}
      {deleted === true || isEditing ? null : (
        <OwnTools
          comment={comment}
          name={name}
          talk={talk}
          canWrite={canWrite && barred === undefined}
          onAnswer={() => talk.answer(rootId)}
        />
      )}
    </article>
  );
}

function CommentText({ comment }: { comment: Comment }): ReactNode {
  const { t } = usePorts().formats;
  return comment.deleted === true ? (
    <p className="ka-none">{t('page.comments.deleted')}</p>
  ) : (
    <>
      {comment.body === '' ? null : <FoldedText html={comment.body} />}
      <StoredFiles files={comment.files} />
    </>
  );
}

interface ToolsProps {
  comment: Comment;
  name: string;
  talk: Talk;
  canWrite: boolean;
  onAnswer(): void;
}

function OwnTools({ comment, name, talk, canWrite, onAnswer }: ToolsProps): ReactNode {
  const { t } = usePorts().formats;
  const [isAsking, setIsAsking] = useState(false);
  const more = use(CommentTools);
  const [error, setError] = useState<unknown>();
  const run = (work: Promise<void>): void => {
    setError(undefined);
    work.catch(setError);
  };
  return (
    <div className="ka-tools">
      <Reactions
        reactions={comment.reactions ?? []}
        mayReact={canWrite}
        name={name}
        onReact={(emoji, on) => {
          const known = REACTIONS.find((each) => each === emoji);
          if (known) run(talk.react(comment, { emoji: known, on }));
        }}
      />
      {canWrite ? (
        <button type="button" aria-label={t('activity.replyTo', { name })} onClick={onAnswer}>
          {t('activity.reply')}
        </button>
      ) : null}
      {comment.can_change && canWrite ? (
        <button type="button" aria-label={t('page.comments.changeOf', { name })} onClick={() => talk.edit(comment.id)}>
          {t('page.comments.change')}
        </button>
      ) : null}
      {comment.can_delete ? (
        <button type="button" aria-label={t('page.comments.deleteOf', { name })} onClick={() => setIsAsking(true)}>
          {t('page.comments.delete')}
        </button>
      ) : null}
      {more?.(comment, name)}
      {error === undefined ? null : (
        <span className="keste-field-error" role="alert">
          {failureText(error, t)}
        </span>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        question={t('page.comments.deleteQuestion')}
        onYes={() => {
          setIsAsking(false);
          run(talk.remove(comment));
        }}
        onNo={() => setIsAsking(false)}
      />
    </div>
  );
}
