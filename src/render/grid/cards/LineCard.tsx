// Among the cards: a group with its count and sums, and the rest that is still to come.
import type { ReactNode } from 'react';
import type { LinePlace, TableStore } from '../../../engine/table/index.ts';
import { failureText, usePorts } from '../../core/index.ts';
import { groupLabel } from '../body/groupLabel.ts';
import type { CardColumns } from './cardColumns.ts';

export interface LineCardProps {
  store: TableStore;
  id: string;
  place: LinePlace;
  columns: CardColumns;
}

export function LineCard({ store, id, place, columns }: LineCardProps): ReactNode {
  const { formats } = usePorts();
  const { t } = formats;
  const toggle = (): void => store.grouping.outline?.toggle(id);
  const style = { marginInlineStart: `${(place.level - 1) * 0.75}rem` };
  const { group } = place;
  if (!group) {
    if (place.state !== 'failed')
      return (
        <div className="kg-card-rest" role="status" style={style}>
          {t('table.loadingMore')}
        </div>
      );
    return (
      <button type="button" className="kg-action" style={style} onClick={toggle}>
        {failureText(place.problem, t)} · {t('table.retry')}
      </button>
    );
  }
  const sums = columns.all.flatMap(({ field, kit, prepared }) => {
    const sum = group.totals[`sum:${field}`];
    return sum === undefined || sum === null ? [] : [`${prepared.column.headerName}: ${kit.text(sum)}`];
  });
  return (
    <button type="button" className="kg-card-group" style={style} aria-expanded={place.isOpen} onClick={toggle}>
      <span className="kg-toggle" data-open-line={place.isOpen} aria-hidden="true" />
      <span className="kg-card-group-name">{groupLabel(group, formats)}</span>
      <span className="kg-count">{formats.integer(group.count)}</span>
      {sums.length > 0 ? <span className="kg-card-sums">{sums.join(' · ')}</span> : null}
    </button>
  );
}
