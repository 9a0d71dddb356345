// Settings of the user and, for owners, of the organisation. Open while the address says `my_profile=open`; `stab` names the tab.
import { useState, type ReactNode } from 'react';
import type { User } from '../../contract/index.ts';
import { useParam } from '../navigation/index.ts';
import { lazyPart } from '../../render/index.ts';

const SettingsPanel = lazyPart(() => import('./SettingsPanel.tsx').then((module) => module.SettingsPanel));

export interface SettingsDrawerProps {
  user: User;
}

export function SettingsDrawer({ user }: SettingsDrawerProps): ReactNode {
  const [param] = useParam('my_profile');
  // Once asked for it stays, so that it can ask before what was typed is lost.
  const [isAsked, setIsAsked] = useState(false);
  const isOpen = param === 'open';
  if (isOpen && !isAsked) setIsAsked(true);
  if (!isAsked) return null;
  // The drawer draws itself over the page; in this place stands only that it could not be loaded.
  return (
    <div className="keste-settings-place" hidden={!isOpen}>
      <SettingsPanel user={user} isOpen={isOpen} />
    </div>
  );
}
