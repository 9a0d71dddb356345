// How the product looks on this device: colours, type, contrast, the aside, the order of what is newest. Holds at once.
import { Switch, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../../platform/i18n/index.ts';
import { useApp } from '../context/AppContext.tsx';
import { InstallOffer } from '../network/index.ts';
import { readReadability, writeReadability, type Readability } from '../appearance/readability.ts';
import { useAside, type AsideType } from '../appearance/useLayout.ts';
import { Choices } from './parts/Choices.tsx';
import './parts/inputStyles.ts';
import { Section } from './parts/Section.tsx';
import type { TabProps } from './parts/tabProps.ts';

const SCHEMES: readonly MantineColorScheme[] = ['light', 'dark', 'auto'];
const ASIDES: readonly AsideType[] = ['mini', 'expanded'];

export function AppearanceTab(_props: TabProps): ReactNode {
  const { t } = useTexts();
  const { store } = useApp();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const aside = useAside();
  const [readability, setReadability] = useState(() => readReadability(store));
  const [isReverse, setIsReverse] = useState(() => store.text('documentReverse') === 'true');

  function change(part: Partial<Readability>): void {
    const next = { ...readability, ...part };
    writeReadability(store, next);
    setReadability(next);
  }

  return (
    <>
      <Section title={t('settings.look.colors')}>
        <Choices
          name="scheme"
          label={t('scheme.label')}
          value={colorScheme}
          choices={SCHEMES.map((value) => ({ value, label: t(`scheme.${value}`) }))}
          onChange={setColorScheme}
        />
        <Switch
          label={t('settings.look.contrast')}
          checked={readability.contrast === 'high'}
          onChange={(event) => change({ contrast: event.currentTarget.checked ? 'high' : 'normal' })}
        />
        <Switch
          label={t('settings.look.large')}
          checked={readability.size === 'large'}
          onChange={(event) => change({ size: event.currentTarget.checked ? 'large' : 'normal' })}
        />
      </Section>
      <Section title={t('settings.look.places')}>
        <Choices
          name="aside"
          label={t('settings.look.aside')}
          value={aside.asideType}
          choices={ASIDES.map((value) => ({ value, label: t(`settings.look.asideType.${value}`) }))}
          onChange={(value) => {
            if (value !== aside.asideType) aside.toggleAside();
          }}
        />
        <Switch
          label={t('settings.look.reverse')}
          description={t('settings.look.reverseHint')}
          checked={isReverse}
          onChange={(event) => {
            store.writeText('documentReverse', String(event.currentTarget.checked));
            setIsReverse(event.currentTarget.checked);
          }}
        />
      </Section>
      <Section title={t('settings.installSection')}>
        <InstallOffer />
      </Section>
      <p className="keste-settings-hint" style={{ marginBlockStart: 20 }}>
        {t('settings.look.device')}
      </p>
    </>
  );
}
