// Deletes the open record after a question; a refusal is said in its place.
import { useState, type ReactNode } from 'react';
import type { Row } from '../../contract/index.ts';
import { rowRights } from '../../engine/rights/index.ts';
import { failureText, usePorts } from '../../render/core/index.ts';
import { ConfirmDialog } from '../../render/dialog/index.ts';

export interface Deletion {
  /** Absent where it may not be deleted. */
  ask: (() => void) | undefined;
  restore(): Promise<void>;
  /** The question, or why it was not done. */
  dialog: ReactNode;
}

export interface DeletionOptions {
  model: string;
  row: Row | undefined;
  mayDelete: boolean;
  onDeleted(): void;
}

export function useDeletion({ model, row, mayDelete, onDeleted }: DeletionOptions): Deletion {
  const { data, formats } = usePorts();
  const [isAsking, setIsAsking] = useState(false);
  const [refusal, setRefusal] = useState('');

  async function handleYes(): Promise<void> {
    setIsAsking(false);
    if (!row) return;
    try {
      await data.deleteRow(model, row.id, { base: row });
      onDeleted();
    } catch (error) {
      setRefusal(failureText(error, formats.t));
    }
  }

  return {
    ask: mayDelete && row && rowRights(row).delete === undefined ? () => setIsAsking(true) : undefined,
    async restore() {
      if (row) await data.restoreRow(model, row.id);
    },
    dialog: (
      <>
        <ConfirmDialog
          isOpen={isAsking}
          question={formats.t('form.deleteQuestion')}
          onYes={() => void handleYes()}
          onNo={() => setIsAsking(false)}
        />
        {refusal === '' ? null : (
          <div className="kr-refusal" role="alert">
            {refusal}{' '}
            <button type="button" className="keste-placeholder-retry" onClick={() => setRefusal('')}>
              {formats.t('close')}
            </button>
          </div>
        )}
      </>
    ),
  };
}
