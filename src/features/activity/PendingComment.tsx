// A comment on its way to the server, in its place already.
import type { ReactNode } from 'react';
import { usePorts } from '../../render/core/index.ts';
import { RichTextView } from '../../render/richText/index.ts';
import { StoredFiles } from '../../render/uploads/index.ts';
import type { Pending } from './useTalk.ts';

export function PendingComment({ body, files }: Pick<Pending, 'body' | 'files'>): ReactNode {
  const { t } = usePorts().formats;
  return (
    <article className="ka-comment" data-pending aria-label={t('activity.sending')}>
      <span className="ka-when">{t('activity.sending')}</span>
      <RichTextView html={body} />
      <StoredFiles files={files} />
    </article>
  );
}
