// A part of the page in a language of its own.
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { OtherTexts } from './i18n.ts';

export function TextsProvider({ texts, children }: { texts: OtherTexts; children: ReactNode }): ReactNode {
  return <I18nextProvider i18n={texts.i18n}>{children}</I18nextProvider>;
}
