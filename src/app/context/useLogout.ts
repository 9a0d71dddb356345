// Signing out: unsent work that goes with the session is asked about first.
import { useApp, useConnection } from './AppContext.tsx';

export function useLogout(onFailure: (error: unknown) => void): (full: boolean) => Promise<void> {
  const { session, leaving } = useApp();
  const { drafts, data } = useConnection();
  return async (full) => {
    const lost = await drafts.countLost({ full });
    const askOfDrafts = (before?: () => Promise<void>): void => {
      const go = (): void =>
        void Promise.resolve(before?.())
          .then(() => session.logout({ full }))
          .catch(onFailure);
      if (lost > 0) leaving.ask({ text: 'leave.logout', params: { number: lost } }, go);
      else go();
    };
    if (!data.outbox?.leave?.(full, leaving.ask, askOfDrafts)) askOfDrafts();
  };
}
