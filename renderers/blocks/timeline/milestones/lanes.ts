// Milestones beside each other: their titles stand next to them, those that would cover each other in lanes of their own. Pure.

export interface Milestone {
  id: string;
  title: string;
  /** Days since 1970. */
  day: number;
  isDone: boolean;
  isOverdue: boolean;
}

export interface PlacedMilestone {
  milestone: Milestone;
  lane: number;
  /** How wide its title may be. */
  room: number;
}

export const MOST_LANES = 3;
/** The diamond with what is around it. */
const SIGN_PX = 24;
const LETTER_PX = 8;
const MOST_LETTERS = 28;

/** Each in the first lane that is free at its day, else in the one that is free the soonest, its neighbour's title cut. */
export function lanesOf(milestones: readonly Milestone[], dayPx: number): { placed: PlacedMilestone[]; lanes: number } {
  const lanes: PlacedMilestone[][] = [];
  const endOf = (lane: number): number => {
    const last = lanes[lane]?.at(-1);
    return last ? last.milestone.day * dayPx + SIGN_PX + wished(last.milestone) : -Infinity;
  };
  for (const milestone of milestones.toSorted((a, b) => a.day - b.day)) {
    const at = milestone.day * dayPx;
    const places = Array.from({ length: Math.min(lanes.length + 1, MOST_LANES) }, (_, lane) => lane);
    const free = places.find((lane) => endOf(lane) <= at);
    const lane = free ?? places.reduce((best, one) => (endOf(one) < endOf(best) ? one : best), 0);
    const own = lanes[lane] ?? [];
    const before = own.at(-1);
    if (before)
      before.room = Math.max(0, Math.min(before.room, (milestone.day - before.milestone.day) * dayPx - SIGN_PX));
    own.push({ milestone, lane, room: wished(milestone) });
    lanes[lane] = own;
  }
  return { placed: lanes.flat().sort((a, b) => a.milestone.day - b.milestone.day), lanes: lanes.length };
}

function wished({ title }: Milestone): number {
  return Math.min(Array.from(title).length, MOST_LETTERS) * LETTER_PX;
}
