// Makes the rows of lines, in their order; tells what was made with its way back, and keeps what was refused.
import { useRef, useState, type ReactNode } from 'react';
import { v4 as makeUuid } from 'uuid';
import type { Row } from '../../../src/contract/index.ts';
import type { WriteContext } from '../../../src/engine/ports/index.ts';
import { saveFailure, useNotice, type ReadyProps } from '../../../src/render/blockData/index.ts';
import { usePorts } from '../../../src/render/index.ts';
import { newRow } from './newRow.ts';
import type { QuickParams } from './quickParams.ts';
import type { ReadLine } from './readLine.ts';

export interface Refused {
  /** The same line may be refused for the same reason again. */
  key: number;
  text: string;
  reason: string;
}

export interface Sending {
  /** After what was to be made before, whichever is read first. Answers why it was refused, undefined once it is made. */
  make(lines: Promise<readonly ReadLine[]>): Promise<string | undefined>;
  notice: ReactNode;
}

export function useSending({ source, table: { info }, params, onEvent }: ReadyProps<QuickParams>): Sending {
  const { data, formats } = usePorts();
  const { t } = formats;
  const { tell, notice } = useNotice();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const { model } = source;

  async function create(lines: readonly ReadLine[]): Promise<Row[]> {
    const rows = lines.map((line) => ({ ...newRow(line, params), id: makeUuid() }));
    const contexts = new Map<string, WriteContext>(rows.map(({ id, shown }) => [id, { info, shown }]));
    const [one, ...more] = rows.map(({ id, values }) => ({ ...values, id }));
    if (one && more.length === 0) return [await data.createRow(model, one, contexts.get(one.id))];
    return (await data.batch(model, { upsert: one ? [one, ...more] : [] }, contexts)).results;
  }

  async function takeBack(rows: readonly Row[]): Promise<void> {
    try {
      for (const row of rows) await data.deleteRow(model, row.id, { base: row });
      tell({ text: t('blocks.quick.takenBack', { count: rows.length }) });
    } catch (error) {
      tell({ text: saveFailure(error, t), tone: 'bad' });
    }
    // Whatever shows these rows asks for them anew.
    onEvent?.({ name: 'applied', data: {} });
  }

  async function makeNow(lines: readonly ReadLine[]): Promise<string | undefined> {
    try {
      const rows = await create(lines);
      for (const { id } of rows) onEvent?.({ name: 'saved', data: { id } });
      const isWaiting = rows.some(({ id }) => data.outbox?.stateOf?.(model, id) !== undefined);
      const [first, ...more] = lines;
      const text =
        more.length === 0
          ? t('blocks.quick.made', { title: first?.title })
          : t('blocks.quick.madeMany', { count: rows.length });
      tell({ text: isWaiting ? `${text}. ${t('blocks.quick.waits')}` : text, onUndo: () => void takeBack(rows) });
      return undefined;
    } catch (error) {
      return saveFailure(error, t);
    }
  }

  return {
    notice,
    make(lines) {
      const made = last.current.then(async () => makeNow(await lines));
      last.current = made;
      return made;
    },
  };
}

/** Lines that were refused, until they are taken up again or let go. */
export function useRefused(): [
  readonly Refused[],
  (refused: Omit<Refused, 'key'>) => void,
  (refused: Refused) => void,
] {
  const [all, setAll] = useState<readonly Refused[]>([]);
  return [
    all,
    (refused) => setAll((before) => [...before, { ...refused, key: (before.at(-1)?.key ?? 0) + 1 }]),
    (refused) => setAll((before) => before.filter((one) => one !== refused)),
  ];
}
