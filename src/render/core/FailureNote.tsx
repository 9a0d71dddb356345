// Says what went wrong with a call in the user's language, which field of which document broke it, and offers a retry.
import type { ReactNode } from 'react';
import { DocumentError, HttpError, NetworkError } from '../../engine/ports/index.ts';
import { usePorts } from './KesteProvider.tsx';
import './core.css';

const ISSUES_SHOWN = 3;

export interface FailureNoteProps {
  error: unknown;
  /** What could not be shown, e.g. the table's title. */
  what?: string;
  onRetry?: () => void;
}

export function FailureNote({ error, what, onRetry }: FailureNoteProps): ReactNode {
  const { t } = usePorts().formats;
  const issues = error instanceof DocumentError ? error.issues : [];
  return (
    <div className="keste-failure" role="alert">
      {what ? <strong>{what}</strong> : null}
      <span>{failureText(error, t)}</span>
      {issues.length > 0 ? (
        <ul>
          {issues.slice(0, ISSUES_SHOWN).map((issue) => (
            <li key={issue.path + issue.detail}>
              <code>{issue.document}</code> <code>{issue.path}</code>: {issue.detail}
            </li>
          ))}
          {issues.length > ISSUES_SHOWN ? <li>+{issues.length - ISSUES_SHOWN}</li> : null}
        </ul>
      ) : null}
      {onRetry ? (
        <button type="button" className="keste-placeholder-retry" onClick={onRetry}>
          {t('retry')}
        </button>
      ) : null}
    </div>
  );
}

/** One sentence about a failed call. */
export function failureText(error: unknown, t: (key: string, params?: Record<string, unknown>) => string): string {
  if (error instanceof DocumentError) return t('failure.document');
  if (error instanceof NetworkError) return t('failure.network');
  if (error instanceof HttpError) return error.body.message || t('failure.http', { status: error.status });
  return t('failure.unknown');
}
