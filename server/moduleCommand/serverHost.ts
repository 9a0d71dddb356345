// A running server, spoken to as a browser would: session, CSRF token, the calls of the contract.
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import modulePlan from '../../src/contract/validators/module_plan.gen.js';
import moduleSetPlan from '../../src/contract/validators/module_set_plan.gen.js';
import modules from '../../src/contract/validators/modules.gen.js';
import moduleSource from '../../src/contract/validators/module_source.gen.js';
import { StartError } from '../errors/index.ts';
import type { Lang } from '../http/index.ts';
import type { Host, InForce } from './host.ts';

const API = '/api/v1';

export interface SignIn {
  login: string | undefined;
  /** Undefined: it is asked for. */
  password: string | undefined;
  lang: Lang;
}

export async function openServer(server: string, { login, password, lang }: SignIn): Promise<Host> {
  if (login === undefined) throw new StartError('--login is needed with a server: an owner or admin');
  const call = caller(server, lang);
  await call('GET', '/app_info/entry/');
  await call('POST', '/users/login/', {
    login,
    password: password ?? (await ask(`Password of ${login} at ${server}: `)),
    device_id: 'module-command',
  });
  const planned = async (path: string, body: object): ReturnType<Host['plan']> => {
    const answer = await call('POST', path, body);
    if (!modulePlan(answer)) throw new StartError(`${server} did not answer with a plan`);
    return answer;
  };
  const plannedSet = async (path: string, files: object): ReturnType<Host['planSet']> => {
    const answer = await call('POST', path, { files });
    if (!moduleSetPlan(answer)) throw new StartError(`${server} did not answer with a plan`);
    return answer;
  };
  return {
    plan: (text) => planned('/modules/plan/', { text }),
    apply: (text, base) => planned('/modules/apply/', { text, base }),
    planSet: (files) => plannedSet('/modules/set/plan/', files),
    applySet: (files) => plannedSet('/modules/set/apply/', files),
    async definitions() {
      const list = await call('GET', '/modules/');
      if (!modules(list)) throw new StartError(`${server} did not answer with its modules`);
      const found = new Map<string, InForce>();
      for (const { name, source: origin } of list.results.filter(
        (entry) => entry.state !== 'off' && entry.rev !== '',
      )) {
        const source = await call('GET', `/modules/${name}/`);
        if (!moduleSource(source)) throw new StartError(`${server} did not answer with the module ${name}`);
        found.set(name, { definition: JSON.parse(source.text), isShipped: origin === 'shipped' });
      }
      return found;
    },
    close: async () => {
      await call('POST', '/users/logout/', {}).catch(() => undefined);
    },
  };
}

type Call = (method: 'GET' | 'POST', path: string, body?: object) => Promise<unknown>;

function caller(server: string, lang: Lang): Call {
  const cookies = new Map<string, string>();
  return async (method, path, body) => {
    const headers: Record<string, string> = {
      'accept-language': lang,
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-csrftoken': cookies.get('csrftoken') ?? '',
    };
    const answer = await fetch(`${server}${API}${path}`, {
      method,
      headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch((error: unknown) => {
      throw new StartError(`${server} cannot be reached: ${unreached(error)}`);
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    if (answer.ok) return answer.status === 204 ? undefined : answer.json();
    const hint =
      answer.status === 403
        ? ' Definitions are planned and applied by owners and admins of the first organisation.'
        : '';
    throw new StartError(
      `${server}: ${messageIn(await answer.text()) || `it answered ${answer.status} to ${method} ${path}`}${hint}`,
    );
  };
}

function unreached(error: unknown): string {
  const cause: unknown = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'ECONNREFUSED') return 'nothing answers there';
  return code === 'ENOTFOUND' ? 'there is no such host' : `${cause instanceof Error ? cause.message : String(error)}`;
}

function messageIn(text: string): string {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && 'message' in body ? String(body.message) : '';
  } catch {
    return '';
  }
}

/** What is typed is not shown. */
async function ask(question: string): Promise<string> {
  if (process.stdin.isTTY !== true) throw new StartError('there is nobody to ask for the password: set KESTE_PASSWORD');
  process.stderr.write(question);
  const input = createInterface({
    input: process.stdin,
    output: new Writable({ write: (_chunk, _encoding, done) => done() }),
    terminal: true,
  });
  try {
    const ended = new Promise<never>((_resolve, reject) =>
      input.once('close', () => reject(new StartError('no password was given: set KESTE_PASSWORD'))),
    );
    return await Promise.race([input.question(''), ended]);
  } finally {
    input.close();
    process.stderr.write('\n');
  }
}
