// The sound of a new notification, unless the user has switched it off. That one tab plays is the business of the sounds.
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTexts } from '../../platform/i18n/index.ts';
import { useApp, useConnection } from '../context/AppContext.tsx';
import { NOTIFICATION_DOCUMENTS } from './documents.ts';

/** Of the config's sounds. */
const SOUND = 'notify';
const FRESH_MS = 60_000;

export function useNotifySound(): () => void {
  const { api } = useApp();
  const { sounds } = useConnection();
  const { language } = useTexts();
  const queries = useQueryClient();
  return useCallback(() => {
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
    void isWanted.then((wanted) => (wanted ? sounds.play(SOUND) : undefined));
  }, [api, language, queries, sounds]);
}
