// The queue beside what is to be decided, on a phone one after the other.
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { PreparedTable } from '../../../src/engine/table/index.ts';
import { BlockEmpty, StaleNote, useRecord, useRows, type RowList } from '../../../src/render/blockData/index.ts';
import type { PageProps } from '../../../src/render/index.ts';
import { openKeyList, useKeyList } from '../../../src/render/keyList/index.ts';
import { usePageTexts } from '../../../src/render/modulePage/index.ts';
import type { QueueAddress } from './address.ts';
import { DecisionBar } from './DecisionBar.tsx';
import { ItemPane, type PaneKeys } from './ItemPane.tsx';
import { PickedBar } from './PickedBar.tsx';
import { DONE, ITEMS, OPEN, type Item } from './queue.ts';
import { QueueItem } from './QueueItem.tsx';
import { QueueTools } from './QueueTools.tsx';
import { RefusedList } from './RefusedList.tsx';
import { useDecisions, type Decisions, type Verdict } from './useDecisions.ts';
import { keyLines } from './keyLines.ts';
import { useKeys } from './useKeys.ts';
import { Waiting } from './Waiting.tsx';

const AT_ONCE = 50;
const DECIDED = ['-decided_at'];
const ORDERINGS = {
  urgent: ['-priority', 'created_at'],
  oldest: ['created_at'],
  newest: ['-created_at'],
};

export interface QueueProps {
  table: PreparedTable;
  me: string;
  address: QueueAddress;
  query: NonNullable<PageProps['query']>;
  onQuery: PageProps['onQuery'];
}

export function Queue({ table, me, address, query, onQuery }: QueueProps): ReactNode {
  const { t } = usePageTexts();
  const { part, kind, order, item, choose } = address;
  const isWaiting = part === 'waiting';
  const filters = useMemo(
    () => ({ state: isWaiting ? OPEN : DONE, ...(kind === undefined ? {} : { source: [kind] }) }),
    [isWaiting, kind],
  );
  const ordering = isWaiting ? ORDERINGS[order] : DECIDED;
  const list = useRows<'moderation_item'>({
    table,
    source: ITEMS,
    filters,
    ordering,
    columns: table.columns,
    pageSize: AT_ONCE,
  });
  const { error, reload } = list;
  const decisions = useDecisions(reload);
  const rows = list.rows.filter((row) => !decisions.isDecided(row));
  const { open, isGone, retry, failure } = useOpenItem(rows, item);
  const openId = open?.id;
  useEffect(() => {
    if (openId !== undefined && openId !== item) choose({ item: openId });
  }, [openId, item, choose]);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [isNarrowed, setIsNarrowed] = useState(false);
  const pane = useRef<PaneKeys>(undefined);
  const place = useRef<HTMLDivElement>(null);
  const focusOn = useFocus(place, item);
  const goTo = (id: string | undefined, isNewPlace = false): void => {
    focusOn(id);
    choose({ item: id }, { isNewPlace });
  };
  const step = (by: 1 | -1): void => {
    const at = rows.findIndex(({ id }) => id === item);
    const next = at === -1 ? rows[0] : rows[at + by];
    if (next) goTo(next.id, item === undefined);
    else if (by === 1 && list.hasMore) list.loadMore();
  };
  const decide = (verdict: Verdict): void => {
    const ids = new Set(verdict.rows.map(({ id }) => id));
    decisions.make(verdict);
    setPicked(new Set());
    if (item === undefined || !ids.has(item)) return;
    const at = rows.findIndex(({ id }) => id === item);
    const left = [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at)).toReversed()];
    goTo(left.find(({ id }) => !ids.has(id))?.id);
  };
  const undo = (): void => {
    const [first] = decisions.undo();
    if (first) goTo(first.id);
  };
  const openRefused = (row: Item): void => {
    decisions.dismiss(row);
    goTo(row.id, true);
  };
  const lastPicked = useRef<string>(undefined);
  const pick = (id: string, isPicked: boolean, isRange = false): void => {
    const [from, to] = [lastPicked.current, id].map((each) => rows.findIndex((row) => row.id === each));
    const between = rows.slice(Math.min(from ?? -1, to ?? -1), Math.max(from ?? -1, to ?? -1) + 1).map((row) => row.id);
    const ids = isRange && from !== -1 ? between : [id];
    lastPicked.current = id;
    setPicked((known) => new Set(isPicked ? [...known, ...ids] : [...known].filter((each) => !ids.includes(each))));
  };
  useKeyList(t('keysSection'), keyLines(t));
  useKeys({
    KeyJ: () => step(1),
    KeyK: () => step(-1),
    KeyA: () => pane.current?.approve(),
    KeyR: () => pane.current?.reject(),
    KeyE: () => pane.current?.escalate(),
    KeyX: isWaiting && open ? () => pick(open.id, !picked.has(open.id)) : undefined,
    KeyZ: decisions.waiting.length > 0 ? undo : undefined,
  });
  const chosen = rows.filter(({ id }) => picked.has(id));
  return (
    <>
      <QueueTools address={address} query={query} onQuery={onQuery} onFilters={reload} onNarrowed={setIsNarrowed} />
      {error === undefined || rows.length === 0 ? null : <StaleNote error={error} onRetry={reload} />}
      <RefusedList refused={decisions.refused} onOpen={openRefused} onClose={() => decisions.dismiss()} />
      <div
        ref={place}
        className="kmo"
        data-open={item !== undefined || undefined}
        data-empty={rows.length === 0 || undefined}
      >
        <div className="kmo-list">
          {chosen.length > 0 ? (
            <PickedBar
              rows={chosen}
              hasAll={chosen.length === rows.length}
              onAll={() => setPicked(new Set(rows.map(({ id }) => id)))}
              onNone={() => setPicked(new Set())}
              onDecide={decide}
            />
          ) : null}
          <ListEnd
            list={list}
            isEmpty={rows.length === 0}
            isWaiting={isWaiting}
            isNarrowed={isNarrowed || kind !== undefined}
          />
          <List
            rows={rows}
            me={me}
            openId={item}
            picked={isWaiting ? picked : undefined}
            onOpen={(id) => choose({ item: id }, { isNewPlace: item === undefined })}
            onPick={pick}
          />
          <More list={list} isShown={rows.length > 0} />
        </div>
        <div className="kmo-pane">
          <Pane
            open={open}
            isGone={isGone}
            isChosen={item !== undefined}
            failure={failure}
            me={me}
            keys={pane}
            decisions={decisions}
            onRetry={retry}
            onBack={() => goTo(undefined)}
            onDecide={decide}
            onOpen={(id) => goTo(id, true)}
          />
        </div>
      </div>
      <DecisionBar decisions={decisions} onUndo={undo} />
    </>
  );
}

interface ListProps {
  rows: readonly Item[];
  me: string;
  openId: string | undefined;
  picked: ReadonlySet<string> | undefined;
  onOpen(id: string): void;
  onPick(id: string, isPicked: boolean, isRange: boolean): void;
}

function List({ rows, me, openId, picked, onOpen, onPick }: ListProps): ReactNode {
  const { t } = usePageTexts();
  return (
    <ul aria-label={t('queue')}>
      {rows.map((row) => (
        <QueueItem
          key={row.id}
          row={row}
          me={me}
          isOpen={row.id === openId}
          isPicked={picked?.has(row.id)}
          onOpen={() => onOpen(row.id)}
          onPick={(isPicked, isRange) => onPick(row.id, isPicked, isRange)}
        />
      ))}
    </ul>
  );
}

function ListEnd({
  list: { error, isLoading, hasMore, reload },
  isEmpty,
  isWaiting,
  isNarrowed,
}: {
  list: RowList;
  isEmpty: boolean;
  isWaiting: boolean;
  isNarrowed: boolean;
}): ReactNode {
  const { t } = usePageTexts();
  if (!isEmpty) return null;
  if (error !== undefined || isLoading || hasMore) return <Waiting error={error} onRetry={reload} />;
  const key = isWaiting ? 'noneWaiting' : 'noneDecided';
  return <BlockEmpty text={t(isNarrowed ? 'noneFound' : key)} />;
}

function More({ list: { hasMore, isLoading, loadMore }, isShown }: { list: RowList; isShown: boolean }): ReactNode {
  const { t } = usePageTexts();
  return isShown && hasMore ? (
    <button type="button" className="kmo-button" disabled={isLoading} onClick={loadMore}>
      {t('more')}
    </button>
  ) : null;
}

interface PaneProps {
  open: Item | undefined;
  isGone: boolean;
  isChosen: boolean;
  failure: unknown;
  me: string;
  keys: { current: PaneKeys | undefined };
  decisions: Decisions;
  onRetry(): void;
  onBack(): void;
  onDecide(verdict: Verdict): void;
  onOpen(id: string): void;
}

function Pane({ open, isGone, isChosen, failure, onRetry, decisions, ...rest }: PaneProps): ReactNode {
  const { t } = usePageTexts();
  if (open) return <ItemPane key={open.id} row={open} isKept={decisions.isWaiting} {...rest} />;
  if (!isChosen)
    return (
      <div className="kmo-hint">
        <p>{t('choose')}</p>
        <button type="button" className="kmo-button" aria-keyshortcuts="?" onClick={openKeyList}>
          {t('keysTitle')}
          <kbd aria-hidden>?</kbd>
        </button>
      </div>
    );
  return isGone ? (
    <div className="kmo-hint">
      <p role="status">{t('gone')}</p>
      <button type="button" className="kmo-button" onClick={rest.onBack}>
        {t('back')}
      </button>
    </div>
  ) : (
    <Waiting error={failure} onRetry={onRetry} />
  );
}

interface OpenItem {
  open: Item | undefined;
  /** There is none for this person. */
  isGone: boolean;
  failure: unknown;
  retry(): void;
}

/** As the list has it, else as it is asked for by itself: decided meanwhile, of another part, or not there. */
function useOpenItem(rows: readonly Item[], id: string | undefined): OpenItem {
  const listed = rows.find((row) => row.id === id);
  const { data, error, reload } = useRecord<'moderation_item'>(ITEMS, listed ? undefined : id);
  const [last, setLast] = useState<Item>();
  if (listed && listed !== last) setLast(listed);
  // A link may name it by its number.
  const asked = data && (data.id === id || String(data.number) === id) ? data : undefined;
  const isGone = !listed && data === null;
  const known = last?.id === id && !isGone ? last : undefined;
  return { open: id === undefined ? undefined : (listed ?? asked ?? known), isGone, failure: error, retry: reload };
}

/** Puts the keyboard on the item that opens, in the list or, where there is none to see, on what is to be decided. */
function useFocus(place: { current: HTMLElement | null }, item: string | undefined): (id: string | undefined) => void {
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (item === undefined || wanted.current !== item) return;
    wanted.current = undefined;
    const line = place.current?.querySelector<HTMLElement>('.kmo-item[aria-current]');
    const isSeen = line?.checkVisibility?.() ?? line !== null;
    const target = isSeen && line ? line : place.current?.querySelector<HTMLElement>('.kmo-detail');
    target?.focus({ preventScroll: !isSeen });
    if (!isSeen) target?.scrollIntoView({ block: 'start' });
  });
  return useCallback((id) => {
    wanted.current = id;
  }, []);
}
