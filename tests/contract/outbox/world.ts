// Devices of two people before the real server: the first has two tabs open, the second one. Notes what their screens acknowledged.
import { randomUUID } from 'node:crypto';
import type { Row } from '../../../src/contract/index.ts';
import { DocumentError, NetworkError, type RowValues } from '../../../src/engine/ports/index.ts';
import { createDevice, LONGEST_PAUSE_MS, type Device, type Tab } from '../../../src/platform/outbox/testing/index.ts';
import type { Client, ClientAnswer } from '../../../server/testing/index.ts';
import { clientCalls, MODEL, rowOf, type Called } from './calls.ts';
import type { Cut, Step } from './steps.ts';

const FIELDS = ['title', 'note'] as const;

/** What the screen said it has kept. */
export interface Acknowledged {
  person: number;
  /** Its place among what the person did. */
  number: number;
  kind: Draft['kind'];
  row: string;
  field?: string;
  value?: string;
  comment?: string;
  key: string;
}

type Draft = Parameters<Tab['add']>[0];
type Done = Pick<Acknowledged, 'kind' | 'row' | 'field' | 'value' | 'comment'>;
interface Seen {
  row: Row;
  isDeleted: boolean;
  isSubmitted: boolean;
  comments: string[];
}

export class World {
  readonly acknowledged: Acknowledged[] = [];
  /** Keys of what waits for its writer at the end, or for what does. */
  readonly held = new Map<string, string>();
  /** What went wrong under way. */
  readonly faults: string[] = [];
  /** By row and field: who has written there, in whatever way. */
  private readonly writers = new Map<string, Set<number>>();
  private readonly clients: readonly Client[];
  private readonly rows: string[] = [];
  private readonly devices: Device[] = [createDevice(), createDevice()];
  private readonly tabs: Tab[] = [];
  private readonly seen: Map<string, Seen>[] = [new Map(), new Map()];
  /** Rows that are being written, by person. */
  private readonly busy = new Set<string>();
  /** Keys whose answer came. */
  private readonly answered = new Set<string>();
  /** How often the network has cut. */
  cutCount = 0;
  private cuts: Cut[] = [];
  private count = 0;

  constructor(clients: readonly Client[]) {
    this.clients = clients;
  }

  async begin(): Promise<this> {
    for (const person of [0, 0, 1]) this.tabs.push(await this.open(person));
    for (let index = 0; index < 3; index++) {
      const row = await answered(this.client(0).post(`/data/${MODEL}/`, { id: randomUUID(), title: this.newValue() }));
      this.rows.push(row.id);
      for (const each of this.seen) each.set(row.id, newly(row));
    }
    return this;
  }

  async take(step: Step): Promise<void> {
    switch (step.kind) {
      case 'outside':
        return this.writeOutside(step);
      case 'clock':
        for (const device of this.devices) device.nowMs += step.hours * 3_600_000;
        return undefined;
      case 'reload':
        this.tab(step.tab).stop();
        this.tabs[step.tab] = await this.open(personOf(step.tab));
        return undefined;
      case 'send':
        return this.cutting(step.cuts, () => this.tab(step.tab).send(true));
      case 'sendTogether':
        return this.cutting(step.cuts, () => Promise.all(this.tabs.map((tab) => tab.send(true))));
      case 'killWhileSending':
        return this.cutting(step.cuts, async () => {
          const sending = this.tab(step.tab).send(true);
          this.tab(step.tab).stop();
          this.tabs[step.tab] = await this.open(personOf(step.tab));
          await sending;
        });
      default:
        return this.write(step);
    }
  }

  /** The network is back for good: ends when nothing waits but for its writer. */
  async settle(): Promise<void> {
    this.cuts = [];
    for (let turn = 0; turn < 6; turn++) {
      for (const device of this.devices) device.nowMs += LONGEST_PAUSE_MS;
      for (const tab of this.tabs) {
        await tab.send(true);
        await tab.refresh();
      }
    }
    this.noteWaiting(0, this.tab(0));
    this.noteWaiting(1, this.tab(2));
  }

  private noteWaiting(person: number, tab: Tab): void {
    const { entries } = tab.state();
    const refused = entries.filter(({ refusal }) => refusal);
    const subjects = new Set(refused.map(({ row, talk }) => talk?.comment ?? row));
    for (const { key, row, talk, refusal, kind } of entries) {
      const isBehind = [row, talk?.comment, talk?.parent].some((each) => each !== undefined && subjects.has(each));
      if (!refusal && !isBehind) this.faults.push(`person ${person}: ${kind} of ${row} still waits`);
      this.held.set(key, refusal?.code ?? 'behind');
    }
  }

  writersOf(row: string, field: string | undefined): ReadonlySet<number> {
    return this.writers.get(`${row} ${field}`) ?? new Set();
  }

  private async cutting(cuts: readonly Cut[], work: () => Promise<unknown>): Promise<void> {
    this.cuts = [...cuts];
    await work();
    this.cuts = [];
  }

  private async write(step: Step & { tab: number; row: number }): Promise<void> {
    const { tab } = step;
    if (step.kind === 'create') return this.create(tab);
    const id = this.rows[step.row % this.rows.length] ?? '';
    const seen = this.seen[personOf(tab)]?.get(id);
    // Made by the other person, and not seen by this one.
    if (!seen || seen.isDeleted !== (step.kind === 'restore')) return undefined;
    switch (step.kind) {
      case 'edit': {
        const field = FIELDS[step.field] ?? 'note';
        const value = this.newValue();
        const values = { [field]: value };
        const base = seen.row;
        seen.row = await this.add(tab, { kind: 'update', row: id, field, value }, { values, shown: values, base });
        return undefined;
      }
      case 'delete':
      case 'restore':
        seen.isDeleted = step.kind === 'delete';
        await this.add(tab, { kind: step.kind, row: id, field: 'row' }, { base: seen.row });
        return undefined;
      case 'submit': {
        if (seen.isSubmitted) return undefined;
        seen.isSubmitted = true;
        const draft = { shown: { stage: 'review' }, base: seen.row, action: { name: 'submit', title: 'Submit' } };
        seen.row = await this.add(tab, { kind: 'act', row: id, field: 'stage' }, draft);
        return undefined;
      }
      default:
        return this.say(tab, id, { kind: step.kind, seen });
    }
  }

  private async say(tab: number, row: string, { kind, seen }: { kind: string; seen: Seen }): Promise<void> {
    const value = `<p>${this.newValue()}</p>`;
    if (kind === 'comment') {
      const comment = randomUUID();
      const parent = seen.comments.at(-1);
      seen.comments.push(comment);
      const values = { body: value, ...(parent === undefined || this.count % 2 === 0 ? {} : { parent }) };
      const talk = { comment, ...('parent' in values ? { parent } : {}) };
      await this.add(tab, { kind: 'comment', row, comment, value, field: comment }, { values, talk });
      return;
    }
    const comment = seen.comments.at(-1);
    if (comment === undefined) return;
    if (kind === 'changeComment')
      await this.add(
        tab,
        { kind: 'changeComment', row, comment, value, field: comment },
        { values: { body: value }, talk: { comment } },
      );
    else
      await this.add(
        tab,
        { kind: 'react', row, comment, field: comment },
        { values: { emoji: '👍', on: true }, talk: { comment } },
      );
  }

  private async create(tab: number): Promise<void> {
    const [row, title] = [randomUUID(), this.newValue()];
    const values = { title };
    const shown = await this.add(
      tab,
      { kind: 'create', row, field: 'title', value: title },
      { values, shown: values, base: values },
    );
    this.rows.push(row);
    this.seen[personOf(tab)]?.set(row, newly(shown));
  }

  private async add(tab: number, done: Done, draft: Partial<Draft>): Promise<Row> {
    const key = randomUUID();
    const { kind, row, field } = done;
    const person = personOf(tab);
    const version = typeof draft.base?.['version'] === 'number' ? draft.base['version'] : 1;
    const none = { values: {}, shown: {}, base: {}, names: {}, title: MODEL, fields: [] };
    const shown = await this.tab(tab).add({ ...none, ...draft, kind, model: MODEL, row, version, key });
    this.acknowledged.push({ ...done, person, number: this.acknowledged.length, key });
    this.noteWriter(row, field, person);
    return shown;
  }

  private noteWriter(row: string, field: string | undefined, person: number): void {
    const place = `${row} ${field}`;
    this.writers.set(place, (this.writers.get(place) ?? new Set()).add(person));
  }

  private async writeOutside({ row, field }: Step & { kind: 'outside' }): Promise<void> {
    const id = this.rows[row % this.rows.length] ?? '';
    const name = FIELDS[field] ?? 'note';
    const now = await this.client(1).get(`/data/${MODEL}/${id}/`);
    if (now.status !== 200) return;
    await answered(
      this.client(1).patch(`/data/${MODEL}/${id}/`, { [name]: this.newValue(), version: now.body.version }),
    );
    // Neither of the two: both may meet it.
    this.noteWriter(id, name, 2);
  }

  private open(person: number): Promise<Tab> {
    const owner = `person${person}@o`;
    const calls = clientCalls(this.client(person), this.call.bind(this, person));
    return (this.devices[person] ?? createDevice()).openTab(owner, { ...calls, owner: async () => owner });
  }

  private async call(person: number, { row, key }: Called, send: () => Promise<ClientAnswer>): Promise<ClientAnswer> {
    const place = `${person} ${row}`;
    if (this.busy.has(place)) this.faults.push(`two writes of ${row} at a time`);
    if (key !== undefined && this.answered.has(key)) this.faults.push(`${key} is sent again after its answer`);
    const cut = this.cuts.shift() ?? 'none';
    if (cut !== 'none') this.cutCount++;
    if (cut === 'before') throw new NetworkError('cut');
    this.busy.add(place);
    try {
      const answer = await send();
      if (cut === 'after') throw new NetworkError('cut');
      if (cut === 'nonsense') throw new DocumentError([]);
      if (key !== undefined && answer.status < 300) this.answered.add(key);
      return answer;
    } finally {
      this.busy.delete(place);
    }
  }

  private newValue(): string {
    return `Значение ${++this.count}`;
  }

  private tab(index: number): Tab {
    const tab = this.tabs[index];
    if (!tab) throw new Error('no such tab');
    return tab;
  }

  private client(person: number): Client {
    const client = this.clients[person];
    if (!client) throw new Error('no such person');
    return client;
  }
}

function personOf(tab: number): number {
  return tab === 2 ? 1 : 0;
}

function newly(row: Row): Seen {
  return { row, isDeleted: false, isSubmitted: false, comments: [] };
}

async function answered(call: Promise<ClientAnswer>): Promise<Row> {
  return rowOf(await call);
}

export type { RowValues };
