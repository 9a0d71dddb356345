// What a column asks for before it takes a card: the fields of it that the card has not filled in, in a window over the board.
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import type { FormField, Row } from '../../../../src/contract/index.ts';
import type { DescribePort, ReadRowsPort, RowValues } from '../../../../src/engine/ports/index.ts';
import { lazyPart, usePorts, type BlockSource } from '../../../../src/render/index.ts';
import type { Track } from './boardLayout.ts';

const ActionDialog = lazyPart(() =>
  import('../../../../src/features/actions/index.ts').then((module) => module.ActionDialog),
);

/** What was entered, nothing where nothing lacks; undefined: the card stays. */
export type AskNeeded = (row: Row, column: Track) => Promise<RowValues | undefined>;

interface Asked {
  row: Row;
  column: Track;
  fields: FormField[];
  answer(values: RowValues | undefined): void;
}

export interface Needed {
  askNeeded: AskNeeded;
  /** To be drawn once. */
  window: ReactNode;
}

export function useNeeded(source: BlockSource): Needed {
  const { data, formats } = usePorts();
  const [asked, setAsked] = useState<Asked>();
  const latest = useRef(asked);
  const askNeeded = useCallback<AskNeeded>(
    async (row, column) => {
      const fields = await lackingFields(data, source, { row, needed: column.own?.needed ?? [] });
      if (fields.length === 0) return {};
      return new Promise((resolve) => {
        const answer = (values: RowValues | undefined): void => {
          latest.current = undefined;
          setAsked(undefined);
          resolve(values);
        };
        latest.current?.answer(undefined);
        latest.current = { row, column, fields, answer };
        setAsked(latest.current);
      });
    },
    [data, source],
  );
  // A board that goes waits for no answer.
  useEffect(() => () => latest.current?.answer(undefined), []);
  const title = formats.t('blocks.neededFor', { column: asked?.column.label ?? '' });
  return {
    askNeeded,
    window: asked ? (
      <ActionDialog
        model={source.model}
        start={NOTHING}
        action={{ name: 'enter', title, kind: 'action', fields: asked.fields }}
        outcome={undefined}
        isRunning={false}
        onRun={async (entered) => {
          asked.answer(entered);
          return undefined;
        }}
        onClose={() => asked.answer(undefined)}
      />
    ) : null,
  };
}

const NOTHING = {};

/** A card holds only what it shows: the row is asked for. What cannot be asked, the server says. */
async function lackingFields(
  data: DescribePort & ReadRowsPort,
  { model, page_name }: BlockSource,
  { row, needed }: { row: Row; needed: readonly string[] },
): Promise<FormField[]> {
  if (needed.length === 0) return [];
  try {
    const [whole, form] = await Promise.all([data.row(model, row.id), data.formInfo(model, page_name, 'edit')]);
    return flat(form.fields)
      .filter(({ name }) => needed.includes(name) && isEmpty(whole[name]))
      .map((field) => ({ ...field, required: true }));
  } catch {
    return [];
  }
}

function flat(fields: readonly FormField[]): FormField[] {
  return fields.flatMap((field) => [field, ...flat(field.fields ?? [])]);
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}
