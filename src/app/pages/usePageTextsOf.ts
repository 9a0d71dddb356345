// Texts of a module's page where the shell speaks of it, whether or not the page was opened.
import { use } from 'react';
import type { PageNames } from '../../engine/registry/index.ts';
import { useTexts } from '../../platform/i18n/index.ts';
import { useApp } from '../context/AppContext.tsx';

const NO_TEXTS = Promise.resolve();

/** Suspends until they are there. Answers texts by their keys in the page's namespace. */
export function usePageTextsOf({ widget, texts }: PageNames): (key: string) => string {
  const { texting } = useApp();
  const { t } = useTexts();
  use(texts ? texting.loadPage(widget, texts) : NO_TEXTS);
  return (key) => t(key, { ns: widget });
}
