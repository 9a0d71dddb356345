// Holds the port while the database comes up: every call gets 503 in the contract's form, and a taken port shows at once.
import { createServer } from 'node:http';
import { ERROR_CODES } from '../../src/contract/index.ts';
import { StartError } from '../errors/index.ts';
import { pickLanguage } from './language.ts';

export interface StartingGate {
  /** Frees the port for the server itself. */
  close(): Promise<void>;
}

/** Rejects with StartError when the address cannot be had. */
export function openStartingGate(address: { host: string; port: number }): Promise<StartingGate> {
  const server = createServer((request, response) => {
    const body = JSON.stringify({
      code: 'unavailable',
      message: ERROR_CODES.unavailable[pickLanguage(request.headers['accept-language'])],
    });
    response
      .writeHead(503, {
        'content-type': 'application/json; charset=utf-8',
        'retry-after': '1',
        'cache-control': 'no-store',
        connection: 'close',
      })
      .end(body);
  });
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(new StartError(listenProblem(error, address))));
    server.listen(address, () =>
      resolve({
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            server.closeAllConnections();
          }),
      }),
    );
  });
}

/** One line for whoever started the server. */
export function listenProblem(error: unknown, { host, port }: { host: string; port: number }): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'EADDRINUSE') return `PORT=${port} is taken on ${host}: stop the other program, or choose another PORT`;
  if (code === 'EACCES') return `PORT=${port} may not be opened by this account: choose one above 1023`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST=${host} is not an address of this machine`;
  return `${host}:${port} cannot be opened (${error instanceof Error ? error.message : String(error)})`;
}
