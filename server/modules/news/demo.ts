// Demo news: 45 of them in five categories and three languages, the same on every machine, their days before today.
import { createRandom } from '../../seed/index.ts';
import type { RowOf } from '../../../src/contract/index.ts';
import type { CodeScope } from '../../host/index.ts';
import { CATEGORIES, HEADING, PARAGRAPHS, TABLE, TOPICS, type Topic } from './demoTexts.ts';
import { audiencesOf, keepHistory, makeFiles, momentsOf, talk } from './demoMore.ts';
import { addressees } from './publishing.ts';

const SEED = 20_260_301;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const LANGS = ['ru', 'kk', 'en'] as const;
const PUBLISHED = 30;
const SCHEDULED = 3;
const DRAFTS = 4;
/** Among the newest. */
const TO_ACKNOWLEDGE = 5;
/** So many of the older ones were read. */
const READ = 8;
const READERS = 10;
/** After it came out. */
const MOST_HOURS = 40;
const VIDEO = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

type Lang = (typeof LANGS)[number];

export async function demo(scope: CodeScope): Promise<void> {
  const { asServer } = scope;
  const categories: RowOf<'news_category'>[] = [];
  for (const { ru, kk, en, color } of CATEGORIES)
    categories.push(await asServer.create('news_category', { name: ru, name_kk: kk, name_en: en, color }));
  const random = createRandom(SEED);
  const topics = [...TOPICS, ...TOPICS, ...TOPICS];
  const files = await makeFiles(
    scope,
    topics.map(({ category }) => category),
  );
  const audiences = await audiencesOf(scope);
  for (const [at, topic] of topics.entries()) {
    const row = await asServer.create('news', {
      ...textsOf(topic, { at, end: files.ends.get(at) ?? '' }),
      category: categories[topic.category]?.id ?? null,
      cover: files.covers.get(at) ?? null,
      ...(at % 7 === 3 ? { for_all: false, for_departments: ['construction', 'project_office', 'sales'] } : {}),
      ...audiences.get(at),
      need_ack: topic.category === 2 || at < TO_ACKNOWLEDGE - 3,
      ...momentsOf(at),
    });
    await settle(scope, row, at);
  }
  await readSome(scope, random);
}

/** What becomes of it by its place. */
async function settle(scope: CodeScope, row: RowOf<'news'>, at: number): Promise<void> {
  const { asServer } = scope;
  if (at >= PUBLISHED && at < PUBLISHED + SCHEDULED)
    await asServer.change('news', row.id, {
      status: 'scheduled',
      publish_at: new Date(Date.now() + (at - PUBLISHED + 2) * DAY_MS).toISOString(),
    });
  if (at >= PUBLISHED && at < PUBLISHED + SCHEDULED + DRAFTS) return;
  const daysAgo = at < PUBLISHED ? at * 2 : 90 + at;
  // Three of them a person has not seen yet: they came out after he joined.
  const publishedAt = new Date(Date.now() - (at < 3 ? 0 : daysAgo * DAY_MS + 3 * HOUR_MS)).toISOString();
  const out = await asServer.change('news', row.id, {
    status: 'published',
    published_at: publishedAt,
    audience: (await addressees(scope, row.id)).length,
    is_pinned: at === 0,
  });
  await keepHistory(scope, out, at);
  if (at < PUBLISHED) await talk(scope, out, at);
  if (at >= PUBLISHED) await asServer.change('news', row.id, { status: 'archived' });
}

/** Of every three: one in all languages, one in two, one in its own alone. */
function textsOf(topic: Topic, { at, end }: { at: number; end: string }): Record<string, unknown> {
  const round = Math.floor(at / TOPICS.length);
  const own: Lang = round === 2 ? (LANGS[at % 3] ?? 'ru') : 'ru';
  const others = LANGS.filter((lang) => lang !== own).slice(0, 2 - round);
  const thing = topic.things[round] ?? topic.things[0];
  const texts = (lang: Lang): [title: string, lead: string, body: string] => [
    capital(topic.title[lang].replace('{x}', thing[lang])),
    topic.lead[lang],
    bodyOf(lang, at) + end,
  ];
  const [title, lead, body] = texts(own);
  const translated = others.map((lang) => {
    const [otherTitle, otherLead, otherBody] = texts(lang);
    return { [`title_${lang}`]: otherTitle, [`lead_${lang}`]: otherLead, [`body_${lang}`]: otherBody };
  });
  return Object.assign({ lang: own, title, lead, body }, ...translated);
}

function bodyOf(lang: Lang, at: number): string {
  const [first, ...rest] = PARAGRAPHS.map((paragraph) => `<p>${paragraph[lang]}</p>`);
  const heading = `<h2>${HEADING[lang]}</h2>`;
  const rows = TABLE.map((cells, place) => {
    const tag = place === 0 ? 'th' : 'td';
    return `<tr>${cells.map((cell) => `<${tag}>${cell[lang]}</${tag}>`).join('')}</tr>`;
  });
  const table = at % 3 === 2 ? `<table><tbody>${rows.join('')}</tbody></table>` : '';
  const video = at % 15 === 9 ? `<figure data-embed="${VIDEO}"></figure>` : '';
  return [first, heading, ...rest.slice(0, 1), table, video, ...rest.slice(1)].join('');
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

async function readSome({ asServer, sql }: CodeScope, random: ReturnType<typeof createRandom>): Promise<void> {
  // Nobody reads in the time to come.
  const older = (await asServer.find('news', { status: 'published' }))
    .filter(({ published_at: at }) => Date.parse(String(at)) < Date.now() - MOST_HOURS * HOUR_MS)
    .slice(0, READ);
  for (const news of older) {
    for (const person of (await addressees({ sql }, news.id)).toSorted().slice(0, READERS)) {
      if (!random.chance(70)) continue;
      const at = new Date(Date.parse(news.published_at ?? '') + random.whole(1, MOST_HOURS) * HOUR_MS).toISOString();
      const isAcknowledged = news.need_ack === true && random.chance(70);
      await asServer.create('news_read', {
        news: news.id,
        person,
        read_at: at,
        revision: 1,
        ...(isAcknowledged ? { is_acknowledged: true, acknowledged_at: at } : {}),
      });
    }
  }
}
