// A server that breaks the contract in one place: everything goes on to a real one, one thing comes back wrong.
import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';

export interface Passing {
  method: string;
  /** Path and query below the API base. */
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface Answered {
  status: number;
  headers: IncomingMessage['headers'];
  text: string;
  /** Parsed JSON. A damage changes parts of it, so it is untyped. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  body: any;
}

export interface Damage {
  /** Changes what the real server is asked; answers false to leave it unasked, as if it had said 204. */
  ask?(passing: Passing): boolean | void;
  /** Changes what it said. */
  answer?(passing: Passing, answered: Answered): void;
}

export interface DamagedServer {
  url: string;
  close(): Promise<void>;
}

const API = '/api/v1';

export async function startDamagedServer(real: string, damage: Damage): Promise<DamagedServer> {
  const target = new URL(real);
  const server = createServer((request, response) => void pass(request, response, target, damage));
  // The socket goes through as it is.
  server.on('upgrade', (request, socket, head) => {
    const through = connect(Number(target.port), target.hostname, () => {
      through.write(
        `${request.method ?? 'GET'} ${request.url ?? '/'} HTTP/1.1\r\n${request.rawHeaders.map((text, index) => (index % 2 === 0 ? `${text}: ` : `${text}\r\n`)).join('')}\r\n`,
      );
      through.write(head);
      through.pipe(socket).pipe(through);
    });
    for (const end of [through, socket]) end.on('error', () => through.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function pass(request: IncomingMessage, response: ServerResponse, target: URL, damage: Damage): Promise<void> {
  const passing: Passing = {
    method: request.method ?? 'GET',
    path: (request.url ?? '').slice(API.length),
    headers: { ...request.headers },
    body: await textOf(request),
  };
  if (damage.ask?.(passing) === false) return void response.writeHead(204).end();
  const answered = await ask(passing, target);
  damage.answer?.(passing, answered);
  const text = answered.body === undefined ? answered.text : JSON.stringify(answered.body);
  const {
    'content-length': _length,
    'transfer-encoding': _coding,
    'content-encoding': _packed,
    ...headers
  } = answered.headers;
  response
    .writeHead(answered.status, headers)
    .end(answered.status === 304 || answered.status === 204 ? undefined : text);
}

async function ask({ method, path, headers, body }: Passing, target: URL): Promise<Answered> {
  const { 'accept-encoding': _packed, 'content-length': _length, ...rest } = headers;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    send(
      {
        host: target.hostname,
        port: target.port,
        method,
        path: API + path,
        headers: { ...rest, ...(body === '' ? {} : { 'content-length': Buffer.byteLength(body) }) },
      },
      resolve,
    )
      .on('error', reject)
      .end(body);
  });
  const text = await textOf(answer);
  return { status: answer.statusCode ?? 0, headers: answer.headers, text, body: parsed(text) };
}

async function textOf(stream: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
