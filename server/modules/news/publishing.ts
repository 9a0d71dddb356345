// What follows a change of a news item: what has to be there before it goes out, whom it is told to, its revisions.
import type { HookRow } from '../../../src/contract/index.ts';
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

/** Whose unread news a change may move: nobody's before it is out, everybody's where it is for others now. */
export async function readersOf(
  { id, before, after }: HookChange<'news'>,
  scope: CodeScope,
): Promise<readonly string[]> {
  if (before?.status !== 'published' && after.status !== 'published') return [];
  const isForOthers = before && AUDIENCE.some((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  if (!isForOthers) return addressees(scope, id);
  const people = await scope.sql<{ id: string }>('select u.id from data."user" u where u.organization = $1', [
    scope.caller.orgId,
  ]);
  return people.map((person) => person.id);
}

export const requireComplete: Hook<'news'> = ({ changes, refuse }) => {
  for (const { id, after, action } of changes) {
    if (action !== 'schedule' && action !== 'publish') continue;
    if (isEmptyText(after.body)) refuse({ body: NO_TEXT }, id);
    const isForSome = (['for_departments', 'for_projects', 'for_groups', 'for_roles'] as const).some(
      (name) => (after[name] ?? []).length > 0,
    );
    if (after.for_all !== true && !isForSome) refuse({ for_all: NOBODY }, id);
    if (action === 'schedule' && !(Date.parse(after.publish_at ?? '') > Date.now())) refuse({ publish_at: PAST }, id);
  }
};

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
  scope.tell('news_published', { id: news.id, data: {}, to: people });
  scope.notify('news_published', {
    userIds: people,
    row: { model: 'news', id: news.id },
    values: { title: news.title },
  });
}

/** What is published is never overwritten unseen: each change of its texts is a revision, an essential one is to be read again. */
export const followChange: Hook<'news'> = async (scope) => {
  for (const change of scope.changes) {
    const { id, before, after } = change;
    if (before?.status !== 'published' || after.status !== 'published') continue;
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
