// Whether an entry of the navigation is there for the person.
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../platform/i18n/index.ts';
import { entryPath, pagesOf, usePages, type Navigation } from '../navigation/index.ts';

/** As the shell knows its pages; until it does, the link is offered. */
export function useHasEntry(entry: string): boolean {
  const { language } = useTexts();
  const declared = usePages();
  const { data } = useQuery<Navigation>({ queryKey: ['routes', language], enabled: false });
  return data === undefined || entryPath(pagesOf(data.routes), entry, declared) !== undefined;
}
