// Ways to the news before and after this one, in the order of the cards.
import { useMemo, type ReactNode } from 'react';
import type { PreparedTable } from '../../../../src/engine/table/index.ts';
import { useRows } from '../../../../src/render/blockData/index.ts';
import { usePorts } from '../../../../src/render/index.ts';
import { usePageTexts } from '../../../../src/render/modulePage/index.ts';
import { PlaceLink } from '../../../../src/render/placeLink/index.ts';
import { newsPath, PUBLISHED, textOf, type News } from '../parts/index.ts';

const LOOKED_AT = 60;

export function Neighbours({ row, table }: { row: News; table: PreparedTable }): ReactNode {
  const { t } = usePageTexts();
  const { lang } = usePorts().formats;
  const columns = useMemo(
    () => table.columns.filter(({ field }) => field === 'lang' || field.startsWith('title')),
    [table],
  );
  const { rows } = useRows<'news'>({ table, source: PUBLISHED, columns, pageSize: LOOKED_AT });
  const at = rows.findIndex(({ id }) => id === row.id);
  if (at < 0) return null;
  const ways = [
    { name: 'newer', row: rows[at - 1] },
    { name: 'older', row: rows[at + 1] },
  ];
  return (
    <nav className="kna-neighbours" aria-label={t('neighbours')}>
      {ways.map(({ name, row: near }) =>
        near ? (
          <PlaceLink key={name} to={newsPath(near.id)}>
            <small>{t(name)}</small>
            <span>{textOf(near, 'title', lang)}</span>
          </PlaceLink>
        ) : (
          <span key={name} />
        ),
      )}
    </nav>
  );
}
