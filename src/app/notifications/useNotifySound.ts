// A sound of the config, unless the user has switched sounds off. That one tab plays is the business of the sounds.
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTexts } from '../../platform/i18n/index.ts';
import { useApp, useConnection } from '../context/AppContext.tsx';
import { NOTIFICATION_DOCUMENTS } from './documents.ts';

const FRESH_MS = 60_000;

export function useNotifySound(): (name: string) => void {
  const { api } = useApp();
  const { sounds } = useConnection();
  const { language } = useTexts();
  const queries = useQueryClient();
  return useCallback(
    (name) => {
      const isWanted = queries
        .fetchQuery({
          queryKey: ['notification_settings', language],
          queryFn: () => api.ask('/notifications/settings/', NOTIFICATION_DOCUMENTS.settings),
          staleTime: FRESH_MS,
        })
        // On until switched off, also where the settings do not come.
        .then(
          ({ sound }) => sound !== false,
          () => true,
        );
      void isWanted.then((wanted) => (wanted ? sounds.play(name) : undefined));
    },
    [api, language, queries, sounds],
  );
}
