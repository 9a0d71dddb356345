// One upload under way or failed.
import '@mantine/core/styles/Progress.css';
import { Progress } from '@mantine/core';
import type { ReactNode } from 'react';
import { HttpError } from '../../engine/ports/index.ts';
import { failureText, usePorts } from '../core/index.ts';
import type { Upload } from './useUploads.ts';
import './uploads.css';

export interface UploadRowProps {
  upload: Upload;
  onCancel(): void;
  onRetry(): void;
}

export function UploadRow({ upload, onCancel, onRetry }: UploadRowProps): ReactNode {
  const { t } = usePorts().formats;
  const { name } = upload.file;
  const hasFailed = upload.error !== undefined;
  return (
    <div className="keste-file">
      <span className="keste-file-text">
        <span className="keste-file-name">{name}</span>
        {hasFailed ? (
          <span className="keste-field-error" role="alert">
            {t('form.file.failed')}: {problemOf(upload.error) ?? failureText(upload.error, t)}
          </span>
        ) : (
          <Progress value={upload.share * 100} size="sm" aria-label={t('form.file.uploading', { name })} />
        )}
      </span>
      {hasFailed ? (
        <button
          type="button"
          className="keste-placeholder-retry"
          aria-label={t('form.file.retry', { name })}
          onClick={onRetry}
        >
          {t('retry')}
        </button>
      ) : null}
      <button
        type="button"
        className="keste-select-clear"
        aria-label={t('form.file.cancel', { name })}
        onClick={onCancel}
      >
        ✕
      </button>
    </div>
  );
}

/** What the server says about the file itself. */
function problemOf(error: unknown): string | undefined {
  if (!(error instanceof HttpError)) return undefined;
  return Object.values(error.body.fields ?? {})[0]?.[0]?.message;
}
