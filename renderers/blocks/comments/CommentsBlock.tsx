// Comments on a row: read, write, change one's own for a day, delete. Texts go out as HTML and come back sanitised.
import { useState, type ReactNode } from 'react';
import type { Comment } from '../../../src/contract/index.ts';
import { HttpError } from '../../../src/engine/ports/index.ts';
import { AboutRecord, Composer } from '../../../src/features/composer/index.ts';
import { BlockEmpty, BlockFailure, BlockLoading } from '../../../src/render/blockData/index.ts';
import { Placeholder, usePorts, type BlockProps } from '../../../src/render/index.ts';
import { CommentItem } from './CommentItem.tsx';
import { useComments, type CommentList } from './useComments.ts';
import './comments.css';

export function CommentsBlock({ source, params, title }: BlockProps): ReactNode {
  const { t } = usePorts().formats;
  const { id } = params;
  if (!source) return <Placeholder look="missing" kind="block" name="comments/source" />;
  if (typeof id !== 'string') return <BlockEmpty text={t('page.noRecord')} />;
  return (
    <AboutRecord key={`${source.model} ${id}`} model={source.model} id={id}>
      <CommentsOfRow model={source.model} id={id} label={title ?? t('page.comments.title')} />
    </AboutRecord>
  );
}

function CommentsOfRow({ model, id, label }: { model: string; id: string; label: string }): ReactNode {
  const {
    data,
    formats: { t },
  } = usePorts();
  const list = useComments(model, id);
  const { comments, error } = list;
  const draftKey = (name: string): string => `comment ${model} ${id} ${name}`;
  if (!comments) {
    if (error === undefined) return <BlockLoading />;
    return error instanceof HttpError && error.status === 404 ? (
      <BlockEmpty text={t('page.recordGone')} />
    ) : (
      <BlockFailure error={error} onRetry={list.reload} />
    );
  }

  async function send(body: string, newId: string): Promise<void> {
    list.take(await (await data.talk()).writeComment(model, id, { id: newId, body, isNew: true }));
  }

  async function change(comment: Comment, body: string): Promise<void> {
    list.take(
      await (await data.talk()).writeComment(model, id, { id: comment.id, body, isNew: false }, { known: comment }),
    );
  }

  async function remove(comment: Comment): Promise<void> {
    await (await data.talk()).removeComment(model, id, comment.id);
    list.take({ ...comment, body: '', deleted: true, can_change: false, can_delete: false });
  }

  return (
    <div className="kl-comments">
      <EarlierButton list={list} />
      {comments.length === 0 ? <p className="kl-comments-none">{t('page.comments.none')}</p> : null}
      <ol aria-label={label} aria-live="polite" aria-relevant="additions">
        {comments.map((comment) => (
          <CommentItem
            key={comment.id}
            comment={comment}
            draftKey={draftKey(comment.id)}
            onChange={(body) => change(comment, body)}
            onRemove={() => remove(comment)}
          />
        ))}
      </ol>
      {list.canWrite ? (
        <Composer
          draftKey={draftKey('new')}
          label={t('page.comments.write')}
          action={t('page.comments.send')}
          onSend={send}
        />
      ) : null}
      {list.isClosed ? <p className="kl-comments-none">{t('page.comments.closed')}</p> : null}
    </div>
  );
}

function EarlierButton({ list }: { list: CommentList }): ReactNode {
  const { t } = usePorts().formats;
  const [state, setState] = useState<{ isLoading: boolean; error?: unknown }>({ isLoading: false });
  if (!list.hasEarlier) return null;
  if (state.error !== undefined)
    return <BlockFailure error={state.error} onRetry={() => setState({ isLoading: false })} />;
  const load = (): void => {
    setState({ isLoading: true });
    list.loadEarlier().then(
      () => setState({ isLoading: false }),
      (error: unknown) => setState({ isLoading: false, error }),
    );
  };
  return (
    <button type="button" className="keste-placeholder-retry" disabled={state.isLoading} onClick={load}>
      {t('page.comments.earlier')}
    </button>
  );
}
