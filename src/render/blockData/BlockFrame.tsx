// What every block has around it: its tools, and the looks of loading, failure, wrong params and old data.
import type { ReactNode } from 'react';
import { FailureNote, failureText, usePorts, useRestTexts } from '../core/index.ts';
import type { ParamIssue } from './paramReader.ts';
import './blockData.css';

export interface BlockFrameProps {
  /** Name of the block, as the page schema calls it. */
  block: string;
  /** What the page calls it; the page draws it above. */
  title?: string | undefined;
  tools?: ReactNode;
  children: ReactNode;
}

export function BlockFrame({ block, title, tools, children }: BlockFrameProps): ReactNode {
  return (
    <section className="kb" data-block={block} aria-label={title ?? block}>
      {tools ? <header className="kb-head">{tools}</header> : null}
      {children}
    </section>
  );
}

export function BlockLoading({ lines = 3 }: { lines?: number }): ReactNode {
  useRestTexts();
  const { t } = usePorts().formats;
  return (
    <div className="kb-loading" role="status" aria-busy="true" aria-label={t('blocks.loading')}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} />
      ))}
    </div>
  );
}

export function BlockEmpty({ text, children }: { text: string; children?: ReactNode }): ReactNode {
  return (
    <div className="kb-empty">
      <p>{text}</p>
      {children}
    </div>
  );
}

/** Nothing to show: because of the filters, or because there is nothing yet. */
export function NoRows({ isNarrowed }: { isNarrowed: boolean }): ReactNode {
  const { t } = usePorts().formats;
  return <BlockEmpty text={t(isNarrowed ? 'table.empty' : 'table.noRows')} />;
}

/** The params that are wrong, by name. */
export function ParamIssues({ block, issues }: { block: string; issues: readonly ParamIssue[] }): ReactNode {
  useRestTexts();
  const { t } = usePorts().formats;
  return (
    <div className="keste-failure" role="alert">
      <strong>{t('blocks.params', { block })}</strong>
      <ul>
        {issues.map(({ param, code, value }) => (
          <li key={param + code}>
            <code>{param}</code>: {t(`blocks.issue.${code}`, { value })}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Nothing could be shown. */
export function BlockFailure({ error, onRetry }: { error: unknown; onRetry(): void }): ReactNode {
  useRestTexts();
  const { t } = usePorts().formats;
  return <FailureNote error={error} what={t('blocks.failed')} onRetry={onRetry} />;
}

/** What is shown is from before: the last asking failed. */
export function StaleNote({ error, onRetry }: { error: unknown; onRetry(): void }): ReactNode {
  useRestTexts();
  const { t } = usePorts().formats;
  return (
    <p className="kb-stale" role="status">
      {t('blocks.stale')} {failureText(error, t)}{' '}
      <button type="button" className="kb-link" onClick={onRetry}>
        {t('retry')}
      </button>
    </p>
  );
}
