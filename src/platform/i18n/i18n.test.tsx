// Texts of the interface: the choice, the fallback, plurals, and that the three languages agree.
import { render } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createStore } from '../storage/index.ts';
import { createTexting, LANGUAGES, LATE_AREAS, OWN_AREAS, REST_AREAS, type Texting } from './i18n.ts';
import { TextsProvider } from './TextsProvider.tsx';
import { useTexts } from './useTexts.ts';

type Tree = { [key: string]: string | Tree };
const files = import.meta.glob<Tree>('./texts/*/*.json', { import: 'default', eager: true });

/** Keys without their plural endings: languages differ in those. */
function keysOf(tree: Tree, prefix = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [prefix + key.replace(/_(zero|one|two|few|many|other)$/, '')]
      : keysOf(value, `${prefix}${key}.`),
  );
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
    const [ru, ...others] = LANGUAGES.map((lang) =>
      [...new Set(keysOf(files[`./texts/${lang}/${area}`] ?? {}))].sort(),
    );
    for (const keys of others) expect(keys, area).toEqual(ru);
  }
});

test('[APP-02] until a language is chosen it is the first of ours that the browser asks for, else Russian', async () => {
  const asked = vi.spyOn(navigator, 'languages', 'get');
  for (const [languages, language] of [
    [['de-DE', 'kk-KZ', 'en'], 'kk'],
    [['en-US'], 'en'],
    [['fr'], 'ru'],
  ] as const) {
    asked.mockReturnValue(languages);
    expect((await texting()).language()).toBe(language);
    expect(localStorage.getItem('lang')).toBeNull();
  }
  expect((await texting('ru')).language()).toBe('ru');
  asked.mockRestore();
});

test('[APP-02] after sign-in the own language is waited for, the fallback only where a file did not come', async () => {
  localStorage.setItem('lang', 'kk');
  const never = (): Promise<never> => new Promise(() => undefined);
  const loaders = (
    kk: () => Promise<Record<string, unknown>>,
    en: () => Promise<Record<string, unknown>>,
  ): Parameters<typeof createTexting>[1] => ({
    './texts/kk/shell.json': async () => ({}),
    './texts/en/shell.json': async () => ({}),
    './texts/kk/table.json': kk,
    './texts/en/table.json': en,
  });
  const whole = createTexting(
    createStore(),
    loaders(async () => ({ rows: 'Жолдар' }), never),
  );
  await whole.ready;
  await whole.loadSignedIn();
  expect(whole.t('rows')).toBe('Жолдар');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = createTexting(
    createStore(),
    loaders(
      async () => Promise.reject(new Error('404')),
      async () => ({ rows: 'Rows' }),
    ),
  );
  await broken.ready;
  await broken.loadSignedIn();
  expect(broken.t('rows')).toBe('Rows');
  vi.restoreAllMocks();
});

test('every area is loaded: with the first page, by the page it is for, or after sign-in', async () => {
  const areas = [...new Set(Object.keys(files).map((path) => path.split('/').at(-1)?.replace('.json', '') ?? ''))];
  expect(['shell', ...OWN_AREAS, ...LATE_AREAS, ...REST_AREAS].sort()).toEqual(areas.sort());
  const made = await texting('kk');
  for (const area of OWN_AREAS) {
    const [key = ''] = keysOf(files[`./texts/kk/${area}.json`] ?? {});
    expect(made.t(key), area).toBe(key);
    await made.loadArea(area);
    expect(made.t(key), area).not.toBe(key);
  }
  await made.loadSignedIn();
  expect(made.t('network.updateNow')).toBe('Жаңарту');
  const rest = made.loadRest();
  expect(made.loadRest()).toBe(rest);
  await rest;
  expect(made.loadRest()).toBeUndefined();
  expect(made.t('form.save')).toBe('Сақтау');
  await made.change('ru');
  expect(made.t('form.save')).toBe('Сохранить');
});

test('[APP-02] Russian without a choice, the stored language else; a foreign record counts as none', async () => {
  expect((await texting()).t('login.title')).toBe('Вход');
  expect((await texting('kk')).t('login.title')).toBe('Кіру');
  expect((await texting('de')).language()).toBe('ru');
});

test('[APP-02] the account’s language stands where nothing was chosen on this device, and is not kept as a choice', async () => {
  const chosen = await texting('ru');
  await chosen.adopt('en');
  expect(chosen.language()).toBe('ru');
  const free = await texting();
  for (const nothing of [null, undefined, 'de']) await free.adopt(nothing);
  expect(free.language()).toBe('ru');
  await free.adopt('en');
  expect([free.language(), free.t('login.title'), document.documentElement.lang, localStorage.getItem('lang')]).toEqual(
    ['en', 'Sign in', 'en', null],
  );
  localStorage.setItem('user', JSON.stringify({ id: 'u1', lang: 'kk' }));
  expect(createTexting(createStore()).language()).toBe('kk');
});

test('[APP-02] a language chosen in another tab is followed without being written again', async () => {
  const made = await texting('ru');
  const tell = (init: StorageEventInit): boolean => window.dispatchEvent(new StorageEvent('storage', init));
  tell({ key: 'asideType', newValue: 'kk' });
  tell({ key: 'lang', newValue: null });
  tell({ key: 'lang', newValue: 'de' });
  expect(made.language()).toBe('ru');
  tell({ key: 'lang', newValue: 'en' });
  await vi.waitFor(() => expect(made.t('login.title')).toBe('Sign in'));
  expect(localStorage.getItem('lang')).toBe('ru');
});

test('[FMT-03] plurals follow the language: 21 is singular in Russian, in Kazakh nouns stay as they are', async () => {
  const ru = await texting('ru');
  expect([1, 2, 5, 11, 21, 25].map((count) => ru.t('login.wait', { count }).split(' ').at(-1))).toEqual([
    'секунду.',
    'секунды.',
    'секунд.',
    'секунд.',
    'секунду.',
    'секунд.',
  ]);
  const kk = await texting('kk');
  expect([1, 21].map((count) => kk.t('shell.unread', { count }))).toEqual(['1 оқылмаған', '21 оқылмаған']);
  const en = await texting('en');
  expect([1, 21].map((count) => en.t('login.wait', { count }))).toEqual([
    'Too many attempts. Try again in 1 second.',
    'Too many attempts. Try again in 21 seconds.',
  ]);
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

test('[APP-02] an area of its own is loaded once, in the language and its fallback, and goes along with a change of language', async () => {
  localStorage.setItem('lang', 'kk');
  const asked: string[] = [];
  const file = (path: string, texts: Record<string, string>): [string, () => Promise<Record<string, string>>] => [
    `./texts/${path}.json`,
    async () => {
      asked.push(path);
      return texts;
    },
  ];
  const made = createTexting(
    createStore(),
    Object.fromEntries([
      file('kk/entry', { code: 'Код (kk)' }),
      file('en/entry', { code: 'Code', back: 'Back' }),
      file('ru/entry', { code: 'Код' }),
      file('ru/shell', {}),
      file('kk/shell', {}),
      file('en/shell', {}),
    ]),
  );
  await made.ready;
  expect(asked).not.toContain('kk/entry');
  expect(made.loadArea('entry')).toBe(made.loadArea('entry'));
  await made.loadArea('entry');
  expect([made.t('code'), made.t('back')]).toEqual(['Код (kk)', 'Back']);
  await made.change('ru');
  expect(made.t('code')).toBe('Код');
  expect(asked.filter((path) => path.endsWith('entry'))).toEqual(['kk/entry', 'en/entry', 'ru/entry']);
});

test('[APP-02] a part of the page speaks another language wholly, and the page keeps its own', async () => {
  const page = await texting('ru');
  await page.loadSignedIn();
  const other = await page.another('kk');
  const heard: string[] = [];
  const Part = (): string => {
    const { t, language } = useTexts();
    heard.push(`${language} ${t('close')} ${t('form.save')}`);
    return '';
  };
  render(
    <TextsProvider texts={other}>
      <Part />
    </TextsProvider>,
  );
  expect(heard).toEqual([`kk ${other.t('close')} ${other.t('form.save')}`]);
  expect([page.language(), page.t('close'), other.t('close'), page.t('form.save') === other.t('form.save')]).toEqual([
    'ru',
    'Закрыть',
    'Жабу',
    false,
  ]);
});
