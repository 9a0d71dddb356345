// The language of the interface: holds at once on this device, and is kept in the profile for mails and other devices.
import { useState, type ReactNode } from 'react';
import { LANGUAGES, useTexts } from '../../platform/i18n/index.ts';
import { useApp } from '../context/AppContext.tsx';
import { SaveNote, type SaveStatus } from '../saving/index.ts';
import { SHELL_DOCUMENTS } from '../session/documents.ts';
import { Choices } from './parts/Choices.tsx';
import type { TabProps } from './parts/tabProps.ts';

type Language = (typeof LANGUAGES)[number];

export function LanguageTab(_props: TabProps): ReactNode {
  const { t, language } = useTexts();
  const { api, session, texting } = useApp();
  const [state, setState] = useState<{ status: SaveStatus; error?: unknown }>({ status: 'clean' });
  /** Marked at once; its texts come after. */
  const [chosen, setChosen] = useState<Language>();

  async function keep(lang: Language): Promise<void> {
    setState({ status: 'saving' });
    try {
      const { user } = await api.ask('/users/profile/', SHELL_DOCUMENTS.login, { method: 'PATCH', body: { lang } });
      await session.becomeUser(user);
      setState({ status: 'saved' });
    } catch (error) {
      setState({ status: 'failed', error });
    }
  }

  async function handleChange(lang: Language): Promise<void> {
    setChosen(lang);
    await texting.change(lang);
    setChosen(undefined);
    await keep(lang);
  }

  return (
    <div className="keste-settings-form">
      <Choices
        name="lang"
        label={t('language.label')}
        value={chosen ?? language}
        choices={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`), lang: value }))}
        onChange={(lang) => void handleChange(lang)}
      />
      <p className="keste-settings-hint">{t('settings.language.hint')}</p>
      <SaveNote status={state.status} error={state.error} onRetry={() => void keep(language)} />
    </div>
  );
}
