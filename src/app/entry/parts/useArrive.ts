// What follows when a call has let somebody in: the session takes the user, and the way leads home.
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { User } from '../../../contract/index.ts';
import { useApp } from '../../context/AppContext.tsx';
import { withoutToken } from '../../login/invitationToken.ts';

export function useArrive(): (user: User) => Promise<void> {
  const { session } = useApp();
  const navigate = useNavigate();
  const { search } = useLocation();
  return useCallback(
    async (user) => {
      const before = session.state();
      await session.becomeUser(user);
      // For another person than before the session loads the page anew by itself.
      if (before.status === 'signed-in' && before.user.id !== user.id) return;
      await navigate({ pathname: '/', search: withoutToken(search) }, { replace: true });
    },
    [session, navigate, search],
  );
}
