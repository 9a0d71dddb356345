// A row or column of tabs; a row that is too long says so at its ends. The panel is the caller's, tied by the same ids.
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { Tabs } from '@mantine/core';
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

export function TabList({
  id,
  label,
  tabs,
  current,
  orientation = 'horizontal',
  hasFirstFocus = false,
  onSelect,
}: TabListProps): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  const hidden = useHidden(list, tabs.length);
  const currentId = tabId(id, current);
  useEffect(() => {
    const tab = document.getElementById(currentId);
    // jsdom has no scrolling.
    tab?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [currentId]);

  return (
    <Tabs
      unstyled
      id={id}
      className={orientation === 'vertical' ? 'keste-tabs-column' : 'keste-tabs-row'}
      orientation={orientation}
      value={current}
      onChange={(key) => (key === null ? undefined : onSelect(key))}
    >
      <Tabs.List ref={list} aria-label={label} className="keste-tabs" data-orientation={orientation}>
        {tabs.map((tab) => (
          <Tabs.Tab
            key={tab.key}
            value={tab.key}
            className="keste-tab"
            aria-controls={tab.key === current ? panelId(id) : undefined}
            data-autofocus={hasFirstFocus && tab.key === current ? true : undefined}
            leftSection={tab.icon === undefined ? null : <Icon name={tab.icon} size={18} />}
          >
            {tab.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {/* For the pointer alone: the keyboard has its arrows. */}
      {orientation === 'horizontal' && hidden.start ? (
        <button
          type="button"
          className="keste-tabs-more"
          data-side="start"
          tabIndex={-1}
          aria-hidden
          onClick={() => scrollOn(list.current, -1)}
        >
          <Icon name="down" size={18} />
        </button>
      ) : null}
      {orientation === 'horizontal' && hidden.end ? (
        <button
          type="button"
          className="keste-tabs-more"
          data-side="end"
          tabIndex={-1}
          aria-hidden
          onClick={() => scrollOn(list.current, 1)}
        >
          <Icon name="down" size={18} />
        </button>
      ) : null}
    </Tabs>
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
