// One post: who, when, what, where it stands, and what is said below it.
import { useId, useState, type ReactNode } from 'react';
import type { Comment, FileValue } from '../../../../src/contract/index.ts';
import { initials } from '../../../../src/engine/initials/index.ts';
import { isPicture } from '../../../../src/engine/values/index.ts';
import { ActivityStream, CommentTools, FoldedText } from '../../../../src/features/activity/index.ts';
import { Composer } from '../../../../src/features/composer/index.ts';
import type { Asked } from '../../../../src/features/asking/index.ts';
import { ListedReactions, type RowReactionList } from '../../../../src/features/reactions/index.ts';
import { PersonSlot, usePorts } from '../../../../src/render/index.ts';
import { usePageTexts } from '../../../../src/render/modulePage/index.ts';
import { Album } from '../../../../src/render/pictures/index.ts';
import { PlaceLink } from '../../../../src/render/placeLink/index.ts';
import { StoredFile, useFilesDoor, useFileStates } from '../../../../src/render/uploads/index.ts';
import { POST_FILES, POSTS, toneOf, type PostRow } from '../groupPage.ts';
import { PostTools } from './PostTools.tsx';
import { Standing } from './Standing.tsx';
import { useReport } from './useReport.ts';

export interface PostProps {
  row: PostRow;
  me: string;
  isLate: boolean;
  isPinned: boolean;
  /** The address names it: what is said below it is open. */
  isLed?: boolean;
  isModerator: boolean;
  /** Of the post. */
  path: string;
  reactions: RowReactionList;
  onAsk(asked: Asked): void;
  onChanged(): void;
  onTold(text: string): void;
}

export function Post({
  row,
  me,
  isLate,
  isPinned,
  isLed = false,
  isModerator,
  path,
  reactions,
  onAsk,
  onChanged,
  onTold,
}: PostProps): ReactNode {
  const { t } = usePageTexts();
  const { formats } = usePorts();
  const nameId = useId();
  const [isTalking, setIsTalking] = useState(isLed);
  const [isEditing, setIsEditing] = useState(false);
  const [isWriting, setIsWriting] = useState(false);
  const { id: authorId, string_view: name } = row.author ?? { id: '', string_view: '' };
  const author = name || t('someone');
  const { state = 'published', created_at: madeAt = '' } = row;
  const isMine = authorId === me;
  const report = useReport(row.id, onAsk, onTold);
  function handleTalk(): void {
    setIsTalking(!isTalking);
    // Where nothing was said yet there is nothing to read.
    setIsWriting(Number(row['comments_count'] ?? 0) === 0);
  }
  return (
    <article
      className="kgr-post"
      aria-labelledby={nameId}
      data-state={state}
      data-pinned={isPinned || undefined}
      data-led={isLed || undefined}
    >
      <header className="kgr-post-head">
        <span className="kgr-face" data-tone={toneOf(authorId)} aria-hidden>
          {initials(author)}
        </span>
        <div id={nameId}>
          <PersonSlot id={authorId}>
            <strong>{author}</strong>
          </PersonSlot>
          <PlaceLink to={path} className="kgr-when">
            <time dateTime={madeAt}>{formats.moment(madeAt)}</time>
          </PlaceLink>
        </div>
        {isPinned ? <span className="kgr-chip">{t('pinned')}</span> : null}
        <StateChip state={state} isMine={isMine} />
        <PostTools
          row={row}
          author={author}
          isMine={isMine}
          isLate={isLate}
          isPinned={isPinned}
          isModerator={isModerator}
          onEdit={() => setIsEditing(true)}
          path={path}
          onTold={onTold}
          onReport={() => report()}
          onAsk={onAsk}
          onChanged={onChanged}
        />
      </header>
      {isMine ? <Standing row={row} state={state} onAsk={onAsk} /> : null}
      {isEditing ? (
        <Editing
          row={row}
          onDone={() => {
            setIsEditing(false);
            onChanged();
          }}
          onCancel={() => setIsEditing(false)}
        />
      ) : (
        <>
          {row.body ? (
            <div className="kgr-text">
              <FoldedText html={row.body} />
            </div>
          ) : null}
          <Attached files={filesOf(row)} />
        </>
      )}
      <div className="kgr-said">
        <ListedReactions list={reactions} id={row.id} name={author} />
        <TalkButton row={row} isLate={isLate} isOpen={isTalking} onPress={handleTalk} />
      </div>
      {isTalking ? (
        <CommentTools
          value={(comment: Comment, name: string) =>
            comment.author.id === me ? null : (
              <button type="button" aria-label={t('report.ofComment', { name })} onClick={() => report(comment.id)}>
                {t('report.action')}
              </button>
            )
          }
        >
          <ActivityStream
            model={POSTS.model}
            id={row.id}
            holds="comments"
            title={t('comments')}
            takesFocus={isWriting}
          />
        </CommentTools>
      ) : null}
    </article>
  );
}

/** Its author is told more of it below. */
function StateChip({ state, isMine }: { state: string; isMine: boolean }): ReactNode {
  const { t } = usePageTexts();
  if (isMine || state === 'published') return null;
  return (
    <span className="kgr-chip" data-kind={state === 'rejected' ? 'rejected' : 'waits'}>
      {t(`state.${state}`)}
    </span>
  );
}

interface TalkButtonProps extends Pick<PostProps, 'row' | 'isLate'> {
  isOpen: boolean;
  onPress(): void;
}

/** How much was said below it. */
function TalkButton({ row, isLate, isOpen, onPress }: TalkButtonProps): ReactNode {
  const { t } = usePageTexts();
  const { formats } = usePorts();
  const count = Number(row['comments_count'] ?? 0);
  const none = t(row.comments_on === false || isLate ? 'comments' : 'comment');
  const closed = count > 0 ? t('talk', { count, number: formats.integer(count) }) : none;
  return (
    <button type="button" className="kgr-talk" aria-expanded={isOpen} onClick={onPress}>
      {isOpen ? t('hideComments') : closed}
    </button>
  );
}

export function filesOf({ files = [] }: PostRow): readonly FileValue[] {
  return files;
}

function Attached({ files }: { files: readonly FileValue[] }): ReactNode {
  const waiting = useFileStates(files);
  if (files.length === 0) return null;
  const pictures = files.filter(({ id, name, url }) => !waiting.has(id) && isPicture(name) && /^\/(?!\/)/.test(url));
  const others = files.filter((file) => !pictures.includes(file));
  return (
    <div className="kgr-files">
      <Album pictures={pictures} />
      {others.map((file) => (
        <StoredFile key={file.id} file={file} />
      ))}
    </div>
  );
}

function Editing({ row, onDone, onCancel }: { row: PostRow; onDone(): void; onCancel(): void }): ReactNode {
  const { t } = usePageTexts();
  const { data } = usePorts();
  const door = useFilesDoor(POST_FILES, POST_FILES.limits);
  return (
    <Composer
      draftKey={`group post change ${row.id}`}
      label={t('change')}
      action={t('save')}
      value={row.body ?? ''}
      files={filesOf(row)}
      door={door}
      takesFocus
      onSend={async (body, _id, files) => {
        await data.updateRow(POSTS.model, row.id, { version: row.version, body, files: files.map((file) => file.id) });
        onDone();
      }}
      onCancel={onCancel}
    />
  );
}
