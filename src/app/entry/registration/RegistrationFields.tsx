// The fields of each step of the registration. Steps and calls are in useRegistration.
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Checkbox, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { InviteFound } from '../../../contract/index.ts';
import { useTexts } from '../../../platform/i18n/index.ts';
import type { PublicForm } from '../../login/usePublicForm.ts';
import { CodeField } from '../parts/CodeField.tsx';
import { CONTACT_MAX } from '../parts/contact.ts';
import { NewPasswordField } from '../password/NewPasswordField.tsx';
import { personalOf, type RegistrationValues } from './registrationSteps.ts';
import { Resend } from '../parts/Resend.tsx';
import type { RegistrationFlow } from './useRegistration.ts';

type Form = PublicForm<RegistrationValues>;

export function ContactStep({ form, invited }: { form: Form; invited: InviteFound | undefined }): ReactNode {
  const { t } = useTexts();
  const masked = invited?.contact_masked;
  return (
    <TextInput
      {...form.text('contact')}
      label={t('entry.contact')}
      description={
        masked === undefined ? t('entry.contactHint') : t('registration.invitedContact', { contact: masked })
      }
      size="md"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={CONTACT_MAX}
      required
      withAsterisk={false}
    />
  );
}

export function CodeStep({ flow }: { flow: RegistrationFlow }): ReactNode {
  const { form, sent, isResending, resend } = flow;
  return (
    <>
      <CodeField input={form.text('code')} />
      {sent ? <Resend from={sent.resendFrom} isSending={isResending} onResend={resend} /> : null}
    </>
  );
}

export function PersonStep({ form, organization }: { form: Form; organization: string | undefined }): ReactNode {
  const { t } = useTexts();
  const { error, ...consent } = form.input('consent');
  const name = { size: 'md', required: true, withAsterisk: false } as const;
  return (
    <>
      <TextInput {...form.text('last_name')} {...name} label={t('registration.lastName')} autoComplete="family-name" />
      <TextInput {...form.text('first_name')} {...name} label={t('registration.firstName')} autoComplete="given-name" />
      <TextInput
        {...form.text('middle_name')}
        size="md"
        label={t('registration.middleName')}
        placeholder={t('entry.optional')}
        autoComplete="additional-name"
      />
      {organization === undefined ? (
        <TextInput
          {...form.text('organization_name')}
          {...name}
          label={t('registration.organization')}
          description={t('registration.organizationHint')}
          autoComplete="organization"
        />
      ) : null}
      {/* Password managers keep the pair only when the form shows the login. */}
      <input type="text" name="username" autoComplete="username" value={form.values.contact} readOnly hidden />
      <NewPasswordField
        input={form.text('password')}
        personal={personalOf(form.values, organization)}
        serverRules={form.serverRules('password')}
      />
      <Checkbox
        {...consent}
        error={error}
        label={t('registration.consent')}
        checked={form.values.consent}
        onChange={(event) => form.set('consent', event.currentTarget.checked)}
      />
    </>
  );
}
