// A new password by a one-time link; who has set it is signed in. A used or old link says so and leads to a new one.
import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { HttpError } from '../../../engine/ports/index.ts';
import { useTexts } from '../../../platform/i18n/index.ts';
import { deviceId } from '../../../platform/storage/index.ts';
import { useApp } from '../../context/AppContext.tsx';
import { isTokenForm } from '../../login/invitationToken.ts';
import { LoginRefusal } from '../../login/LoginRefusal.tsx';
import { PublicFrame } from '../../login/PublicFrame.tsx';
import { PublicLink } from '../../login/PublicLink.tsx';
import { usePublicForm } from '../../login/usePublicForm.ts';
import { SHELL_DOCUMENTS } from '../../session/documents.ts';
import { checkNewPassword } from '../password/checkNewPassword.ts';
import { NewPasswordField } from '../password/NewPasswordField.tsx';
import { useArrive } from '../parts/useArrive.ts';

/** Whose link it is only the server knows. */
const NOBODY: readonly string[] = [];

export function ResetPage(): ReactNode {
  const { t } = useTexts();
  const { api, store } = useApp();
  const { id = '' } = useParams();
  const arrive = useArrive();
  // What cannot be a link is not worth a password: the server never makes such a one.
  const [isDead, setIsDead] = useState(!isTokenForm(id));
  const form = usePublicForm({
    initial: { password: '' },
    shown: ['password'],
    check: ({ password }) => ({ password: checkNewPassword(password, NOBODY, t) }),
    async send({ password }) {
      try {
        const { user } = await api.ask('/users/reset_password/', SHELL_DOCUMENTS.login, {
          method: 'POST',
          body: { id, password, device_id: deviceId(store) },
        });
        await arrive(user);
      } catch (error) {
        if (!(error instanceof HttpError) || error.code !== 'link_invalid') throw error;
        setIsDead(true);
      }
    },
  });

  if (isDead) {
    return (
      <PublicFrame title={t('reset.deadTitle')} subtitle={t('reset.deadText')} step="dead">
        <p className="keste-login-links">
          <PublicLink to="/user/forgot-password" className="keste-link-button">
            {t('reset.askAgain')}
          </PublicLink>
          <PublicLink to="/user/login">{t('entry.toLogin')}</PublicLink>
        </p>
      </PublicFrame>
    );
  }
  return (
    <PublicFrame title={t('reset.title')} subtitle={t('reset.text')} step="ask">
      <form className="keste-login-form" onSubmit={form.handleSubmit} noValidate>
        {form.refusal === undefined ? null : (
          <LoginRefusal error={form.refusal} onWaited={() => form.refuse(undefined)} />
        )}
        <NewPasswordField input={form.text('password')} personal={NOBODY} serverRules={form.serverRules('password')} />
        <Button type="submit" size="md" fullWidth loading={form.isSending}>
          {t('reset.submit')}
        </Button>
      </form>
      <p className="keste-login-links">
        <PublicLink to="/user/login">{t('entry.toLogin')}</PublicLink>
      </p>
    </PublicFrame>
  );
}
