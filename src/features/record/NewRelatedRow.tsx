// The form of a new row that refers to the record, its reference filled in.
import { useMemo, type ReactNode } from 'react';
import type { RelatedRows } from '../../contract/index.ts';
import { Slot, type BlockEvent } from '../../render/core/index.ts';

export interface NewRelatedRowProps {
  list: RelatedRows;
  /** The record it refers to. */
  id: string;
  onClose(): void;
  onSaved(id: string): void;
}

export function NewRelatedRow({ list: { source, field }, id, onClose, onSaved }: NewRelatedRowProps): ReactNode {
  // The same object while the form is open: another one would open it again.
  const params = useMemo(() => ({ mode: 'create', preset: { [field]: { id, string_view: '' } } }), [field, id]);
  const handleEvent = ({ name, data }: BlockEvent): void => {
    if (name === 'close') onClose();
    else if (name === 'saved' && typeof data?.['id'] === 'string') onSaved(data['id']);
  };
  return <Slot kind="block" type="form" props={{ source, params, onEvent: handleEvent }} />;
}
