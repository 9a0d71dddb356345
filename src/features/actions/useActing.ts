// Which action of a bar is under way: what is unsaved is saved before, after a question. Draws nothing.
import { useEffect, useRef, useState } from 'react';
import type { Row, RowAction } from '../../contract/index.ts';

export interface ActingProps {
  /** As the user sees it. */
  row: Row;
  /** Something about the row is not saved. */
  isDirty?: boolean;
  /** Saves it; undefined: it could not be saved. */
  onSave?(): Promise<Row | undefined>;
  /** An action asked for elsewhere, by name: another object is another request. */
  wanted?: { name: string } | undefined;
}

interface Act {
  action: RowAction | string;
  row: Row;
}

export interface Acting {
  act: Act | undefined;
  /** Whether to save first is asked. */
  isAsking: boolean;
  isSaving: boolean;
  /** Grows with every run. */
  number: number;
  begin(action: RowAction | string): void;
  saveFirst(): Promise<void>;
  end(): void;
}

export function useActing(
  { row, isDirty = false, onSave, wanted }: ActingProps,
  { list, isOnline }: { list: readonly RowAction[] | undefined; isOnline: boolean },
): Acting {
  const [act, setAct] = useState<Act>();
  const [isAsking, setAsking] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [number, setNumber] = useState(0);

  function begin(action: RowAction | string): void {
    setNumber((count) => count + 1);
    setAct({ action, row });
    setAsking(isDirty);
  }

  function end(): void {
    setAct(undefined);
    setAsking(false);
  }

  async function saveFirst(): Promise<void> {
    setAsking(false);
    setSaving(true);
    const saved = await onSave?.();
    setSaving(false);
    // The form says what is wrong with it.
    if (saved) setAct((before) => before && { ...before, row: saved });
    else setAct(undefined);
  }

  // Asked for before there was a bar: over by now.
  const taken = useRef(wanted);
  useEffect(() => {
    if (
      !wanted ||
      taken.current === wanted ||
      !(isOnline || list?.some(({ name, offline }) => name === wanted.name && offline === true))
    )
      return;
    taken.current = wanted;
    begin(list?.find(({ name }) => name === wanted.name) ?? wanted.name);
  });
  return { act, isAsking, isSaving, number, begin, saveFirst, end };
}
