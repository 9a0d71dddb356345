// The one address before several processes: calls go round from one to the next, also those of sockets. A process that does not answer
// is passed over.
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';

export interface Proxy {
  url: string;
  /** The process that holds the newest socket. */
  holder(): string | undefined;
  close(): Promise<void>;
}

export async function startProxy(processes: readonly string[]): Promise<Proxy> {
  const targets = processes.map((url) => new URL(url));
  let turn = 0;
  let holder: string | undefined;
  const nextTargets = (): URL[] => {
    turn += 1;
    return targets.map((_, index) => targets[(turn + index) % targets.length]).filter((target) => target !== undefined);
  };
  const server = createServer((incoming, answer) => void pass(incoming, answer, nextTargets()));
  server.on('upgrade', (incoming: IncomingMessage, socket: Socket) =>
    passSocket(incoming, socket, nextTargets(), (target) => (holder = target.origin)),
  );
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  // It listens on a port, not on a pipe.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    holder: () => holder,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function pass(incoming: IncomingMessage, answer: ServerResponse, targets: readonly URL[]): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  for (const target of targets) if (await passTo(target, incoming, Buffer.concat(chunks), answer)) return;
  answer.writeHead(502).end();
}

/** False: nobody is there. */
function passTo(
  { hostname, port }: URL,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  answer: ServerResponse,
): Promise<boolean> {
  return new Promise((resolve) => {
    const outgoing = request({ hostname, port, method, path: url, headers }, (received) => {
      answer.writeHead(received.statusCode ?? 502, received.headers);
      received.pipe(answer);
      resolve(true);
    });
    outgoing.on('error', () => resolve(false));
    outgoing.end(body);
  });
}

function passSocket(
  incoming: IncomingMessage,
  socket: Socket,
  [target, ...others]: readonly URL[],
  onTaken: (target: URL) => void,
): void {
  if (!target) return void socket.destroy();
  const upstream = connect(Number(target.port), target.hostname, () => {
    const lines = Object.entries(incoming.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [`${name}: ${String(value)}\r\n`],
    );
    upstream.write(`${incoming.method ?? 'GET'} ${incoming.url ?? '/'} HTTP/1.1\r\n${lines.join('')}\r\n`);
    upstream.pipe(socket).pipe(upstream);
    isThere = true;
    onTaken(target);
  });
  let isThere = false;
  upstream.on('error', () => {
    if (isThere) socket.destroy();
    else passSocket(incoming, socket, others, onTaken);
  });
  upstream.on('close', () => isThere && socket.destroy());
  socket.on('error', () => upstream.destroy());
}
