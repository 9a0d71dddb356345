// Moderation: the queue beside what is to be decided, on a phone one after the other.
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { PreparedTable } from '../../../src/engine/table/index.ts';
import { BlockEmpty, StaleNote, useBlockTable, useRows } from '../../../src/render/blockData/index.ts';
import { useRestTexts, type PageProps } from '../../../src/render/index.ts';
import { usePageTexts } from '../../../src/render/modulePage/index.ts';
import { PageFrame } from '../../../src/render/page/index.ts';
import { ItemPane, type PaneKeys } from './ItemPane.tsx';
import { Mine } from './Mine.tsx';
import { DONE, ITEMS, OPEN, SOURCES, type Item } from './queue.ts';
import { Waiting } from './Waiting.tsx';
import { QueueItem } from './QueueItem.tsx';
import './moderation.css';

export { calls } from './calls.ts';

const AT_ONCE = 50;
const WAITING = ['-priority', 'created_at'];
const DECIDED = ['-decided_at'];
export function ModerationPage({ title, placeName, user }: PageProps): ReactNode {
  useRestTexts();
  const { data, error, reload } = useBlockTable(ITEMS);
  return (
    <PageFrame title={title} placeName={placeName}>
      {data ? <Moderation table={data} me={user?.id ?? ''} /> : <Waiting error={error} onRetry={reload} />}
    </PageFrame>
  );
}

const PARTS = ['waiting', 'decided', 'mine'] as const;
type Part = (typeof PARTS)[number];

function Moderation({ table, me }: { table: PreparedTable; me: string }): ReactNode {
  const { t } = usePageTexts();
  const [part, setPart] = useState<Part>('waiting');
  const parts = (
    <div className="kmo-parts" role="group" aria-label={t('parts')}>
      {PARTS.map((name) => (
        <button key={name} type="button" aria-pressed={name === part} onClick={() => setPart(name)}>
          {t(`part.${name}`)}
        </button>
      ))}
    </div>
  );
  return part === 'mine' ? (
    <>
      <div className="kmo-bar">{parts}</div>
      <Mine />
    </>
  ) : (
    <Queue key={part} table={table} me={me} part={part} parts={parts} />
  );
}

interface QueueProps {
  table: PreparedTable;
  me: string;
  part: 'waiting' | 'decided';
  parts: ReactNode;
}

function Queue({ table, me, part, parts }: QueueProps): ReactNode {
  const { t } = usePageTexts();
  const [kind, setKind] = useState<string>();
  const filters = useMemo(
    () => ({ state: part === 'waiting' ? OPEN : DONE, ...(kind === undefined ? {} : { source: [kind] }) }),
    [part, kind],
  );
  const list = useRows<'moderation_item'>({
    table,
    source: ITEMS,
    filters,
    ordering: part === 'waiting' ? WAITING : DECIDED,
    columns: table.columns,
    pageSize: AT_ONCE,
  });
  const { rows, error, isLoading, hasMore, reload, loadMore } = list;
  const isUnknown = error !== undefined || isLoading || hasMore;
  const { open, at, setOpen, step } = useOpen(rows);
  const pane = useRef<PaneKeys>(undefined);
  useKeys({ next: () => step(1), previous: () => step(-1), pane });
  return (
    <>
      <div className="kmo-bar">
        {parts}
        <div className="kmo-parts" role="group" aria-label={t('sources')}>
          {[undefined, ...SOURCES].map((name) => (
            <button
              key={name ?? 'all'}
              type="button"
              aria-pressed={name === kind}
              onClick={() => {
                setOpen(undefined);
                setKind(name);
              }}
            >
              {t(`source.${name ?? 'all'}`)}
            </button>
          ))}
        </div>
        <small className="kmo-keys">{t('keys')}</small>
      </div>
      {error === undefined || rows.length === 0 ? null : <StaleNote error={error} onRetry={reload} />}
      <div className="kmo" data-open={open !== undefined || undefined}>
        <div className="kmo-list">
          {rows.length === 0 && isUnknown ? <Waiting error={error} onRetry={reload} /> : null}
          {rows.length === 0 && !isUnknown ? (
            <BlockEmpty text={t(part === 'waiting' ? 'noneWaiting' : 'noneDecided')} />
          ) : null}
          <ul aria-label={t('queue')}>
            {rows.map((row) => (
              <QueueItem key={row.id} row={row} me={me} isOpen={row.id === open?.id} onOpen={() => setOpen(row)} />
            ))}
          </ul>
          {rows.length > 0 && hasMore ? (
            <button type="button" className="kmo-button" disabled={isLoading} onClick={loadMore}>
              {t('more')}
            </button>
          ) : null}
        </div>
        <div className="kmo-pane">
          {open ? (
            <ItemPane
              key={open.id}
              row={open}
              me={me}
              keys={pane}
              onBack={() => setOpen(undefined)}
              onDecided={() => setOpen(rows[at + 1] ?? rows[at - 1])}
              onChanged={reload}
            />
          ) : (
            <p className="kmo-hint">{t('choose')}</p>
          )}
        </div>
      </div>
    </>
  );
}

interface Opened {
  /** As the list has it now, or had it last. */
  open: Item | undefined;
  at: number;
  setOpen(row: Item | undefined): void;
  step(by: 1 | -1): void;
}

function useOpen(rows: readonly Item[]): Opened {
  const [chosen, setChosen] = useState<Item>();
  const at = rows.findIndex(({ id }) => id === chosen?.id);
  return {
    open: rows[at] ?? chosen,
    at,
    setOpen: setChosen,
    step(by) {
      const next = chosen === undefined ? rows[0] : rows[Math.min(rows.length - 1, Math.max(0, at + by))];
      if (next) setChosen(next);
    },
  };
}

/** By where the key lies, so that it is the same in every layout; nothing while one types or a dialog asks. */
function useKeys({
  next,
  previous,
  pane,
}: {
  next(): void;
  previous(): void;
  pane: { current: PaneKeys | undefined };
}): void {
  const latest = useRef({ next, previous });
  useEffect(() => {
    latest.current = { next, previous };
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      const acts: Readonly<Record<string, (() => void) | undefined>> = {
        KeyJ: latest.current.next,
        KeyK: latest.current.previous,
        KeyA: pane.current?.approve,
        KeyR: pane.current?.reject,
        KeyE: pane.current?.escalate,
      };
      const act = isTyping(event) ? undefined : acts[event.code];
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [pane]);
}

const ELSEWHERE = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"]';

function isTyping({ target, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  const isInside = target instanceof HTMLElement && target.closest(ELSEWHERE) !== null;
  return isInside || ctrlKey || metaKey || altKey || shiftKey || document.querySelector('[role="dialog"]') !== null;
}
