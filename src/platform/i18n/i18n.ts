// Texts of the interface by i18next: in the browser's language until one is chosen, Russian where it has none of ours, English for a missing key; only what the language needs is loaded.
import i18next, { type i18n as I18next } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { PageTexts } from '../../engine/ports/index.ts';
import type { LocalStore } from '../storage/index.ts';

export const LANGUAGES = ['ru', 'kk', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

const DEFAULT_LANGUAGE: Language = 'ru';
const FALLBACK_LANGUAGE: Language = 'en';
const IDLE_WITHIN_MS = 5_000;
/** What the login page needs; the rest comes after sign-in. */
const FIRST_AREAS: readonly string[] = ['shell'];
/** What the shell and tables need: loaded after sign-in. */
export const LATE_AREAS: readonly string[] = ['drawers', 'edit', 'filter', 'network', 'people', 'table', 'view'];
/** What comes before sign-in or is for few: each loaded alone, by the page that needs it. */
export const OWN_AREAS = ['entry', 'modules', 'definition', 'build', 'dashboards', 'roles', 'automation'] as const;
/** What is opened later: loaded when the page is idle, or by who needs it first. */
export const REST_AREAS: readonly string[] = [
  'blocks',
  'find',
  'form',
  'history',
  'notifications',
  'page',
  'panels',
  'record',
  'richText',
  'settings',
];

type Texts = Record<string, unknown>;
/** By path: ./texts/<language>/<area>.json. */
export type TextLoaders = Record<string, () => Promise<Texts>>;

const LATE = {
  ru: () => import('./late/ru.ts'),
  kk: () => import('./late/kk.ts'),
  en: () => import('./late/en.ts'),
} as const;
const REST = {
  ru: () => import('./rest/ru.ts'),
  kk: () => import('./rest/kk.ts'),
  en: () => import('./rest/en.ts'),
} as const;

/** Areas of signed-out pages and of the page for admins one by one, the others of a language as two files. */
function productTexts(): TextLoaders {
  const early = import.meta.glob<Texts>(
    ['./texts/*/{shell,entry,modules,definition,build,dashboards,roles,automation}.json'],
    {
      import: 'default',
    },
  );
  const bundled = [
    [LATE, LATE_AREAS],
    [REST, REST_AREAS],
  ] as const;
  const late = bundled.flatMap(([bundles, areas]) =>
    LANGUAGES.flatMap((language) =>
      areas.map(
        (area) =>
          [
            pathOf(language, area),
            async () => (await bundles[language]()).TEXTS[`.${pathOf(language, area)}`] ?? {},
          ] as const,
      ),
    ),
  );
  return { ...early, ...Object.fromEntries(late) };
}

export interface Texting {
  /** The first texts are there. */
  readonly ready: Promise<void>;
  language(): Language;
  t(key: string, params?: Record<string, unknown>): string;
  /** Loads what the language lacks, then switches; kept in local storage. */
  change(language: Language): Promise<void>;
  /** The account's language, where nothing was chosen on this device; not kept as a choice. */
  adopt(account: string | null | undefined): Promise<void>;
  /** Loads the texts of the signed-in part; those of what is opened later follow when the page is idle. */
  loadSignedIn(): Promise<void>;
  /** Loads the texts of what is opened later: always the same promise, which never rejects; undefined once they are there. */
  loadRest(): Promise<void> | undefined;
  /** Loads the texts of one area, for a page that comes before sign-in or is for few; the same promise for the same area. Never rejects. */
  loadArea(area: (typeof OWN_AREAS)[number]): Promise<void>;
  /** Loads a page's own texts, from now on before every change of language; of one language always the same promise. Never rejects. */
  loadPage(namespace: string, texts: PageTexts): Promise<void>;
  /** Texts of a language for a part of the page, whatever language the page itself has. Never rejects. */
  another(language: Language): Promise<OtherTexts>;
}

/** For TextsProvider. */
export interface OtherTexts {
  language: Language;
  i18n: I18next;
  t(key: string, params?: Record<string, unknown>): string;
}

export function createTexting(store: LocalStore, loaders: TextLoaders = productTexts()): Texting {
  const i18n = i18next.createInstance();
  const loaded = new Set<string>();
  const single = new Map<string, Promise<void>>();
  let areas = FIRST_AREAS;
  const chosen = (): Language | undefined => languageOf(store.text('lang'));
  let current = chosen() ?? languageOf(accountLanguage(store.json('user'))) ?? browserLanguage() ?? DEFAULT_LANGUAGE;
  let asked = current;
  tellPage(current);

  const pages = createPageTexts(i18n);
  const load = async (language: Language): Promise<void> => {
    await Promise.all([loadTexts(i18n, { language, areas, loaders, loaded }), pages.load(language)]);
  };

  async function begin(): Promise<void> {
    await i18n.use(initReactI18next).init({
      lng: current,
      fallbackLng: FALLBACK_LANGUAGE,
      supportedLngs: [...LANGUAGES],
      resources: {},
      interpolation: { escapeValue: false },
      returnNull: false,
    });
    await load(current);
  }

  async function show(next: Language, keep?: () => void): Promise<void> {
    asked = next;
    await load(next);
    // Of two quick choices the last one holds, whichever loads first.
    if (asked !== next) return;
    current = next;
    keep?.();
    tellPage(next);
    await i18n.changeLanguage(next);
  }

  // Chosen in another tab, where it is kept already.
  window.addEventListener('storage', ({ key, newValue }) => {
    const next = key === 'lang' ? languageOf(newValue ?? undefined) : undefined;
    if (next !== undefined && next !== asked) void show(next);
  });

  /** A screen that lacks nothing in its own language waits for no other. */
  async function loadOwn(added: readonly string[]): Promise<void> {
    areas = [...new Set([...areas, ...added])];
    const language = current;
    await loadTexts(i18n, { language, areas: added, loaders, loaded, isFallbackLater: true });
    const isWhole = added.map((area) => pathOf(language, area)).every((path) => loaded.has(path) || !loaders[path]);
    if (isWhole) whenIdle(() => void load(current));
    else await load(current);
  }

  let rest: Promise<void> | undefined;
  let hasRest = false;
  function loadRest(): Promise<void> | undefined {
    rest ??= loadOwn(REST_AREAS).then(() => void (hasRest = true));
    return hasRest ? undefined : rest;
  }

  return {
    ready: begin(),
    language: () => current,
    t: (key, params) => i18n.t(key, params ?? {}),
    change: (next) => show(next, () => store.writeText('lang', next)),
    async adopt(account) {
      const next = languageOf(account ?? undefined);
      if (chosen() === undefined && next !== undefined && next !== asked) await show(next);
    },
    async loadSignedIn() {
      await loadOwn(LATE_AREAS);
      whenIdle(() => void loadRest());
    },
    loadRest,
    loadArea(area) {
      const known = single.get(area);
      if (known) return known;
      // Of the areas from now on: a change of language brings it as well.
      areas = [...new Set([...areas, area])];
      const loading = load(current);
      single.set(area, loading);
      return loading;
    },
    loadPage: (namespace, texts) => pages.add(namespace, texts, current),
    async another(language) {
      await loadRest();
      await load(language);
      // Of the same texts; told at once, for they are there.
      const other = i18n.cloneInstance({ lng: language, initAsync: false });
      return { language, i18n: other, t: (key, params) => other.t(key, params ?? {}) };
    },
  };
}

export function languageOf(text: string | undefined): Language | undefined {
  return LANGUAGES.find((language) => language === text);
}

/** The first of ours among those that the browser asks for. */
function browserLanguage(): Language | undefined {
  const asked = navigator.languages.map((tag) => tag.toLowerCase().split('-')[0]);
  return asked.map((tag) => languageOf(tag)).find((language) => language !== undefined);
}

/** Of the record of an earlier visit. */
function accountLanguage(user: unknown): string | undefined {
  return typeof user === 'object' && user !== null && 'lang' in user && typeof user.lang === 'string'
    ? user.lang
    : undefined;
}

interface Wanted {
  language: Language;
  areas: readonly string[];
  loaders: TextLoaders;
  /** Paths that are there already; grows. */
  loaded: Set<string>;
  isFallbackLater?: boolean;
}

/** A text file that does not come leaves the keys to the fallback language; the page goes on. */
async function loadTexts(
  i18n: I18next,
  { language, areas, loaders, loaded, isFallbackLater = false }: Wanted,
): Promise<void> {
  const languages = isFallbackLater ? [language] : [...new Set([language, FALLBACK_LANGUAGE])];
  const wanted = languages.flatMap((lang) => areas.map((area) => ({ lang, path: pathOf(lang, area) })));
  await Promise.all(
    wanted.map(async ({ lang, path }) => {
      const load = loaders[path];
      if (loaded.has(path) || !load) return;
      try {
        i18n.addResourceBundle(lang, 'translation', await load(), true, true);
        loaded.add(path);
      } catch (error) {
        console.error(`texts ${path} did not load`, error);
      }
    }),
  );
}

interface PageNamespaces {
  add(namespace: string, texts: PageTexts, language: Language): Promise<void>;
  /** Of all pages added so far. */
  load(language: Language): Promise<void>;
}

/** Texts of pages, each in a namespace of its own. Those that do not come leave the keys to the fallback language. */
function createPageTexts(i18n: I18next): PageNamespaces {
  const pages = new Map<string, PageTexts>();
  const waiting = new Map<string, Promise<void>>();

  async function fetchTexts(namespace: string, texts: PageTexts, language: Language): Promise<void> {
    try {
      i18n.addResourceBundle(language, namespace, (await texts[language]()).default, true, true);
    } catch (error) {
      console.error(`texts ${namespace} did not load`, error);
      if (language !== FALLBACK_LANGUAGE) await fetchOnce(namespace, texts, FALLBACK_LANGUAGE);
    }
  }

  function fetchOnce(namespace: string, texts: PageTexts, language: Language): Promise<void> {
    const key = `${language} ${namespace}`;
    const known = waiting.get(key);
    if (known) return known;
    const loading = fetchTexts(namespace, texts, language);
    waiting.set(key, loading);
    return loading;
  }

  return {
    add(namespace, texts, language) {
      pages.set(namespace, texts);
      return fetchOnce(namespace, texts, language);
    },
    async load(language) {
      await Promise.all([...pages].map(([namespace, texts]) => fetchOnce(namespace, texts, language)));
    },
  };
}

function pathOf(language: Language, area: string): string {
  return `./texts/${language}/${area}.json`;
}

function whenIdle(act: () => void): void {
  // Safari has no such call, whatever the DOM types say.
  const idle = globalThis.requestIdleCallback as typeof requestIdleCallback | undefined;
  if (idle) idle(act, { timeout: IDLE_WITHIN_MS });
  else setTimeout(act);
}

function tellPage(language: Language): void {
  document.documentElement.lang = language;
}
