// The pages where owners and admins set up what holds for everybody. Others have none.
import { useTexts } from '../../platform/i18n/index.ts';
import { ADMIN_PATHS, type AdminPageName } from '../navigation/index.ts';
import { useSession } from './AppContext.tsx';

export interface AdminPage {
  name: AdminPageName;
  title: string;
  icon: string;
  path: string;
}

const ICONS: Record<AdminPageName, string> = {
  modules: 'layers',
  roles: 'shield',
  workflows: 'settings',
  webhooks: 'globe',
  queue: 'clock',
};
// Keys of the object itself.
const NAMES = Object.keys(ADMIN_PATHS) as AdminPageName[];

export function useAdminPages(): AdminPage[] {
  const { t } = useTexts();
  const { state } = useSession();
  const roles = 'user' in state ? state.user.roles : [];
  if (!roles.includes('owner') && !roles.includes('admin')) return [];
  return NAMES.map((name) => ({
    name,
    title: t(`shell.administration.${name}`),
    icon: ICONS[name],
    path: ADMIN_PATHS[name][0],
  }));
}
