// Texts of the interface: the choice, the fallback, plurals, and that the three languages agree.
import { beforeEach, expect, test, vi } from 'vitest';
import { createStore } from '../storage/index.ts';
import { createTexting, LANGUAGES, type Texting } from './i18n.ts';

type Tree = { [key: string]: string | Tree };
const files = import.meta.glob<Tree>('./texts/*/*.json', { import: 'default', eager: true });

/** Keys without their plural endings: languages differ in those. */
function keysOf(tree: Tree, prefix = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) => (typeof value === 'string' ? [prefix + key.replace(/_(zero|one|two|few|many|other)$/, '')] : keysOf(value, `${prefix}${key}.`)));
}

async function texting(lang?: string): Promise<Texting> {
  localStorage.clear();
  if (lang) localStorage.setItem('lang', lang);
  const made = createTexting(createStore());
  await made.ready;
  return made;
}

beforeEach(() => localStorage.clear());

test('[APP-02] the three languages hold the same texts in every area', () => {
  const areas = [...new Set(Object.keys(files).map((path) => path.split('/').at(-1) ?? ''))];
  expect(areas).toContain('shell.json');
  for (const area of areas) {
    const [ru, ...others] = LANGUAGES.map((lang) => [...new Set(keysOf(files[`./texts/${lang}/${area}`] ?? {}))].sort());
    for (const keys of others) expect(keys, area).toEqual(ru);
  }
});

test('[APP-02] Russian without a choice, the stored language else; a foreign record counts as none', async () => {
  expect((await texting()).t('login.title')).toBe('Вход');
  expect((await texting('kk')).t('login.title')).toBe('Кіру');
  expect((await texting('de')).language()).toBe('ru');
});

test('[FMT-03] plurals follow the language: 21 is singular in Russian, in Kazakh nouns stay as they are', async () => {
  const ru = await texting('ru');
  expect([1, 2, 5, 11, 21, 25].map((count) => ru.t('login.wait', { count }).split(' ').at(-1))).toEqual(['секунду.', 'секунды.', 'секунд.', 'секунд.', 'секунду.', 'секунд.']);
  const kk = await texting('kk');
  expect([1, 21].map((count) => kk.t('shell.unread', { count }))).toEqual(['1 оқылмаған', '21 оқылмаған']);
  const en = await texting('en');
  expect([1, 21].map((count) => en.t('login.wait', { count }))).toEqual(['Too many attempts. Try again in 1 second.', 'Too many attempts. Try again in 21 seconds.']);
});

test('[APP-02] a key that a language lacks is taken from English, a file that does not load as well', async () => {
  localStorage.setItem('lang', 'kk');
  const made = createTexting(createStore(), {
    './texts/kk/shell.json': async () => ({ yes: 'Иә' }),
    './texts/en/shell.json': async () => ({ yes: 'Yes', no: 'No' }),
    './texts/ru/shell.json': async () => Promise.reject(new Error('404')),
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await made.ready;
  expect([made.t('yes'), made.t('no')]).toEqual(['Иә', 'No']);
  await made.change('ru');
  expect([made.language(), made.t('yes'), localStorage.getItem('lang')]).toEqual(['ru', 'Yes', 'ru']);
  vi.restoreAllMocks();
});
