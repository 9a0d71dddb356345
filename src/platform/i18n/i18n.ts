// Texts of the interface by i18next: Russian by default, English for a missing key; only what the language needs is loaded.
import i18next, { type i18n as I18next } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { LocalStore } from '../storage/index.ts';

export const LANGUAGES = ['ru', 'kk', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

const DEFAULT_LANGUAGE: Language = 'ru';
const FALLBACK_LANGUAGE: Language = 'en';
/** What the login page needs; the rest comes after sign-in. */
const FIRST_AREAS: readonly string[] = ['shell'];

type Texts = Record<string, unknown>;
/** By path: ./texts/<language>/<area>.json. */
export type TextLoaders = Record<string, () => Promise<Texts>>;

const productTexts: TextLoaders = import.meta.glob<Texts>('./texts/*/*.json', { import: 'default' });

export interface Texting {
  /** The first texts are there. */
  readonly ready: Promise<void>;
  language(): Language;
  t(key: string, params?: Record<string, unknown>): string;
  /** Loads what the language lacks, then switches; kept in local storage. */
  change(language: Language): Promise<void>;
  /** Loads the texts of every area, for the signed-in part. */
  loadAllAreas(): Promise<void>;
}

export function createTexting(store: LocalStore, loaders: TextLoaders = productTexts): Texting {
  const i18n = i18next.createInstance();
  const loaded = new Set<string>();
  let areas = FIRST_AREAS;
  let current = languageOf(store.text('lang')) ?? DEFAULT_LANGUAGE;
  let asked = current;
  tellPage(current);

  const load = (language: Language): Promise<void> => loadTexts(i18n, { language, areas, loaders, loaded });

  async function begin(): Promise<void> {
    await i18n.use(initReactI18next).init({
      lng: current, fallbackLng: FALLBACK_LANGUAGE, supportedLngs: [...LANGUAGES], resources: {},
      interpolation: { escapeValue: false }, returnNull: false,
    });
    await load(current);
  }

  return {
    ready: begin(),
    language: () => current,
    t: (key, params) => i18n.t(key, params ?? {}),
    async change(next) {
      asked = next;
      await load(next);
      // Of two quick choices the last one holds, whichever loads first.
      if (asked !== next) return;
      current = next;
      store.writeText('lang', next);
      tellPage(next);
      await i18n.changeLanguage(next);
    },
    async loadAllAreas() {
      areas = [...new Set(Object.keys(loaders).map((path) => areaOf(path)))];
      await load(current);
    },
  };
}

export function languageOf(text: string | undefined): Language | undefined {
  return LANGUAGES.find((language) => language === text);
}

interface Wanted {
  language: Language;
  areas: readonly string[];
  loaders: TextLoaders;
  /** Paths that are there already; grows. */
  loaded: Set<string>;
}

/** A text file that does not come leaves the keys to the fallback language; the page goes on. */
async function loadTexts(i18n: I18next, { language, areas, loaders, loaded }: Wanted): Promise<void> {
  const wanted = [...new Set([language, FALLBACK_LANGUAGE])].flatMap((lang) => areas.map((area) => ({ lang, path: `./texts/${lang}/${area}.json` })));
  await Promise.all(wanted.map(async ({ lang, path }) => {
    const load = loaders[path];
    if (loaded.has(path) || !load) return;
    try {
      i18n.addResourceBundle(lang, 'translation', await load(), true, true);
      loaded.add(path);
    } catch (error) {
      console.error(`texts ${path} did not load`, error);
    }
  }));
}

function areaOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1, -'.json'.length);
}

function tellPage(language: Language): void {
  document.documentElement.lang = language;
}
