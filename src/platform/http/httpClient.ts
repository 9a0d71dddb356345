// One HTTP client: base path, cookies, CSRF, language, time limit, the one 401 and the endless 503. Shows no messages.
import { HttpError, NetworkError, type CancelSignal } from '../../engine/ports/index.ts';
import { readAnswer, type DocumentCheck, type RawAnswer } from './readAnswer.ts';
import { waitToRetry } from './retry.ts';
import { sendWithProgress } from './sendWithProgress.ts';
import { browserSurroundings, cookieValue, type Surroundings } from './surroundings.ts';

export const HTTP_TIMEOUT_MS = 60_000;

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
  onSignedOut(): void;
  fetch?: typeof fetch;
  surroundings?: Surroundings;
}

export type QueryValue = string | number | boolean | undefined;

export interface Call {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  query?: Readonly<Record<string, QueryValue>>;
  /** Sent as JSON; FormData as it is. */
  body?: unknown;
  signal?: CancelSignal | undefined;
  /** Share of the body sent, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
}

export interface HttpClient {
  /** Answers the checked document. Rejects with HttpError, NetworkError or DocumentError, or the signal's reason. */
  ask<T>(path: string, check: DocumentCheck<T>, call?: Call): Promise<T>;
  /** For calls whose answer is of no use. */
  tell(path: string, call?: Call): Promise<void>;
}

export function createHttpClient(settings: HttpSettings): HttpClient {
  const surroundings = settings.surroundings ?? browserSurroundings;

  async function run(path: string, call: Call): Promise<RawAnswer> {
    const url = urlOf(settings.base, path, call.query);
    const isChanging = call.method !== undefined && call.method !== 'GET';
    const headers = new Headers({ Accept: 'application/json', 'Accept-Language': settings.language() });
    if (isChanging) headers.set('X-Action-Uid', settings.nextActionUid());
    if (call.body !== undefined && !(call.body instanceof FormData)) headers.set('Content-Type', 'application/json');
    for (;;) {
      // Read anew for each try: the server may have set another one meanwhile.
      headers.set('X-CSRFToken', cookieValue(surroundings.cookie(), 'csrftoken'));
      const answer = await send(url, headers, call, settings.fetch ?? fetch);
      if (answer.status !== 503 || !settings.retriesUnavailable) return answer;
      await waitToRetry(surroundings, abortSignalOf(call.signal));
    }
  }

  async function ask<T>(path: string, check: DocumentCheck<T> | undefined, call: Call = {}): Promise<T | undefined> {
    try {
      return await readAnswer(await run(path, call), check);
    } catch (error) {
      if (error instanceof HttpError && error.status === 401) settings.onSignedOut();
      throw error;
    }
  }

  return {
    // With a check the answer is never undefined.
    ask: (path, check, call) => ask(path, check, call) as Promise<never>,
    tell: async (path, call) => {
      await ask(path, undefined, call);
    },
  };
}

async function send(url: string, headers: Headers, call: Call, fetchFunction: typeof fetch): Promise<RawAnswer> {
  const cancelled = abortSignalOf(call.signal);
  const limit = AbortSignal.timeout(HTTP_TIMEOUT_MS);
  const signal = cancelled ? AbortSignal.any([cancelled, limit]) : limit;
  const body = bodyOf(call.body);
  const method = call.method ?? 'GET';
  try {
    if (call.onProgress && body !== undefined) return await sendWithProgress({ url, method, headers, body, signal, onProgress: call.onProgress });
    const response = await fetchFunction(url, { method, headers, credentials: 'same-origin', signal, ...(body === undefined ? {} : { body }) });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    if (cancelled?.aborted) throw error;
    throw new NetworkError(limit.aborted ? `no answer in ${HTTP_TIMEOUT_MS / 1000} s` : 'no connection', { cause: error });
  }
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
