// How many characters there is room for, once there are few.
import type { ReactNode } from 'react';
import { usePorts } from '../../render/core/index.ts';
import './composer.css';

/** From here on the rest is counted. */
const COUNTED_SHARE = 0.95;

export function CharactersLeft({ length, most }: { length: number; most: number }): ReactNode {
  const { t } = usePorts().formats;
  if (length <= most * COUNTED_SHARE) return null;
  return (
    <p className="kl-left" role="status" data-over={length > most || undefined}>
      {t('charactersLeft', { count: most - length })}
    </p>
  );
}
