// Rows that have no bar, as they have not both dates.
import type { ReactNode } from 'react';
import type { Row } from '../../../../src/contract/index.ts';
import { usePorts } from '../../../../src/render/index.ts';
import { RowLink } from '../../../../src/render/rowPlaces/index.ts';

export interface UndatedProps {
  rows: readonly Row[];
  /** There is nothing else to look at. */
  isAlone: boolean;
  titleOf(row: Row): string;
  hrefOf(row: Row): string | undefined;
  onOpen: ((id: string) => void) | undefined;
}

export function Undated({ rows, isAlone, titleOf, hrefOf, onOpen }: UndatedProps): ReactNode {
  const { t } = usePorts().formats;
  if (rows.length === 0) return null;
  return (
    <details className="ktl-undated" open={isAlone}>
      <summary>
        {t('blocks.timeline.undated')}: {rows.length}
      </summary>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            {onOpen ? (
              <RowLink row={row.id} href={hrefOf(row)} className="kb-link" onOpen={() => onOpen(row.id)}>
                {titleOf(row)}
              </RowLink>
            ) : (
              titleOf(row)
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
