// The invitations of the organisation as the server has them, one query for all who show them.
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Invitations } from '../../../contract/index.ts';
import { useApp } from '../../context/AppContext.tsx';
import { SETTINGS_DOCUMENTS } from '../parts/settingsDocuments.ts';
import { INVITATIONS_KEY } from './invitations.ts';

export function useInvitations(): UseQueryResult<Invitations> {
  const { api } = useApp();
  return useQuery({
    queryKey: INVITATIONS_KEY,
    queryFn: ({ signal }) => api.ask('/users/invitations/', SETTINGS_DOCUMENTS.invitations, { signal }),
    refetchOnMount: 'always',
  });
}
