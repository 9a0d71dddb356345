// Tabs. A panel is made when it is first opened and stays. Beside the title of a phone's page they are one list to choose from.
// Event: `tab` with the key of the tab that was chosen.
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Tabs } from '@mantine/core';
import { usePhone } from '../../../src/render/grid/index.ts';
import { TabsInPageHead, TabTools, useIsInPageHead } from '../../../src/render/page/index.ts';
import { usePorts, type BlockChild, type BlockProps } from '../../../src/render/index.ts';
import '../../../src/render/core/edges.css';
import './tabs.css';

export function TabsBlock({ title, params, children = [], onEvent }: BlockProps): ReactNode {
  const { t } = usePorts().formats;
  const [chosen, setChosen] = useChosen(params['tab']);
  const current = children.find((child) => child.key === chosen) ?? children[0];
  const opened = useOpened(current?.key);
  const isInHead = useIsInPageHead();
  const isList = usePhone() && isInHead;
  if (!current) return null;
  const choose = (key: string): void => {
    setChosen(key);
    onEvent?.({ name: 'tab', data: { key } });
  };
  return (
    <Tabs
      unstyled
      className="kl-tabs"
      value={current.key}
      keepMountedMode="display-none"
      onChange={(key) => (key === null ? undefined : choose(key))}
    >
      <TabsInPageHead>
        {isList ? (
          <TabList label={title ?? t('page.tabs')} tabs={children} current={current.key} onChoose={choose} />
        ) : (
          <TabRow label={title ?? t('page.tabs')} tabs={children} current={current.key} />
        )}
      </TabsInPageHead>
      {children
        .filter((child) => opened.has(child.key))
        .map((child) => (
          <Tabs.Panel key={child.key} value={child.key}>
            <TabTools isOpen={child === current}>{child.node}</TabTools>
          </Tabs.Panel>
        ))}
    </Tabs>
  );
}

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
  label: string;
  tabs: readonly BlockChild[];
  current: string;
}

function TabList({ label, tabs, current, onChoose }: TabRowProps & { onChoose(key: string): void }): ReactNode {
  const { t } = usePorts().formats;
  return (
    <select
      className="kl-tab-list"
      aria-label={label}
      value={current}
      onChange={(event) => onChoose(event.currentTarget.value)}
    >
      {tabs.map(({ key, title, index }) => (
        <option key={key} value={key}>
          {title ?? t('page.untitled', { number: index + 1 })}
        </option>
      ))}
    </select>
  );
}

function TabRow({ label, tabs, current }: TabRowProps): ReactNode {
  const { t } = usePorts().formats;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>('[aria-selected="true"]');
    // In its row alone: the page stays where it is.
    if (tab && row)
      row.scrollLeft = Math.max(
        Math.min(row.scrollLeft, tab.offsetLeft - row.offsetLeft),
        tab.offsetLeft - row.offsetLeft + tab.offsetWidth - row.clientWidth,
      );
  }, [current]);
  return (
    <Tabs.List ref={list} aria-label={label} className="kl-tab-row">
      {tabs.map(({ key, title, index }) => (
        <Tabs.Tab key={key} value={key} className="kl-tab">
          {title ?? t('page.untitled', { number: index + 1 })}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  );
}
