// What nothing was decided about, with the reason and the way to it, until it is opened or closed.
import type { ReactNode } from 'react';
import { usePageTexts } from '../../../src/render/modulePage/index.ts';
import type { Item } from './queue.ts';
import type { Refused } from './useDecisions.ts';

export interface RefusedListProps {
  refused: readonly Refused[];
  onOpen(row: Item): void;
  onClose(): void;
}

export function RefusedList({ refused, onOpen, onClose }: RefusedListProps): ReactNode {
  const { t } = usePageTexts();
  if (refused.length === 0) return null;
  return (
    // What comes to it is said; what stands there already is not said again.
    <section className="kmo-refused" role="alert" aria-atomic="false" aria-relevant="additions">
      <p>{t('refusedTitle', { count: refused.length })}</p>
      <ul>
        {refused.map(({ row, text }) => (
          <li key={row.id}>
            <button type="button" className="kmo-link" onClick={() => onOpen(row)}>
              {row.excerpt || t(`type.${row.object_type ?? 'group_post'}`)}
            </button>{' '}
            {text}
          </li>
        ))}
      </ul>
      <button type="button" className="kmo-button" onClick={onClose}>
        {t('close')}
      </button>
    </section>
  );
}
