// Demo news in more detail: covers and files, whom they are for, moments, earlier revisions, talks.
import type { RowOf } from '../../../src/contract/index.ts';
import type { CodeScope } from '../../host/index.ts';
import { chartOf, coverOf, createRandom, type Random } from '../../seed/index.ts';
import { TALKS } from './demoTalk.ts';
import { addressees, keepRevision } from './publishing.ts';

const SEED = 20_260_317;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Places of the items. */
const [PICTURED, ATTACHED, PROJECT, GROUP, ROLE, SHUT] = [2, 20, 5, 8, 12, 13];
const [ASKED_AHEAD, ASKED_OVER, REVISED] = [0, 7, 1];
const TALKED: ReadonlyMap<number, number> = new Map([
  [1, 0],
  [2, 1],
  [4, 3],
  [18, 2],
  [22, 3],
]);

export interface DemoFiles {
  /** Cover by place. */
  covers: ReadonlyMap<number, string>;
  /** What stands at the end of a text, by place. */
  ends: ReadonlyMap<number, string>;
}

/** Two of three have a cover. `categories`: of the items by place. */
export async function makeFiles({ files }: CodeScope, categories: readonly number[]): Promise<DemoFiles> {
  const covered = [...categories.keys()].filter((at) => at % 3 !== PICTURED);
  const covers = await files.make(
    { model: 'news', field: 'cover' },
    covered.map((at) => ({ name: `cover-${at + 1}.jpg`, content: { svg: coverOf(categories[at] ?? 0, SEED + at) } })),
  );
  const inText = await files.make({ model: 'news', field: 'body' }, [
    { name: 'chart.jpg', content: { svg: chartOf(0, SEED) } },
    { name: 'График.csv', content: Buffer.from(SHEET) },
  ]);
  const [chart = '', sheet = ''] = inText.map(({ url }) => url);
  return {
    covers: new Map(covered.map((at, index) => [at, covers[index]?.id ?? ''])),
    ends: new Map([
      [PICTURED, `<p><img src="${chart}" alt="" width="1200" height="630"></p>`],
      [ATTACHED, `<p><a href="${sheet}">График.csv</a></p>`],
    ]),
  };
}

/** With the sign by which spreadsheets know the letters. */
const SHEET = '\uFEFFОтдел;С;По\r\nСтроительство;01.07;14.07\r\nПродажи;15.07;28.07\r\nБухгалтерия;01.08;14.08\r\n';

/** Whom it is for where that is not everybody, by its place; what is not there it cannot be for. */
export async function audiencesOf({ asServer }: CodeScope): Promise<ReadonlyMap<number, Record<string, unknown>>> {
  const project = (await asServer.page('project', { size: 1 })).rows[0];
  const group = (await asServer.page('group', { size: 1 })).rows[0];
  return new Map<number, Record<string, unknown>>([
    ...(project ? [[PROJECT, { for_all: false, for_projects: [project.id] }] as const] : []),
    ...(group ? [[GROUP, { for_all: false, for_groups: [group.id] }] as const] : []),
    [ROLE, { for_all: false, for_roles: ['accountant', 'hr', 'admin'] }],
  ]);
}

/** Fields beside its texts, by its place. */
export function momentsOf(at: number): Record<string, unknown> {
  const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();
  if (at === ASKED_AHEAD) return { need_ack: true, ack_deadline: inDays(5), pinned_until: inDays(14) };
  if (at === ASKED_OVER) return { need_ack: true, ack_deadline: inDays(-3) };
  return at === SHUT ? { comments_on: false } : {};
}

/** What was written before what is there now; an essential change has to be acknowledged anew. */
export async function keepHistory(scope: CodeScope, news: RowOf<'news'>, at: number): Promise<void> {
  const earlier = at === REVISED ? EARLIER : EARLIER.slice(0, at === ASKED_OVER ? 1 : 0);
  const last = earlier.length + 1;
  for (const [index, cut] of earlier.entries())
    await keepRevision(scope, { ...news, body: cut(news.body ?? '') }, index + 1);
  await keepRevision(scope, news, last, at === ASKED_OVER);
  if (last === 1) return;
  await scope.asServer.change('news', news.id, {
    revision: last,
    ...(at === ASKED_OVER ? { asked_revision: last } : {}),
  });
  // Each some hours after the one before.
  await scope.sql(
    `update module_news.revision set at = least(now(), $2::timestamptz + make_interval(hours => 5 * (revision - 1))) where news = $1`,
    [news.id, news.published_at],
  );
}

const EARLIER: readonly ((body: string) => string)[] = [
  (body) => body.split('</p>').slice(0, 1).join('</p>').concat('</p>'),
  (body) => body.replace(/<p>(?!.*<p>).*$/s, ''),
];

/** Under several items of the last weeks. */
export async function talk(scope: CodeScope, news: RowOf<'news'>, at: number): Promise<void> {
  const said = TALKS[TALKED.get(at) ?? TALKS.length] ?? [];
  if (said.length === 0) return;
  const random = createRandom(SEED + at);
  const row = { model: 'news', id: news.id };
  const people = (await addressees(scope, news.id)).toSorted();
  if (people.length === 0) return;
  let hours = 2;
  const next = (): string => {
    hours += random.whole(1, 4);
    return new Date(Math.min(Date.now(), Date.parse(news.published_at ?? '') + hours * HOUR_MS)).toISOString();
  };
  for (const { text, reactions = {}, answers = [] } of said) {
    const parent = await scope.comments.write(row, {
      body: `<p>${text}</p>`,
      author: random.pick(people),
      at: next(),
      reactions: Object.fromEntries(
        Object.entries(reactions).map(([emoji, count]) => [emoji, some(people, count, random)]),
      ),
    });
    for (const answer of answers)
      await scope.comments.write(row, { body: `<p>${answer}</p>`, author: random.pick(people), at: next(), parent });
  }
}

function some(people: readonly string[], count: number, random: Random): string[] {
  const first = random.whole(0, people.length - 1);
  return Array.from({ length: Math.min(count, people.length) }, (_, at) => people[(first + at) % people.length] ?? '');
}
