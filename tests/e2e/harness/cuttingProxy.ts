// A network that is really gone: a proxy before the server that cuts.
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

const PAGE = '<!doctype html><title>Wi-Fi</title><form>Sign in to the network</form>';
const SIGN_IN_PAGE = [
  'HTTP/1.1 200 OK',
  'Content-Type: text/html',
  `Content-Length: ${PAGE.length}`,
  'Connection: close',
  '',
  PAGE,
].join('\r\n');

export interface CuttingProxy {
  url: string;
  cut(): void;
  /** Answers everything with a page of its own, as a network does that wants a sign-in. */
  standBetween(): void;
  mend(): void;
  stop(): Promise<void>;
}

/** Cut, it ends what is open and answers nobody. */
export async function startProxy(to: URL): Promise<CuttingProxy> {
  const open = new Set<Socket>();
  let state: 'open' | 'cut' | 'between' = 'open';
  const listener: Server = createServer((socket) => {
    if (state === 'cut') return void socket.destroy();
    if (state === 'between') {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => open.delete(socket));
      return void socket.on('data', () => socket.end(SIGN_IN_PAGE));
    }
    const onward = connect(Number(to.port), to.hostname);
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
    return undefined;
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  // Of a TCP server.
  const { port } = listener.address() as AddressInfo;
  const become = (next: typeof state): void => {
    state = next;
    for (const socket of open) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${port}`,
    cut: () => become('cut'),
    standBetween: () => become('between'),
    mend() {
      if (state !== 'open') become('open');
    },
    stop: () => {
      become('cut');
      return new Promise((resolve) => listener.close(() => resolve()));
    },
  };
}
