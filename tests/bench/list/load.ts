// A small load generator over raw sockets: one call after another on each, so that it costs the servers no processor time.
import { connect, type Socket } from 'node:net';

export interface Load {
  port: number;
  path: string;
  headers: Readonly<Record<string, string>>;
  connections: number;
  durationMs: number;
}

export interface LoadResult {
  perSecond: number;
  p95Ms: number;
  p99Ms: number;
  /** Body of one answer, to compare what the servers say. */
  sample: string;
}

/** Rejects on any answer that is not a 200. */
export async function runLoad(load: Load): Promise<LoadResult> {
  const lines = Object.entries({ host: '127.0.0.1', ...load.headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  const request = `GET ${load.path} HTTP/1.1\r\n${lines}\r\n`;
  const times: number[] = [];
  const start = performance.now();
  const end = start + load.durationMs;
  const samples = await Promise.all(
    Array.from({ length: load.connections }, () => runConnection(load.port, request, end, times)),
  );
  const seconds = (performance.now() - start) / 1000;
  times.sort((left, right) => left - right);
  return {
    perSecond: times.length / seconds,
    p95Ms: times[Math.floor(times.length * 0.95)] ?? 0,
    p99Ms: times[Math.floor(times.length * 0.99)] ?? 0,
    sample: samples[0] ?? '',
  };
}

function runConnection(port: number, request: string, end: number, times: number[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(port, '127.0.0.1');
    socket.setNoDelay(true);
    let buffered = Buffer.alloc(0);
    let wanted = -1;
    let sentAt = 0;
    const send = (): void => {
      buffered = Buffer.alloc(0);
      wanted = -1;
      sentAt = performance.now();
      socket.write(request);
    };
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      buffered = buffered.length === 0 ? chunk : Buffer.concat([buffered, chunk]);
      if (wanted < 0) wanted = wantedBytes(buffered, reject);
      if (wanted < 0 || buffered.length < wanted) return;
      const now = performance.now();
      times.push(now - sentAt);
      if (now < end) return send();
      socket.destroy();
      resolve(buffered.subarray(buffered.indexOf('\r\n\r\n') + 4).toString());
    });
  });
}

/** Length of the whole answer; -1 while its head is not there. */
function wantedBytes(buffered: Buffer, reject: (reason: Error) => void): number {
  const headEnd = buffered.indexOf('\r\n\r\n');
  if (headEnd < 0) return -1;
  const head = buffered.subarray(0, headEnd).toString('latin1');
  const length = /content-length: (\d+)/i.exec(head)?.[1];
  if (!head.startsWith('HTTP/1.1 200') || length === undefined)
    reject(
      new Error(
        `Not an answer to measure: ${head.split('\r\n')[0] ?? ''} ${buffered.subarray(headEnd + 4, headEnd + 300).toString()}`,
      ),
    );
  return headEnd + 4 + Number(length ?? 0);
}
