// The bench page: the code of both boards is loaded before anything is measured.
import '../../../../src/app/styles.ts';
import { timeUntil } from '../../table/page/measure.ts';
import { CARDS_IN_COLUMN, STAGES } from './cards.ts';
import type { BoardContestant } from './contestant.ts';

declare global {
  interface Window {
    prepare(): Promise<void>;
    /** Milliseconds from the call to after the frame with all cards. */
    draw(name: BoardName): Promise<number>;
    /** What is seen of the board drawn last: its texts in their order. */
    seen(): string;
  }
}

export type BoardName = 'ours' | 'hand';

const contestants = new Map<BoardName, BoardContestant>();
let takeAway: (() => void) | undefined;

window.prepare = async () => {
  const [{ ours }, { hand }] = await Promise.all([import('./ours.tsx'), import('./hand.tsx')]);
  contestants.set('ours', await ours()).set('hand', hand());
};

window.draw = async (name) => {
  takeAway?.();
  const root = document.createElement('div');
  document.getElementById('root')?.replaceChildren(root);
  return timeUntil(
    () => (takeAway = contestants.get(name)?.mount(root)),
    () => root.querySelectorAll('[data-card]').length === STAGES.length * CARDS_IN_COLUMN,
  );
};

window.seen = () => document.getElementById('root')?.innerText ?? '';
