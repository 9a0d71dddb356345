// The interface's texts in a component: draws anew when the language changes.
import { useTranslation } from 'react-i18next';
import { languageOf, type Language } from './i18n.ts';

export interface Texts {
  t(key: string, params?: Record<string, unknown>): string;
  language: Language;
}

export function useTexts(): Texts {
  const { t, i18n } = useTranslation();
  return { t: (key, params) => t(key, params ?? {}), language: languageOf(i18n.language) ?? 'ru' };
}
