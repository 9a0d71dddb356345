// A signed-in caller over real HTTP: for a server in another process, and for calls that end before their answer.
import { API_PREFIX } from '../app.ts';

export interface RemoteAnswer {
  status: number;
  headers: Headers;
  // Tests look at parts of it, so it is untyped.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  body: any;
}

export class RemoteClient {
  private readonly cookies = new Map<string, string>();
  private readonly url: string;

  private constructor(url: string) {
    this.url = url;
  }

  /** Throws when the sign-in is refused. */
  static async signIn(url: string, login: string, password: string): Promise<RemoteClient> {
    const client = new RemoteClient(url);
    await client.call('GET', '/app_info/entry/');
    const answer = await client.call('POST', '/users/login/', { login, password });
    if (answer.status !== 200) throw new Error(`${login} could not sign in: ${answer.status}`);
    return client;
  }

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Below /api/v1. A form is sent as it is. */
  async call(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    signal?: AbortSignal,
  ): Promise<RemoteAnswer> {
    const isForm = body instanceof FormData;
    const answer = await fetch(this.url + API_PREFIX + path, {
      method,
      headers: {
        cookie: this.cookieHeader,
        'x-csrftoken': this.cookies.get('csrftoken') ?? '',
        'accept-language': 'ru',
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const pair = cookie.split(';')[0] ?? '';
      this.cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: text === '' ? undefined : JSON.parse(text) };
  }
}
