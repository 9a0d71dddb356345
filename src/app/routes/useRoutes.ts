// Server state of the shell: navigation in the interface language, kept current by live events.
import { keepPreviousData, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTexts } from '../../platform/i18n/index.ts';
import { usePorts } from '../../render/index.ts';
import { useApp } from '../context/AppContext.tsx';
import { readRoutes, type Navigation } from '../navigation/index.ts';
import { SHELL_DOCUMENTS } from '../session/documents.ts';

/** Titles come in the language asked for; the old ones stay until the new are there. */
export function useRoutes(): UseQueryResult<Navigation> {
  const { api } = useApp();
  const { language } = useTexts();
  return useQuery({
    queryKey: ['routes', language],
    queryFn: async ({ signal }) => {
      const [answer, { default: validate }] = await Promise.all([
        api.ask('/app_info/routes/', SHELL_DOCUMENTS.routes, { query: { ver: 'alt' }, signal }),
        import('../../contract/validators/routes.gen.js'),
      ]);
      return readRoutes(answer, validate);
    },
    placeholderData: keepPreviousData,
  });
}

/** New modules and new looks appear without a reload; after a lost connection everything shown is asked for anew. */
export function useLiveShell(): void {
  const { live } = usePorts();
  const { session } = useApp();
  const queries = useQueryClient();
  useEffect(() => {
    const stops = [
      live.on('routes_update', () => void queries.invalidateQueries({ queryKey: ['routes'] })),
      live.on('config_update', () => void session.refreshConfig()),
      live.onReconnect(() => void queries.invalidateQueries()),
    ];
    return () => stops.forEach((stop) => stop());
  }, [live, queries, session]);
}
