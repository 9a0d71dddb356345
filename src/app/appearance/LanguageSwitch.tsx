// Three languages, one pressed. The choice holds at once, without leaving the page.
import type { ReactNode } from 'react';
import { LANGUAGES, useTexts } from '../../platform/i18n/index.ts';
import { useApp } from '../context/AppContext.tsx';
import './appearance.css';

export const SHORT_LANGUAGES = { ru: 'Рус', kk: 'Қаз', en: 'Eng' } as const;

export function LanguageSwitch(): ReactNode {
  const { t, language } = useTexts();
  const { texting } = useApp();
  return (
    <div className="keste-languages" role="group" aria-label={t('language.label')}>
      {LANGUAGES.map((lang) => (
        <button
          key={lang}
          type="button"
          lang={lang}
          title={t(`language.${lang}`)}
          aria-label={t(`language.${lang}`)}
          aria-pressed={lang === language}
          onClick={() => void texting.change(lang)}
        >
          {SHORT_LANGUAGES[lang]}
        </button>
      ))}
    </div>
  );
}
