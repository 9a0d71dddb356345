// Which events of the receiver's sequence have been told already, and from where to ask for missed ones. Pure.

/** Sequence numbers are given before the events are stored, so two may arrive in the other order: this many stay open. */
const REMEMBERED = 200;

export interface DeliveredEvents {
  /** True the first time. */
  take(seq: number): boolean;
  /** Everything after this number may have been missed; undefined before the first connection. */
  askFrom(): number | undefined;
  /** All events up to `seq` have been told or need not be. */
  completeUpTo(seq: number): void;
  /** The highest number told or known. */
  newest(): number;
  /** The server counts anew (its data was restored): what was told by the old numbers says nothing. */
  restart(seq: number): void;
}

export function createDeliveredEvents(): DeliveredEvents {
  const recent = new Set<number>();
  let complete: number | undefined;
  /** Numbers up to here have been forgotten, so they count as told. */
  let floor = -1;
  return {
    take(seq) {
      if (seq <= floor || recent.has(seq)) return false;
      recent.add(seq);
      if (recent.size > REMEMBERED) {
        floor = Math.min(...recent);
        recent.delete(floor);
      }
      return true;
    },
    askFrom: () => (complete === undefined ? undefined : Math.max(complete, floor)),
    completeUpTo(seq) {
      complete = seq;
    },
    newest: () => Math.max(complete ?? floor, floor, ...recent),
    restart(seq) {
      recent.clear();
      floor = -1;
      complete = seq;
    },
  };
}
