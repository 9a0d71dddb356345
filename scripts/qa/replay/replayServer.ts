// A small server that gives the built page and answers its calls from fixtures: no database, no network. Who is signed in says
// the cookie `qa_role`, the language the header of the call.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join, normalize } from 'node:path';
import { Server as SocketServer } from 'socket.io';
import { readSets } from '../fixtures/index.ts';
import { createRecordedAnswers } from './recordedAnswers.ts';

export interface Replay {
  url: string;
  /** Calls nobody recorded, by role. */
  missing: ReadonlySet<string>;
  /** Files that were asked for. */
  used: ReadonlySet<string>;
  close(): Promise<void>;
}

export interface ReplayOptions {
  /** Folder of fixtures. */
  fixtures: string;
  /** Folder of the built page. */
  client: string;
}

export const ROLE_COOKIE = 'qa_role';
/** `view` or `create`: a form that the page would not open by itself. */
export const FORM_COOKIE = 'qa_form';

const API = '/api/v1';
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1" fill="#9aa5b1"/></svg>';

export async function startReplay({ fixtures, client }: ReplayOptions): Promise<Replay> {
  const trace = { missing: new Set<string>(), used: new Set<string>() };
  const answerTo = createRecordedAnswers(readSets(fixtures), trace);

  function answerApi(request: IncomingMessage, response: ServerResponse, url: URL): void {
    const path = url.pathname.slice(API.length);
    if (path === '/app_info/custom_js/') return send(response, 200, { type: 'text/javascript', body: '' });
    const cookie = (name: string): string | undefined =>
      new RegExp(`${name}=([^;]+)`).exec(request.headers.cookie ?? '')?.[1];
    const language = (request.headers['accept-language'] ?? 'ru').slice(0, 2);
    const { status, body } = answerTo({
      method: request.method ?? 'GET',
      path,
      query: url.searchParams,
      language,
      role: decodeURIComponent(cookie(ROLE_COOKIE) ?? ''),
      form: cookie(FORM_COOKIE),
    });
    return send(response, status, { type: 'application/json', body: JSON.stringify(body) });
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://replay');
    if (url.pathname.startsWith(`${API}/`)) return answerApi(request, response, url);
    if (url.pathname.startsWith('/media/')) return send(response, 200, { type: 'image/svg+xml', body: PICTURE });
    return sendFile(response, client, url.pathname);
  });
  const sockets = new SocketServer(server, { path: '/socket', serveClient: false });
  sockets.on('connection', (socket) => void socket.emit('live_ready', { seq: 1 }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The replay server has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    ...trace,
    close: async () => {
      server.closeAllConnections();
      await sockets.close();
    },
  };
}

function sendFile(response: ServerResponse, root: string, path: string): void {
  const file = join(root, normalize(path));
  const isThere = existsSync(file) && statSync(file).isFile();
  // Any other address is one of the page itself.
  const found = isThere ? file : join(root, 'index.html');
  send(response, 200, {
    type: TYPES[extname(found)] ?? 'application/octet-stream',
    body: readFileSync(found),
    isKept: isThere && path.startsWith('/assets/'),
  });
}

interface Content {
  type: string;
  body: string | Buffer;
  /** Named by its content: the browser need not ask again. */
  isKept?: boolean;
}

function send(response: ServerResponse, status: number, { type, body, isKept }: Content): void {
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': isKept === true ? 'public, max-age=3600' : 'no-store',
  });
  response.end(body);
}
