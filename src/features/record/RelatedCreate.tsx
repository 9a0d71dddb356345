// Buttons on the page of a record that make rows which refer to it, where their definition gives them one. The new row is opened.
import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { RelatedRows } from '../../contract/index.ts';
import { useRowPlaces } from '../../render/rowPlaces/index.ts';
import { NewRelatedRow } from './NewRelatedRow.tsx';

export interface RelatedCreateProps {
  lists: readonly RelatedRows[];
  /** The record they refer to. */
  id: string;
  /** The new row has no page to go to. */
  onMade(list: RelatedRows): void;
}

export function RelatedCreate({ lists, id, onMade }: RelatedCreateProps): ReactNode {
  const places = useRowPlaces();
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
          onSaved={(made) => {
            const href = places?.href(open.source.model, made);
            if (places?.go && href !== undefined) places.go(href);
            else onMade(open);
          }}
        />
      ) : null}
    </div>
  );
}
