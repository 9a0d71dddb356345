// The files of a comment as its readers see them.
import type { ReactNode } from 'react';
import type { Comment } from '../../contract/index.ts';
import { usePorts } from '../../render/core/index.ts';
import { StoredFile } from '../../render/uploads/index.ts';
import './comments.css';

export function CommentFiles({ files = [] }: { files: Comment['files'] }): ReactNode {
  const { t } = usePorts().formats;
  if (files.length === 0) return null;
  return (
    <div className="kl-comment-files" role="group" aria-label={t('activity.files.title')}>
      {files.map((file) => (
        <StoredFile key={file.id} file={file} />
      ))}
    </div>
  );
}
