// Below the text of a comment that is written: its files, those under way, and the button for more.
import { useId, useRef, type ReactNode } from 'react';
import type { FileValue } from '../../contract/index.ts';
import { usePorts } from '../../render/core/index.ts';
import { StoredFile, UploadRow } from '../../render/uploads/index.ts';
import type { Attaching } from './useAttaching.ts';

export function WriterFiles({ files, attaching }: { files: readonly FileValue[]; attaching: Attaching }): ReactNode {
  const { t } = usePorts().formats;
  const { uploads, refused } = attaching;
  return (
    <>
      {files.length + uploads.length > 0 ? (
        <div className="kl-comment-files" role="group" aria-label={t('activity.files.title')}>
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
        {files.length === 0 ? '' : t('activity.files.count', { n: files.length })}
      </div>
    </>
  );
}

export function AttachButton({
  isDisabled,
  onFiles,
  sign,
}: {
  isDisabled: boolean;
  onFiles(files: readonly File[]): void;
  /** Drawn instead of the words, which stay its name. */
  sign?: ReactNode;
}): ReactNode {
  const { t } = usePorts().formats;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      {/* The real input keeps its place in the order of Tab; the label is drawn as the button. */}
      <input
        ref={input}
        id={id}
        className="kl-comment-input"
        type="file"
        multiple
        disabled={isDisabled}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      <label className="kl-comment-rich" htmlFor={id} title={t('activity.files.hint')}>
        {sign}
        <span className={sign === undefined ? undefined : 'keste-visually-hidden'}>{t('activity.files.attach')}</span>
      </label>
    </>
  );
}
