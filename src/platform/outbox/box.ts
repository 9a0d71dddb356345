// The waiting writes of one person in one organisation: added, shown over rows, mended and dropped.
import type { Row } from '../../contract/index.ts';
import { NetworkError, type OutboxPort } from '../../engine/ports/index.ts';
import { createChanges, type Changes } from './changes.ts';
import { FORMAT, isReplaced, isTalk, mentions, type Draft, type Entry } from './entries/index.ts';
import type { Hold } from './locks.ts';
import { createShelf, type Shelf, type ShelfSettings } from './shelf.ts';

export interface BoxSettings extends ShelfSettings {
  hold: Hold;
  nowMs: () => number;
  newId: () => string;
  /** As the server has it. */
  readRow: (model: string, id: string) => Promise<Row>;
  /** Something may be sent. */
  onReady(): void;
}

export interface Box
  extends Changes, Pick<Shelf, 'state' | 'onChange' | 'refresh' | 'noteStored' | 'waiting' | 'said' | 'over'> {
  /** Rejects where the device does not keep it. `tries`: how often it was sent already. */
  add(draft: Draft, tries?: number): Promise<Row>;
  noteFull(): void;
  /** Something of the row waits, or the write refers to a row that does. */
  mustWait(draft: Pick<Draft, 'kind' | 'model' | 'row' | 'values' | 'talk' | 'file'>): boolean;
  sent(entry: Entry, row: Row | undefined): void;
  newId(): string;
  close(): void;
}

export function createBox(settings: BoxSettings): Box {
  const { owner, store, hold, channel, port, newId, readRow } = settings;
  const shelf = createShelf({ owner, store, channel, port });
  const { waiting, over } = shelf;
  const onChanged = (): void => {
    channel.tell();
    settings.onReady();
  };

  const leave: OutboxPort['leave'] = (full, ask, go) => {
    const { entries } = shelf.state();
    if (entries.length === 0) return false;
    ask({ text: full ? 'outbox.leave.full' : 'outbox.leave.light', params: { number: entries.length } }, () => {
      // What a lighter one leaves is sent when the same person is here again.
      const going = full ? entries : [];
      go(async () => {
        if (going.length === 0) return;
        await Promise.allSettled(going.map(({ number }) => store.remove(number)));
        await shelf.refresh().catch(() => undefined);
        channel.tell();
      });
    });
    return true;
  };
  const stateOf: OutboxPort['stateOf'] = (model, id, field) => {
    const own = waiting(model, id).filter(({ shown }) => field === undefined || Object.hasOwn(shown, field));
    if (own.length === 0) return undefined;
    const status = own.some(({ refusal }) => refusal !== undefined) ? 'refused' : 'waiting';
    return { status, says: `outbox.${status}`, issues: [], theirs: undefined, changedByOther: false };
  };

  const commentState: OutboxPort['commentState'] = (id) => {
    const own = shelf.state().entries.filter(({ talk }) => talk?.comment === id);
    if (own.length === 0) return undefined;
    return own.some(({ refusal }) => refusal !== undefined) ? 'refused' : 'waiting';
  };

  /** Who does something to a row knows its model; the table it stands in knows what that is called. */
  function titleOf({ title, model }: Draft): string {
    if (title !== model) return title;
    return [...port.tables].find(({ ref, table }) => ref.model === model && table)?.table?.info.title ?? title;
  }

  const fileState: OutboxPort['fileState'] = (id) => {
    if (!shelf.made().has(id)) return undefined;
    const own = shelf.state().entries.find(({ kind, row }) => kind === 'file' && row === id);
    return own && (own.refusal ? 'refused' : 'waiting');
  };

  const own = { leave, stateOf, commentState, fileState, onChange: shelf.onChange };
  Object.assign(port, own);

  return {
    ...shelf,
    ...createChanges({ owner, shelf, store, hold, newId, readRow, onChanged }),
    async add(draft, tries = 0) {
      const record: Omit<Entry, 'number'> = {
        ...draft,
        title: titleOf(draft),
        format: FORMAT,
        owner,
        at: settings.nowMs(),
        tries,
        notBefore: 0,
      };
      const replaced = isTalk(record)
        ? shelf.said(draft.model, draft.row).filter((each) => isReplaced(draft, each))
        : [];
      const numbers = replaced.map((each) => each.number);
      const number = await store.add({ ...record }, numbers);
      // Its writer shows it.
      const entry = { ...record, number };
      for (const each of numbers) shelf.noteStored(each);
      shelf.put(entry);
      if (isTalk(entry)) shelf.tellStreams(entry);
      onChanged();
      return over(draft.model, { ...draft.base, id: draft.row, version: draft.version });
    },
    noteFull: () => shelf.become({ isFull: true }),
    mustWait({ kind, model, row, values, talk, file }) {
      const made = shelf.made();
      if (made.size > 0 && mentions([values, file?.about], made)) return true;
      if (!isTalk({ kind })) return waiting(model, row).length > 0;
      return made.has(row) || shelf.said(model, row).some((entry) => isBehind(talk, entry));
    },
    newId,
    sent({ model }, row) {
      if (row) shelf.inform({ model, id: row.id, row: over(model, row) });
    },
    close() {
      shelf.close();
      channel.close();
      // Another one may be open already.
      for (const name of Object.keys(own) as (keyof typeof own)[]) if (port[name] === own[name]) delete port[name];
    },
  };
}

/** In the order it was said; what was refused holds up only what is about the same comment. */
function isBehind(talk: Draft['talk'], { talk: before, refusal }: Entry): boolean {
  return refusal === undefined || [talk?.comment, talk?.parent].includes(before?.comment);
}

/** Nothing was tried: there is no network. */
export class NotSent extends NetworkError {
  constructor() {
    super('no connection');
  }
}

/** `failure`: what its sending met; undefined: it was not tried. */
export type Keep = (draft: Draft, failure: unknown) => Promise<Row>;

/** Keeps a write that nobody took, and answers the row as it will be. */
export function createKeep(box: Box): Keep {
  return async (draft, failure) => {
    try {
      return await box.add(draft, failure === undefined || failure instanceof NotSent ? 0 : 1);
    } catch (full) {
      // Full or forbidden: as if there were no outbox.
      box.noteFull();
      throw failure ?? full;
    }
  };
}
