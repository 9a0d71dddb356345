// Hears what other processes say through the database: one connection of its own, made anew whenever it is lost.
import pg from 'pg';
import { sql } from './sql.ts';

const PAUSES_MS = [250, 1_000, 5_000];

export interface Listening {
  channel: string;
  /** What was said; undefined after a gap in which something may have been missed. */
  onNotice(text: string | undefined): void;
  log(message: string): void;
}

/** Resolves when the first connection hears. The answer ends it. */
export async function listenOn(
  config: pg.ClientConfig,
  { channel, onNotice, log }: Listening,
): Promise<() => Promise<void>> {
  let client: pg.Client | undefined;
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  let tries = 0;

  const connect = async (): Promise<void> => {
    const next = new pg.Client(config);
    next.on('notification', (message) => onNotice(message.payload));
    next.on('error', () => undefined);
    next.once('end', () => lost(next));
    client = next;
    await next.connect();
    await next.query(`listen ${sql.id(channel)}`);
    tries = 0;
  };
  const again = (): void => {
    if (isOver) return;
    timer = setTimeout(
      () => {
        connect().then(
          () => onNotice(undefined),
          () => lost(client),
        );
      },
      PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)],
    );
    timer.unref();
    tries += 1;
  };
  const lost = (which: pg.Client | undefined): void => {
    if (isOver || which === undefined || which !== client) return;
    client = undefined;
    log('The connection that hears other processes was lost; it is made anew');
    which.end().catch(() => undefined);
    again();
  };

  await connect();
  return async () => {
    isOver = true;
    clearTimeout(timer);
    await client?.end().catch(() => undefined);
  };
}
