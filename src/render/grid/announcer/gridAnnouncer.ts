// What a table says and asks beside its cells: spoken texts, a passing message, a question, the menu of a row. One per table.
import { useCallback, useSyncExternalStore } from 'react';
import type { TableStore } from '../../../engine/table/index.ts';
import type { ColumnChange } from '../../core/index.ts';

export interface Toast {
  text: string;
  /** Something was refused. */
  tone?: 'bad' | undefined;
  /** What can be done about it, while it stands there. */
  action?: { label: string; run(): void } | undefined;
}

export interface Question {
  text: string;
  answer(isYes: boolean): void;
}

export interface RowMenuPlace {
  id: string;
  /** The menu stands beside it. */
  anchor: HTMLElement;
}

/** An action of a row that is to be carried out. */
export interface RowAct {
  id: string;
  /** Its name; undefined: what can be done is listed first. */
  name: string | undefined;
}

/** A change of a column for everybody, begun at its header. */
export interface ColumnChanged {
  field: string;
  change: ColumnChange;
  anchor: HTMLElement;
}

const NBSP = '\u00a0';

export class GridAnnouncer {
  spoken = '';
  toast: Toast | undefined;
  question: Question | undefined;
  menu: RowMenuPlace | undefined;
  act: RowAct | undefined;
  column: ColumnChanged | undefined;
  private version = 0;
  private readonly listeners = new Set<() => void>();

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  get now(): number {
    return this.version;
  }

  /** To the screen reader only. The same words again are said again. */
  say(text: string): void {
    this.spoken = text === this.spoken ? `${text}${NBSP}` : text;
    this.change();
  }

  /** Said, and shown until it is hidden. */
  show(toast: Toast): void {
    this.toast = toast;
    this.say(toast.text);
  }

  hide(): void {
    this.toast = undefined;
    this.change();
  }

  ask(text: string): Promise<boolean> {
    this.question?.answer(false);
    return new Promise((resolve) => {
      this.question = {
        text,
        answer: (isYes) => {
          this.question = undefined;
          this.change();
          resolve(isYes);
        },
      };
      this.change();
    });
  }

  openMenu(menu: RowMenuPlace): void {
    this.menu = menu;
    this.change();
  }

  closeMenu(): void {
    this.menu = undefined;
    this.change();
  }

  /** undefined: it is over. */
  run(act: RowAct | undefined): void {
    this.act = act;
    this.change();
  }

  /** undefined: it is over. */
  changeColumn(column: ColumnChanged | undefined): void {
    this.column = column;
    this.change();
  }

  private change(): void {
    this.version++;
    for (const listener of this.listeners) listener();
  }
}

const announcers = new WeakMap<TableStore, GridAnnouncer>();

/** The same for everything that draws one table. */
export function announcerOf(store: TableStore): GridAnnouncer {
  let announcer = announcers.get(store);
  if (!announcer) announcers.set(store, (announcer = new GridAnnouncer()));
  return announcer;
}

export function useAnnouncer(announcer: GridAnnouncer): void {
  const subscribe = useCallback((listener: () => void) => announcer.subscribe(listener), [announcer]);
  useSyncExternalStore(subscribe, () => announcer.now);
}
