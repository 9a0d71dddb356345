// Mail and SMS on their way out: files in DATA_DIR/outbox by default, mail by SMTP where a server is set.
// The queue is in memory: what has not left when the process is killed is lost, and the person asks again.
import type { Outbox } from '../ports/index.ts';
import { createFileDoor } from './fileDoor.ts';
import { oneLine, type Door, type Message } from './message.ts';
import { createSmtpDoor } from './smtpDoor.ts';

export interface OutboxSettings {
  /** Absolute; made when the first file is written. */
  directory: string;
  smtpUrl: string | undefined;
  log(message: string): void;
  /** Waits before each further try, milliseconds; default RETRIES_MS. */
  retriesMs?: readonly number[];
}

const RETRIES_MS: readonly number[] = [1_000, 10_000, 60_000];
const MAX_WAITING = 10_000;
const AT_ONCE = 4;

export function createOutbox(settings: OutboxSettings): Outbox {
  const files = createFileDoor(settings.directory);
  const mails = settings.smtpUrl === undefined ? files : createSmtpDoor(settings.smtpUrl);
  const queue = createQueue(settings);

  return {
    mail: ({ to, subject, text }) => queue.add(mails, { kind: 'mail', to: oneLine(to), subject: oneLine(subject), text }),
    sms: ({ to, text }) => queue.add(files, { kind: 'sms', to: oneLine(to), text }),
    later: (work) => queue.track(work().catch((error: unknown) => settings.log(`something to be sent could not be looked up: ${codeOf(error)}`))),
    async close() {
      await queue.close();
      await mails.close();
    },
  };
}

interface Queue {
  add(door: Door, message: Message): void;
  track(work: Promise<void>): void;
  close(): Promise<void>;
}

function createQueue({ retriesMs = RETRIES_MS, log }: OutboxSettings): Queue {
  const underWay = new Set<Promise<void>>();
  const waits = new Set<() => void>();
  const turns = createTurns(AT_ONCE);
  let waiting = 0;
  let isClosing = false;

  function pause(ms: number): Promise<void> {
    if (isClosing) return Promise.resolve();
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        waits.delete(end);
        resolve();
      };
      const timer = setTimeout(end, ms);
      waits.add(end);
    });
  }

  /** Neither receiver nor content is logged: a link or a code in a log is as good as in the mail. */
  async function deliver(door: Door, message: Message): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await turns(() => door.send(message));
      } catch (error) {
        const waitMs = retriesMs[tries - 1];
        const isGivenUp = waitMs === undefined || isClosing || door.isFinal(error);
        log(`a message of kind ${message.kind} was not sent (try ${tries}${isGivenUp ? ', given up' : ''}): ${codeOf(error)}`);
        if (isGivenUp) return;
        await pause(waitMs);
      }
    }
  }

  function track(work: Promise<void>): void {
    const done = work.finally(() => underWay.delete(done));
    underWay.add(done);
  }

  return {
    track,
    add(door, message) {
      if (waiting >= MAX_WAITING) return log(`a message of kind ${message.kind} was dropped: ${MAX_WAITING} are waiting`);
      waiting += 1;
      track(deliver(door, message).finally(() => {
        waiting -= 1;
      }));
    },
    async close() {
      isClosing = true;
      for (const end of waits) end();
      // What is looked up meanwhile may hand over more.
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}

/** Lets so many run at once; the others wait their turn. */
function createTurns(most: number): (work: () => Promise<void>) => Promise<void> {
  const next: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => next.push(resolve));
    else running += 1;
    try {
      await work();
    } finally {
      const waiting = next.shift();
      if (waiting) waiting();
      else running -= 1;
    }
  };
}

/** The code alone: a server's refusal may repeat the receiver's address. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code: unknown = 'code' in error ? error.code : undefined;
  const response: unknown = 'responseCode' in error ? error.responseCode : undefined;
  return [code, response].filter((part) => typeof part === 'string' || typeof part === 'number').join(' ') || error.name;
}
