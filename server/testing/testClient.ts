// A small client for tests: keeps cookies, sends the CSRF token, speaks to the server in-process.
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { API_PREFIX } from '../app.ts';

export interface ClientAnswer {
  status: number;
  headers: LightMyRequestResponse['headers'];
  text: string;
  /** Parsed body; undefined when it is not JSON. Tests look at parts of it, so it is untyped. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  body: any;
}

export interface CallOptions {
  headers?: Record<string, string>;
  query?: Record<string, string>;
  remoteAddress?: string;
}

/** Paths begin below /api/v1, or with `//` for the root: `//media/…`. */
export class Client {
  readonly cookies = new Map<string, string>();
  private readonly app: FastifyInstance;
  lang = 'ru';

  constructor(app: FastifyInstance) {
    this.app = app;
  }

  get(path: string, options?: CallOptions): Promise<ClientAnswer> {
    return this.call('GET', path, undefined, options);
  }

  post(path: string, body?: unknown, options?: CallOptions): Promise<ClientAnswer> {
    return this.call('POST', path, body ?? {}, options);
  }

  put(path: string, body?: unknown, options?: CallOptions): Promise<ClientAnswer> {
    return this.call('PUT', path, body ?? {}, options);
  }

  patch(path: string, body?: unknown, options?: CallOptions): Promise<ClientAnswer> {
    return this.call('PATCH', path, body ?? {}, options);
  }

  delete(path: string, options?: CallOptions): Promise<ClientAnswer> {
    return this.call('DELETE', path, undefined, options);
  }

  /** The cookies as a header, e.g. for a socket. */
  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  private async call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body: unknown,
    options: CallOptions = {},
  ): Promise<ClientAnswer> {
    const headers: Record<string, string> = {
      'accept-language': this.lang,
      ...(method === 'GET' ? {} : { 'x-csrftoken': this.cookies.get('csrftoken') ?? '' }),
      ...options.headers,
    };
    if (this.cookies.size > 0) headers['cookie'] ??= this.cookieHeader;
    const request: InjectOptions = { method, url: path.startsWith('//') ? path.slice(1) : API_PREFIX + path, headers };
    if (options.query) request.query = options.query;
    if (options.remoteAddress !== undefined) request.remoteAddress = options.remoteAddress;
    if (body !== undefined) request.payload = isRaw(body) ? body : JSON.stringify(body);
    if (body !== undefined && !isRaw(body)) headers['content-type'] ??= 'application/json';
    return this.keep(await this.app.inject(request));
  }

  private keep(response: LightMyRequestResponse): ClientAnswer {
    for (const cookie of response.cookies) {
      if (cookie.maxAge === 0 || cookie.value === '' || (cookie.expires && cookie.expires.getTime() < Date.now()))
        this.cookies.delete(cookie.name);
      else this.cookies.set(cookie.name, cookie.value);
    }
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.body,
      body: parseJson(response.body),
    };
  }
}

function isRaw(body: unknown): body is string | Buffer {
  return typeof body === 'string' || Buffer.isBuffer(body);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
