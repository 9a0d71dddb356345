// A signed-in caller of the API for what a browser test has to arrange or verify beside the page.
import type { Row } from '../../../src/contract/index.ts';
import { PASSWORD, type KesteServer } from './server.ts';

export interface Answer {
  status: number;
  // Documents of many shapes; each test reads the keys it proves.
  body: Record<string, unknown>;
}

export interface Client {
  get(path: string): Promise<Answer>;
  send(method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<Answer>;
  /** As a header, e.g. for a socket. */
  cookie(): string;
}

/** Signs in; paths are below /api/v1. Throws when the sign-in is refused. */
export async function signInClient(server: Pick<KesteServer, 'url'>, email: string, language = 'ru'): Promise<Client> {
  const cookies = new Map<string, string>();
  const cookie = (): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const call = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const answer = await fetch(`${server.url}/api/v1${path}`, {
      method,
      headers: {
        'Accept-Language': language,
        Cookie: cookie(),
        'X-CSRFToken': cookies.get('csrftoken') ?? '',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const text = await answer.text();
    // Every answer of the API is a JSON object or empty.
    return { status: answer.status, body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>) };
  };
  await call('GET', '/app_info/entry/');
  const signedIn = await call('POST', '/users/login/', { login: email, password: PASSWORD, device_id: 'e2e' });
  if (signedIn.status !== 200)
    throw new Error(`Sign-in of ${email} answered ${signedIn.status}: ${JSON.stringify(signedIn.body)}`);
  return { get: (path) => call('GET', path), send: call, cookie };
}

/** Makes a row; throws with the answer where it is refused. */
export async function makeRow(by: Client, model: string, values: object): Promise<Row> {
  const { status, body } = await by.send('POST', `/data/${model}/`, { id: crypto.randomUUID(), ...values });
  if (status !== 201) throw new Error(`${model}: ${status} ${JSON.stringify(body)}`);
  return body as unknown as Row; // the row's document
}
