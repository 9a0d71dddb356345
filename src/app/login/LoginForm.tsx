// E-mail and password. What was typed stays after a refusal; the server's own words say why.
import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useTexts } from '../../platform/i18n/index.ts';
import { useApp } from '../AppContext.tsx';
import { Icon } from '../icons/Icon.tsx';
import { LoginRefusal } from './LoginRefusal.tsx';

type Missing = Partial<Record<'login' | 'password', string>>;

export function LoginForm(): ReactNode {
  const { t } = useTexts();
  const { session } = useApp();
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(true);
  const [missing, setMissing] = useState<Missing>({});
  const [refusal, setRefusal] = useState<unknown>();
  const [isSending, setIsSending] = useState(false);
  const loginInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  async function send(): Promise<void> {
    setIsSending(true);
    setRefusal(undefined);
    try {
      await session.login({ login: login.trim(), password, remember });
    } catch (error) {
      setRefusal(error);
      passwordInput.current?.select();
    } finally {
      setIsSending(false);
    }
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (isSending) return;
    const found: Missing = {};
    if (login.trim() === '') found.login = t('login.emailRequired');
    if (password === '') found.password = t('login.passwordRequired');
    setMissing(found);
    if (found.login !== undefined) loginInput.current?.focus();
    else if (found.password !== undefined) passwordInput.current?.focus();
    else void send();
  }

  return (
    <form className="keste-login-form" onSubmit={handleSubmit} noValidate>
      {refusal === undefined ? null : <LoginRefusal error={refusal} onWaited={() => setRefusal(undefined)} />}
      <TextInput
        ref={loginInput} label={t('login.email')} type="email" name="login" size="md" autoComplete="username" autoCapitalize="none" spellCheck={false} inputMode="email"
        value={login} error={missing.login} onChange={(event) => setLogin(event.currentTarget.value)}
      />
      <PasswordInput
        ref={passwordInput} label={t('login.password')} name="password" size="md" autoComplete="current-password"
        value={password} error={missing.password} onChange={(event) => setPassword(event.currentTarget.value)}
        visibilityToggleIcon={({ reveal }) => <PasswordEye isRevealed={reveal} />}
        visibilityToggleButtonProps={{ 'aria-hidden': false, tabIndex: 0 }}
      />
      <Checkbox label={t('login.remember')} checked={remember} onChange={(event) => setRemember(event.currentTarget.checked)} />
      <Button type="submit" size="md" fullWidth loading={isSending}>{t('login.submit')}</Button>
    </form>
  );
}

/** The name of the toggle goes with its state; the icon alone says nothing to a screen reader. */
function PasswordEye({ isRevealed }: { isRevealed: boolean }): ReactNode {
  const { t } = useTexts();
  return (
    <>
      <Icon name={isRevealed ? 'eye-off' : 'eye'} />
      <span className="keste-visually-hidden">{t(isRevealed ? 'login.hidePassword' : 'login.showPassword')}</span>
    </>
  );
}
