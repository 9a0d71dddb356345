// Buttons on the page of a record that make rows which refer to it, where their definition gives them one.
import { Button } from '@mantine/core';
import { useMemo, useState, type ReactNode } from 'react';
import type { RelatedRows } from '../../contract/index.ts';
import { Slot, type BlockEvent } from '../../render/core/index.ts';

export interface RelatedCreateProps {
  lists: readonly RelatedRows[];
  /** The record they refer to. */
  id: string;
  onMade(list: RelatedRows): void;
}

export function RelatedCreate({ lists, id, onMade }: RelatedCreateProps): ReactNode {
  const [open, setOpen] = useState<RelatedRows>();
  const buttons = lists.filter((list) => list.may_create === true && list.create_title !== undefined);
  if (buttons.length === 0) return null;
  return (
    <div className="kr-makes">
      {buttons.map((list) => (
        <Button
          key={`${list.source.model} ${list.field}`}
          size="xs"
          variant="light"
          onClick={() => {
            setOpen(list);
          }}
        >
          {list.create_title}
        </Button>
      ))}
      {open ? (
        <NewRow
          list={open}
          id={id}
          onClose={() => {
            setOpen(undefined);
          }}
          onMade={onMade}
        />
      ) : null}
    </div>
  );
}

interface NewRowProps {
  list: RelatedRows;
  id: string;
  onClose(): void;
  onMade(list: RelatedRows): void;
}

function NewRow({ list, id, onClose, onMade }: NewRowProps): ReactNode {
  const { source, field } = list;
  // The same object while the form is open: another one would open it anew.
  const params = useMemo(() => ({ mode: 'create', preset: { [field]: { id, string_view: '' } } }), [field, id]);
  const handle = ({ name }: BlockEvent): void => {
    if (name === 'close') onClose();
    else if (name === 'saved') onMade(list);
  };
  return <Slot kind="block" type="form" props={{ source, params, onEvent: handle }} />;
}
