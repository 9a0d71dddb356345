// Buttons on the page of a record that make rows which refer to it, where their definition gives them one.
import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { RelatedRows } from '../../contract/index.ts';
import { NewRelatedRow } from './NewRelatedRow.tsx';

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
        <NewRelatedRow
          list={open}
          id={id}
          onClose={() => {
            setOpen(undefined);
          }}
          onSaved={() => onMade(open)}
        />
      ) : null}
    </div>
  );
}
