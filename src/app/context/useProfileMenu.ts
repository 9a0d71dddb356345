// The profile menu as the server gives it (MENU-13): tabs of the settings and pages.
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { PrivateOffice, PrivateOfficeItem } from '../../contract/index.ts';
import { useTexts } from '../../platform/i18n/index.ts';
import { SHELL_DOCUMENTS } from '../session/documents.ts';
import { useApp } from './AppContext.tsx';

export function useProfileMenu(): UseQueryResult<PrivateOffice> {
  const { language } = useTexts();
  const { api } = useApp();
  return useQuery({
    queryKey: ['private_office', language],
    queryFn: ({ signal }) => api.ask('/app_info/private_office/', SHELL_DOCUMENTS.privateOffice, { signal }),
  });
}

/** Where an item leads within the product; undefined for a tab of the settings. */
export function profilePath({ drawer, path }: PrivateOfficeItem): string | undefined {
  return drawer === undefined && path !== undefined && /^\/(?!\/)/.test(path) ? path : undefined;
}
