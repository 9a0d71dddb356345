// The definition's sets of filters as buttons: pressed ones are in force beside whatever else is chosen.
import type { ReactNode } from 'react';
import type { SavedFilter } from '../../contract/index.ts';
import { isPressed, type FilterState } from '../../engine/filter/index.ts';
import { usePorts } from '../../render/core/index.ts';

export interface QuickFiltersProps {
  applied: FilterState;
  isBusy: boolean;
  onToggle(set: SavedFilter): void;
}

export function QuickFilters({ applied, isBusy, onToggle }: QuickFiltersProps): ReactNode {
  const { t } = usePorts().formats;
  const quick = applied.saved.filter((set) => set.scope === 'quick');
  if (quick.length === 0) return null;
  return (
    <div className="keste-presets keste-quick" role="group" aria-label={t('filter.quick')} aria-busy={isBusy}>
      {quick.map((set) => (
        <button
          key={set.id}
          type="button"
          className="keste-preset"
          aria-pressed={isPressed(applied, set)}
          onClick={() => onToggle(set)}
        >
          {set.name}
        </button>
      ))}
    </div>
  );
}
