// One HTTP client: base path, cookies, CSRF, language, time limit, the one 401 and the endless 503. Shows no messages.
import type { ErrorAnswer } from '../../contract/index.ts';
import { HttpError, NetworkError, type CancelSignal } from '../../engine/ports/index.ts';
import type { NetworkState } from './networkState.ts';
import { createPreparedAnswers } from './preparedAnswers.ts';
import { isForeignPage, readAnswer, type DocumentCheck, type RawAnswer } from './readAnswer.ts';
import { waitToRetry } from './retry.ts';
import { browserSurroundings, cookieValue, type Surroundings } from './surroundings.ts';

export const HTTP_TIMEOUT_MS = 60_000;
/** So many retries of a 503 go unnoticed; then the page says that the server is busy. */
export const QUIET_RETRIES = 3;

export interface HttpSettings {
  /** Prefix of every path, e.g. /api/v1. */
  base: string;
  /** Whether a 503 is tried again until it passes. */
  retriesUnavailable?: boolean;
  /** Language of the answers. */
  language(): string;
  /** Id of one changing call; the same for its retries. */
  nextActionUid(): string;
  /** Called for a 401, however many calls end so at a time: the receiver acts once. */
  onSignedOut(answer: ErrorAnswer): void;
  fetch?: typeof fetch;
  surroundings?: Surroundings;
  /** Of the page; the server sees in its log who asks. */
  version?: string;
  /** Told of answers, lost connections and a busy server. */
  network?: NetworkState | undefined;
  /** What was answered before, for when there is no connection. */
  responseCache?: ResponseCache | undefined;
}

/** Memory of answers, by owner and address; `undefined` where an answer is not kept. */
export interface ResponseCache {
  /** `isAsked`: the caller wants it kept, whatever its address. */
  open(url: string, language: string, isAsked?: boolean): CachedResponse | undefined;
}

export interface CachedResponse {
  /** Returns at once; never fails. */
  remember(text: string): void;
  recall(): Promise<{ text: string; atMs: number } | undefined>;
}

export type QueryValue = string | number | boolean | undefined;

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  query?: Readonly<Record<string, QueryValue>> | undefined;
  /** Sent as JSON; FormData as it is. */
  body?: unknown;
  signal?: CancelSignal | undefined;
  /** The same for all tries of what is to be done once. */
  idempotencyKey?: string | undefined;
  /** What it does its caller does not know: events tell this tab as well. */
  isHeard?: boolean;
  /** Share of the body sent, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
  /** false: only the server's own answer will do, not one remembered from before. */
  mayRecall?: boolean;
  /** Its answer is kept for reading without a connection, though its address does not say so. */
  isKept?: boolean;
}

export interface HttpClient {
  /** Answers the checked document. Rejects with HttpError, NetworkError or DocumentError, or the signal's reason. */
  ask<T>(path: string, check: DocumentCheck<T>, call?: Call): Promise<T>;
  /** For calls whose answer is of no use. */
  tell(path: string, call?: Call): Promise<void>;
  /** Asks ahead of whoever will: the next `ask` of the same address takes this answer, if it comes within seconds. */
  prepare(path: string, query?: Call['query']): void;
}

export function createHttpClient(settings: HttpSettings): HttpClient {
  const surroundings = settings.surroundings ?? browserSurroundings;
  const { network } = settings;
  const prepared = createPreparedAnswers();

  /** The answer of the server, or the one it gave last when it cannot be reached. */
  async function run(path: string, call: Call): Promise<RawAnswer> {
    const url = urlOf(settings.base, path, call.query);
    const cached = isChanging(call) ? undefined : settings.responseCache?.open(url, settings.language(), call.isKept);
    try {
      const answer = await sendUntilAvailable(url, call);
      if (answer.status === 200) cached?.remember(answer.text);
      return answer;
    } catch (error) {
      const known = error instanceof NetworkError && call.mayRecall !== false ? await cached?.recall() : undefined;
      if (!known) throw error;
      network?.noteStale(known.atMs);
      return { status: 200, text: known.text };
    }
  }

  async function sendUntilAvailable(url: string, call: Call): Promise<RawAnswer> {
    const headers = headersOf(call, settings);
    let endWaiting: (() => void) | undefined;
    try {
      for (let retries = 0; ; retries += 1) {
        // Read anew for each try: the server may have set another one meanwhile.
        headers.set('X-CSRFToken', cookieValue(surroundings.cookie(), 'csrftoken'));
        const answer = await sendNoted(url, headers, call);
        if (answer.status !== 503 || !settings.retriesUnavailable) return answer;
        if (retries >= QUIET_RETRIES) endWaiting ??= network?.noteWaiting();
        if (!(await waitToRetry(surroundings, { leave: abortSignalOf(call.signal), giveUp: network?.giveUpSignal() })))
          return answer;
      }
    } finally {
      endWaiting?.();
    }
  }

  async function sendNoted(url: string, headers: Headers, call: Call): Promise<RawAnswer> {
    try {
      const answer = await send(url, headers, call, settings.fetch ?? fetch);
      if (isForeignPage(answer)) throw new NetworkError('foreign');
      network?.noteAnswer();
      return answer;
    } catch (error) {
      if (error instanceof NetworkError) network?.noteLost(error.message === 'foreign' ? 'foreign' : 'nobody');
      throw error;
    }
  }

  async function ask<T>(path: string, check: DocumentCheck<T> | undefined, call: Call = {}): Promise<T | undefined> {
    // What checks the answer comes while the answer does; whether it came is readAnswer's to see.
    check?.load().catch(() => undefined);
    try {
      return await readAnswer(
        await ((isChanging(call) ? undefined : prepared.take(keyOf(path, call.query))) ?? run(path, call)),
        check,
      );
    } catch (error) {
      if (error instanceof HttpError && error.status === 401) settings.onSignedOut(error.body);
      throw error;
    }
  }

  const keyOf = (path: string, query: Call['query']): string =>
    `${settings.language()} ${urlOf(settings.base, path, query)}`;

  return {
    prepare: (path, query) => prepared.prepare(keyOf(path, query), run(path, { query })),
    // With a check the answer is never undefined.
    ask: (path, check, call) => ask(path, check, call) as Promise<never>,
    tell: async (path, call) => {
      await ask(path, undefined, call);
    },
  };
}

function headersOf(call: Call, settings: HttpSettings): Headers {
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': settings.language() });
  if (settings.version !== undefined) headers.set('X-App-Version', settings.version);
  if (isChanging(call) && call.isHeard !== true) headers.set('X-Action-Uid', settings.nextActionUid());
  if (call.idempotencyKey !== undefined) headers.set('Idempotency-Key', call.idempotencyKey);
  if (call.body !== undefined && !(call.body instanceof FormData)) headers.set('Content-Type', 'application/json');
  return headers;
}

function isChanging(call: Call): boolean {
  return call.method !== undefined && call.method !== 'GET';
}

async function send(url: string, headers: Headers, call: Call, fetchFunction: typeof fetch): Promise<RawAnswer> {
  const cancelled = abortSignalOf(call.signal);
  const limit = AbortSignal.timeout(HTTP_TIMEOUT_MS);
  const signal = cancelled ? AbortSignal.any([cancelled, limit]) : limit;
  const body = bodyOf(call.body);
  const method = call.method ?? 'GET';
  const lasting = isChanging(call) ? lastingBytes(body) : undefined;
  lastingInFlight += lasting ?? 0;
  try {
    if (call.onProgress && body !== undefined)
      return await (
        await import('./sendWithProgress.ts')
      ).sendWithProgress({ url, method, headers, body, signal, onProgress: call.onProgress });
    const response = await fetchFunction(url, {
      method,
      headers,
      credentials: 'same-origin',
      signal,
      ...(lasting === undefined ? {} : { keepalive: true }),
      ...(body === undefined ? {} : { body }),
    });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    if (cancelled?.aborted) throw error;
    throw new NetworkError(limit.aborted ? `no answer in ${HTTP_TIMEOUT_MS / 1000} s` : 'no connection', {
      cause: error,
    });
  } finally {
    lastingInFlight -= lasting ?? 0;
  }
}

/** Bytes under way that outlive the page; the browser refuses a call beyond this limit. */
let lastingInFlight = 0;
const LASTING_LIMIT = 60_000;
const BYTES_OF_SIGN = 3;

/** A change goes out even when the page is closed under it, as far as the browser allows; undefined: beyond that. */
function lastingBytes(body: string | FormData | undefined): number | undefined {
  if (body instanceof FormData) return undefined;
  const bytes = (body?.length ?? 0) * BYTES_OF_SIGN;
  return lastingInFlight + bytes <= LASTING_LIMIT ? bytes : undefined;
}

function bodyOf(body: unknown): string | FormData | undefined {
  if (body === undefined || body instanceof FormData) return body;
  return JSON.stringify(body);
}

/** The engine's signals are structural; only a real one can end a call early. */
function abortSignalOf(signal: CancelSignal | undefined): AbortSignal | undefined {
  return signal instanceof AbortSignal ? signal : undefined;
}

/** Paths come with and without a leading slash; both join the base alike. */
function urlOf(base: string, path: string, query: Call['query']): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) params.set(name, String(value));
  const joined = `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;
  const text = params.toString();
  if (text === '') return joined;
  return `${joined}${joined.includes('?') ? '&' : '?'}${text}`;
}
