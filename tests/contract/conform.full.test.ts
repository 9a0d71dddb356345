// The conformance kit: our own server passes it as every role, and a server that breaks one clause is caught by the check of that clause.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  AREAS,
  CHECKS,
  conformLines,
  readClaims,
  runConform,
  type CheckResult,
} from '../../scripts/qa/conform/index.ts';
import { startTestServer, type TestServer } from '../../server/testing/index.ts';
import { startDamagedServer, type Damage, type Passing } from './damagedServer.ts';

const PASSWORD = 'test demo password';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

const logins = (...names: string[]): { name: string; password: string }[] =>
  names.map((name) => ({ name: `${name}@demo.keste`, password: PASSWORD }));
const failures = (results: readonly CheckResult[]): string[] =>
  results.filter(({ outcome }) => outcome === 'fail').map(({ person, name, reason }) => `${person} ${name}: ${reason}`);

test('[ADMIN-04, NET-07] our own server keeps every clause, for each role', async () => {
  const results = await runConform({
    server: server.url,
    logins: logins('admin', 'member.ru', 'guest', 'other'),
    isWriting: true,
  });
  expect(failures(results)).toEqual([]);
  const passed = new Set(results.filter(({ outcome }) => outcome === 'pass').map(({ name }) => name));
  const never = [...new Set(results.map(({ name }) => name))].filter((name) => !passed.has(name));
  // Each check found something to look at, as somebody.
  expect(never).toEqual([]);
});

type List = Record<string, unknown>[];

const isList = ({ method, path }: Passing): boolean => method === 'GET' && /^\/data\/\w+\/\?/.test(path);
const inRows = (change: (row: Record<string, unknown>) => void): Damage => ({
  answer: ({ path }, { body }) => {
    if (path.startsWith('/data/'))
      for (const row of [...(body?.results ?? []), ...(body?.id ? [body] : [])] as List) change(row);
  },
});
const whereText = (pattern: RegExp, change: (text: string) => unknown): Damage =>
  inRows((row) => {
    for (const [name, value] of Object.entries(row))
      if (typeof value === 'string' && pattern.test(value)) row[name] = change(value);
  });
const withQuery = (passing: Passing, change: (query: URLSearchParams) => void): void => {
  const [path = '', query = ''] = passing.path.split('?');
  const params = new URLSearchParams(query);
  change(params);
  passing.path = `${path}?${params.toString()}`;
};

let firstRow: unknown;

const DAMAGES: readonly (readonly [what: string, check: string, damage: Damage])[] = [
  ['decimals as numbers', 'rows:decimals', whereText(/^-?\d+\.\d+$/, Number)],
  ['days with a time', 'rows:days', whereText(/^\d{4}-\d\d-\d\d$/, (day) => `${day}T00:00:00Z`)],
  ['moments without a zone', 'rows:moments', whereText(/^\d{4}-\d\d-\d\dT/, (moment) => moment.slice(0, 16))],
  [
    'bare ids for references',
    'rows:references',
    inRows((row) => {
      for (const [name, value] of Object.entries(row))
        if (typeof value === 'object' && value !== null && 'string_view' in value && 'id' in value)
          row[name] = value.id;
    }),
  ],
  [
    'rows without a version',
    'rows:ids',
    inRows((row) => {
      delete row['version'];
    }),
  ],
  [
    'no rev',
    'rev:etag',
    {
      answer: (_, { body }) => {
        if (body?.rev) delete body.rev;
      },
    },
  ],
  [
    'no 304',
    'rev:not_modified',
    {
      ask: ({ headers }) => {
        delete headers['if-none-match'];
      },
    },
  ],
  [
    'one rev for every language',
    'rev:content',
    {
      answer: (_, { body }) => {
        if (body?.rev) body.rev = '0'.repeat(32);
      },
    },
  ],
  [
    'one language for everybody',
    'language:labels',
    {
      ask: ({ headers }) => {
        headers['accept-language'] = 'ru';
      },
    },
  ],
  [
    'refusals in one language',
    'errors:language',
    {
      answer: (_, { status, body }) => {
        if (status >= 400 && body) body.message = 'No';
      },
    },
  ],
  [
    'a call without a token that is taken',
    'errors:csrf',
    {
      answer: (_, answered) => {
        if (answered.body?.code === 'csrf') Object.assign(answered, { status: 200, body: {} });
      },
    },
  ],
  [
    'a visitor who is forbidden and not signed out',
    'errors:signed_out',
    {
      answer: (_, answered) => {
        if (answered.status === 401)
          Object.assign(answered, { status: 403, body: { code: 'forbidden', message: 'No' } });
      },
    },
  ],
  [
    'a 401 for what is forbidden',
    'errors:forbidden',
    {
      answer: ({ path }, answered) => {
        if (path === '/users/invitations/')
          Object.assign(answered, { status: 401, body: { code: 'signed_out', message: 'No' } });
      },
    },
  ],
  [
    'an absent row that is forbidden',
    'errors:absent_row',
    {
      answer: (_, answered) => {
        if (answered.status === 404)
          Object.assign(answered, { status: 403, body: { code: 'forbidden', message: 'No' } });
      },
    },
  ],
  [
    'a 401 for a wrong password',
    'errors:wrong_password',
    {
      answer: ({ path }, answered) => {
        if (path.includes('/login/') && answered.status !== 200) answered.status = 401;
      },
    },
  ],
  [
    'refusals without a message',
    'errors:shape',
    {
      answer: (_, { status, body }) => {
        if (status >= 400 && body) delete body.message;
      },
    },
  ],
  [
    'unknown parameters passed over',
    'invalid:query',
    { ask: (passing) => withQuery(passing, (query) => query.delete('no_such')) },
  ],
  [
    'unknown filters passed over',
    'invalid:filter',
    {
      ask: (passing) =>
        passing.path.includes('no_such_filter') ? withQuery(passing, (query) => query.delete('filters')) : undefined,
    },
  ],
  [
    'a row on two pages',
    'list:cursors',
    {
      answer: (passing, { body }) => {
        if (!isList(passing) || !Array.isArray(body?.results)) return;
        if (passing.path.includes('cursor=')) body.results[0] = firstRow;
        else [firstRow] = body.results;
      },
    },
  ],
  [
    'pages that lose a row',
    'list:pages',
    {
      answer: (passing, { body }) => {
        if (/[?&]page=/.test(passing.path)) body?.results?.shift();
      },
    },
  ],
  [
    'a wrong count',
    'list:count',
    {
      answer: (passing, { body }) => {
        if (isList(passing) && typeof body?.count === 'number') body.count += 1;
      },
    },
  ],
  [
    'totals of the page',
    'list:totals',
    {
      answer: (passing, { body }) => {
        if (passing.path.includes('page_size=1') && body?.totals)
          for (const name of Object.keys(body.totals)) body.totals[name] = '1.00';
      },
    },
  ],
  [
    'totals as numbers',
    'list:totals',
    {
      answer: (_, { body }) => {
        if (body?.totals) for (const name of Object.keys(body.totals)) body.totals[name] = Number(body.totals[name]);
      },
    },
  ],
  [
    'an order that is not kept',
    'list:ordering',
    {
      answer: (passing, { body }) => {
        if (passing.path.includes('ordering=')) body?.results?.reverse();
      },
    },
  ],
  [
    'equal rows that change places',
    'list:stable',
    {
      answer: (passing, { body }) => {
        if (passing.path.includes('page_size=6')) body?.results?.reverse();
      },
    },
  ],
  [
    'groups that count too many',
    'list:groups',
    {
      answer: ({ path }, { body }) => {
        if (path.includes('/groups/'))
          for (const group of (body?.results ?? []) as List) group['count'] = Number(group['count']) + 1;
      },
    },
  ],
  [
    'a file without the last row',
    'list:export',
    {
      answer: ({ path }, answered) => {
        if (path.includes('/export/')) answered.text = answered.text.split('\r\n').slice(0, -3).join('\r\n');
      },
    },
  ],
  [
    'exclude that drops empty ones',
    'filter:exclude',
    {
      ask: (passing) =>
        withQuery(passing, (query) =>
          query.set('filters', (query.get('filters') ?? '{}').replace(/(__exclude":\[)/, '$1"__null__",')),
        ),
    },
  ],
  [
    'include that passes all',
    'filter:include',
    { ask: (passing) => withQuery(passing, (query) => query.delete('filters')) },
  ],
  [
    'ranges that leave out their ends',
    'filter:range',
    {
      answer: ({ path }, { body }) => {
        if (path.includes('%22from%22') && typeof body?.count === 'number') body.count = Math.max(0, body.count - 1);
      },
    },
  ],
  [
    'an option on two pages',
    'select:pages',
    {
      ask: (passing) =>
        passing.path.includes('select_list') ? withQuery(passing, (query) => query.set('page', '1')) : undefined,
      answer: ({ path }, { body }) => {
        if (path.includes('select_list') && body) body.next = 2;
      },
    },
  ],
  [
    'chosen options that are not resolved',
    'select:selected',
    { ask: (passing) => withQuery(passing, (query) => query.delete('selected')) },
  ],
  [
    'events told again',
    'live:since',
    {
      ask: (passing) => {
        if (passing.path.includes('seq=no')) passing.path = passing.path.replace('seq=no', 'seq=0');
      },
    },
  ],
  [
    'a stale change that is taken',
    'write:version',
    {
      answer: (_, answered) => {
        if (answered.status === 409) Object.assign(answered, { status: 200, body: answered.body.current });
      },
    },
  ],
  [
    'a conflict without the current row',
    'write:version',
    {
      answer: (_, { status, body }) => {
        if (status === 409) delete body.current;
      },
    },
  ],
  [
    'a repeated create that makes another row',
    'write:repeat',
    {
      ask: (passing) => {
        if (passing.method === 'POST' && passing.path.startsWith('/data/'))
          passing.body = passing.body.replace(/"id":"[^"]+"/, `"id":"${crypto.randomUUID()}"`);
      },
    },
  ],
  ['a delete that deletes nothing', 'write:delete', { ask: ({ method }) => method !== 'DELETE' }],
  [
    'unknown fields passed over',
    'write:rules',
    {
      ask: (passing) => {
        passing.body = passing.body.replace(',"no_such_field":1', '');
      },
    },
  ],
  [
    'a writer who is not named',
    'write:event',
    {
      ask: ({ headers }) => {
        delete headers['x-action-uid'];
      },
    },
  ],
  [
    'chosen filters that are forgotten',
    'write:chosen_filters',
    {
      answer: (_, { body }) => {
        if (body?.search === 'QA kept') body.search = '';
      },
    },
  ],
];

test.each(DAMAGES)('[ADMIN-04] %s: caught by %s', async (_what, check, damage) => {
  const damaged = await startDamagedServer(server.url, damage);
  try {
    const results = await runConform({ server: damaged.url, logins: logins('admin'), isWriting: true, only: [check] });
    expect(results.filter(({ name, outcome }) => name === check && outcome === 'fail')).toHaveLength(1);
    // In words that say what is wrong, not that the kit fell over it.
    expect(failures(results).join()).not.toContain('could not go on');
  } finally {
    await damaged.close();
  }
});

test('[ADMIN-04] a 401 within a session is caught whatever was asked', async () => {
  const damaged = await startDamagedServer(server.url, {
    answer: ({ path }, answered) => {
      if (path === '/organization/')
        Object.assign(answered, { status: 401, body: { code: 'signed_out', message: 'No' } });
    },
  });
  const results = await runConform({
    server: damaged.url,
    logins: logins('admin'),
    isWriting: false,
    only: ['errors:forbidden'],
  });
  await damaged.close();
  expect(failures(results).some((failure) => failure.includes('all:never_401'))).toBe(true);
});

test('[ADMIN-04] what a person may not read is missed in his rows and filters', async () => {
  const leak = 'status';
  const damaged = await startDamagedServer(server.url, {
    answer: ({ path, headers }, { body }) => {
      if (
        headers['accept-language'] !== undefined &&
        path.startsWith('/table_info/?model=contractor') &&
        Array.isArray(body?.columns) &&
        body.permissions?.delete !== true
      )
        body.columns = body.columns.filter(({ field }: { field: string }) => field !== leak);
    },
  });
  const results = await runConform({
    server: damaged.url,
    logins: logins('admin', 'member.kk'),
    isWriting: false,
    only: ['rows:hidden'],
  });
  await damaged.close();
  expect(failures(results).join()).toContain(`${leak} is no column and stands in the rows`);
});

describe('[CONTRACT-07] what a server claims', () => {
  const inRussian: Damage = {
    ask: ({ headers }) => {
      headers['accept-language'] = 'ru';
    },
    answer: ({ path }, { status, body }) => {
      if (status === 200 && path.startsWith('/app_info/routes/?'))
        for (const name of Object.keys(body ?? {})) if (name !== 'requests') delete body[name];
    },
  };

  test('of one language and one module: nothing else is asked of it', async () => {
    const damaged = await startDamagedServer(server.url, inRussian);
    const claims = readClaims({ lang: 'ru', module: ['requests'] });
    const results = await runConform({ server: damaged.url, logins: logins('admin'), isWriting: true, claims });
    await damaged.close();
    expect(failures(results)).toEqual([]);
    const languages = new Set(results.flatMap(({ said }) => said.map(({ headers }) => headers['Accept-Language'])));
    // One that nobody has falls back, whatever is claimed.
    expect([...languages].sort()).toEqual(['ru', 'xx']);
    expect(JSON.stringify(results)).not.toContain('/data/contractor/');
    expect(results.find(({ name }) => name === 'language:labels')).toMatchObject({ outcome: 'not applicable' });
  });

  test('some areas: their checks run, and no others', async () => {
    const claims = readClaims({ claim: ['shell,describe', 'groups'] });
    const results = await runConform({ server: server.url, logins: logins('admin'), isWriting: true, claims });
    expect(failures(results)).toEqual([]);
    const names = new Set(results.map(({ name }) => name));
    const expected = CHECKS.filter(({ area }) => ['shell', 'describe', 'groups'].includes(area)).map(
      ({ name }) => name,
    );
    expect([...names].filter((name) => !name.startsWith('all:')).sort()).toEqual([...new Set(expected)].sort());
    expect(new Set(CHECKS.map(({ area }) => area))).toEqual(new Set(AREAS));
  });

  test('a claim that nothing can be seen of is none', async () => {
    const claims = readClaims({ claim: ['describe', 'groups'], module: ['no_such_module'] });
    const results = await runConform({ server: server.url, logins: logins('admin'), isWriting: false, claims });
    expect(failures(results)).toEqual([
      'claims claim:describe: nobody who signed in is shown anything of "describe"',
      'claims claim:groups: nobody who signed in is shown anything of "groups"',
    ]);
  });

  test('what cannot be claimed is told in one line', () => {
    expect(() => readClaims({ claim: ['lits'] })).toThrow(
      '"lits" is no part of the contract that can be claimed: shell,',
    );
    expect(() => readClaims({ lang: 'ru,de' })).toThrow('"de" is no language of the contract: ru, kk, en');
  });
});

test('[CONTRACT-07] a failed check shows the request it sent and what came, without secrets', async () => {
  const damaged = await startDamagedServer(server.url, {
    answer: ({ method }, answered) => {
      if (method === 'PATCH' && answered.status === 409)
        Object.assign(answered, { status: 200, body: answered.body.current });
    },
  });
  const results = await runConform({
    server: damaged.url,
    logins: logins('admin'),
    isWriting: true,
    only: ['write:version'],
  });
  await damaged.close();
  const text = conformLines(results).join('\n');
  const [, shown = ''] = text.split('✗ write:version');
  for (const line of [
    /^ +> PATCH \/api\/v1\/data\/\w+\/[0-9a-f-]{36}\/$/m,
    /^ +> Accept-Language: ru$/m,
    /^ +> Content-Type: application\/json$/m,
    /^ +> X-CSRFToken: …$/m,
    /^ +> Cookie: csrftoken=…; sessionid=…$/m,
    /^ +> \{"version":1,"\w+":"QA two"\}$/m,
    /^ +< 200 \{"id":/m,
  ])
    expect(shown).toMatch(line);
  expect(JSON.stringify(results)).not.toMatch(/(?:csrftoken|sessionid)=[\w-]/);
  expect(JSON.stringify(results)).not.toContain(PASSWORD);
});
