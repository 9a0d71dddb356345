// The tabs themselves: arrows go along, Enter opens, with Alt they move the tab; a pointer drags it.
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { SavedFilter } from '../../../contract/index.ts';
import { usePorts } from '../../../render/core/index.ts';
import type { Views } from './useViews.ts';
import '../../../render/core/edges.css';

export interface ViewRowProps {
  views: Views;
  /** By so many places. */
  onMove(view: SavedFilter, by: number): void;
}

export function ViewRow({ views, onMove }: ViewRowProps): ReactNode {
  const { t } = usePorts().formats;
  const row = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<SavedFilter>();
  const { current, isChanged, list } = views;
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    // jsdom has no scrolling.
    tab?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [current?.id]);

  function handleKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
    const at = tabs.findIndex((tab) => tab === document.activeElement);
    const to = Object.hasOwn(STEPS, event.key) ? STEPS[event.key]?.(at, tabs.length) : undefined;
    if (to === undefined || at < 0) return;
    event.preventDefault();
    if (event.altKey) move(list[at - 1], list[to - 1]);
    else tabs[to]?.focus();
  }

  function move(view: SavedFilter | undefined, target: SavedFilter | undefined): void {
    if (!view || !target || view === target || !mayMove(view) || (view.scope === 'own') !== (target.scope === 'own'))
      return;
    onMove(view, list.indexOf(target) - list.indexOf(view));
  }
  const tab = (view: SavedFilter | undefined): ReactNode => {
    const isOpen = view === current;
    const name = view?.name ?? t('views.standard');
    const marked = isOpen && isChanged ? t('views.changed', { name }) : name;
    return (
      <button
        key={view?.id ?? ''}
        type="button"
        role="tab"
        className="keste-view-tab"
        aria-selected={isOpen}
        aria-label={marked}
        tabIndex={isOpen ? 0 : -1}
        data-shared={(view !== undefined && view.scope !== 'own') || undefined}
        draggable={view !== undefined && mayMove(view)}
        onDragStart={(event) => {
          // Without data some browsers drag nothing.
          event.dataTransfer.setData('text/plain', name);
          setDragged(view);
        }}
        onDragOver={(event) => {
          if (dragged) event.preventDefault();
        }}
        onDrop={(event) => {
          event.preventDefault();
          move(dragged, view);
        }}
        onDragEnd={() => setDragged(undefined)}
        onClick={() => views.open(view)}
      >
        <span>{name}</span>
        {isOpen && isChanged ? <span aria-hidden>•</span> : null}
      </button>
    );
  };
  return (
    // Its tabs are what takes the keyboard.
    <div
      ref={row}
      role="tablist"
      tabIndex={-1}
      aria-label={t('views.title')}
      className="keste-view-row"
      onKeyDown={handleKeyDown}
    >
      {[undefined, ...list].map(tab)}
    </div>
  );
}

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

function mayMove(view: SavedFilter): boolean {
  return view.can_change !== false;
}
