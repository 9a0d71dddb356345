// Leaving what is not saved asks first (FORM-10): links and the browser's buttons inside the app, and the closing of the page.
// Whoever navigates asks here; a step in the history is taken back and asked about. The router's own blocker needs its data
// router, 18 kB of gzip more for the login page.
import { createContext } from 'react';
import type { LeaveGuard } from '../../engine/ports/index.ts';
import { closeSheet, closeTopLayer, isPhone } from './openLayers.ts';

export interface Place {
  pathname: string;
  search: string;
}

/** A text of the interface and its parameters. */
export interface LeaveQuestion {
  text: string;
  params?: Record<string, unknown>;
}

export interface Leaving {
  /** Answers the release. */
  guard(guard?: LeaveGuard): () => void;
  /** Nothing is asked any more of what stands here now: the session ends, which no answer could stop. */
  dropGuards(): void;
  /** Parameters that name what stands open over a page: with another value the form that is open goes, be it opened by a press. */
  nameObjects(params: readonly string[]): void;
  /** Where the router stands; called with every change. `isNew`: by a new entry of the history. */
  note(place: Place, isNew?: boolean): void;
  /** Whether going there would lose something; nothing is asked. */
  wouldLose(to: Place): boolean;
  /** Goes at once, after a save under way, or after a yes. */
  leave(to: Place, go: () => void): void;
  /** Asks another question before something that cannot be taken back. */
  ask(question: LeaveQuestion, go: () => void): void;
  question(): LeaveQuestion | undefined;
  onQuestion(handler: () => void): () => void;
  answer(isYes: boolean): void;
}

/** The row of the page itself that the address names. */
const OPEN_PARAM = 'open';
/** Drawers that the address names. */
const DRAWER_PARAMS = ['my_profile', 'menu_page', 'job'];
/** Beside what the router keeps in the state of an entry. */
const ENTRY = 'kesteEntry';
/** Marks the second entry of a first page: without it the way back would leave the application instead of closing what is open. */
const SPARE = 'kesteSpare';
/** Where the router stands in the history. */
interface Entry extends Place {
  entry: number;
  isSpare: boolean;
}

const ALWAYS: LeaveGuard = { isUnsaved: () => true };

export const LeavingContext = createContext<Leaving | undefined>(undefined);

/** Made before the router is. */
export function createLeaving(page: Window = window): Leaving {
  const guards = new Set<LeaveGuard>();
  const handlers = new Set<() => void>();
  let objectParams: readonly string[] = [OPEN_PARAM];
  let here: Entry | undefined;
  let waiting: { question: LeaveQuestion; go: () => void } | undefined;
  /** What the next step in the history is: our own, back or on. */
  let step: 'back' | 'on' | undefined;

  /** What is lost there; without a place by closing the page. */
  const unsaved = (to?: Place): LeaveGuard[] =>
    [...guards].filter(
      (guard) => (!to || (here && isElsewhere({ here, to, objectParams }, guard))) && guard.isUnsaved(),
    );
  const wouldLose = (to: Place): boolean => unsaved(to).length > 0;

  function setWaiting(next: typeof waiting): void {
    waiting = next;
    [...handlers].forEach((handler) => handler());
  }

  function askNow(to: Place, go: () => void): void {
    const lost = unsaved(to);
    if (lost.length === 0) go();
    else
      setWaiting({
        question: { text: lost.every((guard) => guard.keepsDraft === true) ? 'leave.draft' : 'leave.question' },
        go,
      });
  }

  function askAfterSaves({ pathname, search }: Place, go: () => void): void {
    // The browser's location moves on.
    const to = { pathname, search };
    const saves = unsaved(to).flatMap((guard) => guard.saving?.() ?? []);
    if (saves.length === 0) askNow(to, go);
    else void Promise.allSettled(saves).then(() => askNow(to, go));
  }

  /** Heard before the router, which would leave. */
  function handlePop(event: PopStateEvent): void {
    const [mine, entry] = [step, entryOf(event.state)];
    step = undefined;
    if (mine === 'on') return;
    if (mine === 'back') return event.stopImmediatePropagation();
    const from = here?.entry;
    if (entry === undefined || from === undefined || entry === from) return;
    if (entry < from && isPhone(page)) {
      if (closeTopLayer(page, drawersLeft(here, page.location))) return takeBack(event, from - entry);
      if (isSpareStep(here, entry, page.location)) return leaveApplication(event);
    }
    if (!wouldLose(page.location)) return;
    takeBack(event, from - entry);
    askAfterSaves(page.location, () => {
      step = 'on';
      page.history.go(entry - from);
    });
  }

  function takeBack(event: PopStateEvent, by: number): void {
    event.stopImmediatePropagation();
    step = 'back';
    page.history.go(by);
  }

  /** Browsers skip entries that were made without a gesture. */
  function handleGesture(): void {
    if (here?.entry !== 0 || !isPhone(page)) return;
    page.history.pushState({ ...Object(page.history.state), [ENTRY]: 1, [SPARE]: true }, '');
    here = { ...here, entry: 1, isSpare: true };
  }

  function leaveApplication(event: PopStateEvent): void {
    event.stopImmediatePropagation();
    here = here && { ...here, entry: 0, isSpare: false };
    // A row that a link has opened over the first page closes there.
    if (!closeSheet(page)) page.history.back();
  }

  function handleUnload(event: BeforeUnloadEvent): void {
    if (unsaved().length > 0) event.preventDefault();
  }

  // Once and before the router is there: listeners of the window are called in the order they came.
  page.addEventListener('popstate', handlePop);
  page.addEventListener('pointerdown', handleGesture, true);

  return {
    guard(guard = ALWAYS) {
      // One of its own for each call: two may give the same.
      const own: LeaveGuard = { ...guard };
      guards.add(own);
      page.addEventListener('beforeunload', handleUnload);
      return () => {
        if (guards.delete(own) && guards.size === 0) page.removeEventListener('beforeunload', handleUnload);
      };
    },
    dropGuards() {
      guards.clear();
      page.removeEventListener('beforeunload', handleUnload);
      setWaiting(undefined);
    },
    nameObjects(params) {
      objectParams = [OPEN_PARAM, ...params];
    },
    note({ pathname, search }, isNew = false) {
      const state: unknown = page.history.state;
      const known = entryOf(state);
      const entry = known ?? (here?.entry ?? 0) + (isNew ? 1 : 0);
      if (known === undefined) page.history.replaceState({ ...Object(state), [ENTRY]: entry }, '');
      here = { pathname, search, entry, isSpare: Reflect.get(Object(state), SPARE) === true };
    },
    wouldLose,
    leave: (to, go) => (wouldLose(to) ? askAfterSaves(to, go) : go()),
    ask: (question, go) => setWaiting({ question, go }),
    question: () => waiting?.question,
    onQuestion(handler) {
      handlers.add(handler);
      return () => handlers.delete(handler);
    },
    answer(isYes) {
      const answered = waiting;
      setWaiting(undefined);
      if (isYes) answered?.go();
    },
  };
}

/** From the spare entry to the first one, which shows the same. */
function isSpareStep(here: Entry | undefined, entry: number, to: Place): boolean {
  return entry === 0 && here?.isSpare === true && here.pathname === to.pathname && here.search === to.search;
}

/** How many drawers the step closes by itself: those that stand in the address. */
function drawersLeft(here: Place | undefined, to: Place): number {
  const [now, next] = [new URLSearchParams(here?.search), new URLSearchParams(to.search)];
  return DRAWER_PARAMS.filter((name) => now.has(name) && !next.has(name)).length;
}

function isElsewhere(
  { here, to, objectParams }: { here: Place; to: Place; objectParams: readonly string[] },
  { isPage }: LeaveGuard,
): boolean {
  if (here.pathname !== to.pathname || isPage === true) return here.pathname !== to.pathname;
  const [now, next] = [new URLSearchParams(here.search), new URLSearchParams(to.search)];
  return objectParams.some((name) => now.get(name) !== next.get(name));
}

/** The number of an entry of the history, put there when it was first shown. */
function entryOf(state: unknown): number | undefined {
  const entry: unknown = Reflect.get(Object(state), ENTRY);
  return typeof entry === 'number' ? entry : undefined;
}
