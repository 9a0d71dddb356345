// What follows a change of a news item: what has to be there before it goes out, whom it is told to, its revisions.
import type { HookRow, Label } from '../../../src/contract/index.ts';
import type { CodeScope, Hook, HookChange } from '../../host/index.ts';
import { isFor } from './audience.ts';

type News = HookRow<'news'>;

const LANGS = ['ru', 'kk', 'en'] as const;
/** What readers read: a change of it is a new revision. */
export const TEXTS = [
  'title',
  'lead',
  'body',
  ...LANGS.flatMap((lang) => [`title_${lang}`, `lead_${lang}`, `body_${lang}`] as const),
] as const;

const NO_TEXT = { ru: 'Напишите текст новости', kk: 'Жаңалықтың мәтінін жазыңыз', en: 'Write the text of the news' };
const NOBODY = {
  ru: 'Укажите, кому новость: всем, отделу, проекту, группе или роли',
  kk: 'Жаңалық кімге екенін көрсетіңіз: барлығына, бөлімге, жобаға, топқа не рөлге',
  en: 'Say whom the news is for: everybody, a department, a project, a group or a role',
};
const OVER = {
  ru: 'Срок показа уже прошёл: продлите его или уберите',
  kk: 'Көрсету мерзімі өтіп кетті: ұзартыңыз немесе алып тастаңыз',
  en: 'It has been shown long enough: choose a later end or none',
};
const PAST = {
  ru: 'Это время уже прошло: выберите будущее или опубликуйте сейчас',
  kk: 'Бұл уақыт өтіп кетті: болашақты таңдаңыз немесе қазір жариялаңыз',
  en: 'That time has passed: choose one to come, or publish now',
};

/** Whom it is for, by id. */
export async function addressees({ sql }: Pick<CodeScope, 'sql'>, id: string, and = 'true'): Promise<string[]> {
  const found = await sql<{ id: string }>(
    `select u.id from data.news n join data."user" u on u.organization = n.organization where n.id = $1 and ${isFor('n', 'u')} and ${and}`,
    [id],
  );
  return found.map((person) => person.id);
}

const AUDIENCE = ['for_all', 'for_departments', 'for_projects', 'for_groups', 'for_roles'] as const;
const NARROW = ['for_departments', 'for_projects', 'for_groups', 'for_roles'] as const;

/** Whose unread news a change may move: nobody's before it is out, everybody's where it is for others now. */
export async function readersOf(change: HookChange<'news'>, scope: CodeScope): Promise<readonly string[]> {
  if (change.before?.status !== 'published' && change.after.status !== 'published') return [];
  if (!change.before || !isOther(change, ...AUDIENCE)) return addressees(scope, change.id);
  const people = await scope.sql<{ id: string }>('select u.id from data."user" u where u.organization = $1', [
    scope.caller.orgId,
  ]);
  return people.map((person) => person.id);
}

function isOther({ before, after }: HookChange<'news'>, ...names: (keyof News)[]): boolean {
  return names.some((name) => JSON.stringify(before?.[name]) !== JSON.stringify(after[name]));
}

/** What goes out or is out says something to somebody, and its moments are in their order; what was so before and is left as it is is not asked again. */
export const requireComplete: Hook<'news'> = ({ changes, refuse }) => {
  for (const change of changes) {
    const { id, after } = change;
    if (after.status !== 'scheduled' && after.status !== 'published') continue;
    if (isOther(change, 'status', 'body') && isEmptyText(after.body)) refuse({ body: NO_TEXT }, id);
    if (isOther(change, 'status', ...AUDIENCE) && !isForSome(after)) refuse({ for_all: NOBODY }, id);
    if (isTooLate(change, Date.now()))
      refuse(after.status === 'scheduled' ? { publish_at: PAST } : { expires_at: OVER }, id);
  }
};

function isTooLate(change: HookChange<'news'>, nowMs: number): boolean {
  const { publish_at: publishAt, expires_at: expiresAt, status } = change.after;
  if (status === 'scheduled') return isOther(change, 'status', 'publish_at') && !isAhead(publishAt, nowMs);
  const isAsked = isDoneByHand(change, nowMs) || isOther(change, 'expires_at');
  return isAsked && expiresAt !== null && !isAhead(expiresAt, nowMs);
}

function isForSome(news: News): boolean {
  return news.for_all === true || NARROW.some((name) => (news[name] ?? []).length > 0);
}

/** Rather than by its moment, which may come late: what has expired by then goes out and into the archive. */
function isDoneByHand(change: HookChange<'news'>, nowMs: number): boolean {
  const { before } = change;
  return isOther(change, 'status') && (before?.status !== 'scheduled' || isAhead(before.publish_at, nowMs));
}

function isAhead(moment: string | null, nowMs: number): boolean {
  return Date.parse(moment ?? '') > nowMs;
}

export const followTransition: Hook<'news'> = async (input) => {
  for (const { id, after, action } of input.changes) {
    if (action === 'publish') await goOut(input, after);
    if (action === 'archive') {
      input.tell('news_archived', { id, data: {}, to: await addressees(input, id) });
    }
  }
};

async function goOut(scope: CodeScope, news: News): Promise<void> {
  const people = await addressees(scope, news.id);
  await keepRevision(scope, news, news.revision ?? 0);
  await scope.asServer.change('news', news.id, { audience: people.length });
  await announce(scope, news, people);
}

/** To those who have not been told yet. */
async function announce(scope: CodeScope, news: News, people: readonly string[]): Promise<void> {
  const told = await scope.sql<{ person: string }>(
    `insert into module_news.told (organization, news, person) select $1, $2, person from unnest($3::uuid[]) person
     on conflict (news, person) do nothing returning person`,
    [scope.caller.orgId, news.id, people],
  );
  const userIds = told.map(({ person }) => person);
  scope.tell('news_published', { id: news.id, data: {}, to: userIds });
  scope.notify('news_published', { userIds, row: { model: 'news', id: news.id }, values: { title: titlesOf(news) } });
}

/** The one in somebody's language; where it has none, its own. */
export function titlesOf(news: News): Label {
  return Object.fromEntries(LANGS.map((lang) => [lang, news[`title_${lang}`] || news.title]));
}

async function followAudience(scope: CodeScope, news: News): Promise<void> {
  const people = await addressees(scope, news.id);
  if (people.length !== news.audience) await scope.asServer.change('news', news.id, { audience: people.length });
  await announce(scope, news, people);
}

/** What is published is never overwritten unseen: each change of its texts is a revision, an essential one is to be read again. */
export const followChange: Hook<'news'> = async (scope) => {
  for (const change of scope.changes) {
    const { id, before, after } = change;
    if (before?.status !== 'published' || after.status !== 'published') continue;
    if (isOther(change, ...AUDIENCE)) await followAudience(scope, after);
    const isEssential = after.is_essential === true;
    if (!isEssential && !isRewritten(change)) continue;
    const revision = (after.revision ?? 0) + 1;
    await keepRevision(scope, after, revision, isEssential);
    await scope.asServer.change('news', id, {
      revision,
      is_essential: false,
      ...(isEssential ? { asked_revision: revision } : {}),
    });
    scope.tell('news_updated', { id, data: { revision }, to: await addressees(scope, id) });
    if (isEssential) await scope.later('renew', { news: id });
  }
};

function isRewritten({ before, after }: HookChange<'news'>): boolean {
  return TEXTS.some((name) => (before?.[name] ?? '') !== (after[name] ?? ''));
}

export async function keepRevision(
  { sql, caller }: CodeScope,
  news: News,
  revision: number,
  isEssential = false,
): Promise<void> {
  const texts = Object.fromEntries(
    ([...TEXTS, 'lang'] as const).flatMap((name) => {
      const text = news[name];
      return text !== null && text !== '' ? [[name, text]] : [];
    }),
  );
  await sql(
    `insert into module_news.revision (organization, news, revision, editor, essential, texts) values ($1, $2, $3, $4, $5, $6) on conflict (news, revision) do nothing`,
    [caller.orgId, news.id, revision, caller.userId, isEssential, JSON.stringify(texts)],
  );
}

/** A text of tags alone says nothing; a picture does. */
function isEmptyText(value: string | null): boolean {
  if (value === null) return true;
  let isInTag = false;
  for (const sign of value) {
    if (sign === '<') isInTag = true;
    else if (sign === '>') isInTag = false;
    else if (!isInTag && sign.trim() !== '') return false;
  }
  return !value.includes('<img') && !value.includes('data-embed');
}
