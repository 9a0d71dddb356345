// A person's calls to a server of the contract: cookies, CSRF token and language as the page sends them. Knows no call but the sign-in.

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface CallOptions {
  lang?: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** Without the session, as a visitor. */
  isVisitor?: boolean;
}

export interface Answer {
  method: Method;
  /** Below the API base, query included. */
  path: string;
  /** As it was sent, for a report: the values of cookies and of the caller's own token left out. */
  sent: unknown;
  sentHeaders: Readonly<Record<string, string>>;
  status: number;
  headers: Headers;
  text: string;
  /** Parsed; undefined when it is no JSON. */
  body: unknown;
}

export interface Login {
  name: string;
  password: string;
}

const API = '/api/v1';
const TIMEOUT_MS = 60_000;

export class Caller {
  readonly server: string;
  readonly cookies = new Map<string, string>();
  /** Who signed in, as the server tells it; empty before. */
  user: Readonly<Record<string, unknown>> = {};

  constructor(server: string) {
    this.server = server.replace(/\/$/, '');
  }

  get(path: string, options?: CallOptions): Promise<Answer> {
    return this.call('GET', path, options);
  }

  async call(method: Method, path: string, options: CallOptions = {}): Promise<Answer> {
    const headers: Record<string, string> = { 'Accept-Language': options.lang ?? 'ru', Accept: 'application/json' };
    if (!options.isVisitor && this.cookies.size > 0) headers['Cookie'] = this.cookieHeader;
    if (method !== 'GET') headers['X-CSRFToken'] = this.cookies.get('csrftoken') ?? '';
    if (options.body !== undefined) headers['Content-Type'] = 'application/json';
    const sentHeaders = { ...headers, ...options.headers };
    const answer = await fetch(this.server + API + path, {
      method,
      headers: sentHeaders,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    });
    if (!options.isVisitor) this.keepCookies(answer.headers);
    const text = await answer.text();
    return {
      method,
      path,
      sent: options.body,
      sentHeaders: this.withoutSecrets(sentHeaders),
      status: answer.status,
      headers: answer.headers,
      text,
      body: parsed(text),
    };
  }

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  private withoutSecrets(headers: Readonly<Record<string, string>>): Record<string, string> {
    const token = this.cookies.get('csrftoken') ?? '';
    return Object.fromEntries(
      Object.entries(headers).map(([name, value]) => {
        if (name === 'Cookie') return [name, value.replaceAll(/=[^;]*/g, '=…')];
        return [name, token !== '' && value === token ? '…' : value];
      }),
    );
  }

  private keepCookies(headers: Headers): void {
    for (const cookie of headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      this.cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
  }
}

/** Throws one line when the server refuses or is not there. */
export async function signIn(server: string, { name, password }: Login): Promise<Caller> {
  const caller = new Caller(server);
  const first = await caller.get('/app_info/entry/').catch((error: unknown) => {
    throw new Error(`${server} does not answer: ${error instanceof Error ? error.message : String(error)}`);
  });
  if (first.status !== 200)
    throw new Error(`${server} answers ${first.status} to ${first.path}: is it a server of the contract?`);
  const answer = await caller.call('POST', '/users/login/', { body: { login: name, password, device_id: 'qa' } });
  if (answer.status !== 200) throw new Error(`${name} cannot sign in: ${answer.status} ${answer.text.slice(0, 200)}`);
  const info = await caller.get('/users/info/');
  caller.user = memberOf(info.body, 'user') ?? {};
  return caller;
}

/** The roles a person holds, as one name: `admin`, `member+sales`. */
export function roleSetOf(user: Readonly<Record<string, unknown>>): string {
  const roles = Array.isArray(user['roles']) ? user['roles'].filter((role) => typeof role === 'string') : [];
  return [...roles].sort().join('+') || 'nobody';
}

function memberOf(body: unknown, name: string): Readonly<Record<string, unknown>> | undefined {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
  // An object's members are read as unknown.
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
