// The tabs of a form: what lies in one is made when it is first opened, and stays. Each says how many faults are in it.
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { leafNames, type GroupNode } from '../../../engine/form/index.ts';
import { usePorts } from '../../core/index.ts';
import { inputId, useForm } from '../field/FormContext.ts';
import { FaultCount } from './FaultCount.tsx';
import { Undrawn } from './Undrawn.tsx';
import { useLedTo } from './useLedTo.ts';
import { useSightOf } from './useSightOf.ts';
import '../../core/edges.css';

export interface FormTabsProps {
  tabs: readonly GroupNode[];
  /** Draws what lies in a tab. */
  children(tab: GroupNode): ReactNode;
}

interface Tab {
  node: GroupNode;
  names: readonly string[];
}

export function FormTabs({ tabs: nodes, children }: FormTabsProps): ReactNode {
  const { store, idPrefix, place } = useForm();
  const tabs = useMemo(() => nodes.map((node): Tab => ({ node, names: leafNames(node) })), [nodes]);
  const sights = useSightOf(
    store,
    useMemo(() => tabs.map(({ names }) => names), [tabs]),
  );
  const [chosen, setChosen] = useState(place?.current);
  const led = useLedTo((name) => tabs.find(({ names }) => names.includes(name)));
  if (led) setChosen(led.node.name);
  const shown = tabs.flatMap((tab, index) => {
    const sight = sights[index];
    return sight?.isVisible === true ? [{ ...tab, faults: sight.faults }] : [];
  });
  const current = shown.find(({ node }) => node.name === chosen)?.node.name ?? shown[0]?.node.name;
  const opened = useOpened(current);
  useEffect(() => {
    if (place) place.current = current;
  }, [place, current]);
  if (current === undefined) return null;
  return (
    <div className="keste-form-tabs">
      <TabRow tabs={shown} current={current} onChoose={setChosen} />
      {shown.map(({ node }) => {
        const id = inputId(idPrefix, node.name);
        return (
          <div
            key={node.name}
            id={`${id}-panel`}
            role="tabpanel"
            aria-labelledby={`${id}-tab`}
            className="keste-form-grid"
            data-columns={node.field.columns}
            hidden={node.name !== current}
          >
            {opened.has(node.name) ? children(node) : <Undrawn fields={node.field.fields ?? []} />}
          </div>
        );
      })}
    </div>
  );
}

/** Names of the tabs that were opened before, the current one included. */
function useOpened(current: string | undefined): ReadonlySet<string> {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  if (current === undefined || opened.has(current)) return opened;
  const next = new Set(opened).add(current);
  setOpened(next);
  return next;
}

interface TabRowProps {
  tabs: readonly { node: GroupNode; faults: number }[];
  current: string;
  onChoose(name: string): void;
}

/** Arrows go round, Home and End to either end; the tab that has the keyboard is the one that is open. */
function TabRow({ tabs, current, onChoose }: TabRowProps): ReactNode {
  const { t } = usePorts().formats;
  const { idPrefix } = useForm();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => scrollToChosen(row.current), [current]);

  function handleKeyDown(event: KeyboardEvent): void {
    const at = tabs.findIndex(({ node }) => node.name === current);
    const next = tabs[placeAfter(event.key, at, tabs.length)]?.node.name;
    if (next === undefined) return;
    event.preventDefault();
    onChoose(next);
    row.current?.querySelector<HTMLElement>(`#${CSS.escape(`${inputId(idPrefix, next)}-tab`)}`)?.focus();
  }

  return (
    <div ref={row} role="tablist" aria-label={t('form.tabs')} className="keste-form-tab-row" onKeyDown={handleKeyDown}>
      {tabs.map(({ node, faults }) => {
        const id = inputId(idPrefix, node.name);
        const isCurrent = node.name === current;
        return (
          <button
            key={node.name}
            id={`${id}-tab`}
            type="button"
            role="tab"
            aria-selected={isCurrent}
            aria-controls={`${id}-panel`}
            tabIndex={isCurrent ? 0 : -1}
            className="keste-form-tab"
            onClick={() => onChoose(node.name)}
          >
            {node.field.label}
            <FaultCount number={faults} />
          </button>
        );
      })}
    </div>
  );
}

/** -1 for any other key. */
function placeAfter(key: string, at: number, count: number): number {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % count;
    case 'ArrowLeft':
      return (at - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return -1;
  }
}

/** In its row alone: the page stays where it is. */
function scrollToChosen(row: HTMLElement | null): void {
  const tab = row?.querySelector<HTMLElement>('[aria-selected="true"]');
  if (!row || !tab) return;
  const start = tab.offsetLeft - row.offsetLeft;
  row.scrollLeft = Math.max(Math.min(row.scrollLeft, start), start + tab.offsetWidth - row.clientWidth);
}
