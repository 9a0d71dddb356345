// Presence of one connection: live events, and one first check of each person shown, many in one call. No React.
import type { PersonPresence } from '../../contract/index.ts';
import type { LivePort } from '../../engine/ports/index.ts';
import { createPresenceRecords, type PresenceRecords } from './presenceRecords.ts';

export interface PresenceStore extends Pick<PresenceRecords, 'status' | 'subscribe'> {
  /** The person is shown: asked about once. Answers how to say that he no longer is. */
  watch(id: string): () => void;
}

export interface PresenceDeps {
  live: Pick<LivePort, 'on' | 'onReconnect'>;
  /** Answers for up to 200 people. */
  ask(ids: readonly string[]): Promise<readonly PersonPresence[]>;
  /** Runs once everything of this frame has asked. */
  schedule?(run: () => void): void;
}

const IDS_PER_CALL = 200;

export function createPresence({ live, ask, schedule = afterFrame }: PresenceDeps): PresenceStore {
  const records = createPresenceRecords();
  const watched = new Map<string, number>();
  /** Ids that have had their first check, or wait for it. */
  const checked = new Set<string>();
  let next = new Set<string>();
  /** By id the call on its way; an event meanwhile takes it away, being newer than the answer. */
  const underway = new Map<string, object>();

  function check(id: string): void {
    if (checked.has(id)) return;
    checked.add(id);
    if (next.size === 0) schedule(flush);
    next.add(id);
  }

  function flush(): void {
    const ids = [...next];
    next = new Set();
    for (let start = 0; start < ids.length; start += IDS_PER_CALL) void askFor(ids.slice(start, start + IDS_PER_CALL));
  }

  async function askFor(ids: readonly string[]): Promise<void> {
    const call = {};
    for (const id of ids) underway.set(id, call);
    const open = (): string[] => ids.filter((id) => underway.get(id) === call);
    try {
      const answers = new Map((await ask(ids)).map((one) => [one.id, one]));
      for (const id of open()) {
        const answer = answers.get(id);
        if (answer?.online) records.setOnline(id);
        else if (answer) records.setOffline(id, answer.date);
      }
    } catch {
      // No second try in a row: the next time he is shown, or after a reconnection.
      for (const id of open()) checked.delete(id);
    }
    for (const id of open()) underway.delete(id);
  }

  live.on('chat_online_user', ({ id }) => {
    underway.delete(id);
    records.setOnline(id);
  });
  live.on('chat_offline_user', ({ id, date }) => {
    underway.delete(id);
    records.setOffline(id, date);
  });
  live.onReconnect(() => {
    // Whoever is shown is asked about anew; of the others nothing is known any more.
    checked.clear();
    underway.clear();
    records.keep(watched);
    for (const id of watched.keys()) check(id);
  });

  return {
    status: records.status,
    subscribe: records.subscribe,
    watch(id) {
      watched.set(id, (watched.get(id) ?? 0) + 1);
      check(id);
      return () => {
        const left = (watched.get(id) ?? 1) - 1;
        if (left > 0) watched.set(id, left);
        else watched.delete(id);
      };
    },
  };
}

function afterFrame(run: () => void): void {
  requestAnimationFrame(run);
}
