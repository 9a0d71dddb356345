// What the chosen rows add up to, by column.
import { useEffect, useMemo, type ReactNode } from 'react';
import { rowTotals } from '../../../engine/cellRange/index.ts';
import { announcerOf } from '../announcer/gridAnnouncer.ts';
import { totalText } from '../cell/cellText.ts';
import { useTopic } from '../gridContext.ts';
import type { CommandParts } from './gridCommands.ts';

/** A growing choice is said when it rests. */
const REST_MS = 700;

export function RowTotals({ grid: { store, formats }, layout }: CommandParts): ReactNode {
  const { t } = formats;
  const chosen = useTopic(store, 'selection');
  const version = useTopic(store, 'totals');
  const sums = useMemo(() => {
    void [chosen, version];
    const rows = store.selection.ids.flatMap((id) => store.row(id) ?? []);
    // Rows that another filter left behind are not at hand: the sum would not be theirs.
    if (rows.length < store.selection.size) return [];
    const totals = rowTotals(
      layout.all.map(({ prepared }) => prepared),
      rows,
    );
    return layout.all.flatMap(({ field, kit, prepared }) => {
      const total = totals.get(field);
      return total ? [{ field, name: prepared.column.headerName, text: totalText(kit, total) }] : [];
    });
  }, [store, layout, chosen, version]);
  const text = sums.map(({ name, text: sum }) => `${name}: ${sum}`).join(' · ');
  useEffect(() => {
    if (text === '') return undefined;
    const timer = setTimeout(() => announcerOf(store).say(`${t('edit.rowSums')}. ${text}`), REST_MS);
    return () => clearTimeout(timer);
  }, [store, t, text]);
  if (sums.length === 0) return null;
  return (
    <dl className="kg-row-sums" aria-label={t('edit.rowSums')}>
      {sums.map(({ field, name, text: sum }) => (
        <div key={field}>
          <dt>{name}</dt>
          <dd>{sum}</dd>
        </div>
      ))}
    </dl>
  );
}
