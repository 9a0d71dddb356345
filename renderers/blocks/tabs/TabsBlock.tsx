// Tabs: arrows, Home and End choose, one Tab stop. A panel is made when it is first opened and stays.
// Event: `tab` with the key of the tab that was chosen.
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { usePorts, type BlockChild, type BlockProps } from '../../../src/render/index.ts';
import './tabs.css';

export function TabsBlock({ title, params, children = [], onEvent }: BlockProps): ReactNode {
  const { t } = usePorts().formats;
  const id = useId();
  const [chosen, setChosen] = useChosen(params['tab']);
  const current = children.find((child) => child.key === chosen) ?? children[0];
  const opened = useOpened(current?.key);
  if (!current) return null;
  const choose = (key: string): void => {
    setChosen(key);
    onEvent?.({ name: 'tab', data: { key } });
  };
  return (
    <div className="kl-tabs">
      <TabRow id={id} label={title ?? t('page.tabs')} tabs={children} current={current.key} onChoose={choose} />
      {children.filter((child) => opened.has(child.key)).map((child) => (
        <div key={child.key} role="tabpanel" id={panelId(id, child.key)} aria-labelledby={tabId(id, child.key)} hidden={child.key !== current.key}>{child.node}</div>
      ))}
    </div>
  );
}

const tabId = (id: string, key: string): string => `${id}-tab-${key}`;
const panelId = (id: string, key: string): string => `${id}-panel-${key}`;

/** What was chosen here, until the address says otherwise. */
function useChosen(given: unknown): [string | undefined, (key: string) => void] {
  const asked = typeof given === 'string' ? given : undefined;
  const [state, setState] = useState({ asked, chosen: asked });
  if (state.asked !== asked) setState({ asked, chosen: asked });
  return [state.asked === asked ? state.chosen : asked, (chosen) => setState({ asked, chosen })];
}

/** Keys of the panels that were opened before, the current one included. */
function useOpened(current: string | undefined): ReadonlySet<string> {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  if (current === undefined || opened.has(current)) return opened;
  const next = new Set(opened).add(current);
  setOpened(next);
  return next;
}

interface TabRowProps {
  id: string;
  label: string;
  tabs: readonly BlockChild[];
  current: string;
  onChoose(key: string): void;
}

function TabRow({ id, label, tabs, current, onChoose }: TabRowProps): ReactNode {
  const { t } = usePorts().formats;
  const list = useRef<HTMLDivElement>(null);
  const currentId = tabId(id, current);
  useEffect(() => {
    const tab = document.getElementById(currentId);
    const row = list.current;
    // In its row alone: the page stays where it is.
    if (tab && row) row.scrollLeft = Math.max(Math.min(row.scrollLeft, tab.offsetLeft - row.offsetLeft), tab.offsetLeft - row.offsetLeft + tab.offsetWidth - row.clientWidth);
    // The choice follows the arrows, the focus follows the choice.
    if (row?.contains(document.activeElement)) tab?.focus({ preventScroll: true });
  }, [currentId]);

  function handleKeyDown(event: KeyboardEvent): void {
    const next = nextIndex(event.key, tabs.findIndex((tab) => tab.key === current), tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    onChoose(tab.key);
  }

  return (
    <div ref={list} role="tablist" aria-label={label} className="kl-tab-row" onKeyDown={handleKeyDown}>
      {tabs.map(({ key, title, index }) => (
        <button
          key={key} type="button" role="tab" id={tabId(id, key)} className="kl-tab" aria-selected={key === current} aria-controls={key === current ? panelId(id, key) : undefined}
          tabIndex={key === current ? 0 : -1} onClick={() => onChoose(key)}
        >
          {title ?? t('page.untitled', { number: index + 1 })}
        </button>
      ))}
    </div>
  );
}

function nextIndex(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
