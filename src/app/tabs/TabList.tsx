// A row or column of tabs: arrows, Home and End choose, one Tab stop; a row that is too long says so at its ends. The panel is the caller's, tied by the same ids.
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { Icon } from '../icons/Icon.tsx';
import './tabs.css';

export interface TabItem {
  key: string;
  label: string;
  icon?: string;
}

export interface TabListProps {
  /** Begins the ids of tabs and panel. */
  id: string;
  label: string;
  tabs: readonly TabItem[];
  current: string;
  orientation?: 'horizontal' | 'vertical';
  /** In a drawer that opens: the focus begins on the current tab. */
  hasFirstFocus?: boolean;
  onSelect(key: string): void;
}

export const tabId = (id: string, key: string): string => `${id}-tab-${key}`;
export const panelId = (id: string): string => `${id}-panel`;

export function TabList({ id, label, tabs, current, orientation = 'horizontal', hasFirstFocus = false, onSelect }: TabListProps): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  const currentId = tabId(id, current);
  useEffect(() => {
    const tab = document.getElementById(currentId);
    // jsdom has no scrolling.
    tab?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
    // The choice follows the arrows, the focus follows the choice.
    if (list.current?.contains(document.activeElement)) tab?.focus();
  }, [currentId]);

  function handleKeyDown(event: KeyboardEvent): void {
    const next = nextIndex(event.key, tabs.findIndex((tab) => tab.key === current), tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    onSelect(tab.key);
  }

  const hidden = useHidden(list, tabs.length);
  const row = (
    <div ref={list} role="tablist" aria-label={label} aria-orientation={orientation} className="keste-tabs" data-orientation={orientation} onKeyDown={handleKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab.key} type="button" role="tab" id={tabId(id, tab.key)} className="keste-tab" aria-selected={tab.key === current}
          aria-controls={tab.key === current ? panelId(id) : undefined} tabIndex={tab.key === current ? 0 : -1} data-autofocus={hasFirstFocus && tab.key === current ? true : undefined} onClick={() => onSelect(tab.key)}
        >
          {tab.icon === undefined ? null : <Icon name={tab.icon} size={18} />}
          <span>{tab.label}</span>
        </button>
      ))}
    </div>
  );
  if (orientation === 'vertical') return row;
  return (
    <div className="keste-tabs-row">
      {row}
      {/* For the pointer alone: the keyboard has its arrows. */}
      {hidden.start ? <button type="button" className="keste-tabs-more" data-side="start" tabIndex={-1} aria-hidden onClick={() => scrollOn(list.current, -1)}><Icon name="down" size={18} /></button> : null}
      {hidden.end ? <button type="button" className="keste-tabs-more" data-side="end" tabIndex={-1} aria-hidden onClick={() => scrollOn(list.current, 1)}><Icon name="down" size={18} /></button> : null}
    </div>
  );
}

function scrollOn(list: HTMLElement | null, direction: 1 | -1): void {
  list?.scrollBy({ left: direction * list.clientWidth * 0.6, behavior: 'smooth' });
}

interface Hidden {
  start: boolean;
  end: boolean;
}

/** At which ends tabs are out of sight. */
function useHidden(list: RefObject<HTMLElement | null>, count: number): Hidden {
  const [hidden, setHidden] = useState<Hidden>({ start: false, end: false });
  useEffect(() => {
    const element = list.current;
    // jsdom has none.
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const measure = (): void => {
      const left = Math.abs(element.scrollLeft);
      const next = { start: left > 1, end: left + element.clientWidth < element.scrollWidth - 1 };
      setHidden((before) => (before.start === next.start && before.end === next.end ? before : next));
    };
    measure();
    element.addEventListener('scroll', measure, { passive: true });
    const watch = new ResizeObserver(measure);
    for (const each of [element, ...element.children]) watch.observe(each);
    return () => {
      element.removeEventListener('scroll', measure);
      watch.disconnect();
    };
  }, [list, count]);
  return hidden;
}

function nextIndex(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
