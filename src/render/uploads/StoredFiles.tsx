// Files as those see them who only read.
import type { ReactNode } from 'react';
import type { FileValue } from '../../contract/index.ts';
import { usePorts } from '../core/index.ts';
import { StoredFile } from './StoredFile.tsx';

export function StoredFiles({ files = [] }: { files?: readonly FileValue[] | undefined }): ReactNode {
  const { t } = usePorts().formats;
  if (files.length === 0) return null;
  return (
    <div className="keste-uploads" role="group" aria-label={t('uploads.title')}>
      {files.map((file) => (
        <StoredFile key={file.id} file={file} />
      ))}
    </div>
  );
}
