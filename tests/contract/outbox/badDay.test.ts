// A day on a bad network, by a clock of its own, against the real server: a third of the calls is lost on their way or on the way
// back, each takes two seconds, and three times the network is away for five minutes.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Row } from '../../../src/contract/index.ts';
import { NetworkError, type DataPort, type WaitingTable } from '../../../src/engine/ports/index.ts';
import { createDevice, takeOver, type Tab } from '../../../src/platform/outbox/testing/index.ts';
import { openDeals, type ClientAnswer, type DealsStand } from '../../../server/testing/index.ts';
import { clientCalls, MODEL } from './calls.ts';

const WRITES = 200;
const MINUTE_MS = 60_000;
const DAY_MS = 8 * 60 * MINUTE_MS;
const LOSS = 0.3;
const DELAY_MS = 2_000;
const TUNNEL_MS = 5 * MINUTE_MS;
/** When each begins; of the second the page does not learn. */
const TUNNELS = [100, 200, 300].map((minute) => minute * MINUTE_MS);
const SEEDS = [17, Math.trunc(Math.random() * 2 ** 31)];

let stand: DealsStand;

beforeAll(async () => {
  stand = await openDeals();
});
afterAll(() => stand?.close());

/** The same numbers from 0 to 1 for the same seed. */
function numbersOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

interface Written {
  row: string;
  kind: 'create' | 'update' | 'comment';
  value: string;
}

class Day {
  readonly written: Written[] = [];
  /** What the network did. */
  readonly met = { lost: 0, lostAnswers: 0, away: 0, calls: 0 };
  private readonly device = createDevice();
  private readonly begin = this.device.nowMs;
  private readonly random: () => number;
  private readonly rows: Row[] = [];
  private tab!: Tab;
  private data!: DataPort;

  constructor(seed: number) {
    this.random = numbersOf(seed);
  }

  async live(): Promise<void> {
    const owner = 'one@o';
    const calls = {
      ...clientCalls(stand.admin, (_called, send) => this.call(send)),
      owner: async () => owner,
    };
    this.tab = await this.device.openTab(owner, calls, {
      tables: new Set([this.table()]),
      streams: new Set(),
      openHandlers: new Set(),
    });
    // The calls of rows and comments are all that is asked here.
    this.data = { ...calls } as unknown as DataPort;
    takeOver(this.data, this.tab, {
      isOnline: () => this.tunnel() !== 0 && this.tunnel() !== 2,
      says: () => 'waits',
      saysNoRoom: () => 'no room',
      roomForFiles: async () => 0,
      nowMs: () => this.device.nowMs,
      me: { id: randomUUID(), string_view: 'Me' },
    });
    for (let index = 0; index < WRITES; index++) {
      await this.passTo(this.begin + (index * DAY_MS) / WRITES);
      await this.write(index);
      await this.tab.send();
    }
    await this.passTo(this.begin + DAY_MS + 30 * MINUTE_MS);
  }

  /** Its rows are as the page knows them. */
  private table(): WaitingTable {
    const take = (row: Row): void => {
      const at = this.rows.findIndex(({ id }) => id === row.id);
      if (at >= 0) this.rows[at] = { ...this.rows[at], ...row };
    };
    return {
      ref: { model: MODEL },
      filters: undefined,
      grouping: { outline: undefined },
      row: (id) => this.rows.find((row) => row.id === id),
      receive: take,
      putRow: take,
      removeRow: () => undefined,
    };
  }

  get left(): number {
    return this.device.records.size;
  }

  /** Which one it is in now; -1: none. */
  private tunnel(): number {
    const now = this.device.nowMs - this.begin;
    return TUNNELS.findIndex((start) => now >= start && now < start + TUNNEL_MS);
  }

  private async call(send: () => Promise<ClientAnswer>): Promise<ClientAnswer> {
    this.met.calls++;
    this.device.nowMs += DELAY_MS;
    const [isLost, isAfter] = [this.random() < LOSS, this.random() < 0.5];
    if (this.tunnel() >= 0) {
      this.met.away++;
      throw new NetworkError('away');
    }
    if (isLost && !isAfter) {
      this.met.lost++;
      throw new NetworkError('lost');
    }
    const answer = await send();
    if (!isLost) return answer;
    this.met.lostAnswers++;
    throw new NetworkError('lost');
  }

  /** Whatever was planned until then happens at its time; the network that is back is told of. */
  private async passTo(time: number): Promise<void> {
    for (;;) {
      const now = this.device.nowMs;
      const backs = TUNNELS.map((start) => this.begin + start + TUNNEL_MS).filter((back) => back > now);
      const next = Math.min(...this.tab.planned.map(({ ms }) => now + Math.max(ms, 1)), ...backs);
      if (next >= time) break;
      this.device.nowMs = next;
      await this.tab.send(backs.includes(next));
    }
    this.device.nowMs = Math.max(this.device.nowMs, time);
  }

  private async write(index: number): Promise<void> {
    const value = `Value ${index}`;
    const known = this.rows[Math.trunc(this.random() * this.rows.length)];
    if (!known || index % 10 === 0) {
      const row = randomUUID();
      const values = { title: value };
      this.rows.push(await this.data.createRow(MODEL, { id: row, ...values }, { base: undefined, shown: values }));
      this.written.push({ row, kind: 'create', value });
      return;
    }
    const row = known.id;
    if (index % 10 > 7) {
      await (await this.data.talk()).writeComment(MODEL, row, { id: randomUUID(), body: value, isNew: true });
      this.written.push({ row, kind: 'comment', value });
      return;
    }
    const change = { version: known.version, note: value };
    const now = await this.data.updateRow(MODEL, row, change, { base: known, shown: { note: value } });
    this.rows.splice(
      this.rows.findIndex(({ id }) => id === row),
      1,
      now,
    );
    this.written.push({ row, kind: 'update', value });
  }
}

const lineOf = ({ kind, value }: Pick<Written, 'kind' | 'value'>): string =>
  kind === 'create' ? kind : `${kind} ${value}`;

/** What the row's history and comments hold, in their order. */
async function storedOf(row: string): Promise<string[][]> {
  const { query } = stand.server.database.asServer;
  const history = await query<{ kind: string; changes: Record<string, unknown[]> }>(
    'select kind, changes from app.history where row_id = $1 order by id',
    [row],
  );
  const comments = await query<{ body: string }>('select body from app.comment where row_id = $1 order by stamp', [
    row,
  ]);
  return [
    history.map(({ kind, changes }) => (kind === 'create' ? kind : `${kind} ${String(changes['note']?.[1])}`)),
    comments.map(({ body }) => body.replaceAll(/<\/?p>/g, '')),
  ];
}

test.each(SEEDS)(
  '[OUTBOX-16] [APP-13] a day on a bad network, seed %i: each of 200 writes is on the server once and in its order, and none needs its writer',
  async (seed) => {
    const day = new Day(seed);
    await day.live();
    expect(day.left).toBe(0);
    const { lost, lostAnswers, away, calls } = day.met;
    expect(Math.min(lost, lostAnswers, away)).toBeGreaterThan(0);
    // It does not knock without end.
    expect(calls).toBeLessThan(WRITES * 3);
    for (const row of new Set(day.written.map((each) => each.row))) {
      const own = day.written.filter((each) => each.row === row);
      expect(await storedOf(row)).toEqual([
        own.filter(({ kind }) => kind !== 'comment').map(lineOf),
        own.flatMap(({ kind, value }) => (kind === 'comment' ? value : [])),
      ]);
    }
  },
);
