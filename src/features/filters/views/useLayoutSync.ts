// The layout of a page's table and the one that the server keeps: what is arranged here is sent, what comes from there is taken.
import { useEffect, useRef } from 'react';
import type { FilterState } from '../../../engine/filter/index.ts';
import { useDelayedWrite } from '../../../render/leaving/index.ts';
import type { Filters } from '../useFilters.ts';
import { layoutText, type Arranged } from './layouts.ts';

const REST_MS = 300;

export interface LayoutSyncSettings {
  applied: FilterState;
  note: Filters['note'];
  arranged: Arranged | undefined;
  onArrange: ((layout: object) => void) | undefined;
}

export function useLayoutSync({ applied, note, arranged, onArrange }: LayoutSyncSettings): void {
  const { layout, view } = applied;
  const there = layoutText(layout);
  const here = arranged && layoutText(arranged.layout);
  const isThere = here !== undefined;
  /** What the server had last. */
  const known = useRef<Known>(undefined);
  const latest = useRef<Latest>({ note, arranged, onArrange, layout, view, saved: applied.saved });
  useEffect(() => {
    latest.current = { note, arranged, onArrange, layout, view, saved: applied.saved };
  });

  useEffect(() => {
    if (!isThere) return;
    const before = known.current;
    known.current = { text: there, view };
    settle(latest.current, { before, there, view });
  }, [isThere, there, view]);

  // Who leaves or reloads at once has arranged it all the same.
  const later = useDelayedWrite<ArrangedView>({
    delayMs: REST_MS,
    write(changed) {
      if (known.current && known.current.view === changed.view) known.current.text = layoutText(changed.layout);
      send(note, changed);
    },
  });
  useEffect(() => {
    later.cancel();
    if (!arranged || arranged.isTaken || here === known.current?.text) return;
    later.schedule({ ...arranged, view: latest.current.view });
  }, [arranged, here, later]);
}

interface Known {
  text: string;
  view: FilterState['view'];
}

type Latest = Omit<LayoutSyncSettings, 'applied'> & Pick<FilterState, 'layout' | 'view' | 'saved'>;

/** The server says something else than before: the table follows. */
function settle(now: Latest, { before, there, view }: Moment): void {
  const isOther = before !== undefined && before.view !== view;
  const tabs = isOther ? tabsOfView(now, view) : undefined;
  // Another view may say the same as the one before, over which something was arranged just now.
  if (before?.text === there && !isOther) return;
  const here = layoutText(now.arranged?.layout);
  // Arranged on this device before the server kept any: it is what the others shall have.
  if (now.layout === undefined && before === undefined) {
    if (now.arranged && here !== layoutText({})) send(now.note, { ...now.arranged, view });
  } else if (tabs || here !== there) now.onArrange?.({ ...now.layout, ...(tabs ? { tabs } : {}) });
}

/** A view that opens opens its tabs. */
function tabsOfView({ saved }: Latest, view: Known['view']): object | undefined {
  return tabsIn(saved.find(({ id }) => id === view)?.layout);
}

interface Moment {
  before: Known | undefined;
  there: string;
  view: FilterState['view'];
}

interface ArrangedView extends Arranged {
  /** The one that was open. */
  view: FilterState['view'];
}

/** Another view that was opened meanwhile has its own. */
function send(note: Filters['note'], { layout, view = null }: ArrangedView): void {
  void note((state) => ((state.view ?? null) === view ? { ...state, layout } : state));
}

function tabsIn(layout: object | undefined): object | undefined {
  const tabs: unknown = layout && Reflect.get(layout, 'tabs');
  return typeof tabs === 'object' && tabs !== null ? tabs : undefined;
}
