// One person at the server: signs in, reads and writes one call after another, and notes how long each took.
import { randomUUID } from 'node:crypto';

export interface Call {
  kind: string;
  ms: number;
  /** When it was answered. */
  at: number;
}

export interface Session {
  /** A form is sent as it is. */
  call(method: string, path: string, body?: object): Promise<{ status: number; body: unknown }>;
}

export async function signIn(port: number, login: string, password: string): Promise<Session> {
  const base = `http://127.0.0.1:${port}/api/v1`;
  const cookies = new Map<string, string>();
  const call: Session['call'] = async (method, path, body) => {
    const headers: Record<string, string> = {
      'accept-language': 'en',
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-csrftoken': cookies.get('csrftoken') ?? '',
    };
    const isForm = body instanceof FormData;
    if (body !== undefined && !isForm) headers['content-type'] = 'application/json';
    const answer = await fetch(base + path, {
      method,
      headers,
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) };
  };
  await call('GET', '/app_info/entry/');
  const { status, body } = await call('POST', '/users/login/', { login, password, device_id: 'bench' });
  if (status !== 200) throw new Error(`The bench could not sign in as ${login}: ${status} ${JSON.stringify(body)}`);
  return { call };
}

const FILTERS = encodeURIComponent(JSON.stringify({ status: ['open'], price: { from: '100', to: '120' } }));

/** Reads lists and rows, makes rows and changes them, until told to stop. Any answer but a success ends the bench. */
export async function work(session: Session, calls: Call[], isOver: () => boolean): Promise<void> {
  let last: { id: string; version: number } | undefined;
  for (let round = 0; !isOver(); round += 1) {
    await timed('list', () => session.call('GET', '/data/entry/?page_size=25'));
    await timed('filtered', () => session.call('GET', `/data/entry/?page_size=25&filters=${FILTERS}`));
    const made = await timed('create', () =>
      session.call('POST', '/data/entry/', {
        id: randomUUID(),
        name: `Made ${round}`,
        status: 'new',
        price: '10.00',
        qty: 3,
      }),
    );
    last = made as typeof last;
    if (last) await timed('read', () => session.call('GET', `/data/entry/${last?.id ?? ''}/`));
    if (last)
      await timed('update', () =>
        session.call('PATCH', `/data/entry/${last?.id ?? ''}/`, { version: last?.version, qty: 4 }),
      );
  }

  async function timed(kind: string, make: () => Promise<{ status: number; body: unknown }>): Promise<unknown> {
    const start = performance.now();
    const { status, body } = await make();
    const at = performance.now();
    if (status >= 300) throw new Error(`${kind}: ${status} ${JSON.stringify(body).slice(0, 300)}`);
    calls.push({ kind, ms: at - start, at });
    return body;
  }
}
