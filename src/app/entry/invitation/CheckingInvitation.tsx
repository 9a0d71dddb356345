// While the invitation is checked, and when that failed: nothing is known then, so it can be asked again.
import { Button, Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../../platform/i18n/index.ts';
import { PublicFrame } from '../../login/PublicFrame.tsx';
import { callFailureText } from '../../start/callFailureText.ts';
import { Notice } from '../parts/Notice.tsx';

export interface CheckingInvitationProps {
  invitation: { status: 'checking' } | { status: 'failed'; error: unknown };
  onRetry(): void;
}

export function CheckingInvitation({ invitation, onRetry }: CheckingInvitationProps): ReactNode {
  const { t } = useTexts();
  return (
    <PublicFrame title={t('join.title')}>
      {invitation.status === 'checking' ? (
        <p className="keste-public-wait" role="status">
          <Loader size="sm" />
          {t('join.checking')}
        </p>
      ) : (
        <div className="keste-login-form">
          <Notice kind="problem">
            {t('join.checkFailed')}. {callFailureText(invitation.error, t)}
          </Notice>
          <Button size="md" onClick={onRetry}>
            {t('retry')}
          </Button>
        </div>
      )}
    </PublicFrame>
  );
}
