// Where one stands in a page of several steps: in words, and as a list whose present step is marked.
import type { ReactNode } from 'react';
import { useTexts } from '../../../platform/i18n/index.ts';

export interface StepCounterProps {
  /** From 1. */
  step: number;
  titles: readonly string[];
}

export function StepCounter({ step, titles }: StepCounterProps): ReactNode {
  const { t } = useTexts();
  return (
    <div className="keste-steps">
      <p>{t('entry.step', { step, count: titles.length })}</p>
      <ol aria-label={t('entry.steps')}>
        {titles.map((title, index) => (
          <li
            key={title}
            aria-current={index + 1 === step ? 'step' : undefined}
            data-is={index + 1 < step ? 'done' : undefined}
          >
            {title}
          </li>
        ))}
      </ol>
    </div>
  );
}
