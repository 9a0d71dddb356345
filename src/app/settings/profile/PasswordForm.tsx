// A new password by the old one. A refusal leaves what was typed; a wrong old password is an error of its field, not the end of the session.
import '@mantine/core/styles/PasswordInput.css';
import { Button, PasswordInput } from '@mantine/core';
import { use, useState, type ReactNode } from 'react';
import type { User } from '../../../contract/index.ts';
import { useTexts } from '../../../platform/i18n/index.ts';
import { failureText } from '../../../render/index.ts';
import { useApp } from '../../context/AppContext.tsx';
import { checkNewPassword, NewPasswordField } from '../../entry/index.ts';
import { useEye } from '../../login/PasswordEye.tsx';
import { usePublicForm } from '../../login/usePublicForm.ts';
import { SHELL_DOCUMENTS } from '../../session/documents.ts';
import { useUnsaved } from '../parts/useSettingsForm.ts';

interface Passwords {
  old_password: string;
  password: string;
}

const EMPTY: Passwords = { old_password: '', password: '' };

export interface PasswordFormProps {
  user: User;
  onUnsaved(drop: (() => void) | undefined): void;
}

export function PasswordForm({ user, onUnsaved }: PasswordFormProps): ReactNode {
  const { t } = useTexts();
  const { api, session, texting } = useApp();
  // The rules of passwords are told in the words of registration.
  use(texting.loadArea('entry'));
  const [isSaved, setIsSaved] = useState(false);
  const personal = [user.full_name, user.email, user.contact_phone, user.organization.name];
  const form = usePublicForm<Passwords>({
    initial: EMPTY,
    shown: ['old_password', 'password'],
    check: ({ old_password: old, password }) => ({
      ...(old === '' && !user.password_generated ? { old_password: t('settings.password.oldNeeded') } : {}),
      ...wrong(checkNewPassword(password, personal, t)),
    }),
    async send({ old_password: old, password }) {
      const { user: next } = await api.ask('/users/set_new_password/', SHELL_DOCUMENTS.login, {
        method: 'POST',
        body: { password, ...(old === '' ? {} : { old_password: old }) },
      });
      await session.becomeUser(next);
      clear();
      setIsSaved(true);
    },
  });
  const { set } = form;
  const eye = useEye(form.text('old_password').error);
  const isDirty = form.values.old_password !== '' || form.values.password !== '';

  function clear(): void {
    set('old_password', '');
    set('password', '');
  }
  useUnsaved(isDirty, clear, onUnsaved);

  return (
    <form
      className="keste-settings-form"
      onSubmit={form.handleSubmit}
      onChange={() => setIsSaved(false)}
      noValidate
      aria-label={t('settings.password.title')}
    >
      {user.password_generated ? null : (
        <PasswordInput
          {...form.text('old_password')}
          {...eye}
          label={t('settings.password.old')}
          autoComplete="current-password"
        />
      )}
      <NewPasswordField input={form.text('password')} personal={personal} serverRules={form.serverRules('password')} />
      <div className="keste-save-bar">
        <Button type="submit" loading={form.isSending}>
          {t('settings.password.save')}
        </Button>
        <span role="status" className="keste-save-said">
          {isSaved ? t('settings.password.saved') : ''}
        </span>
        <span role="alert" className="keste-save-refused">
          {form.refusal === undefined ? '' : failureText(form.refusal, t)}
        </span>
      </div>
    </form>
  );
}

function wrong(password: string | undefined): Partial<Passwords> {
  return password === undefined ? {} : { password };
}
