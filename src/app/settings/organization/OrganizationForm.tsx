// Settings of the organisation as a form. Colour, script and registration are the owner's; others see them closed.
import { Switch, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, type FormEvent, type ReactNode } from 'react';
import type { OrganizationSettings } from '../../../contract/index.ts';
import { useTexts } from '../../../platform/i18n/index.ts';
import { useApp } from '../../context/AppContext.tsx';
import { ChoiceSelect } from '../parts/ChoiceSelect.tsx';
import '../parts/inputStyles.ts';
import { focusInvalid } from '../parts/focusInvalid.ts';
import { SaveBar } from '../parts/SaveBar.tsx';
import { useSettingsForm, type SettingsForm } from '../parts/useSettingsForm.ts';
import { currencyChoices, zoneChoices } from '../parts/zones.ts';
import { SETTINGS_DOCUMENTS } from '../parts/settingsDocuments.ts';
import { ColorField, isUsableColor } from './ColorField.tsx';
import { LinksField } from './LinksField.tsx';
import { ScriptField } from './ScriptField.tsx';

export const ORGANIZATION_KEY = ['organization'];

export interface OrganizationFormProps {
  organization: OrganizationSettings;
  isOwner: boolean;
  onUnsaved(drop: (() => void) | undefined): void;
}

export function OrganizationForm({ organization, isOwner, onUnsaved }: OrganizationFormProps): ReactNode {
  const { t } = useTexts();
  const { api, session } = useApp();
  const queries = useQueryClient();
  const stored = useMemo(() => organization, [organization]);
  const form = useSettingsForm<OrganizationSettings>({
    stored,
    onUnsaved,
    async save(changes) {
      queries.setQueryData(
        ORGANIZATION_KEY,
        await api.ask('/organization/', SETTINGS_DOCUMENTS.organization, { method: 'PATCH', body: changes }),
      );
      // Name, colour and links are the config's: shown at once.
      await session.refreshConfig();
    },
  });
  const { values } = form;
  const isColorWrong = values.main_color !== undefined && !isUsableColor(values.main_color);

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isColorWrong) focusInvalid(event.currentTarget);
    else if (form.isDirty) form.submit();
  }

  return (
    <form
      className="keste-settings-form"
      onSubmit={handleSubmit}
      noValidate
      aria-label={t('settings.tab.organization')}
    >
      <TextInput
        label={t('settings.organization.name')}
        maxLength={200}
        value={values.name ?? ''}
        error={form.errorOf('name')}
        onChange={(event) => form.set({ name: event.currentTarget.value })}
      />
      <TextInput
        label={t('settings.organization.siteName')}
        description={t('settings.organization.siteNameHint')}
        maxLength={80}
        value={values.site_name ?? ''}
        error={form.errorOf('site_name')}
        onChange={(event) => form.set({ site_name: event.currentTarget.value })}
      />
      <ColorField
        value={values.main_color ?? ''}
        isLocked={!isOwner}
        error={form.errorOf('main_color')}
        onChange={(main_color) => form.set({ main_color })}
      />
      <Places form={form} />
      <LinksField links={values.links ?? []} errorOf={form.errorOf} onChange={(links) => form.set({ links })} />
      <Switch
        label={t('settings.organization.search')}
        checked={values.show_search ?? false}
        onChange={(event) => form.set({ show_search: event.currentTarget.checked })}
      />
      {values.is_host === true ? (
        <Switch
          label={t('settings.organization.registration')}
          description={t('settings.organization.registrationHint')}
          disabled={!isOwner}
          checked={values.registration ?? false}
          onChange={(event) => form.set({ registration: event.currentTarget.checked })}
        />
      ) : null}
      {isOwner && values.is_host === true ? (
        <ScriptField
          value={values.custom_js ?? ''}
          error={form.errorOf('custom_js')}
          onChange={(custom_js) => form.set({ custom_js })}
        />
      ) : null}
      <SaveBar form={form} />
    </form>
  );
}

function Places({ form }: { form: SettingsForm<OrganizationSettings> }): ReactNode {
  const { t, language } = useTexts();
  return (
    <div className="keste-settings-pair">
      <ChoiceSelect
        label={t('settings.organization.timezone')}
        value={form.values.timezone ?? ''}
        choices={zoneChoices(language)}
        error={form.errorOf('timezone')}
        onChange={(timezone) => form.set({ timezone })}
      />
      <ChoiceSelect
        label={t('settings.organization.currency')}
        value={form.values.currency ?? ''}
        choices={currencyChoices(language)}
        error={form.errorOf('currency')}
        onChange={(currency) => form.set({ currency })}
      />
    </div>
  );
}
