// Whose a dashboard is to read, in words. Pure.
import type { Dashboard, Dashboards } from '../../contract/index.ts';

export function sharingText(
  { scope, roles = [] }: Pick<Dashboard, 'scope' | 'roles'>,
  known: Dashboards['roles'],
  t: (key: string, params?: Record<string, unknown>) => string,
): string {
  if (scope !== 'roles') return t(`dashboards.scope.${scope}`);
  return roles.map((role) => known.find(({ id }) => id === role)?.title ?? role).join(', ');
}
