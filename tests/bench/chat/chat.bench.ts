// Bench `chat`: messages a second that reach forty members each, and the time from a call to the last socket, on one process of the real
// server beside a bare socket.io server that numbers, stores and tells the same messages over the same PostgreSQL, in interleaved rounds.
// Then 3,000 sockets of the real server are cut at once while messages come, and come back: none lost, none doubled. Limits: half of the
// bare server's messages, 30 s until the last socket has caught up.
import type { ChildProcess } from 'node:child_process';
import pg from 'pg';
import { bareOf, call, kesteOf, startServer, type Chat, type Contestant } from './contestants.ts';
import { atFull, atPace, Desk } from './delivery.ts';
import { CREW, prepare, type Prepared } from './prepare.ts';
import { reconnect } from './reconnect.ts';

export interface ChatBench {
  bench: 'chat';
  medians: Record<string, number>;
  ratios: Record<string, number>;
}

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const ROUND_MS = Number(process.env['BENCH_ROUND_MS'] ?? 5_000);
const SOCKETS = Number(process.env['BENCH_SOCKETS'] ?? 3_000);
/** `delivery` or `reconnect`; default: both. */
const ONLY = process.env['BENCH_ONLY'];
const CHATS_OF_CREW = 4;
const AT_ONCE = 32;
const CALM_PER_SECOND = 40;
const LEAST_RATIO = 0.5;
const MOST_RECONNECT_MS = 30_000;

export async function run(): Promise<ChatBench> {
  const prepared = await prepare();
  const children: ChildProcess[] = [];
  const medians: Record<string, number> = {};
  const ratios: Record<string, number> = {};
  try {
    const [keste, bare] = await Promise.all([
      startServer('kesteServer.ts', prepared),
      startServer('bareServer.ts', prepared),
    ]);
    children.push(keste.child, bare.child);
    const chats = await openChats(keste.url, prepared);
    if (ONLY !== 'reconnect')
      await runDelivery([kesteOf(keste.url, prepared.people), bareOf(bare.url, prepared.people)], chats, medians);
    if (ONLY !== 'delivery')
      Object.assign(medians, await reconnect({ ...keste, people: prepared.people, chats, sockets: SOCKETS }));
  } finally {
    for (const child of children) child.kill('SIGTERM');
    await prepared.close();
  }
  report(medians, ratios);
  return { bench: 'chat', medians, ratios };
}

/** Four of each crew, known to both servers. */
async function openChats(url: string, { people, connection }: Prepared): Promise<Chat[]> {
  const chats: Chat[] = [];
  const database = new pg.Client(connection.address);
  await database.connect();
  for (let from = 0; from < people.length; from += CREW)
    for (let at = 0; at < CHATS_OF_CREW; at += 1) {
      const members = Array.from({ length: CREW }, (_, place) => from + place);
      const { id } = await call(`${url}/api/v1/chat/groups/`, {
        method: 'POST',
        headers: people[from]?.headers ?? {},
        body: {
          title: `Crew ${from / CREW + 1}, chat ${at + 1}`,
          people: members.slice(1).map((each) => people[each]?.id),
        },
      });
      await database.query('insert into public.bare_chat (id) values ($1)', [id]);
      chats.push({ id, members });
    }
  await database.end();
  return chats;
}

async function runDelivery(
  contestants: readonly Contestant[],
  chats: readonly Chat[],
  medians: Record<string, number>,
): Promise<void> {
  const stands = [];
  for (const contestant of contestants) {
    const desk = new Desk(chats);
    stands.push({ contestant, desk, sockets: await contestant.listen(chats, desk.hear), results: resultsOf() });
  }
  // The first round warms up.
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const { contestant, desk, results } of round % 2 === 0 ? stands : stands.toReversed()) {
      const { perSecond, p99Ms } = await atFull(contestant, desk, { atOnce: AT_ONCE, ms: ROUND_MS });
      const calmP99Ms = await atPace(contestant, desk, { perSecond: CALM_PER_SECOND, ms: ROUND_MS });
      console.log(
        `  ${contestant.name}: ${perSecond.toFixed(0)} a second, p99 ${p99Ms.toFixed(0)} ms, calm ${calmP99Ms.toFixed(0)} ms`,
      );
      if (round === 0) continue;
      results.perSecond.push(perSecond);
      results.p99Ms.push(p99Ms);
      results.calmP99Ms.push(calmP99Ms);
    }
  for (const { contestant, sockets, results } of stands) {
    for (const socket of sockets) socket.disconnect();
    medians[`${contestant.name}_per_s`] = median(results.perSecond);
    medians[`${contestant.name}_p99_ms`] = median(results.p99Ms);
    medians[`${contestant.name}_calm_p99_ms`] = median(results.calmP99Ms);
  }
}

const resultsOf = (): Record<'perSecond' | 'p99Ms' | 'calmP99Ms', number[]> => ({
  perSecond: [],
  p99Ms: [],
  calmP99Ms: [],
});

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function report(medians: Readonly<Record<string, number>>, ratios: Record<string, number>): void {
  const of = (name: string): number => medians[name] ?? Number.NaN;
  const limits: [text: string, isHeld: boolean][] = [];
  if (ONLY !== 'reconnect') {
    ratios['per_s_keste_to_bare'] = of('keste_per_s') / of('bare_per_s');
    ratios['p99_keste_to_bare'] = of('keste_p99_ms') / of('bare_p99_ms');
    ratios['calm_p99_keste_to_bare'] = of('keste_calm_p99_ms') / of('bare_calm_p99_ms');
    limits.push([
      `at least ${LEAST_RATIO} of the bare server's messages`,
      (ratios['per_s_keste_to_bare'] ?? 0) >= LEAST_RATIO,
    ]);
  }
  if (ONLY !== 'delivery') {
    limits.push([`all sockets back within ${MOST_RECONNECT_MS / 1_000} s`, of('reconnect_ms') <= MOST_RECONNECT_MS]);
    limits.push(['none lost, none doubled', of('lost') === 0 && of('doubled') === 0]);
  }
  console.log(
    `messages to ${CREW} members each, ${AT_ONCE} under way; calm: ${CALM_PER_SECOND} a second; ${SOCKETS} sockets cut at once`,
  );
  for (const [name, value] of Object.entries({ ...medians, ...ratios })) console.log(`  ${name}: ${value.toFixed(2)}`);
  for (const [text, isHeld] of limits) console.log(`  ${text}: ${isHeld ? 'held' : 'BROKEN'}`);
  if (limits.some(([, isHeld]) => !isHeld)) process.exitCode = 1;
}
