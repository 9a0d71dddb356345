// A device for tests: its store, which a reload and a crash leave as it is, and tabs over it. Nothing here knows a server.
import type { OutboxPort } from '../../../engine/ports/index.ts';
import { createBox, type Box } from '../box.ts';
import { createHold, type Hold } from '../locks.ts';
import type { SenderCalls } from '../deliver.ts';
import { createSender, type Sender } from '../sender.ts';
import type { OutboxStore, StoredRecord } from '../device/index.ts';

export { LONGEST_PAUSE_MS } from '../failures.ts';
export { takeOver } from '../takeOver.ts';

export interface Device {
  store: OutboxStore;
  /** What lies in the store. */
  records: Map<number, StoredRecord>;
  /** From now on nothing more is kept. */
  fill(): void;
  nowMs: number;
  openTab(owner: string, calls: SenderCalls, port?: OutboxPort): Promise<Tab>;
}

export interface Tab extends Box, Pick<Sender, 'send' | 'stop'> {
  /** What is planned for later: the pause in milliseconds and what happens then. */
  planned: { ms: number; act: () => void }[];
  port: OutboxPort;
}

export function createDevice(): Device {
  const records = new Map<number, StoredRecord>();
  const news = new Set<() => void>();
  const hold: Hold = createHold();
  let last = 0;
  let isFull = false;
  /** As a database does: what comes out is a copy of what went in. */
  const copy = <T>(value: T): T => structuredClone(value);

  const store: OutboxStore = {
    all: async (owner) => [...records.values()].filter((record) => record.owner === owner).map(copy),
    get: async (number) => copy(records.get(number)),
    async add(record, replaced = []) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      for (const each of replaced) records.delete(each);
      records.set(++last, copy({ ...record, number: last }));
      return last;
    },
    put: async (record) => void records.set(Number(record.number), copy(record)),
    remove: async (number) => void records.delete(number),
    close: () => undefined,
  };

  const device: Device = {
    store,
    records,
    fill: () => void (isFull = true),
    nowMs: 1_000_000_000,
    async openTab(owner, calls, port = { tables: new Set(), streams: new Set(), openHandlers: new Set() }) {
      const planned: Tab['planned'] = [];
      let hear: (() => void) | undefined;
      const box = createBox({
        owner,
        store,
        hold,
        port,
        channel: {
          tell: () => news.forEach((each) => each !== hear && each()),
          onNews: (handler) => void news.add((hear = handler)),
          close: () => void (hear && news.delete(hear)),
        },
        nowMs: () => device.nowMs,
        readRow: calls.row,
        newId: () => crypto.randomUUID(),
        onReady: () => undefined,
      });
      const sender = createSender({
        owner,
        store,
        hold,
        calls,
        nowMs: () => device.nowMs,
        random: () => 1,
        later(ms, act) {
          const plan = { ms, act };
          planned.push(plan);
          return () => void planned.splice(planned.indexOf(plan), 1);
        },
        onSent: box.sent,
        onChange: box.noteStored,
      });
      await box.refresh();
      return { ...box, send: sender.send, stop: sender.stop, planned, port };
    },
  };
  return device;
}
