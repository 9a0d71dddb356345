// A link to a new password by e-mail. What is said afterwards is the same whether or not there is such an account.
import { Button, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../../../platform/i18n/index.ts';
import { useApp } from '../../context/AppContext.tsx';
import { LoginRefusal } from '../../login/LoginRefusal.tsx';
import { PublicFrame } from '../../login/PublicFrame.tsx';
import { usePublicForm } from '../../login/usePublicForm.ts';
import { CONTACT_MAX, isEmail } from '../parts/contact.ts';
import { ENTRY_DOCUMENTS } from '../parts/documents.ts';
import { FORGOT_CALL, resendFrom, useResend } from './forgotCall.ts';
import { ForgotLinks } from './ForgotLinks.tsx';
import { Notice } from '../parts/Notice.tsx';
import { Resend } from '../parts/Resend.tsx';

export function ForgotEmailPage(): ReactNode {
  const { t } = useTexts();
  const { api } = useApp();
  const [sent, setSent] = useState<{ email: string; from: number }>();
  const form = usePublicForm({
    initial: { email: '' },
    shown: ['email'],
    check({ email }) {
      if (email.trim() === '') return { email: t('entry.required') };
      return { email: isEmail(email.trim()) ? undefined : t('entry.emailForm') };
    },
    send: ({ email }) => ask(email.trim()),
  });
  const resend = useResend(() => ask(sent?.email ?? ''), form.refuse);

  async function ask(email: string): Promise<void> {
    const answer = await api.ask(FORGOT_CALL, ENTRY_DOCUMENTS.forgot, { method: 'POST', body: { email } });
    setSent({ email, from: resendFrom(answer) });
  }

  const refusal =
    form.refusal === undefined ? null : <LoginRefusal error={form.refusal} onWaited={() => form.refuse(undefined)} />;
  if (sent) {
    return (
      <PublicFrame title={t('forgot.sentTitle')} step="sent">
        <div className="keste-login-form">
          {refusal}
          <Notice kind="news">{t('forgot.sentText', { contact: sent.email })}</Notice>
          <Resend from={sent.from} isSending={resend.isSending} onResend={resend.send} />
        </div>
        <ForgotLinks />
      </PublicFrame>
    );
  }
  return (
    <PublicFrame title={t('forgot.title')} subtitle={t('forgot.emailText')} step="ask">
      <form className="keste-login-form" onSubmit={form.handleSubmit} noValidate>
        {refusal}
        <TextInput
          {...form.text('email')}
          label={t('entry.email')}
          type="email"
          inputMode="email"
          size="md"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={CONTACT_MAX}
          required
          withAsterisk={false}
        />
        <Button type="submit" size="md" fullWidth loading={form.isSending}>
          {t('forgot.sendLink')}
        </Button>
      </form>
      <ForgotLinks />
    </PublicFrame>
  );
}
