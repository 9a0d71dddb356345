// A code to a phone; the right code leads to the page of a new password.
import { Button, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ForgotPasswordAnswer } from '../../../contract/index.ts';
import { useTexts } from '../../../platform/i18n/index.ts';
import { useApp } from '../../context/AppContext.tsx';
import { LoginRefusal } from '../../login/LoginRefusal.tsx';
import { PublicFrame } from '../../login/PublicFrame.tsx';
import { usePublicForm, type FieldTexts } from '../../login/usePublicForm.ts';
import { CodeField } from '../parts/CodeField.tsx';
import { isPhone, shownContact } from '../parts/contact.ts';
import { ENTRY_DOCUMENTS } from '../parts/documents.ts';
import { FORGOT_CALL, resendFrom, useResend } from './forgotCall.ts';
import { ForgotLinks } from './ForgotLinks.tsx';
import { CODE } from '../registration/registrationSteps.ts';
import { Resend } from '../parts/Resend.tsx';

interface Values {
  phone: string;
  code: string;
}

const PHONE_MAX = 40;

export function ForgotPhonePage(): ReactNode {
  const { t } = useTexts();
  const { api } = useApp();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [sent, setSent] = useState<{ phone: string; from: number }>();
  const form = usePublicForm<Values>({
    initial: { phone: '', code: '' },
    shown: sent ? ['code'] : ['phone'],
    fieldOf: sent ? { code_invalid: 'code' } : {},
    check: (values) => (sent ? { code: codeProblem(values.code.trim(), t) } : phoneProblems(values.phone.trim(), t)),
    send: ({ phone, code }) => (sent ? confirm(sent.phone, code.trim()) : askCode(phone.trim())),
  });
  const resend = useResend(() => askCode(sent?.phone ?? ''), form.refuse);

  const ask = (body: { phone: string; code?: string }): Promise<ForgotPasswordAnswer> =>
    api.ask(FORGOT_CALL, ENTRY_DOCUMENTS.forgot, { method: 'POST', body });

  async function askCode(phone: string): Promise<void> {
    setSent({ phone, from: resendFrom(await ask({ phone })) });
  }

  async function confirm(phone: string, code: string): Promise<void> {
    const { id } = await ask({ phone, code });
    if (id !== undefined)
      await navigate({ pathname: `/user/reset-password/${encodeURIComponent(id)}`, search }, { replace: true });
  }

  return (
    <PublicFrame
      title={t('forgot.title')}
      subtitle={sent ? t('forgot.codeText', { contact: shownContact(sent.phone) }) : t('forgot.phoneText')}
      step={sent ? 'code' : 'phone'}
    >
      <form className="keste-login-form" onSubmit={form.handleSubmit} noValidate>
        {form.refusal === undefined ? null : (
          <LoginRefusal error={form.refusal} onWaited={() => form.refuse(undefined)} />
        )}
        {sent ? (
          <>
            <CodeField input={form.text('code')} />
            <Resend from={sent.from} isSending={resend.isSending} onResend={resend.send} />
          </>
        ) : (
          <TextInput
            {...form.text('phone')}
            label={t('entry.phone')}
            description={t('entry.phoneHint')}
            type="tel"
            inputMode="tel"
            size="md"
            autoComplete="tel"
            maxLength={PHONE_MAX}
            required
            withAsterisk={false}
          />
        )}
        <Button type="submit" size="md" fullWidth loading={form.isSending}>
          {t(sent ? 'forgot.confirm' : 'forgot.sendCode')}
        </Button>
        {sent ? (
          <Button variant="default" size="md" fullWidth onClick={() => setSent(undefined)}>
            {t('entry.back')}
          </Button>
        ) : null}
      </form>
      <ForgotLinks />
    </PublicFrame>
  );
}

function phoneProblems(phone: string, t: (key: string) => string): FieldTexts<Values> {
  if (phone === '') return { phone: t('entry.required') };
  return { phone: isPhone(phone) ? undefined : t('entry.phoneForm') };
}

function codeProblem(code: string, t: (key: string) => string): string | undefined {
  if (code === '') return t('entry.required');
  return CODE.test(code) ? undefined : t('entry.codeForm');
}
