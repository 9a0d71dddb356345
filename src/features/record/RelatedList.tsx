// Rows of another model that refer to the record: their table as it is everywhere, narrowed to them, whatever else is chosen on its page.
import { useMemo, useState, type ReactNode } from 'react';
import type { RelatedRows } from '../../contract/index.ts';
import { Slot, type BlockEvent, type BlockSource } from '../../render/core/index.ts';
import { createSourceChanges, SourceChangesProvider } from '../../render/page/index.ts';
import { useRowPlaceNews } from '../../render/rowPlaces/index.ts';
import { NewRelatedRow } from './NewRelatedRow.tsx';

export interface RelatedListProps {
  list: RelatedRows;
  /** The record they refer to. */
  id: string;
}

export function RelatedList({ list, id }: RelatedListProps): ReactNode {
  const { source: table, field, title, may_create: mayCreate } = list;
  const source = useMemo((): BlockSource => ({ ...table, filters: { [field]: [id] } }), [table, field, id]);
  const [changes] = useState(createSourceChanges);
  const [isCreating, setIsCreating] = useState(false);
  useRowPlaceNews(({ model, id: changed, kind }) => {
    if (model !== table.model) return false;
    changes.tell(source, { kind, id: changed });
    return kind === 'saved';
  });
  const handleEvent = ({ name }: BlockEvent): void => {
    if (name === 'create') setIsCreating(true);
  };
  return (
    <SourceChangesProvider changes={changes}>
      <Slot
        kind="block"
        type="table"
        props={{ source, params: { title, unfiltered: true, create: mayCreate === true }, onEvent: handleEvent }}
      />
      {isCreating ? (
        <NewRelatedRow
          list={list}
          id={id}
          onClose={() => {
            setIsCreating(false);
          }}
          onSaved={(saved) => {
            changes.tell(source, { kind: 'saved', id: saved });
          }}
        />
      ) : null}
    </SourceChangesProvider>
  );
}
