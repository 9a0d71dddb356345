// One comment: who, when, what; with what its reader may do to it.
import { useState, type ReactNode } from 'react';
import type { Comment } from '../../../src/contract/index.ts';
import { Composer } from '../../../src/features/composer/index.ts';
import { ConfirmDialog } from '../../../src/render/dialog/index.ts';
import { RichTextView } from '../../../src/render/richText/index.ts';
import { StoredFiles } from '../../../src/render/uploads/index.ts';
import { failureText, PersonSlot, usePorts } from '../../../src/render/index.ts';

export interface CommentItemProps {
  comment: Comment;
  /** Where a change of it is kept while it is written. */
  draftKey: string;
  onChange(body: string): Promise<void>;
  onRemove(): Promise<void>;
}

export function CommentItem({ comment, draftKey, onChange, onRemove }: CommentItemProps): ReactNode {
  const { formats } = usePorts();
  const { t } = formats;
  const [isEditing, setIsEditing] = useState(false);
  const { author } = comment;
  const name = author.string_view || t('page.comments.someone');

  async function handleSend(body: string): Promise<void> {
    await onChange(body);
    setIsEditing(false);
  }

  return (
    <li className="kl-comment">
      <div className="kl-comment-head">
        <PersonSlot id={author.id}>
          <strong>{name}</strong>
        </PersonSlot>
        <time dateTime={comment.created_at}>{formats.moment(comment.created_at)}</time>
        {comment.edited_at && comment.deleted !== true ? (
          <span title={formats.moment(comment.edited_at)}>{t('page.comments.edited')}</span>
        ) : null}
        {isEditing ? null : (
          <CommentActions comment={comment} name={name} onEdit={() => setIsEditing(true)} onRemove={onRemove} />
        )}
      </div>
      {isEditing ? (
        <Composer
          draftKey={draftKey}
          label={t('page.comments.change')}
          action={t('page.comments.save')}
          value={comment.body}
          onSend={handleSend}
          onCancel={() => setIsEditing(false)}
        />
      ) : (
        <CommentBody comment={comment} />
      )}
    </li>
  );
}

function CommentBody({ comment }: { comment: Comment }): ReactNode {
  const { t } = usePorts().formats;
  return comment.deleted === true ? (
    <p className="kl-comments-none">{t('page.comments.deleted')}</p>
  ) : (
    <>
      <RichTextView html={comment.body} />
      <StoredFiles files={comment.files} />
    </>
  );
}

interface CommentActionsProps {
  comment: Comment;
  name: string;
  onEdit(): void;
  onRemove(): Promise<void>;
}

function CommentActions({ comment, name, onEdit, onRemove }: CommentActionsProps): ReactNode {
  const { t } = usePorts().formats;
  const [isAsking, setIsAsking] = useState(false);
  const [error, setError] = useState<unknown>();
  const remove = (): void => {
    setIsAsking(false);
    setError(undefined);
    onRemove().catch(setError);
  };
  return (
    <span className="kl-comment-actions">
      {comment.can_change ? (
        <button type="button" aria-label={t('page.comments.changeOf', { name })} onClick={onEdit}>
          {t('page.comments.change')}
        </button>
      ) : null}
      {comment.can_delete ? (
        <button type="button" aria-label={t('page.comments.deleteOf', { name })} onClick={() => setIsAsking(true)}>
          {t('page.comments.delete')}
        </button>
      ) : null}
      {error === undefined ? null : (
        <span className="keste-field-error" role="alert">
          {failureText(error, t)}
        </span>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        question={t('page.comments.deleteQuestion')}
        onYes={remove}
        onNo={() => setIsAsking(false)}
      />
    </span>
  );
}
