// Where a status may go from what it is: by being written, by an action that asks for something first, or not at all. Pure.
import type { ActionInfo, Choice, StatusMoves } from '../../contract/index.ts';

export interface StatusRules {
  moves: StatusMoves;
  /** What the viewer's roles may do, as tables and forms describe it. */
  actions: readonly ActionInfo[];
}

export type StatusWay =
  | { kind: 'same' }
  | { kind: 'write' }
  | { kind: 'action'; action: ActionInfo }
  | { kind: 'closed' };

export interface ReachableChoice {
  choice: Choice;
  /** Set where it is reached by an action that asks for something. */
  action: ActionInfo | undefined;
}

export function wayTo({ moves, actions }: StatusRules, from: unknown, to: unknown): StatusWay {
  const [before, after] = [codeOf(from), codeOf(to)];
  if (before === after) return { kind: 'same' };
  if (movesFrom(moves, before).includes(after)) return { kind: 'write' };
  const action = actions.find((one) => one.kind === 'transition' && one.to === after && one.from?.includes(before));
  return action ? { kind: 'action', action } : { kind: 'closed' };
}

/** Choices in their order, those of `from` among them. With several, e.g. of many rows, what any of them may be moved to by writing. */
export function reachable(choices: readonly Choice[], rules: StatusRules, from: readonly unknown[]): ReachableChoice[] {
  return choices.flatMap((choice): ReachableChoice[] => {
    const ways = from.map((value) => wayTo(rules, value, choice.id));
    if (ways.some(({ kind }) => kind === 'write' || kind === 'same')) return [{ choice, action: undefined }];
    // Each row would have to be asked about for itself.
    const [way] = from.length === 1 ? ways : [];
    return way?.kind === 'action' ? [{ choice, action: way.action }] : [];
  });
}

function movesFrom(moves: StatusMoves, from: string): readonly string[] {
  return Object.hasOwn(moves, from) ? (moves[from] ?? []) : [];
}

/** Of a choice as a value or as an entry; '' for none. */
function codeOf(value: unknown): string {
  if (typeof value === 'string') return value;
  const id: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'id') : undefined;
  return typeof id === 'string' ? id : '';
}
