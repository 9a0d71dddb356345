// What notifications and their mails say. Names stay in the nominative: no language here declines them.
import type { Lang } from '../http/index.ts';
import type { NotificationKind } from '../ports/index.ts';

interface Texts {
  titles: Readonly<Record<NotificationKind, string>>;
  /** Begins the sentence. */
  heads: Readonly<Record<Exclude<NotificationKind, 'system'>, string>>;
  /** Begins the sentence about a job that failed. */
  jobFailed: string;
  /** Instead of an object that the reader may not see any more. */
  lost: string;
  /** After the first name. */
  andMore: string;
  records: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;
  mailSubject: string;
  mailFooter: string;
}

const TEXTS: Readonly<Record<Lang, Texts>> = {
  ru: {
    titles: { mention: 'Упоминания', assigned: 'Назначения', invitation_accepted: 'Принятые приглашения', event: 'События разделов', job: 'Готовые задачи', system: 'Сообщения организации' },
    heads: { mention: 'Вас упомянули', assigned: 'Вас назначили', invitation_accepted: 'Приглашение принято', event: 'Событие', job: 'Готово' },
    jobFailed: 'Не удалось',
    lost: 'Объект недоступен',
    andMore: 'и ещё {n}',
    records: { one: '{n} запись', few: '{n} записи', many: '{n} записей', other: '{n} записи' },
    mailSubject: 'Непрочитанные уведомления: {n}',
    mailFooter: 'Что приходит почтой, выбирается в настройках:',
  },
  kk: {
    titles: { mention: 'Атап өтулер', assigned: 'Тағайындаулар', invitation_accepted: 'Қабылданған шақырулар', event: 'Бөлім оқиғалары', job: 'Дайын тапсырмалар', system: 'Ұйым хабарламалары' },
    heads: { mention: 'Сізді атап өтті', assigned: 'Сізді тағайындады', invitation_accepted: 'Шақыру қабылданды', event: 'Оқиға', job: 'Дайын' },
    jobFailed: 'Орындалмады',
    lost: 'Нысан қолжетімсіз',
    andMore: 'және тағы {n}',
    records: { one: '{n} жазба', other: '{n} жазба' },
    mailSubject: 'Оқылмаған хабарландырулар: {n}',
    mailFooter: 'Поштаға не келетіні баптауларда таңдалады:',
  },
  en: {
    titles: { mention: 'Mentions', assigned: 'Assignments', invitation_accepted: 'Accepted invitations', event: 'Events of modules', job: 'Finished tasks', system: 'Messages of the organisation' },
    heads: { mention: 'You were mentioned', assigned: 'You were assigned', invitation_accepted: 'Invitation accepted', event: 'Event', job: 'Ready' },
    jobFailed: 'Failed',
    lost: 'The object is not accessible',
    andMore: 'and {n} more',
    records: { one: '{n} record', other: '{n} records' },
    mailSubject: 'Unread notifications: {n}',
    mailFooter: 'What comes by mail is chosen in the settings:',
  },
};

export function isCoreKind(kind: string): kind is NotificationKind {
  return Object.hasOwn(TEXTS.en.titles, kind);
}

export function kindTitle(kind: NotificationKind, lang: Lang): string {
  return TEXTS[lang].titles[kind];
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
  const texts = TEXTS[lang];
  if (!isCoreKind(kind)) return event === undefined || object === undefined ? texts.lost : withActors(event, actors, lang);
  if (kind === 'system') return params['text'] ?? '';
  if (kind === 'invitation_accepted') return `${texts.heads[kind]}: ${params['name'] ?? object ?? actors[0] ?? ''}`;
  if (kind === 'job') return jobText({ job, object, params }, lang);
  if (object === undefined) return texts.lost;
  if (event !== undefined) return withActors(event, actors, lang);
  const by = actorsText(actors, lang);
  return `${texts.heads[kind]}${field === undefined ? '' : ` (${field})`}: ${object}${by === '' ? '' : ` — ${by}`}`;
}

/** `Готово: Импорт — Контрагенты`. */
function jobText({ job = '', object, params }: Pick<TextParts, 'job' | 'object' | 'params'>, lang: Lang): string {
  const { jobFailed, heads } = TEXTS[lang];
  return [`${params['state'] === 'failed' ? jobFailed : heads.job}: ${job}`, ...(object === undefined ? [] : [object])].join(' — ');
}

/** `Контрагенты, 50 записей`. */
export function severalText(title: string, count: number, lang: Lang): string {
  const { records } = TEXTS[lang];
  const form = records[new Intl.PluralRules(lang).select(count)] ?? records.other ?? '{n}';
  return `${title}, ${form.replace('{n}', String(count))}`;
}

export interface MailParts {
  texts: readonly { text: string; link: string | undefined }[];
  settingsLink: string;
}

/** One for all that is due; the subject of a single one is its text. */
export function mailText({ texts, settingsLink }: MailParts, lang: Lang): { subject: string; text: string } {
  const [first, ...others] = texts;
  const subject = first && others.length === 0 ? cut(first.text) : TEXTS[lang].mailSubject.replace('{n}', String(texts.length));
  const lines = texts.map(({ text, link }) => (link === undefined ? text : `${text}\n${link}`));
  return { subject, text: `${lines.join('\n\n')}\n\n${TEXTS[lang].mailFooter}\n${settingsLink}\n` };
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
  return others.length === 0 ? first : `${first} ${TEXTS[lang].andMore.replace('{n}', String(others.length))}`;
}
