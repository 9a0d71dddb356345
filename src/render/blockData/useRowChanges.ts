// Changes of rows by dragging and keys: shown at once, sent one after another with the newest version, taken back when they
// are refused, told with a way back.
import { useEffect, useRef, useState } from 'react';
import type { Row } from '../../contract/index.ts';
import type { RowValues } from '../../engine/ports/index.ts';
import { usePorts } from '../core/index.ts';
import { saveFailure, saveRow } from './saveRow.ts';
import type { NoticeContent } from './useNotice.tsx';

export interface RowChangesOptions {
  model: string;
  /** Shows a row as it is now. */
  put(row: Row): void;
  tell(content: NoticeContent): void;
  titleOf(row: Row): string;
  /** What was done, when the row is as it is now. */
  doneText(row: Row): string;
  onSaved(id: string): void;
  /** What may follow, once the row is as it is now. */
  alsoOf?(row: Row): NoticeContent['also'];
}

interface Change {
  /** As the server knows it. */
  base: Row;
  /** Not sent yet. */
  values: RowValues;
  /** What the fields were at first. */
  before: RowValues;
}

export interface RowChanges {
  isSaving: boolean;
  change(row: Row, values: RowValues): void;
}

export function useRowChanges(options: RowChangesOptions): RowChanges {
  const {
    data,
    formats: { t },
  } = usePorts();
  const [saving, setSaving] = useState(0);
  const changes = useRef(new Map<string, Change>());
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  function change(row: Row, values: RowValues): void {
    const known = changes.current.get(row.id);
    const before = Object.fromEntries(Object.keys(values).map((field) => [field, row[field] ?? null]));
    latest.current.put({ ...row, ...values });
    if (known) {
      Object.assign(known, { values: { ...known.values, ...values }, before: { ...before, ...known.before } });
      return;
    }
    const started: Change = { base: row, values, before };
    changes.current.set(row.id, started);
    void send(started);
  }

  async function send(change: Change): Promise<void> {
    setSaving((count) => count + 1);
    let failure: unknown;
    while (Object.keys(change.values).length > 0 && failure === undefined) {
      const { values } = change;
      change.values = {};
      const result = await saveRow(data, latest.current.model, change.base, values);
      if (result.isSaved) change.base = result.row;
      else {
        failure = result.error ?? new Error('refused');
        change.base = result.current ?? { ...change.base, ...change.before };
      }
      latest.current.put({ ...change.base, ...(failure === undefined ? change.values : {}) });
    }
    changes.current.delete(change.base.id);
    setSaving((count) => count - 1);
    tellEnd(change, failure);
  }

  function tellEnd({ base, before }: Change, failure: unknown): void {
    const { tell, titleOf, doneText, onSaved, alsoOf } = latest.current;
    if (failure !== undefined) {
      tell({ text: t('blocks.moveRefused', { title: titleOf(base), reason: saveFailure(failure, t) }), tone: 'bad' });
      return;
    }
    onSaved(base.id);
    tell({ text: doneText(base), onUndo: () => change(base, before), also: alsoOf?.(base) });
  }

  return { isSaving: saving > 0, change };
}
