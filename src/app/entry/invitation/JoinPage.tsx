// An invitation: the login screen with it above for who is signed out, a question for who is signed in (SESSION-15).
import { useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '../../context/AppContext.tsx';
import { LoginPage } from '../../login/LoginPage.tsx';
import { CheckingInvitation } from './CheckingInvitation.tsx';
import { InvalidToken } from './InvalidToken.tsx';
import { InvitationNote } from './InvitationNote.tsx';
import { JoinWithAccount } from './JoinWithAccount.tsx';
import { tokenOf } from '../../login/invitationToken.ts';
import { useInvitation } from './useInvitation.ts';

export interface JoinPageProps {
  /** Whether the login that has just been made was made for the invitation: it is then accepted without a question. */
  isJoining: boolean;
}

export function JoinPage({ isJoining }: JoinPageProps): ReactNode {
  const { state } = useSession();
  const [isAnswered, setIsAnswered] = useState(isJoining);
  if (state.status === 'signed-out' && !isAnswered) setIsAnswered(true);
  const { invitation, retry } = useInvitation(tokenOf(useLocation().search));
  if (invitation.status === 'none' || invitation.status === 'bad') return <InvalidToken />;
  if (invitation.status === 'checking' || invitation.status === 'failed')
    return <CheckingInvitation invitation={invitation} onRetry={retry} />;
  if (state.status !== 'signed-in') return <LoginPage above={<InvitationNote found={invitation.found} />} isInvited />;
  return <JoinWithAccount user={state.user} found={invitation.found} token={invitation.token} isAsked={!isAnswered} />;
}
