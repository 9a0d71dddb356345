// What the server says: the same texts in every language, filled in as they are.
import { expect, test } from 'vitest';
import en from './en.json' with { type: 'json' };
import { serverText } from './index.ts';
import kk from './kk.json' with { type: 'json' };
import ru from './ru.json' with { type: 'json' };

const PLURAL = /_(?:one|few|many|other)$/;

/** Path and names to be filled in, plural forms as one. */
function shapeOf(texts: object, path = ''): string[] {
  const shapes = Object.entries(texts).flatMap(([key, text]: [string, unknown]) =>
    typeof text === 'string'
      ? [
          `${path}${key.replace(PLURAL, '')} ${[...text.matchAll(/\{\w+\}/g)]
            .map(([name]) => name)
            .sort()
            .join(' ')}`,
        ]
      : shapeOf(Object(text), `${path}${key}.`),
  );
  return [...new Set(shapes)].sort();
}

test('every language says the same, with the same names to fill in', () => {
  expect([shapeOf(ru), shapeOf(kk)]).toEqual([shapeOf(en), shapeOf(en)]);
});

test('names are filled in as they are: no markup, no name and no text within them', () => {
  const values = {
    inviter: '<b>{link}</b>',
    organization: '$t(values.yes) {{inviter}} $&',
    link: 'https://a/?b=1&c=2',
  };
  expect(serverText('en', 'messages.invitation.subject', values)).toContain('$t(values.yes) {{inviter}} $&');
  expect(serverText('en', 'messages.invitation.sms', values)).toMatch(/^<b>\{link\}<\/b>.*https:\/\/a\/\?b=1&c=2$/);
});

test('numbers choose their form', () => {
  const records = (lang: 'ru' | 'kk' | 'en', count: number): string =>
    serverText(lang, 'notifications.records', { count, n: count });
  expect([1, 2, 5, 21].map((count) => records('ru', count))).toEqual([
    '1 запись',
    '2 записи',
    '5 записей',
    '21 запись',
  ]);
  expect([records('kk', 5), records('en', 1), records('en', 2)]).toEqual(['5 жазба', '1 record', '2 records']);
});
