// Keys that do something to rows and ranges, as in a spreadsheet. By place where a letter is meant: on a Russian or Kazakh
// layout the key says another one. Pure; what they do is gridCommands.ts, loaded with the first of them.
import { isOrdered, type TableStore } from '../../../engine/table/index.ts';

export type GridCommand =
  | 'undo'
  | 'redo'
  | 'fillDown'
  | 'fillRight'
  | 'clear'
  | 'cut'
  | 'insert'
  | 'delete'
  | 'toggleRow'
  | 'allRows'
  | 'moveUp'
  | 'moveDown'
  | 'menu';

export interface CommandKey {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

const WITH_COMMAND = new Map<string, GridCommand>([
  ['KeyZ', 'undo'],
  ['KeyY', 'redo'],
  ['KeyD', 'fillDown'],
  ['KeyR', 'fillRight'],
  ['KeyA', 'allRows'],
  ['Minus', 'delete'],
  ['NumpadSubtract', 'delete'],
]);
const WITH_COMMAND_AND_SHIFT = new Map<string, GridCommand>([
  ['KeyZ', 'redo'],
  ['Equal', 'insert'],
]);
const PLAIN = new Map<string, GridCommand>([
  ['Insert', 'insert'],
  ['Delete', 'clear'],
  ['Backspace', 'clear'],
  ['ContextMenu', 'menu'],
]);

export function commandOf({ key, code, ctrlKey, metaKey, altKey, shiftKey }: CommandKey): GridCommand | undefined {
  if (altKey) return plainMove(key);
  if (ctrlKey || metaKey) return (shiftKey ? WITH_COMMAND_AND_SHIFT : WITH_COMMAND).get(code);
  if (shiftKey && key === ' ') return 'toggleRow';
  if (shiftKey) return key === 'F10' ? 'menu' : undefined;
  return PLAIN.get(key);
}

/** Whether the command means something here; the browser keeps its own keys otherwise. */
export function canRun(command: GridCommand, store: TableStore): boolean {
  const info = store.table?.info;
  switch (command) {
    case 'insert':
      return store.newRows.isAllowed;
    case 'delete':
      return canDelete(store);
    case 'toggleRow':
    case 'allRows':
      return canSelect(store);
    case 'moveUp':
    case 'moveDown':
      return (store.isLocal || isOrdered(store.table)) && isEditable(store);
    case 'menu':
    case 'undo':
    case 'redo':
      return info !== undefined;
    default:
      return isEditable(store) || store.newRows.isAllowed;
  }
}

export function isEditable({ table }: TableStore): boolean {
  return table !== undefined && table.info.editing !== 'none' && table.info.permissions.update;
}

export function canDelete({ table }: TableStore): boolean {
  return table !== undefined && table.info.editing !== 'none' && table.info.permissions.delete;
}

/** Rows are chosen for what can be done to many. */
export function canSelect(store: TableStore): boolean {
  return isEditable(store) || canDelete(store);
}

/** Rows have actions for this user, e.g. moves of their status. */
export function hasActions({ table }: TableStore): boolean {
  return (table?.info.actions ?? []).length > 0;
}

/** Whether anything but opening can be done with a row. */
export function hasRowMenu(store: TableStore): boolean {
  return canSelect(store) || store.newRows.isAllowed || hasActions(store);
}

function plainMove(key: string): GridCommand | undefined {
  if (key === 'ArrowUp') return 'moveUp';
  return key === 'ArrowDown' ? 'moveDown' : undefined;
}
