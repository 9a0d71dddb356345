// Keys and presses that open and close groups and branches.
import type { KeyboardEvent } from 'react';
import type { LinePlace, TableStore } from '../../../engine/table/index.ts';
import type { Position } from './gridKeys.ts';
import { hasModifier } from '../../press/index.ts';

export interface OutlineKey {
  store: TableStore;
  at: Position;
  go(to: Position): void;
}

/** Answers whether the key was meant for the outline: → opens, ← closes or leads to the line above, Enter and Space do both on a group. */
export function handleOutlineKey(event: KeyboardEvent, { store, at, go }: OutlineKey): boolean {
  const { outline } = store.grouping;
  const row = outline && store.rowAt(at.row);
  const place = row && outline.place(row.id);
  if (!place || hasModifier(event)) return false;
  const deed = deedOf(event.key, place, at.column);
  if (deed === 'toggle') outline.toggle(row.id);
  const parent = deed === 'leave' ? outline.parentOf(row.id) : undefined;
  if (parent !== undefined) go({ row: store.indexOf(parent), column: at.column });
  return deed === 'toggle' || parent !== undefined;
}

function deedOf(key: string, { group, isRest, isOpen }: LinePlace, column: number): 'toggle' | 'leave' | undefined {
  if (key === 'Enter' || key === ' ') return group !== undefined || isRest ? 'toggle' : undefined;
  // In other columns the arrows go from cell to cell.
  if (column > 0) return undefined;
  if (key === 'ArrowRight') return isOpen === false ? 'toggle' : undefined;
  if (key !== 'ArrowLeft') return undefined;
  return isOpen === true ? 'toggle' : 'leave';
}
