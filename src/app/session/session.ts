// Who is signed in: starting, signed out, signed in or failed to start. The only folder that writes `user`.
import { SessionCore } from './core.ts';
import { createEntering } from './entering.ts';
import { createLeaving } from './leaving.ts';
import type { Session, SessionDeps } from './sessionState.ts';
import { createStart } from './starting.ts';

export type { Credentials, Session, SessionDeps, SessionState } from './sessionState.ts';

export function createSession(deps: SessionDeps): Session {
  const core = new SessionCore(deps);
  const { login, becomeUser, refreshUser, switchOrganization, refreshConfig, updateUser } = createEntering(core);
  const start = createStart(core, { updateUser });
  const { logout, handleSignedOut, handleRevoked, handleNews } = createLeaving(core, start);
  deps.tabs?.onNews(handleNews);
  return {
    state: () => core.state,
    onChange(handler) {
      core.handlers.add(handler);
      return () => core.handlers.delete(handler);
    },
    start,
    login,
    becomeUser,
    refreshUser,
    switchOrganization,
    logout,
    refreshConfig,
    handleSignedOut,
    handleRevoked,
  };
}
