// The two servers as the bench sees them: how a message is sent, and a socket of each person that counts what it hears.
import { fork, type ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { io, type Socket } from 'socket.io-client';
import type { Person, Prepared } from './prepare.ts';

export interface Chat {
  id: string;
  /** Places in the list of people. */
  members: readonly number[];
}

export interface Contestant {
  name: 'keste' | 'bare';
  send(chat: Chat, writer: number, id: string): Promise<void>;
  /** One socket of each person; `hear` gets the id of each message that any of them hears. */
  listen(chats: readonly Chat[], hear: (id: string) => void): Promise<Socket[]>;
}

/** Of the length of most messages. */
export const BODY = 'Накладную по объекту отправил, машина будет завтра к десяти утра.';
const agent = new Agent({ keepAlive: true, maxSockets: 256 });

export async function startServer(file: string, prepared: Prepared): Promise<{ child: ChildProcess; url: string }> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), [JSON.stringify(prepared.connection)], {
    execArgv: ['--import', 'tsx', ...(process.env['BENCH_NODE']?.split(' ') ?? [])],
  });
  const port = await new Promise<number>((resolve, reject) => {
    // Said by our own child.
    child.once('message', (message) => resolve((message as { port: number }).port));
    child.once('exit', (code) => reject(new Error(`${file} ended with ${String(code)}`)));
  });
  return { child, url: `http://127.0.0.1:${port}` };
}

/** Rejects on any answer that is none of the 2xx. */
export function call(
  url: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: Readonly<Record<string, string>>; body?: object },
  // Answers of several calls; each reads the keys it needs.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
): Promise<any> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { method, agent, headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) } },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          if ((answer.statusCode ?? 500) >= 300) reject(new Error(`${url}: ${answer.statusCode} ${text}`));
          else resolve(text === '' ? undefined : JSON.parse(text));
        });
      },
    );
    sent.on('error', reject);
    sent.end(body && JSON.stringify(body));
  });
}

export function kesteOf(url: string, people: readonly Person[]): Contestant {
  return {
    name: 'keste',
    send: async (chat, writer, id) =>
      call(`${url}/api/v1/chat/${chat.id}/messages/`, {
        method: 'POST',
        headers: people[writer]?.headers ?? {},
        body: { id, body: BODY },
      }),
    listen: (_chats, hear) =>
      Promise.all(
        people.map(async ({ headers }) => {
          const socket = io(url, {
            path: '/socket',
            transports: ['websocket'],
            extraHeaders: { cookie: headers['cookie'] ?? '' },
            forceNew: true,
            parser: LIGHT_PARSER,
          });
          socket.on('chat_message', (text: string) => hear(idAfter(text, '"message":{"id":"')));
          return ready(socket, 'live_ready');
        }),
      ),
  };
}

export function bareOf(url: string, people: readonly Person[]): Contestant {
  return {
    name: 'bare',
    send: async (chat, writer, id) =>
      call(`${url}/${chat.id}`, { method: 'POST', body: { id, author: people[writer]?.id, body: BODY } }),
    listen: (chats, hear) =>
      Promise.all(
        people.map(async (_, place) => {
          const own = chats.filter(({ members }) => members.includes(place)).map(({ id }) => id);
          const socket = io(url, {
            transports: ['websocket'],
            forceNew: true,
            query: { chats: own.join(' ') },
            parser: LIGHT_PARSER,
          });
          socket.on('message', (text: string) => hear(idAfter(text, '{"id":"')));
          return ready(socket, 'connect');
        }),
      ),
  };
}

const UUID_LENGTH = 36;

function idAfter(text: string, mark: string): string {
  const at = text.indexOf(mark) + mark.length;
  return text.slice(at, at + UUID_LENGTH);
}

/** Of the protocol below socket.io. */
const [CONNECT, EVENT, REFUSED] = [0, 2, 4];

/** Reads no more of an event than its name: two hundred ears must not cost more than the server that they listen to. */
class LightDecoder extends EventEmitter {
  add(text: string): void {
    const type = Number(text[0]);
    const packet = { type, nsp: '/' };
    if (type === EVENT) this.emit('decoded', { ...packet, data: [text.slice(3, text.indexOf('"', 3)), text] });
    else if (type === CONNECT || type === REFUSED)
      this.emit('decoded', { ...packet, data: JSON.parse(text.slice(1) || '{}') });
  }

  destroy(): void {
    this.removeAllListeners();
  }
}

class LightEncoder {
  encode({ type }: { type: number }): string[] {
    return [String(type)];
  }
}

const LIGHT_PARSER = { Decoder: LightDecoder, Encoder: LightEncoder };

function ready(socket: Socket, event: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    socket.once(event, () => resolve(socket));
    socket.once('connect_error', reject);
  });
}
