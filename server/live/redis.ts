// Redis between the processes of one server. Away, it costs nothing but what crosses processes: nothing waits for it, nothing is kept for it.
import { createAdapter } from '@socket.io/redis-adapter';
import { createClient } from 'redis';

export interface RedisLink {
  /** For socket.io. */
  adapter: ReturnType<typeof createAdapter>;
  /** Called whenever Redis answers after it did not; at the start too. */
  onReady(handler: () => void): void;
  close(): Promise<void>;
}

export interface RedisOptions {
  url: string;
  /** Sets servers apart that share one Redis. */
  channel: string;
  log(message: string): void;
}

const LONGEST_PAUSE_MS = 5_000;
const PING_MS = 10_000;

/** Waits for nothing: Redis may come later. */
export function openRedis({ url, channel, log }: RedisOptions): RedisLink {
  const [publisher, subscriber] = [clientOf(url), clientOf(url)];
  const handlers: (() => void)[] = [];
  let isAway = false;

  const lost = (error: unknown): void => {
    if (!isAway)
      log(`REDIS_URL: Redis does not answer (${codeOf(error)}): what is live stays within this process until it does`);
    isAway = true;
  };
  const ready = (): void => {
    if (!publisher.isReady || !subscriber.isReady) return;
    if (isAway) log('Redis answers: what is live crosses processes');
    isAway = false;
    for (const handler of handlers) handler();
  };
  for (const client of [publisher, subscriber]) {
    client.on('error', lost).on('ready', ready);
    // Tries for as long as it takes; what goes wrong is heard as an error above.
    client.connect().catch(() => undefined);
  }
  return {
    adapter: createAdapter(sayingOf(publisher), hearingOf(subscriber), { key: `keste:${channel}` }),
    onReady: (handler) => void handlers.push(handler),
    async close() {
      for (const client of [publisher, subscriber]) if (client.isOpen) client.destroy();
    },
  };
}

// The package's own type of a client is too wide for one that was made.
function clientOf(url: string) {
  return createClient({
    url,
    pingInterval: PING_MS,
    socket: {
      connectTimeout: LONGEST_PAUSE_MS,
      reconnectStrategy: (tries: number) => Math.min(2 ** tries * 100, LONGEST_PAUSE_MS),
    },
  });
}

type Client = ReturnType<typeof clientOf>;
type Hear = Parameters<Client['pSubscribe']>[1];

/** What the adapter asks of the client that speaks; its own would keep messages for later, and fail where nobody catches it. */
function sayingOf(client: Client): object {
  return {
    publish: async (channel: string, message: string | Buffer) =>
      client.isReady ? client.publish(channel, message).catch(() => 0) : 0,
    // By this it tells this package from another one.
    pSubscribe: () => undefined,
    on: () => undefined,
    off: () => undefined,
  };
}

/** What it asks of the one that listens: subscriptions wait for the connection and outlive it. */
function hearingOf(client: Client): object {
  return {
    pSubscribe: (channels: string | string[], listener: Hear, isBuffer: boolean) =>
      client.pSubscribe(channels, listener, isBuffer).catch(() => undefined),
    subscribe: (channels: string | string[], listener: Hear, isBuffer: boolean) =>
      client.subscribe(channels, listener, isBuffer).catch(() => undefined),
    pUnsubscribe: () => undefined,
    unsubscribe: () => undefined,
    on: () => undefined,
    off: () => undefined,
  };
}

/** The code alone where there is one: an address may hold a password. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string'
    ? error.code
    : (error.message.split(/[\s:]/)[0] ?? error.name);
}
