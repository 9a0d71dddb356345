// The client of live events that pages have, without a page: what a network that cuts leaves to it is decided by its own code.
import { setMaxListeners } from 'node:events';
import { io } from 'socket.io-client';
import { NetworkError } from '../../../src/engine/ports/index.ts';
import { createLive, type Live } from '../../../src/platform/socket/index.ts';
import type { Client } from './client.ts';

/** What the client listens to beside its socket. Answers how it is taken away again. */
export function lookLikeAPage(): () => void {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const window = new EventTarget();
  // Each client listens.
  setMaxListeners(0, window, document);
  Object.assign(globalThis, { window, document });
  return () => {
    Reflect.deleteProperty(globalThis, 'window');
    Reflect.deleteProperty(globalThis, 'document');
  };
}

/** Connects on its own, and again for ever; `url` may go and come back. */
export async function openPageSocket(
  url: string,
  client: Pick<Client, 'get' | 'cookie'>,
  onProblem: (problem: string) => void,
): Promise<Live> {
  const live = createLive({
    isOwn: () => false,
    report: ({ code, path, detail }) => onProblem(`${code} ${path} ${detail}`),
    async since(seq) {
      const answer = await client.get(`/realtime/since/?seq=${seq}`).catch(() => undefined);
      // Nobody answered, or what stands before a server that starts.
      if (!answer || answer.status >= 500) throw new NetworkError();
      if (answer.status !== 200) throw new Error(`since: ${answer.status}`);
      // The document of the call.
      return answer.body as never;
    },
    connect: async () =>
      io(url, {
        path: '/socket',
        transports: ['websocket'],
        extraHeaders: { cookie: client.cookie() },
        reconnection: false,
        forceNew: true,
        autoConnect: false,
      }),
  });
  await live.connect();
  return live;
}
