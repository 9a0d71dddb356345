// Pages of a million rows, of which the asker sees some: the first one with its count, the first and a deep one by themselves.
import type { ChildProcess } from 'node:child_process';
import { contest, CONNECTIONS, round, ROUND_MS, ROUNDS, signIn, startServer, type Contestant } from '../contest.ts';
import { DIRECTUS_TOKEN, startDirectus, type Directus } from './directus.ts';
import { MILLION_LOGIN, prepareMillion, type PreparedMillion } from './million.ts';

const ROWS = Number(process.env['BENCH_MILLION'] ?? 1_000_000);
/** Rows before the deep page. */
const DEPTH = 18_000;
const STEP = 200;
const LISTS = ['first', 'rows', 'deep'] as const;

type List = (typeof LISTS)[number];

interface DeepPlace {
  cursor: string;
  /** Of the last row before it. */
  at: string;
  id: string;
}

export async function runMillion(medians: Record<string, number>, ratios: Record<string, number>): Promise<void> {
  const prepared = await prepareMillion(ROWS);
  const children: ChildProcess[] = [];
  try {
    const keste = await startServer('kesteServer.ts', prepared.connection, children);
    const bare = await startServer('millionServer.ts', prepared.connection, children);
    const directus = await startDirectus(prepared, children);
    const headers = { cookie: await signIn(keste, MILLION_LOGIN), 'accept-language': 'ru' };
    const place = await deepPlace(`http://127.0.0.1:${keste}/api/v1/data/deal/`, headers);
    const own: Record<string, number> = {};
    for (const list of LISTS) {
      await contest(
        `million_${list}`,
        [
          { name: 'keste', load: { port: keste, path: kestePath(list, place), headers } },
          ...['prepared', 'unprepared'].map((variant): Contestant => ({
            name: `bare_${variant}`,
            load: { port: bare, path: barePath(list, variant, { prepared, place }), headers: {} },
          })),
          ...('port' in directus
            ? [
                {
                  name: 'directus',
                  load: {
                    port: directus.port,
                    path: directusPath(list),
                    headers: { authorization: `Bearer ${DIRECTUS_TOKEN}` },
                  },
                },
              ]
            : []),
        ],
        own,
      );
    }
    Object.assign(ratios, report(own, directus));
    Object.assign(medians, own);
  } finally {
    for (const child of children) child.kill('SIGTERM');
    await prepared.close();
  }
}

function kestePath(list: List, { cursor }: DeepPlace): string {
  const page = '/api/v1/data/deal/?page_size=25';
  if (list === 'first') return page;
  return list === 'rows' ? `${page}&totals=false` : `${page}&cursor=${cursor}`;
}

function barePath(
  list: List,
  variant: string,
  { prepared: { organization, me }, place: { at, id } }: { prepared: PreparedMillion; place: DeepPlace },
): string {
  return `/${list}/${variant}?${new URLSearchParams({ organization, me, at, id }).toString()}`;
}

/** It knows no keyset: a deep page is one by number. */
function directusPath(list: List): string {
  const page =
    '/items/deal?limit=25&sort=-created_at,-id&fields=id,version,title,code,stage,amount,due,manager,created_at';
  if (list === 'first') return `${page}&meta=filter_count`;
  return list === 'rows' ? page : `${page}&offset=${DEPTH}`;
}

async function deepPlace(url: string, headers: Record<string, string>): Promise<DeepPlace> {
  let cursor = '';
  let last: { id: string; created_at: string } | undefined;
  for (let seen = 0; seen < DEPTH; seen += STEP) {
    // Our own server's answer.
    const page = (await (
      await fetch(`${url}?page_size=${STEP}&totals=false&cursor=${cursor}`, { headers })
    ).json()) as { next: string | null; results: { id: string; created_at: string }[] };
    if (page.next === null) throw new Error(`The member sees fewer than ${DEPTH} rows`);
    cursor = page.next;
    last = page.results.at(-1);
  }
  return { cursor, at: last?.created_at ?? '', id: last?.id ?? '' };
}

function report(medians: Readonly<Record<string, number>>, directus: Directus): Record<string, number> {
  const of = (name: string): number => medians[`million_${name}`] ?? Number.NaN;
  const ratios: Record<string, number> = {};
  for (const list of LISTS) {
    ratios[`million_${list}_per_s_keste_to_bare`] = round(
      of(`${list}_keste_per_s`) / Math.max(of(`${list}_bare_prepared_per_s`), of(`${list}_bare_unprepared_per_s`)),
      3,
    );
    if ('port' in directus)
      ratios[`million_${list}_per_s_keste_to_directus`] = round(
        of(`${list}_keste_per_s`) / of(`${list}_directus_per_s`),
        2,
      );
  }
  ratios['million_deep_to_first'] = round(of('rows_keste_per_s') / of('deep_keste_per_s'), 3);
  const lines = [
    `25 of ${ROWS} rows of which the asker sees 2 %, by row conditions, with the field rights of his role; ${CONNECTIONS} connections, ${ROUNDS} rounds of ${ROUND_MS} ms; deep: after ${DEPTH} rows`,
  ];
  lines.push(
    'port' in directus
      ? `Directus ${directus.version} on the same database and table`
      : `Directus is left out: ${directus.reason}`,
  );
  for (const [name, value] of Object.entries({ ...medians, ...ratios }))
    lines.push(`${name.padEnd(48)}${String(value).padStart(10)}`);
  lines.push(
    'goals: million_first_per_s_keste_to_bare of at least 0.75, …_keste_to_directus of at least 6, million_deep_to_first (time of a deep page to the first) of at most 1.5',
  );
  process.stdout.write(`${lines.join('\n')}\n`);
  return ratios;
}
