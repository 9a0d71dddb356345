// Installation as a line of the settings: how it is done here, or why it is not. The popup is InstallPopup.
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../platform/i18n/index.ts';
import { useInstall } from './useInstall.ts';

export function InstallOffer(): ReactNode {
  const { t } = useTexts();
  const { way, isInstalled, install } = useInstall();
  if (isInstalled) return <p>{t('settings.installed')}</p>;
  if (way === 'prompt')
    return (
      <Button variant="default" onClick={() => void install()}>
        {t('network.install')}
      </Button>
    );
  return <p>{t(way === 'ios' ? 'network.installIos' : 'settings.installNone')}</p>;
}
