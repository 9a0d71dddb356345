// What notifications and their mails say. Names stay in the nominative: no language here declines them.
import type { Lang } from '../http/index.ts';
import type { NotificationKind } from '../ports/index.ts';
import { serverText } from '../texts/index.ts';

const KINDS: ReadonlySet<string> = new Set<NotificationKind>([
  'mention',
  'assigned',
  'comment',
  'moved',
  'invitation_accepted',
  'event',
  'workflow',
  'job',
  'system',
]);

export function isCoreKind(kind: string): kind is NotificationKind {
  return KINDS.has(kind);
}

/** Its text comes whole, from a module or a rule. */
export function isSaidByOthers(kind: string): boolean {
  return !isCoreKind(kind) || kind === 'workflow';
}

export function kindTitle(kind: NotificationKind, lang: Lang): string {
  return serverText(lang, `notifications.titles.${kind}`);
}

/** Names and labels, already in the reader's language and only those he may see. */
export interface TextParts {
  kind: string;
  /** undefined: he may not see it. */
  object: string | undefined;
  field: string | undefined;
  /** What a job does. */
  job?: string | undefined;
  /** What a definition says of its event, filled in; undefined: it says nothing any more, or of several rows. */
  event: string | undefined;
  actors: readonly (string | undefined)[];
  params: Readonly<Record<string, string>>;
}

/** `Вас назначили (Ответственный): ТОО «Заря» — Айгүл и ещё 2`. */
export function notificationText({ kind, object, field, job, event, actors, params }: TextParts, lang: Lang): string {
  const say = (key: string): string => serverText(lang, `notifications.${key}`);
  if (isSaidByOthers(kind))
    return event === undefined || object === undefined ? say('lost') : withActors(event, actors, lang);
  if (kind === 'system') return params['text'] ?? '';
  if (kind === 'invitation_accepted') return `${say(`heads.${kind}`)}: ${params['name'] ?? object ?? actors[0] ?? ''}`;
  if (kind === 'job') return jobText({ job, object, params }, lang);
  if (object === undefined) return say('lost');
  if (event !== undefined) return withActors(event, actors, lang);
  const by = actorsText(actors, lang);
  return `${say(`heads.${kind}`)}${field === undefined ? '' : ` (${field})`}: ${object}${by === '' ? '' : ` — ${by}`}`;
}

/** `Готово: Импорт — Контрагенты`. */
function jobText({ job = '', object, params }: Pick<TextParts, 'job' | 'object' | 'params'>, lang: Lang): string {
  const head = serverText(lang, `notifications.${params['state'] === 'failed' ? 'jobFailed' : 'heads.job'}`);
  return [`${head}: ${job}`, ...(object === undefined ? [] : [object])].join(' — ');
}

/** `Контрагенты, 50 записей`. */
export function severalText(title: string, count: number, lang: Lang): string {
  return `${title}, ${serverText(lang, 'notifications.records', { count, n: count })}`;
}

export interface MailParts {
  texts: readonly { text: string; link: string | undefined }[];
  settingsLink: string;
}

/** One for all that is due; the subject of a single one is its text. */
export function mailText({ texts, settingsLink }: MailParts, lang: Lang): { subject: string; text: string } {
  const [first, ...others] = texts;
  const subject =
    first && others.length === 0 ? cut(first.text) : serverText(lang, 'notifications.mailSubject', { n: texts.length });
  const lines = texts.map(({ text, link }) => (link === undefined ? text : `${text}\n${link}`));
  return {
    subject,
    text: `${lines.join('\n\n')}\n\n${serverText(lang, 'notifications.mailFooter')}\n${settingsLink}\n`,
  };
}

const MAX_SUBJECT = 120;

function cut(text: string): string {
  const signs = [...text.replace(/\s+/g, ' ').trim()];
  return signs.length <= MAX_SUBJECT ? signs.join('') : `${signs.slice(0, MAX_SUBJECT - 1).join('')}…`;
}

function withActors(text: string, actors: TextParts['actors'], lang: Lang): string {
  const by = actorsText(actors, lang);
  return by === '' ? text : `${text} — ${by}`;
}

function actorsText([first, ...others]: readonly (string | undefined)[], lang: Lang): string {
  if (first === undefined) return '';
  return others.length === 0 ? first : `${first} ${serverText(lang, 'notifications.andMore', { n: others.length })}`;
}
