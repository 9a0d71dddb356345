// The heading of a lane: how many cards it holds, and that it is folded.
import type { ReactNode } from 'react';
import { usePorts } from '../core/index.ts';
import { CountMark } from './ColumnHead.tsx';
import type { Track } from './boardProps.ts';

export interface LaneTitleProps {
  track: Track;
  count: number;
  isFolded: boolean;
  onFold(): void;
}

export function LaneTitle({ track, count, isFolded, onFold }: LaneTitleProps): ReactNode {
  const { t } = usePorts().formats;
  return (
    <h3 className="kk-lane-title kb-tone" data-color={track.color ?? 'gray'}>
      <button
        type="button"
        aria-expanded={!isFolded}
        aria-label={t(isFolded ? 'blocks.unfoldLane' : 'blocks.foldLane', { lane: track.label })}
        onClick={onFold}
      >
        <span aria-hidden>{isFolded ? '›' : '⌄'}</span>
        {track.label}
      </button>
      <CountMark count={count} />
    </h3>
  );
}
