// The roles of the organisation, for owners and admins.
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { OrganizationRoles } from '../../contract/index.ts';
import type { DocumentCheck } from '../../platform/http/index.ts';
import { useTexts } from '../../platform/i18n/index.ts';
import { useApp } from '../context/AppContext.tsx';
import { ROLE_DOCUMENTS, ROLES_KEY } from './documents.ts';

export function useRoles(): UseQueryResult<OrganizationRoles> {
  return useRoleDocument('/roles/', ROLE_DOCUMENTS.roles);
}

export function useRoleDocument<T>(path: string, document: DocumentCheck<T>): UseQueryResult<T> {
  const { api } = useApp();
  const { language } = useTexts();
  return useQuery({
    queryKey: [ROLES_KEY, path, language],
    queryFn: ({ signal }) => api.ask(path, document, { signal }),
    refetchOnMount: 'always',
  });
}
