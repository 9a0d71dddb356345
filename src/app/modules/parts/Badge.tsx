// The state of a definition or the kind of a change as a small word with its colour.
import type { ReactNode } from 'react';

export type BadgeTone = 'good' | 'bad' | 'warn' | 'plain';

export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }): ReactNode {
  return (
    <span className="km-badge" data-tone={tone}>
      {children}
    </span>
  );
}

const STATE_TONES = new Map<string, BadgeTone>([
  ['in_force', 'good'],
  ['refused', 'bad'],
  ['pending', 'warn'],
  ['off', 'plain'],
]);

export function stateTone(state: string): BadgeTone {
  return STATE_TONES.get(state) ?? 'plain';
}
