// Calls to addresses that people name: https to the public network alone, looked up and checked as it is connected to, without redirects,
// within limits of time and size. Hosts named in the settings may also be called by http and inside private networks.
import { lookup, type LookupAddress } from 'node:dns';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './addresses.ts';

export interface OutgoingCall {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  signal?: AbortSignal;
}

export interface CallAnswer {
  status: number;
  /** As they came, the first of them. */
  head: string;
  /** The beginning of it. */
  body: string;
}

/** Why nothing was answered; says nothing of addresses. */
export type CallFault = 'address' | 'scheme' | 'timeout' | 'too_large' | 'unreachable';

export class CallFailed extends Error {
  override readonly name = 'CallFailed';
  readonly code: CallFault;

  constructor(code: CallFault) {
    super(code);
    this.code = code;
  }
}

export interface CallSender {
  /** Any status is an answer. Throws CallFailed. */
  send(call: OutgoingCall): Promise<CallAnswer>;
}

export interface CallSenderSettings {
  /** `host` or `host:port`. */
  trustedHosts: readonly string[];
  /** Default: ten seconds. */
  limitMs?: number;
}

const LIMIT_MS = 10_000;
const MOST_BYTES = 64 * 1024;
const MOST_HEAD = 4_000;
const MOST_KEPT = 2_000;

export function createCallSender({ trustedHosts, limitMs = LIMIT_MS }: CallSenderSettings): CallSender {
  const trusted = new Set(trustedHosts.map((host) => host.toLowerCase()));

  return {
    send({ url: text, headers, body, signal }) {
      const url = new URL(text);
      const isTrusted = trusted.has(url.host) || trusted.has(url.hostname);
      const fault = faultOf(url, isTrusted);
      if (fault) return Promise.reject(new CallFailed(fault));
      const limit = AbortSignal.timeout(limitMs);
      return exchange(url, {
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        body,
        lookup: isTrusted ? undefined : lookupPublic,
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      });
    },
  };
}

function faultOf({ protocol, hostname }: URL, isTrusted: boolean): CallFault | undefined {
  if (isTrusted && protocol === 'http:') return undefined;
  if (protocol !== 'https:') return 'scheme';
  // Addresses as such are connected to without a look-up.
  const literal = hostname.replace(/^\[|\]$/g, '');
  return isTrusted || isIP(literal) === 0 || isPublicAddress(literal) ? undefined : 'address';
}

/** One address of a name that is not public is enough to refuse it: the next look-up may choose that one. */
const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return callback(error, []);
    const [first] = found;
    if (!first || !found.every(({ address }) => isPublicAddress(address)))
      return callback(new CallFailed('address'), []);
    return options.all === true ? callback(null, found) : callback(null, first.address, first.family);
  });
};

interface Exchange {
  headers: Readonly<Record<string, string>>;
  body: string;
  lookup: LookupFunction | undefined;
  signal: AbortSignal;
}

function exchange(url: URL, { headers, body, lookup: find, signal }: Exchange): Promise<CallAnswer> {
  return new Promise((resolve, reject) => {
    const open = url.protocol === 'https:' ? requestHttps : requestHttp;
    const failed = (error: unknown): void => reject(faultIn(error, signal));
    const request = open(url, { method: 'POST', headers, agent: false, signal, ...(find ? { lookup: find } : {}) });
    request.on('error', failed);
    request.on('response', (answer) => void readAnswer(answer).then(resolve, failed));
    request.end(body);
  });
}

async function readAnswer(answer: IncomingMessage): Promise<CallAnswer> {
  const parts: Buffer[] = [];
  let size = 0;
  // Without an encoding it gives buffers.
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MOST_BYTES) {
      answer.destroy();
      throw new CallFailed('too_large');
    }
    parts.push(part);
  }
  const head = answer.rawHeaders.flatMap((name, index, all) =>
    index % 2 === 0 ? [`${name}: ${all[index + 1] ?? ''}`] : [],
  );
  return {
    status: answer.statusCode ?? 0,
    head: head.join('\n').slice(0, MOST_HEAD),
    body: Buffer.concat(parts).toString('utf8').slice(0, MOST_KEPT),
  };
}

function faultIn(error: unknown, signal: AbortSignal): unknown {
  if (error instanceof CallFailed) return error;
  // Whoever ended it says why; the limit is ours.
  if (signal.aborted)
    return signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError'
      ? new CallFailed('timeout')
      : signal.reason;
  return new CallFailed('unreachable');
}
