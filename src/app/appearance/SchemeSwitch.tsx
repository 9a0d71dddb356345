// Light, dark, as the system: one button that goes round, saying where it stands.
import { useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../platform/i18n/index.ts';
import { Icon } from '../icons/Icon.tsx';
import './appearance.css';

const NEXT: Record<MantineColorScheme, MantineColorScheme> = { light: 'dark', dark: 'auto', auto: 'light' };
const ICONS: Record<MantineColorScheme, string> = { light: 'sun', dark: 'moon', auto: 'contrast' };

export function SchemeSwitch(): ReactNode {
  const { t } = useTexts();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const label = `${t('scheme.label')}: ${t(`scheme.${colorScheme}`)}`;
  return (
    <button
      type="button"
      className="keste-icon-button"
      title={label}
      aria-label={label}
      onClick={() => setColorScheme(NEXT[colorScheme])}
    >
      <Icon name={ICONS[colorScheme]} />
    </button>
  );
}
