// The tab of the menu editor: gives it the navigation as it stands.
import type { ReactNode } from 'react';
import { useTexts } from '../../platform/i18n/index.ts';
import { MenuEditor } from '../menu/index.ts';
import { useRoutes } from '../routes/useRoutes.ts';
import { Loaded } from './parts/Loaded.tsx';
import type { TabProps } from './parts/tabProps.ts';

export function MenuTab({ onUnsaved }: TabProps): ReactNode {
  const { t } = useTexts();
  const routes = useRoutes();
  return (
    <Loaded query={routes} what={t('shell.routesFailed')}>
      {(navigation) => <MenuEditor navigation={navigation} onUnsaved={onUnsaved} />}
    </Loaded>
  );
}
