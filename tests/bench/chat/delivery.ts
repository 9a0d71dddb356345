// How many messages a second reach all forty members, and how long one takes from its call to the last socket: so many at once as a server
// bears, and at a calm pace.
import { randomUUID } from 'node:crypto';
import type { Chat, Contestant } from './contestants.ts';
import { CREW } from './prepare.ts';

export interface Delivered {
  perSecond: number;
  p99Ms: number;
}

interface Waiting {
  left: number;
  done(): void;
}

/** Messages under way, and what their sockets have said. */
export class Desk {
  private readonly waiting = new Map<string, Waiting>();
  private readonly writers: { chat: Chat; writer: number }[];
  private next = 0;

  constructor(chats: readonly Chat[]) {
    // A chat's members take turns, and so do the chats: eight hundred pairs, each of which may send two messages a second.
    this.writers = Array.from({ length: CREW }, (_, at) =>
      chats.map((chat) => ({ chat, writer: chat.members[at] ?? 0 })),
    ).flat();
  }

  hear = (id: string): void => {
    const message = this.waiting.get(id);
    if (!message) return;
    message.left -= 1;
    if (message.left === 0) message.done();
  };

  /** Answers the milliseconds until the last member has it and the writer its answer. */
  async send({ send }: Contestant): Promise<number> {
    const { chat, writer } = this.writers[this.next++ % this.writers.length] ?? {
      chat: { id: '', members: [] },
      writer: 0,
    };
    const id = randomUUID();
    const startMs = performance.now();
    const heard = new Promise<void>((resolve) => this.waiting.set(id, { left: chat.members.length, done: resolve }));
    await Promise.all([send(chat, writer, id), heard]);
    this.waiting.delete(id);
    return performance.now() - startMs;
  }
}

/** As many as go with so many under way at any time. */
export async function atFull(
  contestant: Contestant,
  desk: Desk,
  { atOnce, ms }: { atOnce: number; ms: number },
): Promise<Delivered> {
  const times: number[] = [];
  const start = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() - start < ms) times.push(await desk.send(contestant));
    }),
  );
  const perSecond = (times.length * 1_000) / (performance.now() - start);
  return { perSecond, p99Ms: p99(times) };
}

/** So many a second, whether the ones before have come or not. */
export async function atPace(
  contestant: Contestant,
  desk: Desk,
  { perSecond, ms }: { perSecond: number; ms: number },
): Promise<number> {
  const under: Promise<number>[] = [];
  const start = performance.now();
  for (let at = 0; at < (perSecond * ms) / 1_000; at += 1) {
    const waitMs = start + (at * 1_000) / perSecond - performance.now();
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    under.push(desk.send(contestant));
  }
  return p99(await Promise.all(under));
}

function p99(times: number[]): number {
  times.sort((one, other) => one - other);
  return times[Math.floor(times.length * 0.99)] ?? 0;
}
