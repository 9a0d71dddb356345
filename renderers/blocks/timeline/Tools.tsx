// What is said of the whole timeline: where it is led to, and its scale.
import type { ReactNode } from 'react';
import { usePorts } from '../../../src/render/index.ts';
import { SCALES, type Scale } from './scale.ts';

export interface ToolsProps {
  scale: Scale;
  onScale(scale: Scale): void;
  /** There are days to be led to. */
  isDrawn: boolean;
  onToday(): void;
  onFit(): void;
}

export function Tools({ scale, onScale, isDrawn, onToday, onFit }: ToolsProps): ReactNode {
  const { t } = usePorts().formats;
  return (
    <>
      {isDrawn ? (
        <div className="kb-switch">
          <button type="button" className="kb-button" onClick={onToday}>
            {t('blocks.calendar.today')}
          </button>
          <button type="button" className="kb-button" onClick={onFit}>
            {t('blocks.timeline.fit')}
          </button>
        </div>
      ) : null}
      <div className="kb-switch" role="group" aria-label={t('blocks.timeline.scale')}>
        {SCALES.map((one) => (
          <button
            key={one}
            type="button"
            className="kb-button"
            aria-pressed={one === scale}
            onClick={() => onScale(one)}
          >
            {t(`blocks.timeline.${one}`)}
          </button>
        ))}
      </div>
    </>
  );
}
