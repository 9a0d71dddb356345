// The two sides of a record: its fields, and what became of them. The form stays as it is while its history is read.
import { useState, type ReactNode } from 'react';
import { Tabs } from '@mantine/core';
import { usePorts } from '../../../src/render/index.ts';

export interface RecordTabsProps {
  record: ReactNode;
  /** Made when it is first asked for. */
  history: ReactNode;
  /** What was done last, whichever side it was done on. */
  notice: ReactNode;
}

export function RecordTabs({ record, history, notice }: RecordTabsProps): ReactNode {
  const { t } = usePorts().formats;
  const [isRead, setIsRead] = useState(false);
  return (
    <Tabs
      unstyled
      className="keste-record-sides"
      defaultValue="record"
      keepMountedMode="display-none"
      onChange={(side) => (side === 'history' ? setIsRead(true) : undefined)}
    >
      <div className="keste-record-head">
        <Tabs.List aria-label={t('history.tabs')} className="keste-record-tabs">
          <Tabs.Tab value="record">{t('history.record')}</Tabs.Tab>
          <Tabs.Tab value="history">{t('history.title')}</Tabs.Tab>
        </Tabs.List>
        {notice}
      </div>
      <Tabs.Panel value="record">{record}</Tabs.Panel>
      <Tabs.Panel value="history">{isRead ? history : null}</Tabs.Panel>
    </Tabs>
  );
}
