// What a plan takes away for good, by name and in red, before it is applied.
import type { ReactNode } from 'react';
import type { ModulePlan } from '../../../contract/index.ts';
import { useTexts } from '../../../platform/i18n/index.ts';
import { usePorts } from '../../../render/index.ts';

type PlannedChange = ModulePlan['changes'][number];

/** What holds rows or values that do not come back: as people know it; of a whole module also its tables, for their rows. */
export function lostIn({ changes }: ModulePlan): PlannedChange[] {
  const drops = changes.filter(({ kind, what }) => kind === 'drop' && ['module', 'table', 'column'].includes(what));
  const noticeable = drops.filter(({ group }) => group !== 'storage');
  return noticeable.length === 0 || noticeable.some(({ what }) => what === 'module') ? drops : noticeable;
}

/** By its name, with how much of it is stored. */
export function LostForGood({ lost }: { lost: readonly PlannedChange[] }): ReactNode {
  const { t } = useTexts();
  const { formats } = usePorts();
  if (lost.length === 0) return null;
  const stored = ({ what, rows = 0 }: PlannedChange): string =>
    t(what === 'column' ? 'modules.values' : 'modules.rows', { number: formats.integer(rows) });
  return (
    <div className="km-note" data-tone="bad">
      <strong>{t('modules.lost')}</strong>
      <ul>
        {lost.map((change) => (
          <li key={change.path + change.text}>
            {change.text}
            {change.rows === undefined ? '' : ` · ${stored(change)}`}
          </li>
        ))}
      </ul>
    </div>
  );
}
