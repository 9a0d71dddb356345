// Files that are there and those under way, with what is wrong with them.
import type { ReactNode } from 'react';
import type { FileValue } from '../../contract/index.ts';
import { usePorts } from '../core/index.ts';
import { StoredFile } from './StoredFile.tsx';
import { UploadRow } from './UploadRow.tsx';
import type { Attaching } from './useAttaching.ts';

export interface UploadListProps {
  files: readonly FileValue[];
  attaching: Attaching;
}

export function UploadList({ files, attaching }: UploadListProps): ReactNode {
  const { t } = usePorts().formats;
  const { uploads, refused } = attaching;
  return (
    <>
      {files.length + uploads.length > 0 ? (
        <div className="keste-uploads" role="group" aria-label={t('uploads.title')}>
          {files.map((file) => (
            <StoredFile key={file.id} file={file} onRemove={() => attaching.remove(file.id)} />
          ))}
          {uploads.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              onCancel={() => attaching.cancel(upload.key)}
              onRetry={() => attaching.retry(upload.key)}
            />
          ))}
        </div>
      ) : null}
      <div className="keste-field-error" role="alert">
        {refused.map((text) => (
          <div key={text}>{text}</div>
        ))}
      </div>
      <div className="keste-visually-hidden" role="status">
        {files.length === 0 ? '' : t('uploads.count', { n: files.length })}
      </div>
    </>
  );
}
