// What stands around an item: files, the post of a comment, what was said before and after it, earlier decisions.
import type { ReactNode } from 'react';
import type { ModerationContext } from '../../../src/contract/index.ts';
import { isPicture } from '../../../src/engine/values/index.ts';
import { usePorts } from '../../../src/render/index.ts';
import { usePageTexts } from '../../../src/render/modulePage/index.ts';
import { Album } from '../../../src/render/pictures/index.ts';
import { PlaceLink } from '../../../src/render/placeLink/index.ts';
import { RichTextView } from '../../../src/render/richText/index.ts';
import { StoredFile } from '../../../src/render/uploads/index.ts';
import { useReasons } from './reasons.ts';

export function Files({ files }: Pick<ModerationContext, 'files'>): ReactNode {
  const pictures = files.filter(({ name, url }) => isPicture(name) && /^\/(?!\/)/.test(url));
  return (
    <>
      <Album pictures={pictures} />
      {files
        .filter((file) => !pictures.includes(file))
        .map((file) => (
          <StoredFile key={file.id} file={file} />
        ))}
    </>
  );
}

export function PostAbove({ post }: { post: NonNullable<ModerationContext['post']> }): ReactNode {
  const { t } = usePageTexts();
  const { formats } = usePorts();
  return (
    <section className="kmo-around" aria-label={t('postAbove')}>
      <h3>{t('postAbove')}</h3>
      <RichTextView html={post.body} />
      <small>
        {post.author}, {formats.moment(post.at)}
      </small>
    </section>
  );
}

export function Said({ comments }: Pick<ModerationContext, 'comments'>): ReactNode {
  const { t } = usePageTexts();
  const { formats } = usePorts();
  return (
    <section className="kmo-around" aria-label={t('around')}>
      <h3>{t('around')}</h3>
      <ol>
        {comments.map(({ id, author, at, body, files, is_it: isIt }) => (
          <li key={id} aria-current={isIt || undefined}>
            <small>
              <strong>{author}</strong> {formats.moment(at)}
            </small>
            {body === '' ? null : <RichTextView html={body} />}
            <Files files={files} />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface BeforeProps {
  /** Whose. */
  id: string;
  author: string;
  context: ModerationContext;
  onOpen(id: string): void;
}

/** What was decided about the same author. */
export function Before({
  id: authorId,
  author,
  context: { approved, rejected, decisions },
  onOpen,
}: BeforeProps): ReactNode {
  const { t } = usePageTexts();
  const { reasonText } = useReasons();
  const { formats } = usePorts();
  return (
    <section className="kmo-around" data-plain>
      <h3>{t('record', { name: author, approved, rejected })}</h3>
      <ul>
        {decisions.map(({ id, object_type: type, state, reason, excerpt, group_name: group, decided_at: at }) => (
          <li key={id}>
            <span className="kmo-chip" data-kind={state}>
              {t(`state.${state}`)}
            </span>{' '}
            <button type="button" className="kmo-link" onClick={() => onOpen(id)}>
              {excerpt || t(`type.${type}`)}
            </button>
            <small>
              {[reason === null ? '' : reasonText(reason), group, formats.moment(at)]
                .filter((part) => part !== '')
                .join(' · ')}
            </small>
          </li>
        ))}
      </ul>
      {decisions.length > 0 ? <PlaceLink to={decidedAbout(authorId)}>{t('allOf')}</PlaceLink> : null}
    </section>
  );
}

function decidedAbout(id: string): string {
  const filters = JSON.stringify({ author_of: [id] });
  return `/moderation?part=decided&filters=${encodeURIComponent(filters)}`;
}
