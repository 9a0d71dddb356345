// What the invitation in the query is worth: a wrong form is never sent, everything else is the server's word.
import { useCallback, useEffect, useState } from 'react';
import type { InviteFound } from '../../../contract/index.ts';
import { useApp } from '../../context/AppContext.tsx';
import { ENTRY_DOCUMENTS } from '../parts/documents.ts';
import { isTokenForm } from '../../login/invitationToken.ts';

export type Invitation =
  /** No token in the query at all. */
  | { status: 'none' }
  | { status: 'checking' }
  | { status: 'bad' }
  /** Could not be asked: nothing is known. */
  | { status: 'failed'; error: unknown }
  | { status: 'good'; token: string; found: InviteFound };

type Answered = Extract<Invitation, { status: 'bad' | 'failed' | 'good' }>;

export function useInvitation(token: string | null): { invitation: Invitation; retry(): void } {
  const { api } = useApp();
  const [answer, setAnswer] = useState<{ token: string; answered: Answered }>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!isTokenForm(token)) return undefined;
    const stop = new AbortController();
    api
      .ask('/users/my_organizations/invite/check/', ENTRY_DOCUMENTS.inviteCheck, {
        query: { token },
        signal: stop.signal,
      })
      .then(
        (found) =>
          setAnswer({ token, answered: found === null ? { status: 'bad' } : { status: 'good', token, found } }),
        (error: unknown) => {
          if (!stop.signal.aborted) setAnswer({ token, answered: { status: 'failed', error } });
        },
      );
    return () => stop.abort();
  }, [api, token, tries]);
  const retry = useCallback(() => {
    setAnswer(undefined);
    setTries((count) => count + 1);
  }, []);
  return { invitation: invitationOf(token, answer), retry };
}

function invitationOf(token: string | null, answer: { token: string; answered: Answered } | undefined): Invitation {
  if (token === null) return { status: 'none' };
  if (!isTokenForm(token)) return { status: 'bad' };
  return answer?.token === token ? answer.answered : { status: 'checking' };
}
