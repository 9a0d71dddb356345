// E-mail (or phone) and password. What was typed stays after a refusal; the server's own words say why.
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/PasswordInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTexts } from '../../platform/i18n/index.ts';
import { useApp } from '../context/AppContext.tsx';
import { focusHeadingOnceThere } from './focusHeading.ts';
import { LoginRefusal } from './LoginRefusal.tsx';
import { useEye } from './PasswordEye.tsx';
import { RecentList } from './RecentList.tsx';
import { usePublicForm, type FieldTexts } from './usePublicForm.ts';

export interface LoginFormProps {
  /** Whether a phone signs in as well as an e-mail. */
  byPhone: boolean;
  /** Between the button and the recent users. */
  children?: ReactNode;
}

interface Values {
  login: string;
  password: string;
  remember: boolean;
}

export function LoginForm({ byPhone, children }: LoginFormProps): ReactNode {
  const { t } = useTexts();
  const { session } = useApp();
  const login = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  // A phone's keyboard would cover the page.
  useEffect(() => (window.matchMedia('(pointer: coarse)').matches ? undefined : login.current?.focus()), []);
  const form = usePublicForm<Values>({
    initial: { login: '', password: '', remember: true },
    shown: ['login', 'password'],
    check(values) {
      const missing: FieldTexts<Values> = {};
      if (values.login.trim() === '') missing.login = t(byPhone ? 'login.loginRequired' : 'login.emailRequired');
      if (values.password === '') missing.password = t('login.passwordRequired');
      return missing;
    },
    async send({ login: name, password: secret, remember }) {
      try {
        await session.login({ login: name.trim(), password: secret, remember });
        focusHeadingOnceThere();
      } catch (error) {
        password.current?.focus();
        password.current?.select();
        throw error;
      }
    },
  });
  const loginProps = form.text('login');
  const passwordProps = form.text('password');
  const eye = useEye(passwordProps.error);

  function pick(email: string): void {
    form.set('login', email);
    password.current?.focus();
  }

  return (
    <>
      <form className="keste-login-form" onSubmit={form.handleSubmit} noValidate>
        {form.refusal === undefined ? null : (
          <LoginRefusal error={form.refusal} onWaited={() => form.refuse(undefined)} />
        )}
        <TextInput
          {...loginProps}
          label={t(byPhone ? 'login.emailOrPhone' : 'login.email')}
          type={byPhone ? 'text' : 'email'}
          inputMode={byPhone ? 'text' : 'email'}
          size="md"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          withAsterisk={false}
          ref={(element) => {
            login.current = element;
            loginProps.ref(element);
          }}
        />
        <PasswordInput
          {...passwordProps}
          {...eye}
          label={t('login.password')}
          size="md"
          autoComplete="current-password"
          required
          withAsterisk={false}
          ref={(element) => {
            password.current = element;
            passwordProps.ref(element);
          }}
        />
        <Checkbox
          label={t('login.remember')}
          checked={form.values.remember}
          onChange={(event) => form.set('remember', event.currentTarget.checked)}
        />
        <Button type="submit" size="md" fullWidth loading={form.isSending}>
          {t('login.submit')}
        </Button>
      </form>
      {children}
      <RecentList onPick={pick} />
    </>
  );
}
