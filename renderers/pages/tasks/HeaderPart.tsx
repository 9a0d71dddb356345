// The timer in the header: what is being worked on, for how long, and the way to stop it. Nothing where none is running.
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { ShownRow } from '../../../src/contract/index.ts';
import type { PreparedTable } from '../../../src/engine/table/index.ts';
import { saveFailure, useBlockTable, useRows } from '../../../src/render/blockData/index.ts';
import { usePorts } from '../../../src/render/index.ts';
import { useRowPlaces } from '../../../src/render/rowPlaces/index.ts';
import type { HeaderPart } from '../../../src/render/modulePage/index.ts';
import './timer.css';

const TIMES = { model: 'time_entry', page_name: 'task_time', table_type: 'record' };
const RUNNING = { ...TIMES, filters: { person: ['__me__'], is_running: true } };
const SECOND_MS = 1000;
/** It was forgotten, most likely. */
const LONG_S = 10 * 3600;

function TimerPart(): ReactNode {
  const { data: table } = useBlockTable(TIMES);
  return table ? <RunningTimer table={table} /> : null;
}

function RunningTimer({ table }: { table: PreparedTable }): ReactNode {
  const { rows, reload } = useRows<'time_entry'>({ table, source: RUNNING, columns: table.columns, pageSize: 1 });
  const [stopped, setStopped] = useState<string>();
  const entry = rows.find(({ id, started_at }) => id !== stopped && started_at);
  if (!entry) return null;
  return (
    <TimerChip
      key={entry.id}
      entry={entry}
      table={table}
      onStopped={() => {
        setStopped(entry.id);
        reload();
      }}
    />
  );
}

interface TimerChipProps {
  entry: ShownRow<'time_entry'>;
  table: PreparedTable;
  onStopped(): void;
}

function TimerChip({ entry, table, onStopped }: TimerChipProps): ReactNode {
  const { data, formats } = usePorts();
  const places = useRowPlaces();
  const t = useMemo(
    () => (key: string, params?: Record<string, unknown>) => formats.t(key, { ...params, ns: 'tasks' }),
    [formats],
  );
  const passed = usePassed(entry.started_at ?? '');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const { task } = entry;
  const title = task?.string_view ?? '';
  const isLong = passed > LONG_S;

  async function stop(): Promise<void> {
    setBusy(true);
    try {
      // Kept on the device where there is no network: the moment goes along.
      const values = { version: entry.version, is_running: false, stopped_at: new Date().toISOString() };
      await data.updateRow(TIMES.model, entry.id, values, { base: entry, info: table.info });
      onStopped();
    } catch (error) {
      setFailure(saveFailure(error, formats.t));
      setBusy(false);
    }
  }

  return (
    <div className="kti" role="group" aria-label={t('timer.label')} data-long={isLong || undefined}>
      <button
        type="button"
        className="kti-task"
        title={isLong ? t('timer.long') : title}
        onClick={() => places?.open('task', { id: task?.id ?? '' })}
      >
        <span className="kti-title">{title}</span>
        <time>{clockText(passed)}</time>
      </button>
      <button
        type="button"
        className="kti-stop"
        disabled={isBusy}
        aria-label={t('timer.stop', { title })}
        onClick={() => void stop()}
      >
        <span aria-hidden />
      </button>
      <span className="keste-visually-hidden" role="status">
        {failure === '' ? '' : t('timer.failed', { reason: failure })}
      </span>
    </div>
  );
}

/** Seconds since then, told anew every second. */
function usePassed(since: string): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.floor((now - Date.parse(since)) / SECOND_MS));
}

function clockText(seconds: number): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

export const header: HeaderPart = {
  widget: 'tasks',
  texts: {
    ru: () => import('./texts/ru.json'),
    kk: () => import('./texts/kk.json'),
    en: () => import('./texts/en.json'),
  },
  Part: TimerPart,
};
