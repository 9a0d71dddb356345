// How many faults lie in a tab or a folded section, beside its name.
import type { ReactNode } from 'react';
import { usePorts } from '../../core/index.ts';

export function FaultCount({ number }: { number: number }): ReactNode {
  const { t, integer } = usePorts().formats;
  if (number === 0) return null;
  return (
    <>
      {' '}
      <span className="keste-form-faults" aria-hidden>
        {integer(number)}
      </span>
      <span className="keste-form-unseen">{t('form.faults', { count: number })}</span>
    </>
  );
}
