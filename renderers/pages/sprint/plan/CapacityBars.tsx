// What everybody has in the sprint beside what they can take, and all together.
import { useMemo, type ReactNode } from 'react';
import { useGroups } from '../../../../src/render/blockData/index.ts';
import { usePorts } from '../../../../src/render/index.ts';
import { usePageTexts } from '../../../../src/render/modulePage/index.ts';
import { amountText, loadsOf, TASKS, unitOf, type Load, type Sprint, type Unit } from '../sprintValues.ts';

const SUMS: Readonly<Record<Unit, readonly string[]>> = {
  points: ['sum:story_points'],
  hours: ['sum:estimate'],
  count: [],
};
const BY = ['operator'];

export function CapacityBars({ sprint }: { sprint: Sprint }): ReactNode {
  const { t } = usePageTexts();
  const unit = unitOf(sprint);
  const filters = useMemo(() => ({ sprint: [sprint.id], status__exclude: ['cancelled'] }), [sprint.id]);
  const aggregates = SUMS[unit];
  const { data } = useGroups({ source: TASKS, by: BY, aggregates, filters });
  const loads = useMemo(() => {
    const [sum] = aggregates;
    const lines = (data?.results ?? []).map(({ keys, labels = [], count, totals }) => ({
      keys,
      labels,
      amount: sum === undefined ? count : Number(totals[sum] ?? 0),
    }));
    return loadsOf(sprint, lines, unit);
  }, [data, aggregates, sprint, unit]);
  if (loads.length === 0) return null;
  const planned = loads.filter(({ capacity }) => capacity !== undefined);
  const total: Load = {
    person: undefined,
    name: t('team'),
    amount: loads.reduce((sum, { amount }) => sum + amount, 0),
    capacity: planned.length > 0 ? planned.reduce((sum, { capacity = 0 }) => sum + capacity, 0) : undefined,
  };
  return (
    <section className="ksp-capacity" aria-label={t('capacity')}>
      <LoadBar load={total} unit={unit} />
      <ul>
        {loads.map((load) => (
          <li key={load.person ?? ''}>
            <LoadBar load={load} unit={unit} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function LoadBar({ load: { name, amount, capacity }, unit }: { load: Load; unit: Unit }): ReactNode {
  const { t } = usePageTexts();
  const { formats } = usePorts();
  const told = (value: number): string => amountText(value, unit, { formats, t });
  const isOver = capacity !== undefined && amount > capacity;
  const percent = capacity === undefined || capacity === 0 ? 100 : Math.min(100, (100 * amount) / capacity);
  return (
    <div className="ksp-load" data-over={isOver || undefined}>
      <span>{name === '' ? t('nobody') : name}</span>
      <span className="ksp-bar" data-none={capacity === undefined || undefined} aria-hidden>
        <span style={{ inlineSize: `${amount === 0 ? 0 : percent}%` }} />
      </span>
      <small>
        {capacity === undefined ? told(amount) : t('of', { amount: told(amount), capacity: told(capacity) })}
        {isOver ? ` · ${t('overload')}` : ''}
      </small>
    </div>
  );
}
