// The API document and that of the socket leave nothing unsaid: every call, parameter, refusal and message, each with words.
import specs from '@asyncapi/specs';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERROR_CODES } from '../../src/contract/index.ts';
import { startTestServer, type Client, type ClientAnswer, type TestServer } from '../../server/testing/index.ts';

/** JSON of any form. */
type Json = ClientAnswer['body'];

interface Parameter {
  name: string;
  in: string;
  description?: string;
  required?: boolean;
  schema?: Record<string, unknown>;
}
interface Operation {
  call: string;
  summary?: string;
  parameters: Parameter[];
  requestBody?: unknown;
  responses: Record<
    string,
    { description?: string; headers?: Record<string, unknown>; content?: Record<string, { schema?: unknown }> }
  >;
  security?: unknown[];
}

let server: TestServer;
let admin: Client;
let operations: Operation[];
let api: Json;
let socket: Json;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.login('admin@demo.keste');
  api = (await admin.get('/docs/openapi.json')).body;
  socket = (await admin.get('/docs/asyncapi.json')).body;
  operations = Object.entries<Record<string, Operation>>(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      parameters: operation.parameters ?? [],
      call: `${method.toUpperCase()} ${path}`,
    })),
  );
});
afterAll(() => server?.close());

const isChange = ({ call }: Operation): boolean => !call.startsWith('GET ');
const named = ({ parameters }: Operation, name: string): Parameter | undefined =>
  parameters.find((parameter) => parameter.name === name);
/** Schema of the answer of success, followed to its document. */
function answerOf({ responses }: Operation): Json {
  const [, found] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? [];
  const schema: Json = found?.content?.['application/json']?.schema;
  const reference: string | undefined = schema?.$ref;
  return reference === undefined
    ? schema
    : reference
        .split('/')
        .slice(1)
        .reduce((part: Json, key) => part?.[key], api);
}

describe('the API document', () => {
  it('[CONTRACT-01] describes every operation and every parameter', () => {
    expect(operations.length).toBeGreaterThan(90);
    const silent = operations.flatMap((operation) => [
      ...((operation.summary ?? '').length > 3 ? [] : [operation.call]),
      ...operation.parameters
        .filter(({ description }) => (description ?? '').length < 10)
        .map(({ name, in: place }) => `${operation.call}: ${place} ${name}`),
      ...Object.entries(operation.responses)
        .filter(([, { description }]) => !description || description === 'Default Response')
        .map(([status]) => `${operation.call}: ${status}`),
    ]);
    expect(silent).toEqual([]);
  });

  it('[CONTRACT-01] gives filters, orders, cursors, groups and totals their grammar', () => {
    const list = operations.find(({ call }) => call === 'GET /data/{model}/');
    for (const [name, words] of [
      ['filters', ['__null__', '__me__', '__exclude', '"from"', '"preset"', 'this_month', 'AND|hold together']],
      ['ordering', ['commas', 'minus', 'Empty values come last']],
      ['cursor', ['next', 'Opaque']],
      ['search', ['Words']],
      ['group', ['JSON', ':month']],
      ['fields', ['commas']],
    ] as const)
      for (const word of words) expect(named(list!, name)?.description).toMatch(new RegExp(word));
    expect(named(list!, 'page_size')?.schema).toMatchObject({ type: 'integer', minimum: 0, maximum: 200, default: 50 });
  });

  it('[CONTRACT-02] says of each call its language, CSRF token, ETag and repeatability', () => {
    expect(operations.filter((operation) => !named(operation, 'Accept-Language')).map(({ call }) => call)).toEqual([]);
    expect(
      operations
        .filter((operation) => isChange(operation) !== (named(operation, 'X-CSRFToken')?.required === true))
        .map(({ call }) => call),
    ).toEqual([]);
    const tagged = operations.filter(({ responses }) => responses['304']);
    expect(tagged.map(({ call }) => call).sort()).toEqual([
      'GET /app_info/active_filters/',
      'GET /app_info/routes/',
      'GET /app_info/routes/meta/',
      'GET /form_info/',
      'GET /table_info/',
    ]);
    for (const operation of tagged) {
      expect(named(operation, 'If-None-Match'), operation.call).toBeDefined();
      expect(operation.responses['200']?.headers, operation.call).toHaveProperty('ETag');
    }
    // A document with a rev that is read has an ETag.
    const untagged = operations.filter(
      (operation) =>
        !isChange(operation) &&
        answerOf(operation)?.properties?.rev?.$ref === '#/components/schemas/common/$defs/Rev' &&
        !operation.responses['304'],
    );
    expect(untagged.map(({ call }) => call)).toEqual([]);
    const signIns = operations.filter(({ responses }) => responses['200']?.headers?.['Set-Cookie']);
    expect(signIns.map(({ call }) => call)).toContain('POST /users/login/');
    expect(api.components.securitySchemes.session).toMatchObject({ in: 'cookie', name: 'sessionid' });
    for (const word of ['csrftoken', 'sessionid', 'X-CSRFToken', 'Accept-Language', 'If-None-Match', 'Idempotency-Key'])
      expect(api.info.description).toContain(word);
  });

  it('[CONTRACT-02] what is said of cookies, languages, ETags and CSRF is so', async () => {
    const visitor = await fetch(`${server.url}/api/v1/app_info/entry/`);
    expect(visitor.headers.getSetCookie().join()).toMatch(/csrftoken=[\w-]{43};(?!.*HttpOnly)/);
    expect(visitor.headers.get('vary')).toContain('Accept-Language');
    const path = '/table_info/?model=contractor&page_name=contractors';
    const first = await admin.get(path);
    expect(first.headers['etag']).toBe(`"${first.body.rev}"`);
    expect((await admin.get(path, { headers: { 'if-none-match': `"x", "${first.body.rev}"` } })).status).toBe(304);
    const kazakh = await admin.get(path, { headers: { 'accept-language': 'en-GB;q=0.5, kk' } });
    expect(kazakh.body.rev).not.toBe(first.body.rev);
    const crossSite = await admin.post('/users/logout/', undefined, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect([crossSite.status, crossSite.body.code]).toEqual([403, 'csrf']);
  });

  it('[CONTRACT-03] names the codes of every refusal, each under its status', () => {
    for (const { call, responses, security } of operations) {
      const codes = Object.entries(responses).flatMap(([status, { description = '' }]) =>
        Number(status) < 400 ? [] : [...description.matchAll(/`([a-z_]+)`:/g)].map(([, code]) => [status, code ?? '']),
      );
      for (const [status, code = ''] of codes)
        if (code in ERROR_CODES)
          expect([call, code, String(Reflect.get(ERROR_CODES, code).status)]).toEqual([call, code, status]);
      const isPublic = Array.isArray(security) && security.length === 0;
      expect([call, codes.some(([, code]) => code === 'signed_out')]).toEqual([call, !isPublic]);
    }
  });
});

describe('the document of the socket', () => {
  it('[CONTRACT-04] is AsyncAPI 3', () => {
    const ajv = new Ajv({ strict: false, allErrors: true, meta: false, validateSchema: false });
    addFormats.default(ajv);
    const validate = ajv.compile(Object(specs.schemasWithoutId['3.0.0']));
    expect(validate(socket), JSON.stringify(validate.errors?.slice(0, 5))).toBe(true);
    const references = [...JSON.stringify(socket).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path ?? '');
    const targetOf = (reference: string): unknown =>
      reference.split('/').reduce((part: Json, key) => part?.[key], socket);
    expect(references.filter((reference) => typeof targetOf(reference) !== 'object')).toEqual([]);
  });

  it('[CONTRACT-04] has every event and message of the contract with words, and each member of them', () => {
    const told = Object.keys(socket.components.schemas.events.properties);
    const said = Object.keys(socket.components.schemas.socket_messages.properties);
    expect(Object.keys(socket.channels.events.messages).sort()).toEqual([...told].sort());
    expect(Object.keys(socket.channels.rooms.messages)).toEqual(expect.arrayContaining(said));
    const silent = Object.entries<Json>(socket.components.messages)
      .filter(([, { description }]) => (description ?? '').length < 20)
      .map(([name]) => name);
    expect(silent).toEqual([]);
    const members = Object.entries<Json>(socket.components.schemas.events.properties).flatMap(
      ([name, { properties }]) =>
        Object.entries<Json>(properties)
          .filter(([, member]) => member.description === undefined && member.$ref === undefined)
          .map(([member]) => `${name}.${member}`),
    );
    expect(members).toEqual([]);
  });

  it('[CONTRACT-04] says how to get in, what a room confirms, and what to do after a gap', () => {
    expect(socket.operations.join).toMatchObject({
      action: 'receive',
      reply: { messages: [{ $ref: '#/channels/rooms/messages/join_answer' }] },
    });
    for (const word of ['Socket.IO 4', 'sessionid', 'signed_out', '/realtime/since/', 'live_ready', '410'])
      expect(socket.info.description).toContain(word);
  });
});
