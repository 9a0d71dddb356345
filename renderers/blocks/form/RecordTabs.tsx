// The two sides of a record: its fields, and what became of them. The form stays as it is while its history is read.
import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { usePorts } from '../../../src/render/index.ts';

type Side = 'record' | 'history';
const SIDES: readonly Side[] = ['record', 'history'];

export interface RecordTabsProps {
  record: ReactNode;
  /** Made when it is first asked for. */
  history: ReactNode;
  /** What was done last, whichever side it was done on. */
  notice: ReactNode;
}

export function RecordTabs({ record, history, notice }: RecordTabsProps): ReactNode {
  const { t } = usePorts().formats;
  const id = useId();
  const [side, setSide] = useState<Side>('record');
  const [isRead, setIsRead] = useState(false);
  const tabId = (one: Side): string => `${id}-${one}`;

  function choose(next: Side): void {
    setSide(next);
    if (next === 'history') setIsRead(true);
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return;
    event.preventDefault();
    const other: Side = side === 'record' ? 'history' : 'record';
    const edges: Readonly<Record<string, Side>> = { Home: 'record', End: 'history' };
    const next = edges[event.key] ?? other;
    choose(next);
    document.getElementById(tabId(next))?.focus();
  }

  return (
    <>
      <div className="keste-record-head">
        <div role="tablist" aria-label={t('history.tabs')} className="keste-record-tabs" onKeyDown={handleKeyDown}>
          {SIDES.map((one) => (
            <button key={one} type="button" role="tab" id={tabId(one)} aria-selected={one === side} aria-controls={`${tabId(one)}-panel`} tabIndex={one === side ? 0 : -1} onClick={() => choose(one)}>
              {t(`history.${one === 'record' ? 'record' : 'title'}`)}
            </button>
          ))}
        </div>
        {notice}
      </div>
      <div role="tabpanel" id={`${tabId('record')}-panel`} aria-labelledby={tabId('record')} hidden={side !== 'record'}>{record}</div>
      <div role="tabpanel" id={`${tabId('history')}-panel`} aria-labelledby={tabId('history')} hidden={side !== 'history'}>{isRead ? history : null}</div>
    </>
  );
}
