// Accepts an invitation with the account that is signed in, or leads to another one; the token stays in the query meanwhile.
import { Button, Loader } from '@mantine/core';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { InviteFound, User } from '../../../contract/index.ts';
import { HttpError } from '../../../engine/ports/index.ts';
import { useTexts } from '../../../platform/i18n/index.ts';
import { useApp } from '../../context/AppContext.tsx';
import { PublicFrame } from '../../login/PublicFrame.tsx';
import { SHELL_DOCUMENTS } from '../../session/documents.ts';
import { callFailureText } from '../../start/callFailureText.ts';
import { InvalidToken } from './InvalidToken.tsx';
import { InvitationNote } from './InvitationNote.tsx';
import { Notice } from '../parts/Notice.tsx';
import { withoutToken } from '../../login/invitationToken.ts';
import { useArrive } from '../parts/useArrive.ts';

export interface JoinWithAccountProps {
  user: User;
  found: InviteFound;
  token: string;
  /** Whether the person is asked first; a login made for the invitation is an answer already. */
  isAsked: boolean;
}

export function JoinWithAccount({ user, found, token, isAsked }: JoinWithAccountProps): ReactNode {
  const { t } = useTexts();
  const { session } = useApp();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { isJoining, failure, join } = useJoin(token, isAsked);
  if (failure instanceof HttpError && failure.code === 'token_invalid') return <InvalidToken />;
  const isMismatch = failure instanceof HttpError && failure.code === 'invite_email_mismatch';

  if (isJoining) {
    return (
      <PublicFrame title={t('join.title')}>
        <p className="keste-public-wait" role="status">
          <Loader size="sm" />
          {t('join.joining')}
        </p>
      </PublicFrame>
    );
  }
  return (
    <PublicFrame title={t('join.title')} step={failure === undefined ? 'ask' : 'failed'}>
      <InvitationNote found={{ ...found, needs_registration: false }} />
      <div className="keste-login-form">
        {failure === undefined ? null : (
          <Notice kind="problem">
            {isMismatch
              ? t('join.mismatch', { name: user.email ?? user.full_name })
              : `${t('join.failed')}. ${callFailureText(failure, t)}`}
          </Notice>
        )}
        <p className="keste-public-who">
          {t('join.signedInAs')} <strong>{user.full_name}</strong>
          {user.email === null ? null : <span>{user.email}</span>}
        </p>
        {isMismatch ? null : (
          <Button size="md" fullWidth onClick={join}>
            {t('join.accept')}
          </Button>
        )}
        <Button variant={isMismatch ? 'filled' : 'default'} size="md" fullWidth onClick={() => void session.logout()}>
          {t('join.other')}
        </Button>
        <Button
          variant="subtle"
          size="md"
          fullWidth
          onClick={() => void navigate({ pathname: '/', search: withoutToken(search) }, { replace: true })}
        >
          {t('join.stay')}
        </Button>
      </div>
    </PublicFrame>
  );
}

interface Joining {
  isJoining: boolean;
  failure: unknown;
  join(): void;
}

function useJoin(token: string, isAsked: boolean): Joining {
  const { api } = useApp();
  const arrive = useArrive();
  const [isJoining, setIsJoining] = useState(!isAsked);
  const [failure, setFailure] = useState<unknown>();
  const hasBegun = useRef(false);

  const join = useCallback((): void => {
    setIsJoining(true);
    setFailure(undefined);
    api
      .ask('/users/join/', SHELL_DOCUMENTS.login, { method: 'POST', body: { token } })
      .then(({ user }) => arrive(user))
      .catch((error: unknown) => {
        setFailure(error);
        setIsJoining(false);
      });
  }, [api, arrive, token]);

  useEffect(() => {
    if (isAsked || hasBegun.current) return;
    hasBegun.current = true;
    join();
  }, [isAsked, join]);

  return { isJoining, failure, join };
}
