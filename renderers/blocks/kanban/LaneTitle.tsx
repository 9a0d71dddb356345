// The heading of a lane: how many cards it holds, and that it is folded.
import type { ReactNode } from 'react';
import { usePorts } from '../../../src/render/index.ts';
import type { Track } from './board/index.ts';

export interface LaneTitleProps {
  track: Track;
  count: number;
  isFolded: boolean;
  onFold(): void;
}

export function LaneTitle({ track, count, isFolded, onFold }: LaneTitleProps): ReactNode {
  const { t, integer } = usePorts().formats;
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
      <span className="kk-count">{integer(count)}</span>
    </h3>
  );
}
