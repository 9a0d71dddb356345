// Nothing to open: nobody has opened a module to this user yet, or the user has hidden them all.
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../../platform/i18n/index.ts';
import { Icon } from '../../icons/Icon.tsx';
import { useSetParams } from '../../navigation/index.ts';

export interface EmptyShellProps {
  /** There are modules: the menu editor shows them again. */
  isOwnDoing: boolean;
}

export function EmptyShell({ isOwnDoing }: EmptyShellProps): ReactNode {
  const { t } = useTexts();
  const setParams = useSetParams();
  return (
    <div className="keste-notice">
      <span className="keste-notice-sign">
        <Icon name={isOwnDoing ? 'eye-off' : 'box'} size={32} />
      </span>
      <h1>{t(isOwnDoing ? 'menuEditor.allHidden.title' : 'empty.title')}</h1>
      <p>{t(isOwnDoing ? 'menuEditor.allHidden.text' : 'empty.text')}</p>
      {isOwnDoing ? (
        <Button variant="default" onClick={() => setParams({ my_profile: 'open', stab: 'menu', tab: undefined })}>
          {t('shell.configureMenu')}
        </Button>
      ) : null}
    </div>
  );
}
