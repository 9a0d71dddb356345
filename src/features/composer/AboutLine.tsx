// Above what is written: what it answers or changes, with the way out of that.
import type { ReactNode } from 'react';
import { usePorts } from '../../render/core/index.ts';
import './composer.css';

export interface AboutLineProps {
  title: string;
  /** In one line. */
  text: string;
  onCancel(): void;
}

export function AboutLine({ title, text, onCancel }: AboutLineProps): ReactNode {
  const { t } = usePorts().formats;
  return (
    <div className="kl-about">
      <span>
        <b>{title}</b>
        <span>{text}</span>
      </span>
      <button type="button" aria-label={t('page.comments.cancel')} onClick={onCancel}>
        ×
      </button>
    </div>
  );
}
