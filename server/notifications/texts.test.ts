// What notifications say, in three languages: names in the nominative, numbers by each language's own rules.
import { describe, expect, test } from 'vitest';
import { NO_MODULES } from '../testing/index.ts';
import { kindsOf } from './kinds.ts';
import { isCoreKind, kindTitle, mailText, notificationText, severalText, type TextParts } from './texts.ts';

const LANGUAGES = ['ru', 'kk', 'en'] as const;
const parts: TextParts = {
  kind: 'assigned',
  object: 'ТОО «Заря»',
  field: 'Ответственный',
  event: undefined,
  actors: ['Айгүл Ахметова'],
  params: {},
};

test('an object that may not be seen is not named, neither is its field nor who did it', () => {
  const texts = LANGUAGES.map((lang) => notificationText({ ...parts, object: undefined }, lang));
  expect(texts).toEqual(['Объект недоступен', 'Нысан қолжетімсіз', 'The object is not accessible']);
});

test('an assignment and a mention name object, field and people', () => {
  expect(LANGUAGES.map((lang) => notificationText(parts, lang))).toEqual([
    'Вас назначили (Ответственный): ТОО «Заря» — Айгүл Ахметова',
    'Сізді тағайындады (Ответственный): ТОО «Заря» — Айгүл Ахметова',
    'You were assigned (Ответственный): ТОО «Заря» — Айгүл Ахметова',
  ]);
  expect(
    notificationText(
      { ...parts, kind: 'mention', field: undefined, actors: ['Айгүл Ахметова', 'Иван Ким', 'Ли Вэй'] },
      'ru',
    ),
  ).toBe('Вас упомянули: ТОО «Заря» — Айгүл Ахметова и ещё 2');
  expect(notificationText({ ...parts, kind: 'mention', field: undefined, actors: ['Айгүл', 'Иван'] }, 'kk')).toBe(
    'Сізді атап өтті: ТОО «Заря» — Айгүл және тағы 1',
  );
  expect(notificationText({ ...parts, kind: 'mention', field: undefined, actors: [undefined] }, 'en')).toBe(
    'You were mentioned: ТОО «Заря»',
  );
});

test('[FMT-03] records are counted by the plural rules of the language: 21 is one in Russian and other in Kazakh', () => {
  expect([1, 2, 5, 11, 21, 22, 111].map((count) => severalText('Контрагенты', count, 'ru').split(', ')[1])).toEqual([
    '1 запись',
    '2 записи',
    '5 записей',
    '11 записей',
    '21 запись',
    '22 записи',
    '111 записей',
  ]);
  expect([1, 2, 21].map((count) => severalText('Контрагенттер', count, 'kk'))).toEqual([
    'Контрагенттер, 1 жазба',
    'Контрагенттер, 2 жазба',
    'Контрагенттер, 21 жазба',
  ]);
  expect([1, 2, 21].map((count) => severalText('Contractors', count, 'en'))).toEqual([
    'Contractors, 1 record',
    'Contractors, 2 records',
    'Contractors, 21 records',
  ]);
});

test.each(
  kindsOf(NO_MODULES)
    .map(({ kind }) => kind)
    .filter(isCoreKind),
)('%s has a title in every language', (kind) => {
  for (const lang of LANGUAGES) expect(kindTitle(kind, lang)).toMatch(/\S/);
});

describe('mails', () => {
  const settingsLink = 'https://keste.test/?stab=notifications';
  test('one notification is its own subject, cut on whole letters and without line breaks', () => {
    const text = `Первая строка\n${'👩'.repeat(200)}`;
    const { subject } = mailText({ texts: [{ text, link: undefined }], settingsLink }, 'ru');
    expect([...subject]).toHaveLength(120);
    expect(subject).toMatch(/^Первая строка 👩+…$/u);
  });

  test('several are one mail with their links and the way to the settings', () => {
    const { subject, text } = mailText(
      {
        texts: [
          { text: 'Один', link: 'https://keste.test/a' },
          { text: 'Два', link: undefined },
        ],
        settingsLink,
      },
      'ru',
    );
    expect(subject).toBe('Непрочитанные уведомления: 2');
    expect(text).toBe(
      `Один\nhttps://keste.test/a\n\nДва\n\nЧто приходит почтой, выбирается в настройках:\n${settingsLink}\n`,
    );
  });
});
