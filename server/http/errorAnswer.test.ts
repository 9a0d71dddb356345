// What a failing call answers: known refusals in the caller's language, unknown ones masked and logged once.
import Fastify, { type FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { until } from '../../tests/setup/waiting.ts';
import { ApiError, DatabaseAway } from '../errors/index.ts';
import { requireUuid } from './calls/checkInput.ts';
import { handleErrors } from './errorAnswer.ts';
import { sendDocument } from './calls/sendDocument.ts';
import { trackCalls } from './serverState.ts';

function build(handler: () => unknown): { app: FastifyInstance; lines: string[] } {
  const lines: string[] = [];
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } } });
  handleErrors(app);
  app.get('/call', async () => handler());
  app.post('/call', async () => ({}));
  return { app, lines };
}

describe('error answers', () => {
  it('masks what it does not know, and logs it once with the request but without query or values', async () => {
    const { app, lines } = build(() => {
      throw Object.assign(new Error('duplicate key'), { code: 'XX000', detail: 'Key (password)=(secret) exists' });
    });
    const answer = await app.inject({
      url: '/call?token=secret',
      headers: { 'accept-language': 'en', cookie: 'sessionid=secret' },
    });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({ code: 'internal', message: 'Server error, it has been recorded' });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('GET /call');
    expect(lines[0]).not.toContain('secret');
  });

  it('says unavailable when the database is away, and when to come again', async () => {
    const { app } = build(() => {
      throw new DatabaseAway(new Error('Connection terminated unexpectedly'));
    });
    const answer = await app.inject({ url: '/call', headers: { 'accept-language': 'en' } });
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
      503,
      '1',
      { code: 'unavailable', message: 'The server is temporarily unavailable', wait: 1 },
    ]);
  });

  it.each([['22003'], ['22008'], ['2201G'], ['22P02'], ['22021']])(
    'answers a value that the database refused (%s) with 400, and logs a warning',
    async (code) => {
      const { app, lines } = build(() => {
        throw Object.assign(new Error('numeric field overflow'), { code });
      });
      const answer = await app.inject({ url: '/call?token=secret', headers: { 'accept-language': 'en' } });
      expect([answer.statusCode, answer.json()]).toEqual([400, { code: 'invalid', message: 'Check what was entered' }]);
      expect(lines.map((line) => JSON.parse(line).level)).toEqual([40]);
      expect(lines[0]).not.toContain('secret');
    },
  );

  it.each([['{"a":'], ['{"a":1,"__proto__":{"b":2}}'], ['{"constructor":{"prototype":{"b":2}}}'], ['']])(
    'says that the body %j is no JSON it takes',
    async (payload) => {
      const { app } = build(() => ({}));
      const answer = await app.inject({
        method: 'POST',
        url: '/call',
        payload,
        headers: { 'content-type': 'application/json', 'accept-language': 'en' },
      });
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        {
          code: 'invalid',
          message: 'Check what was entered',
          fields: { body: [{ rule: 'schema', message: 'Does not match its description: JSON' }] },
        },
      ]);
    },
  );

  it('fills texts of rules in the language, takes the definition’s own text as it is, and adds what the code carries', async () => {
    const { app } = build(() => {
      throw new ApiError(
        'conflict',
        {
          name: [
            { rule: 'maxLength', value: '$& 200' },
            { rule: 'formula', message: 'Свой текст' },
          ],
        },
        { current: { id: 1 }, conflicts: ['name'] },
      );
    });
    const answer = await app.inject({ url: '/call', headers: { 'accept-language': 'kk' } });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual({
      code: 'conflict',
      message: 'Жазбаны басқа пайдаланушы өзгертті',
      fields: {
        name: [
          { rule: 'maxLength', message: 'Ең үлкен ұзындығы: $& 200' },
          { rule: 'formula', message: 'Свой текст' },
        ],
      },
      current: { id: 1 },
      conflicts: ['name'],
    });
  });

  it('sends Retry-After with slow_down', async () => {
    const { app } = build(() => {
      throw new ApiError('slow_down', undefined, { wait: 42 });
    });
    const answer = await app.inject('/call');
    expect([answer.statusCode, answer.headers['retry-after'], answer.json().wait]).toEqual([429, '42', 42]);
  });

  it.each([['12'], ['6f1c1f0e-0000-4000-8000-00000000000g'], [undefined], [['a']]])(
    'refuses %j as an id with the rule uuid',
    (value) => {
      expect(() => requireUuid(value)).toThrow(ApiError);
    },
  );
});

describe('sendDocument', () => {
  const document = { rev: '0123456789abcdef', title: 'x' };
  async function ask(ifNoneMatch?: string) {
    const app = Fastify();
    app.get('/', (_request, reply) => sendDocument(reply, document));
    return app.inject({ url: '/', headers: ifNoneMatch === undefined ? {} : { 'if-none-match': ifNoneMatch } });
  }

  it('tags the answer with its rev', async () => {
    const answer = await ask();
    expect([answer.statusCode, answer.headers.etag, answer.json()]).toEqual([200, '"0123456789abcdef"', document]);
    expect(answer.headers['cache-control']).toBe('private, no-cache');
  });

  it.each([
    ['"0123456789abcdef"', 304],
    ['W/"0123456789abcdef"', 304],
    ['"old", "0123456789abcdef"', 304],
    ['"old"', 200],
    ['0123456789abcdef', 200],
  ])('If-None-Match %s → %i', async (tag, status) => {
    const answer = await ask(tag);
    expect([answer.statusCode, answer.body === '']).toEqual([status, status === 304]);
  });
});

describe('closing', () => {
  it('lets calls under way finish and refuses new ones with 503', async () => {
    const app = Fastify({ return503OnClosing: false });
    handleErrors(app);
    const state = trackCalls(app);
    let finish: (() => void) | undefined;
    app.get('/slow', () => new Promise((resolve) => (finish = () => resolve({ done: true }))));
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const slow = fetch(`${url}/slow`);
    await until('the slow call to arrive', () => finish !== undefined);
    let isDrained = false;
    const drained = state.drain().then(() => (isDrained = true));
    const refused = await fetch(`${url}/slow`, { headers: { 'accept-language': 'en' } });
    expect([refused.status, await refused.json()]).toEqual([
      503,
      { code: 'unavailable', message: 'The server is temporarily unavailable' },
    ]);
    expect(isDrained).toBe(false);
    finish?.();
    expect(await (await slow).json()).toEqual({ done: true });
    await drained;
    await app.close();
  });
});
