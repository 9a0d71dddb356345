// A list of actions, by arrows as by Tab.
import type { KeyboardEvent, ReactNode } from 'react';
import './menu.css';

export interface MenuEntry {
  key: string;
  label: string;
  onPick(): void;
  /** Chosen among others of its group. */
  isChosen?: boolean;
  isDisabled?: boolean;
  /** Why it cannot be picked: such an entry can be come to, to read it. */
  note?: string;
  hint?: string;
  /** Before the label, without a meaning of its own. */
  icon?: ReactNode;
}

export interface MenuListProps {
  label: string;
  entries: readonly MenuEntry[];
}

export function MenuList({ label, entries }: MenuListProps): ReactNode {
  return (
    <div role="menu" aria-label={label} className="kg-menu-list" onKeyDown={handleKeyDown}>
      {entries.map(({ key, label: text, onPick, isChosen, isDisabled = false, note, hint, icon }) => (
        <button
          key={key}
          type="button"
          className="kg-menu-item"
          role={isChosen === undefined ? 'menuitem' : 'menuitemradio'}
          aria-checked={isChosen}
          disabled={isDisabled && note === undefined}
          aria-disabled={isDisabled || undefined}
          onClick={isDisabled ? undefined : onPick}
        >
          <span className="kg-menu-check" aria-hidden="true">
            {icon ?? (isChosen === true ? '✓' : '')}
          </span>
          <span className="kg-menu-label">
            {text}
            {note === undefined ? null : <small className="kg-menu-note"> – {note}</small>}
          </span>
          {hint === undefined ? null : <kbd className="kg-menu-hint">{hint}</kbd>}
        </button>
      ))}
    </div>
  );
}

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

function handleKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const step = Object.hasOwn(STEPS, event.key) ? STEPS[event.key] : undefined;
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')];
  if (!step || items.length === 0) return;
  event.preventDefault();
  items[
    step(
      items.findIndex((item) => item === document.activeElement),
      items.length,
    )
  ]?.focus();
}
