// What people keep about themselves: picture, names, phone, birthday and who sees it, time zone; below it the password.
import { TextInput } from '@mantine/core';
import { useMemo, type FormEvent, type ReactNode } from 'react';
import type { ProfileChange, User } from '../../../contract/index.ts';
import { DateInput, FieldFrame } from '../../../render/fields/index.ts';
import { useTexts } from '../../../platform/i18n/index.ts';
import { useApp } from '../../context/AppContext.tsx';
import { SHELL_DOCUMENTS } from '../../session/documents.ts';
import { Choices } from '../parts/Choices.tsx';
import { ChoiceSelect } from '../parts/ChoiceSelect.tsx';
import { SaveBar } from '../parts/SaveBar.tsx';
import { Section } from '../parts/Section.tsx';
import { useSettingsForm, type SettingsForm } from '../parts/useSettingsForm.ts';
import { useUnsavedParts } from '../parts/useUnsavedParts.ts';
import { zoneChoices } from '../parts/zones.ts';
import type { TabProps } from '../parts/tabProps.ts';
import { AvatarEditor } from './AvatarEditor.tsx';
import { PasswordForm } from './PasswordForm.tsx';

type Profile = Required<Omit<ProfileChange, 'lang'>>;

const BIRTHDAY_ID = 'keste-profile-birthday';
const VIEWS = ['all', 'day_month', 'none'] as const;

export function ProfileTab({ user, onUnsaved }: TabProps): ReactNode {
  const { t } = useTexts();
  const { api, session } = useApp();
  const unsaved = useUnsavedParts(['profile', 'password'], onUnsaved);
  const stored = useMemo(() => profileOf(user), [user]);
  const form = useSettingsForm<Profile>({
    stored,
    onUnsaved: unsaved.profile,
    async save(changes) {
      const { user: next } = await api.ask('/users/profile/', SHELL_DOCUMENTS.login, {
        method: 'PATCH',
        body: changes,
      });
      await session.becomeUser(next);
    },
  });
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (form.isDirty) form.submit();
  }
  return (
    <>
      <form className="keste-settings-form" onSubmit={handleSubmit} noValidate aria-label={t('settings.tab.profile')}>
        <AvatarEditor user={user} />
        <Names form={form} />
        <TextInput
          label={t('settings.profile.email')}
          description={t('settings.profile.emailHint')}
          value={user.email ?? ''}
          variant="filled"
          readOnly
        />
        <TextInput
          label={t('settings.profile.phone')}
          description={t('settings.profile.phoneHint')}
          type="tel"
          autoComplete="tel"
          value={form.values.contact_phone ?? ''}
          error={form.errorOf('contact_phone')}
          onChange={(event) => form.set({ contact_phone: event.currentTarget.value || null })}
        />
        <Birthday form={form} />
        <Zone form={form} />
        <SaveBar form={form} />
      </form>
      <Section title={t('settings.password.title')}>
        <PasswordForm user={user} onUnsaved={unsaved.password} />
      </Section>
    </>
  );
}

function Names({ form }: { form: SettingsForm<Profile> }): ReactNode {
  const { t } = useTexts();
  return (
    <div className="keste-settings-pair">
      <TextInput
        label={t('settings.profile.lastName')}
        autoComplete="family-name"
        maxLength={100}
        value={form.values.last_name}
        error={form.errorOf('last_name')}
        onChange={(event) => form.set({ last_name: event.currentTarget.value })}
      />
      <TextInput
        label={t('settings.profile.firstName')}
        autoComplete="given-name"
        maxLength={100}
        required
        withAsterisk={false}
        value={form.values.first_name}
        error={form.errorOf('first_name')}
        onChange={(event) => form.set({ first_name: event.currentTarget.value })}
      />
      <TextInput
        label={t('settings.profile.middleName')}
        autoComplete="additional-name"
        maxLength={100}
        value={form.values.middle_name ?? ''}
        error={form.errorOf('middle_name')}
        onChange={(event) => form.set({ middle_name: event.currentTarget.value || null })}
      />
    </div>
  );
}

function Birthday({ form }: { form: SettingsForm<Profile> }): ReactNode {
  const { t } = useTexts();
  const error = form.errorOf('birthday');
  return (
    <>
      <FieldFrame
        id={BIRTHDAY_ID}
        field={{ name: 'birthday', type: 'date', label: t('settings.profile.birthday') }}
        required={false}
        errors={error === undefined ? [] : [error]}
      >
        <DateInput
          aria={{
            id: BIRTHDAY_ID,
            'aria-required': undefined,
            'aria-invalid': error === undefined ? undefined : true,
            'aria-describedby': error === undefined ? undefined : `${BIRTHDAY_ID}-error`,
            disabled: false,
          }}
          value={form.values.birthday}
          onChange={(birthday) => form.set({ birthday })}
        />
      </FieldFrame>
      <Choices
        name="show_birthday"
        label={t('settings.profile.birthdayView')}
        value={form.values.show_birthday}
        choices={VIEWS.map((value) => ({ value, label: t(`settings.profile.view.${value}`) }))}
        onChange={(view) => form.set({ show_birthday: view })}
      />
    </>
  );
}

function Zone({ form }: { form: SettingsForm<Profile> }): ReactNode {
  const { t, language } = useTexts();
  return (
    <ChoiceSelect
      label={t('settings.profile.timezone')}
      value={form.values.timezone}
      choices={zoneChoices(language)}
      error={form.errorOf('timezone')}
      onChange={(timezone) => form.set({ timezone })}
    />
  );
}

function profileOf(user: User): Profile {
  return {
    last_name: user.last_name ?? '',
    first_name: user.first_name ?? '',
    middle_name: user.middle_name ?? null,
    contact_phone: user.contact_phone ?? null,
    birthday: user.birthday ?? null,
    show_birthday: VIEWS.find((view) => view === user.show_birthday) ?? 'day_month',
    timezone: user.timezone ?? '',
  };
}
