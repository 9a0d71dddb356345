// A row beside its list: on a desktop a region that leaves the list to work with, on a phone a sheet over it. Keys lead to the rows around it.
import { FocusTrap } from '@mantine/core';
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { useLocation } from 'react-router-dom';
import { useTexts } from '../../platform/i18n/index.ts';
import { useRestTexts } from '../../render/index.ts';
import { useRowPlaces, type RowWalk } from '../../render/rowPlaces/index.ts';
import { RecordView, type PlacedRecord } from '../../features/record/index.ts';
import { useLayout } from '../appearance/useLayout.ts';
import { Icon } from '../icons/Icon.tsx';
import { mayOpen, useGo, usePages } from '../navigation/index.ts';
import { useOneAddress } from './useOneAddress.ts';
import { RecordLinks } from './RecordLinks.tsx';
import { useRowPeek, type PeekedRow } from './usePeek.ts';
import { hasModifier } from '../../render/press/index.ts';
import './peek.css';

export interface PeekPanelProps {
  row: PeekedRow;
  onMissing(): void;
}

export function PeekPanel({ row, onMissing }: PeekPanelProps): ReactNode {
  useRestTexts();
  const { t } = useTexts();
  const peek = useRowPeek();
  const places = useRowPlaces();
  const go = useGo();
  const { pathname } = useLocation();
  const isPhone = useLayout() === 'mobile';
  const panel = useRef<HTMLElement>(null);
  const { model, key, table, page, isDeclared, screen, comment } = row;
  const listPath = useListPath(page);
  const { open } = peek;
  const handleBetter = useCallback(
    (known: PlacedRecord) => open({ model, id: known.id, key: known.key }, { replace: true, isSame: true }),
    [model, open],
  );
  const { known: own, recordKey, handleKnown } = useOneAddress({ model, key }, handleBetter);
  const id = own?.id ?? peek.idOf(row);
  // The list may come after the row that stands beside it.
  const walk = useSyncExternalStore(places?.walks.onChange ?? neverChanges, () =>
    walkOf(peek.walk, places?.walks.all() ?? [], model),
  );
  const stepping = useSteps({ walk, id, onStep: (to) => peek.open({ model, ...to }, { replace: true }) });
  useMarkInList(id);
  useFocusAndBack(panel, { walk, id });
  useKeysOfNobody(panel, { close: peek.close, step: (by) => void stepping.step(by) });
  const handleMissing = useCallback(() => {
    onMissing();
    peek.close();
  }, [onMissing, peek]);

  function handleList(): void {
    if (listPath === undefined || listPath === pathname) peek.close();
    else go(listPath);
  }

  const close = <CloseTool isPhone={isPhone} onPress={peek.close} />;
  const [back, end] = isPhone ? [close, undefined] : [undefined, close];
  const tools = (
    <>
      <RecordLinks model={model} id={own?.id} />
      {walk ? <StepTools onStep={(by) => void stepping.step(by)} /> : null}
      {end}
    </>
  );
  const view = (
    <>
      {/* The record's own heading has them as soon as it stands. */}
      {own ? null : (
        <div className="keste-peek-tools">
          {back}
          {tools}
        </div>
      )}
      <RecordView
        key={model}
        kind="peek"
        recordKey={recordKey}
        screen={screen}
        comment={comment}
        source={table}
        list={{ title: page.entry.title, path: listPath }}
        back={back}
        tools={tools}
        hrefOf={(of) => places?.href(model, of)}
        onGo={go}
        onList={handleList}
        onClose={peek.close}
        onChange={(kind, of) => (places?.news.all() ?? []).map((tell) => tell({ model, id: of, kind })).includes(true)}
        onKnown={handleKnown}
        {...(isDeclared ? { onMissing: handleMissing } : {})}
      />
    </>
  );
  const shared = {
    ref: panel,
    tabIndex: -1,
    className: 'keste-peek',
    'aria-label': nameOf(page, own) ?? t('record.peek'),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) =>
      handleKey(event, { close: peek.close, step: (by) => void stepping.step(by) }),
  };
  const said = (
    <div className="keste-peek-said" role="status">
      {stepping.said === undefined ? '' : t(stepping.said)}
    </div>
  );
  if (!isPhone)
    return (
      <aside {...shared}>
        {view}
        {said}
      </aside>
    );
  return (
    <FocusTrap active>
      <section {...shared} role="dialog" aria-modal="true">
        {view}
        {said}
      </section>
    </FocusTrap>
  );
}

interface ToolProps {
  name: string;
  label: string;
  keys: string;
  isLast?: true;
  onPress(): void;
}

function Tool({ name, label, keys, isLast, onPress }: ToolProps): ReactNode {
  return (
    <button
      type="button"
      className="kr-tool"
      data-last={isLast}
      aria-label={label}
      aria-keyshortcuts={keys}
      title={label}
      onClick={onPress}
    >
      <Icon name={name} size={18} />
    </button>
  );
}

function nameOf({ entry }: PeekedRow['page'], known: PlacedRecord | undefined): string | undefined {
  return known?.name === undefined ? undefined : `${entry.title} ${known.name}`;
}

/** Undefined where the list is no page for this person. */
function useListPath(page: PeekedRow['page']): string | undefined {
  return mayOpen(page, usePages()) ? page.path : undefined;
}

function CloseTool({ isPhone, onPress }: { isPhone: boolean; onPress(): void }): ReactNode {
  const { t } = useTexts();
  return <Tool name={isPhone ? 'back' : 'close'} label={t('record.close')} keys="Escape" isLast onPress={onPress} />;
}

function StepTools({ onStep }: { onStep(by: 1 | -1): void }): ReactNode {
  const { t } = useTexts();
  return (
    <>
      <Tool name="up" label={t('record.previous')} keys="K ArrowUp" onPress={() => onStep(-1)} />
      <Tool name="down" label={t('record.next')} keys="J ArrowDown" onPress={() => onStep(1)} />
    </>
  );
}

const neverChanges = (): (() => void) => () => undefined;

/** The list it was opened from, while that stands; else any list of its model. */
function walkOf(opened: RowWalk | undefined, all: readonly RowWalk[], model: string): RowWalk | undefined {
  return all.find((walk) => walk === opened && walk.model === model) ?? all.find((walk) => walk.model === model);
}

interface Steps {
  step(by: 1 | -1): Promise<void>;
  /** Key of what there is to say. */
  said: string | undefined;
}

function useSteps({
  walk,
  id,
  onStep,
}: {
  walk: RowWalk | undefined;
  id: string | undefined;
  onStep(to: { id: string; key: string }): void;
}): Steps {
  const [said, setSaid] = useState<string>();
  const isStepping = useRef(false);
  /** The row that is shown; nothing once the panel is gone. */
  const shown = useRef<string>(undefined);
  useEffect(() => {
    shown.current = id;
    return () => {
      shown.current = undefined;
    };
  }, [id]);
  async function step(by: 1 | -1): Promise<void> {
    if (!walk || id === undefined || isStepping.current) return;
    isStepping.current = true;
    setSaid(undefined);
    const next = await walk.step(id, by).catch(() => undefined);
    isStepping.current = false;
    if (shown.current !== id) return;
    if (!next) return setSaid(by === 1 ? 'record.noMore' : 'record.first');
    onStep(next);
    walk.point(next.id, false);
  }
  return { step, said };
}

/** Lists mark the row that stands beside them. */
function useMarkInList(id: string | undefined): void {
  const shown = useRowPlaces()?.shown;
  useEffect(() => {
    shown?.set(id);
    return () => shown?.set(undefined);
  }, [shown, id]);
}

/** The keyboard comes in when the panel opens, and goes back to the row when it closes. */
function useFocusAndBack(
  panel: RefObject<HTMLElement | null>,
  { walk, id }: { walk: RowWalk | undefined; id: string | undefined },
): void {
  const latest = useRef({ walk, id });
  useEffect(() => {
    latest.current = { walk, id };
  });
  useEffect(() => {
    const opener = document.activeElement;
    panel.current?.focus({ preventScroll: true });
    return () => {
      const { walk: from, id: row } = latest.current;
      // Once it is gone; who has taken the keyboard meanwhile keeps it.
      setTimeout(() => {
        if (document.activeElement !== document.body) return;
        if (from && row !== undefined) from.point(row, true);
        else focusBack(opener);
      });
    };
  }, [panel]);
}

function focusBack(opener: Element | null): void {
  const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
  (isThere ? opener : document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true });
}

const TYPED =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, [contenteditable="true"]';
/** Their arrows and letters are their own. */
const OWN_KEYS = `${TYPED}, input, [role="grid"], [role="treegrid"], [role="menu"], [role="listbox"], [role="combobox"], [role="tablist"], [role="radiogroup"], [role="slider"], [role="dialog"]:not(.keste-peek)`;

/** Escape takes back what is typed, or closes what is open, there. */
const OWN_ESCAPE = `${TYPED}, [role="menu"], [role="listbox"], [role="dialog"], [aria-expanded="true"], [data-mantine-stop-propagation="true"]`;

function handleKey(
  event: KeyboardEvent<HTMLElement>,
  { close, step }: { close(): void; step(by: 1 | -1): void },
): void {
  const { target, currentTarget } = event;
  // What lies over the panel is drawn elsewhere, and its keys come through React all the same.
  if (event.defaultPrevented || !(target instanceof Element) || !currentTarget.contains(target)) return;
  if (event.key === 'Escape') {
    const isOwn = target.closest('[data-mantine-stop-propagation="true"], [aria-expanded="true"]') !== null;
    if (isOwn) return;
    event.preventDefault();
    // Out of a field first: what was typed is there to be saved.
    if (target.matches(TYPED)) currentTarget.focus();
    else close();
    return;
  }
  if (hasModifier(event) || target.closest(OWN_KEYS)) return;
  const by = STEPS.get(event.code);
  if (by === undefined) return;
  event.preventDefault();
  step(by);
}

/**
 * What had the keyboard may go, such as the button of a save that is done: keys that nothing takes are the panel's. Escape closes it
 * from the list and the menu as well, unless something there takes it.
 */
function useKeysOfNobody(panel: RefObject<HTMLElement | null>, does: Parameters<typeof handleKey>[1]): void {
  const latest = useRef(does);
  useEffect(() => {
    latest.current = does;
  });
  useEffect(() => {
    const handle = (event: globalThis.KeyboardEvent): void => {
      const { target } = event;
      if (event.defaultPrevented || !(target instanceof Element) || panel.current?.contains(target) === true) return;
      if (hasModifier(event)) return;
      const by = target === document.body ? STEPS.get(event.code) : undefined;
      if (event.key === 'Escape' && !target.closest(OWN_ESCAPE)) latest.current.close();
      else if (by === undefined) return;
      else latest.current.step(by);
      event.preventDefault();
    };
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, [panel]);
}

/** By the place of the key, whatever the layout. */
const STEPS = new Map<string, 1 | -1>([
  ['KeyJ', 1],
  ['ArrowDown', 1],
  ['KeyK', -1],
  ['ArrowUp', -1],
]);
