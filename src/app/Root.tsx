// Chooses by session what stands on the page: start-up, its failure, the public pages or the signed-in shell.
import { lazy, Suspense, type ReactNode } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import type { GlobalConfig } from '../contract/index.ts';
import { RenderBoundary } from '../render/index.ts';
import { siteName, useSession } from './AppContext.tsx';
import { LoginPage } from './login/LoginPage.tsx';
import { fromLogin, LOGIN_PATH, toLogin } from './navigation/index.ts';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { StartFailure } from './start/StartFailure.tsx';
import { StartScreen } from './start/StartScreen.tsx';
import { useTitle } from './useTitle.ts';

/** Loaded early for a known user, late for a new one: nothing of it is on the login page. */
export const loadSignedIn = (): Promise<{ default: typeof import('./shell/SignedIn.tsx').SignedIn }> =>
  import('./shell/SignedIn.tsx').then((module) => ({ default: module.SignedIn }));

const SignedIn = lazy(loadSignedIn);

export function Root(): ReactNode {
  const { deps, state } = useSession();
  if (state.status === 'starting') return <StartScreen />;
  if (state.status === 'failed') return <StartFailure error={state.error} onRetry={() => void deps.session.start()} />;
  if (state.status === 'signed-out') return <SignedOut config={state.config} />;
  return (
    <RenderBoundary fallback={(error) => <StartFailure error={error} onRetry={() => location.reload()} />}>
      <Suspense fallback={<StartScreen />}>
        <Routes>
          <Route path="/user/*" element={<AwayFromLogin />} />
          <Route path="*" element={<SignedIn user={state.user} config={state.config} />} />
        </Routes>
      </Suspense>
    </RenderBoundary>
  );
}

function SignedOut({ config }: { config: GlobalConfig }): ReactNode {
  useTitle(siteName(config));
  return (
    <Routes>
      <Route path="/user" element={<ToLogin />} />
      <Route path={LOGIN_PATH} element={<LoginPage />} />
      <Route path="/404" element={<main className="keste-page-alone"><NotFoundPage /></main>} />
      <Route path="/user/*" element={<Navigate to="/404" replace />} />
      <Route path="*" element={<LoginFirst />} />
    </Routes>
  );
}

/** `/user` itself is no page to come back to. */
function ToLogin(): ReactNode {
  const { search } = useLocation();
  return <Navigate to={{ pathname: LOGIN_PATH, search }} replace />;
}

function LoginFirst(): ReactNode {
  const { to, state } = toLogin(useLocation());
  return <Navigate to={to} state={state} replace />;
}

/** After a login back to the page asked for; a signed-in user who opens a public page goes home. */
function AwayFromLogin(): ReactNode {
  return <Navigate to={fromLogin(useLocation())} replace />;
}
