// Sends what waits: one sender among tabs, a row's writes one after another, rows beside each other, what refers to a new row
// after it. What got no answer waits for longer each time; what is refused is left to its writer.
import type { Row } from '../../contract/index.ts';
import { HttpError } from '../../engine/ports/index.ts';
import { isNew, isRead, isTalk, mentions, readEntry, type Entry } from './entries/index.ts';
import { createGate, type Gate } from './gate.ts';
import { rowLock, type Hold } from './locks.ts';
import { isAhead, LONGEST_PAUSE_MS, pauseAfter, RoundOver } from './failures.ts';
import { createPost, type PostSettings } from './post.ts';

/** Calls at a time. */
const CALLS = 4;
/** Rows at a time: some are made ready and put away while others are under way. */
const LANES = 2 * CALLS;
/** A network that comes and goes breaks no pause more often than that. */
const SKIP_EVERY_MS = 30_000;

export interface SenderSettings extends Omit<PostSettings, 'askWhose'> {
  owner: string;
  hold: Hold;
  /** Calls back later; answers how to stop. */
  later: (ms: number, act: () => void) => () => void;
}

interface RoundState {
  tried: Set<number>;
  gate: Gate;
}

export interface Sender {
  /** Sends what may go now. `isBack`: the network is there again, so nobody waits for a pause that silence had made. */
  send(isBack?: boolean): Promise<void>;
  stop(): void;
}

export function createSender(settings: SenderSettings): Sender {
  const { owner, store, hold, calls, nowMs } = settings;
  const { sendOne, sent } = createPost({ ...settings, askWhose });
  let isStopped = false;
  let running: Promise<void> | undefined;
  let isAsked = false;
  let isBackAsked = false;
  let stopTimer: (() => void) | undefined;
  /** Of the whole sender: the server is not there. */
  let restUntil = 0;
  let silences = 0;
  let noSkipBefore = 0;

  async function rounds(): Promise<void> {
    while (isAsked && !isStopped) {
      const isBack = isBackAsked;
      isAsked = false;
      isBackAsked = false;
      await hold(owner, () => round(isBack)).catch(() => undefined);
    }
    running = undefined;
  }

  async function entries(): Promise<Entry[]> {
    return (await store.all(owner)).map((record) => readEntry(record)).filter(isRead);
  }

  async function round(isAskedBack: boolean): Promise<void> {
    stopTimer?.();
    const tried = new Set<number>();
    const isBack = isAskedBack && !isAhead(noSkipBefore, nowMs());
    try {
      const open = (await entries()).filter(({ refusal }) => refusal === undefined);
      const isHeld = isAhead(restUntil, nowMs()) || !open.some((entry) => isDue(entry, false));
      if ((isHeld && !isBack) || !open.some((entry) => isDue(entry, isBack))) return;
      if (isHeld) noSkipBefore = nowMs() + SKIP_EVERY_MS;
      await askWhose();
      for (;;) {
        const chains = chainsOf(await entries()).filter(
          ([first]) => first && !tried.has(first.number) && isDue(first, isBack),
        );
        if (chains.length === 0) return;
        const gate = createGate(CALLS);
        await inLanes(chains, (chain) => sendChain(chain, { tried, gate }));
      }
    } catch (error) {
      if (!(error instanceof RoundOver)) throw error;
      restUntil = nowMs() + error.pauseMs;
    } finally {
      await sent();
      await planNext();
    }
  }

  /** Another person's session sends nothing of this one's. */
  async function askWhose(): Promise<void> {
    try {
      if ((await calls.owner()) !== owner) throw new RoundOver();
    } catch (error) {
      if (error instanceof RoundOver) throw error;
      const isSignedOut = error instanceof HttpError && error.status === 401;
      throw new RoundOver(isSignedOut ? 0 : pauseAfter(error, silences++, settings.random()));
    }
    silences = 0;
  }

  function isDue({ notBefore, lastFailure }: Entry, isBack: boolean): boolean {
    return !isAhead(notBefore, nowMs()) || (isBack && lastFailure === 'network');
  }

  async function sendChain(chain: readonly Entry[], { tried, gate }: RoundState): Promise<void> {
    let known: Row | undefined;
    for (const { number } of chain) {
      if (isStopped) throw new RoundOver();
      tried.add(number);
      const [first] = chain;
      const answer = first && (await hold(rowLock(first), () => gate(() => sendOne(number, known))));
      if (!answer) return;
      known = answer.row;
    }
  }

  async function planNext(): Promise<void> {
    if (isStopped) return;
    const times = chainsOf(await entries()).flatMap(([first]) => (first ? Math.max(first.notBefore, restUntil) : []));
    const next = Math.min(...times.filter((time) => time > nowMs()));
    if (next !== Infinity) stopTimer = settings.later(Math.min(next - nowMs(), LONGEST_PAUSE_MS), () => void send());
  }

  function send(isBack = false): Promise<void> {
    isAsked = true;
    isBackAsked ||= isBack;
    return (running ??= rounds());
  }

  return {
    send,
    stop() {
      isStopped = true;
      stopTimer?.();
    },
  };
}

/**
 * What may go, row by row in its order: not behind what waits for its writer, nor before a row that it refers to. What is said about a row
 * goes beside what is done to it, after the row was made; of what is refused there only what is about the same comment waits.
 */
export function chainsOf(entries: readonly Entry[]): Entry[][] {
  const created = new Set(entries.filter(isNew).map(({ row }) => row));
  const refused = new Set(entries.filter((entry) => isNew(entry) && entry.refusal).map(({ row }) => row));
  const chains = new Map<string, Entry[]>();
  const closed = new Set<string>();
  for (const entry of entries) {
    const about = subjectsOf(entry);
    const isBehind = isBehindNew(entry, created);
    if (entry.refusal !== undefined || isBehind) closed.add(about[0]);
    // Said before what comes next, unless its file waits for its writer.
    if (isBehind && isTalk(entry) && !mentions(entry.values, refused)) closed.add(talkOf(entry));
    // A row that is there goes whatever else was to become of it.
    const isGoing = entry.kind === 'delete' && !created.has(entry.row);
    if (
      entry.refusal !== undefined ||
      (!isGoing && [...about, ...(isTalk(entry) ? [talkOf(entry)] : [])].some((each) => closed.has(each)))
    )
      continue;
    const key = isTalk(entry) ? talkOf(entry) : about[0];
    const chain = chains.get(key);
    if (chain) chain.push(entry);
    else chains.set(key, [entry]);
  }
  return [...chains.values()];
}

function isBehindNew(entry: Entry, created: ReadonlySet<string>): boolean {
  if (created.size === 0) return false;
  const { row, values, file } = entry;
  return (isTalk(entry) && created.has(row)) || mentions([values, file?.about], created, row);
}

function talkOf(entry: Entry): string {
  return `${rowLock(entry)} talk`;
}

/** What it is about, first of all; nothing goes that is about something closed. */
function subjectsOf(entry: Entry): [string, ...string[]] {
  const { talk } = entry;
  if (!talk) return [rowLock(entry)];
  return talk.parent === undefined ? [talk.comment] : [talk.comment, talk.parent];
}

async function inLanes<T>(work: readonly T[], run: (one: T) => Promise<void>): Promise<void> {
  const rest = [...work];
  const failures: unknown[] = [];
  const lane = async (): Promise<void> => {
    for (let one = rest.shift(); one !== undefined; one = rest.shift()) {
      try {
        await run(one);
      } catch (error) {
        failures.push(error);
        rest.length = 0;
      }
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  if (failures.length > 0) throw failures[0];
}
