// Calls that cannot be read as HTTP at all: answered on the bare connection, in the contract's form.
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ApiError } from '../errors/index.ts';
import { errorAnswer } from './errorAnswer.ts';
import { DEFAULT_LANG } from './language.ts';

/** By the codes of node's HTTP parser; everything else is a 400. */
const STATUSES: ReadonlyMap<string, number> = new Map([
  ['HPE_HEADER_OVERFLOW', 431],
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
]);

/** An address or headers above node's limit, a call that takes too long to arrive, or bytes that are no call. The language is not known. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) {
    const status = STATUSES.get(error.code ?? '') ?? 400;
    const body = JSON.stringify(errorAnswer(new ApiError(status === 431 ? 'too_large' : 'invalid'), DEFAULT_LANG));
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      'x-content-type-options: nosniff',
      'connection: close',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroy(error);
}
